import { browserStorage } from '../browser-storage.ts'
import { ADDRESS_FIELDS, type AddressField, type AddressValues } from './address-values.ts'

/** What a guest asked this device to remember. */
export type GuestInfo = { email: string } & AddressValues

const PLACE = 'nutri_guest_info'
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

/** The details that a guest left on this device, or null; what makes no sense counts as empty. */
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

/** Keeps a guest's details on this device, or forgets them. */
export function saveGuestInfo(guest: GuestInfo | null, storage: Store = browserStorage()): void {
  try {
    if (guest) storage?.setItem(PLACE, JSON.stringify(guest))
    else storage?.removeItem(PLACE)
  } catch {
    // Full or blocked storage: the guest types once more next time.
  }
}
