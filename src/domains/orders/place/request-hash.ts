import { createHash } from 'node:crypto'
import type { PlaceOrder } from '../schemas.ts'

/**
 * The meaning of a request as SHA-256: the same Idempotency-Key with another meaning is refused (I15). Ignores fields
 * that are not read, and the order of the items.
 */
export function requestHash(input: PlaceOrder, email: string): string {
  const items = input.items
    .map(({ id, variantId, quantity, isUpsell }) => [id, variantId ?? '', quantity, isUpsell])
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
