import { browserStorage } from '../browser-storage.ts'
import { ADDRESS_FIELDS, type AddressField, type AddressValues } from './address-values.ts'

/** The details that a guest asked this device to remember. */
export type GuestInfo = { email: string } & AddressValues

const PLACE = 'nutri_guest_info'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The details that a guest left on this device, or null; invalid values count as empty. */
export function readGuest(storage: Store = browserStorage()): GuestInfo | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(PLACE) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const text = (name: 'email' | AddressField) => {
      const value = (kept as Record<string, unknown>)[name]
      return typeof value === 'string' ? value.slice(0, 254) : ''
    }
    const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text(field)])) as AddressValues
    const guest = { email: text('email'), ...address }
    return guest.email || guest.firstName ? guest : null
  } catch {
    return null
  }
}

/** Stores a guest's details on this device, or deletes them with null. */
export function saveGuestInfo(guest: GuestInfo | null, storage: Store = browserStorage()): void {
  try {
    if (guest) storage?.setItem(PLACE, JSON.stringify(guest))
    else storage?.removeItem(PLACE)
  } catch {
    // Storage is full or blocked: the guest types the details again next time.
  }
}
