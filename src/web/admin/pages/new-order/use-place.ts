import { useEffect, useRef } from 'react'
import { latinDigits } from '../../../../shared/digits.ts'
import { ask } from '../../../api-client.ts'

/** Looks up city and state of a typed PIN code, so that they needn't be spelt out on the phone. */
export function usePlace(zipCode: string, onFound: (place: { city: string; state: string }) => void): void {
  const latest = useRef(onFound)
  useEffect(() => {
    latest.current = onFound
  })
  const pin = latinDigits(zipCode).replace(/\D/g, '')
  useEffect(() => {
    if (pin.length !== 6) return
    const control = new AbortController()
    ask(`GET /api/pincode/${pin}?amounts=paise`, { signal: control.signal }).then(
      (reply) => {
        if (reply.ok && !control.signal.aborted)
          latest.current({ city: reply.answer.data.city ?? '', state: reply.answer.data.state ?? '' })
      },
      // Without an answer they are typed.
      () => undefined,
    )
    return () => control.abort()
  }, [pin])
}
