import type { SavedAddress } from '../../../../domains/addresses/schemas.ts'
import type { CustomerView } from '../../../../domains/customers/schemas.ts'
import { ADDRESS_FIELDS, type AddressField, type AddressValues } from '../../state/drafts/address-values.ts'
import type { CheckoutDraft } from '../../state/drafts/checkout-draft.ts'
import type { GuestInfo } from '../../state/drafts/guest-info.ts'

export type StartValues = {
  email: string
  values: AddressValues
  pickedId: string | null
  paymentMethod: string
  deliveryMethod: string
}

/** The saved choices of an express checkout. */
export type Express = { addressId: string; paymentMethod: string }

type Known = {
  customer: CustomerView | null
  guest: GuestInfo | null
  saved: readonly SavedAddress[]
  pincode: string | null
  express: Express | null
}

const PICKED = 'savedAddress'
const DELIVERY = 'deliveryMethod'

/**
 * The form's initial values: those typed before a reload, else those known from the account or saved by a guest. A
 * customer who has typed nothing starts with the default of the address book, and an express checkout with its choices.
 */
export function startValues(
  { values: typed }: CheckoutDraft,
  { customer, guest, saved, pincode, express }: Known,
): StartValues {
  const known: Partial<AddressValues> = customer
    ? { firstName: customer.firstName, lastName: customer.lastName, phone: customer.phone ?? '' }
    : (guest ?? {})
  const textOf = (field: AddressField) => typed[field] ?? known[field] ?? ''
  const values = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, textOf(field)])) as AddressValues
  const isUntouched = Object.keys(typed).length === 0
  const pickedId = express ? express.addressId : isUntouched ? saved.find((each) => each.isDefault)?.id : typed[PICKED]
  return {
    email: customer?.email ?? typed.email ?? guest?.email ?? '',
    // The last PIN code looked up on this device, for example on a product page.
    values: { ...values, zipCode: values.zipCode || (pincode ?? '') },
    pickedId: pickedId || null,
    paymentMethod: express?.paymentMethod ?? typed.paymentMethod ?? '',
    deliveryMethod: typed[DELIVERY] ?? '',
  }
}

/** The same in the draft's format. */
export const draftValues = ({
  email,
  values,
  pickedId,
  paymentMethod,
  deliveryMethod,
}: StartValues): Record<string, string> => ({
  ...values,
  email,
  paymentMethod,
  [DELIVERY]: deliveryMethod,
  [PICKED]: pickedId ?? '',
})
