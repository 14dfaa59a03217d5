import { useEffect, useState } from 'react'
import { browserStorage } from '../../state/browser-storage.ts'
import { type DeliveryAnswer, fetchDelivery } from '../../state/pincode/delivery-answer.ts'
import { savePincode } from '../../state/pincode/kept-pincode.ts'

/** R225: debounces the lookup until typing pauses. */
const PAUSE_MS = 500

export type PincodeState = { kind: 'idle' } | { kind: 'checking' } | DeliveryAnswer

const IDLE: PincodeState = { kind: 'idle' }
const CHECKING: PincodeState = { kind: 'checking' }

/** The store's answer for a PIN code, requested half a second after its sixth digit. */
export function usePincode(pin: string): PincodeState {
  const [answered, setAnswered] = useState<{ pin: string; answer: DeliveryAnswer } | null>(null)
  useEffect(() => {
    if (pin.length < 6) return
    const stop = new AbortController()
    const later = setTimeout(async () => {
      const answer = await fetchDelivery(pin, stop.signal)
      if (stop.signal.aborted) return
      setAnswered({ pin, answer })
      if (answer.kind === 'promise') savePincode(browserStorage(), pin)
    }, PAUSE_MS)
    return () => {
      clearTimeout(later)
      stop.abort()
    }
  }, [pin])
  if (pin.length < 6) return IDLE
  return answered?.pin === pin ? answered.answer : CHECKING
}
