import { cleanPincode, isPincode } from '../../../../domains/shipping/rules.ts'
import type { PincodeView } from '../../../../domains/shipping/schemas.ts'
import { askFor } from '../../../api-client.ts'

/** A PIN code from the page's URL, as typed; `view` is null if it is not valid. */
export type AskedPincode = { typed: string; view: PincodeView | null }

/** `unreachable`: the server did not respond. */
export type DeliveryAnswer =
  | { kind: 'promise'; view: PincodeView }
  | { kind: 'refusal'; text: string }
  | { kind: 'unreachable' }

/** Two texts: no such PIN code, and a PIN code that we do not deliver to (D60). */
export function answerOf(view: PincodeView | null): DeliveryAnswer {
  if (!view?.valid) return { kind: 'refusal', text: 'Invalid pincode' }
  if (!view.serviceable) return { kind: 'refusal', text: 'Delivery not available for this pincode' }
  return { kind: 'promise', view }
}

/** Looks the PIN code up on the server; an invalid one is refused here. */
export async function fetchDelivery(typed: string, signal: AbortSignal): Promise<DeliveryAnswer> {
  const pincode = cleanPincode(typed)
  if (!isPincode(pincode)) return answerOf(null)
  try {
    return answerOf((await askFor(`GET /api/pincode/${pincode}?amounts=paise`, { signal })).data)
  } catch {
    return { kind: 'unreachable' }
  }
}
