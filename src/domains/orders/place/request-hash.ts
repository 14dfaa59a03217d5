import { createHash } from 'node:crypto'
import { PaymentMethod, type PlaceOrder } from '../schemas.ts'

/**
 * The meaning of a request as SHA-256: the same Idempotency-Key with another meaning is refused (I15). Ignores fields
 * that are not read, and the order of the items.
 */
export function requestHash(input: PlaceOrder, email: string): string {
  const items = input.items
    .map((item) => [item.id, item.variantId ?? '', item.quantity, item.isUpsell, ...optionsOf(item)])
    .sort()
  const address = input.shippingAddress
  const meaning = [
    items,
    email,
    [
      address.firstName,
      address.lastName,
      address.address,
      address.apartment,
      address.city,
      address.state,
      address.zipCode,
      address.phone,
    ],
    input.paymentMethod,
    input.deliveryMethod ?? '',
    input.couponCode ?? '',
    input.giftCardCode ?? '',
    input.expectedTotal ?? input.total ?? null,
  ]
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex')
}

/** The options that decide the variant; none if the variant is named. */
const optionsOf = ({ variantId, ...item }: PlaceOrder['items'][number]): string[] => {
  const flavor = item.selectedFlavor ?? item.flavor
  const weight = item.selectedWeight ?? item.weight
  return variantId || !(flavor || weight) ? [] : [flavor ?? '', weight ?? '']
}

/** Whether the order with this hash is the requested one except for its payment method. */
export const isSameButPaidOtherwise = (hash: string, input: PlaceOrder, email: string): boolean =>
  PaymentMethod.options.some((paymentMethod) => requestHash({ ...input, paymentMethod }, email) === hash)
