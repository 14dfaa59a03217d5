// Every page loads this with the cart: it imports none of the rules of delivery.
import { isPincode } from '../../../../shared/pincode.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'> | null
const KEY = 'nutri_pincode'

/** The last deliverable PIN code looked up on this device. */
export function readPincode(store: Store): string | null {
  try {
    const kept = store?.getItem(KEY)
    return kept && isPincode(kept) ? kept : null
  } catch {
    return null
  }
}

/** Remembers a PIN code on this device. If storage is full or blocked, nothing changes on the page. */
export function savePincode(store: Store, pincode: string): void {
  try {
    store?.setItem(KEY, pincode)
  } catch {
    // Private windows and full disks.
  }
}
