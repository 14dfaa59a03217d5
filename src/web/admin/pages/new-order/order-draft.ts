import { newToken } from '../../../../shared/ids.ts'

export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'zipCode',
  'address',
  'apartment',
  'city',
  'state',
] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type AddressValues = Record<AddressField, string>

/** A line as staff picked it; `quantity` as typed. */
export type DraftLine = {
  variantId: string
  productId: string
  name: string
  title: string
  image: string | null
  quantity: string
}

/** Everything typed into the form. `key` makes the order one order, however often the form is sent. */
export type OrderDraft = {
  staffId: string
  key: string
  email: string
  lines: DraftLine[]
  address: AddressValues
  deliveryMethod: string
  couponCode: string
  paymentMethod: string
}

export const NO_ADDRESS: AddressValues = {
  firstName: '',
  lastName: '',
  phone: '',
  zipCode: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
}

export const blankDraft = (staffId: string): OrderDraft => ({
  staffId,
  key: newToken(),
  email: '',
  lines: [],
  address: NO_ADDRESS,
  deliveryMethod: '',
  couponCode: '',
  paymentMethod: '',
})

/** One draft for each customer, and one for somebody new. */
const placeOf = (customerId: string | null): string => `admin_new_order:${customerId ?? ''}`

function tab(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

/** This tab's draft for the customer; a blank one if there is none, or if other staff left it. */
export function openDraft(customerId: string | null, staffId: string, storage = tab()): OrderDraft {
  const blank = blankDraft(staffId)
  try {
    const kept: unknown = JSON.parse(storage?.getItem(placeOf(customerId)) ?? 'null')
    return isDraft(kept, blank) && kept.staffId === staffId ? kept : blank
  } catch {
    return blank
  }
}

export function saveDraft(customerId: string | null, draft: OrderDraft, storage = tab()): void {
  try {
    storage?.setItem(placeOf(customerId), JSON.stringify(draft))
  } catch {
    // Storage is full or blocked: the form itself still has everything until the tab is closed.
  }
}

export function deleteDraft(customerId: string | null, storage = tab()): void {
  try {
    storage?.removeItem(placeOf(customerId))
  } catch {
    // Blocked storage holds no draft.
  }
}

const textsOf = ({ lines: _, address: __, ...texts }: OrderDraft) => texts
const isTexts = (value: unknown, like: object): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(like).every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string')
const LINE = { variantId: '', productId: '', name: '', title: '', quantity: '' }

/** An older version of this page may have left something else. */
const isDraft = (kept: unknown, blank: OrderDraft): kept is OrderDraft =>
  isTexts(kept, textsOf(blank)) &&
  typeof kept === 'object' &&
  kept !== null &&
  'address' in kept &&
  isTexts(kept.address, NO_ADDRESS) &&
  'lines' in kept &&
  Array.isArray(kept.lines) &&
  kept.lines.every((line) => isTexts(line, LINE))
