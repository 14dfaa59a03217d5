import { cleanPincode, isPincode } from '../../../../domains/shipping/rules.ts'
import type { PincodeView } from '../../../../domains/shipping/schemas.ts'
import { askFor } from '../../../api-client.ts'

/** A PIN asked for by the page's address, as typed; `view` is null where it is none. */
export type AskedPincode = { typed: string; view: PincodeView | null }

/** `unreachable`: the server did not answer. */
export type DeliveryAnswer =
  | { kind: 'promise'; view: PincodeView }
  | { kind: 'refusal'; text: string }
  | { kind: 'unreachable' }

/** Two texts: no such PIN, and one that we do not deliver to (D60). */
export function answerOf(view: PincodeView | null): DeliveryAnswer {
  if (!view?.valid) return { kind: 'refusal', text: 'Invalid pincode' }
  if (!view.serviceable) return { kind: 'refusal', text: 'Delivery not available for this pincode' }
  return { kind: 'promise', view }
}

/** Asks the server; what is no PIN is refused here. */
export async function fetchDelivery(typed: string, signal: AbortSignal): Promise<DeliveryAnswer> {
  const pincode = cleanPincode(typed)
  if (!isPincode(pincode)) return answerOf(null)
  try {
    return answerOf((await askFor(`GET /api/pincode/${pincode}`, { signal })).data)
  } catch {
    return { kind: 'unreachable' }
  }
}

type Store = Pick<Storage, 'getItem' | 'setItem'> | null
const KEY = 'nutri_pincode'

/** The PIN that was last delivered to on this device. */
export function readPincode(store: Store): string | null {
  try {
    const kept = store?.getItem(KEY)
    return kept && isPincode(kept) ? kept : null
  } catch {
    return null
  }
}

/** Remembers a PIN on this device. A full or closed store changes nothing on the page. */
export function savePincode(store: Store, pincode: string): void {
  try {
    store?.setItem(KEY, pincode)
  } catch {
    // Private windows and full disks.
  }
}
