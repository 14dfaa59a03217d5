import { toRupees } from '../../../shared/money.ts'
import type { Refusal } from '../../../shared/result.ts'
import { type CartQuote, quoteJson } from '../../pricing/index.ts'
import { MAX_QUANTITY } from '../../pricing/schemas.ts'
import { refuse } from '../problems.ts'
import type { PlaceOrder } from '../schemas.ts'
import { hasOtherAmounts } from './compare-amounts.ts'

/** Why a quote can't become an order; null if it can. */
export function refuseQuote(
  quote: CartQuote,
  input: PlaceOrder,
): Refusal<
  | 'CART_EMPTY'
  | 'PRODUCT_NOT_FOUND'
  | 'OUT_OF_STOCK'
  | 'PRICE_CHANGED'
  | 'QUANTITY_TOO_LARGE'
  | 'ORDER_TOO_LARGE'
  | 'COUPON_INVALID'
  | 'GIFT_CARD_INVALID'
> | null {
  if (input.items.length === 0) return refuse('CART_EMPTY')
  const missing = quote.problems.filter((each) => each.code === 'PRODUCT_NOT_FOUND')
  if (missing.length > 0)
    return refuse('PRODUCT_NOT_FOUND', {
      data: { items: missing.map(({ productId, variantId }) => ({ id: productId, variantId })) },
    })
  const tooMany = quote.lines.find((line) => line.asked > MAX_QUANTITY)
  if (tooMany) return refuse('QUANTITY_TOO_LARGE', { message: `At most ${MAX_QUANTITY} of ${tooMany.variant.name}` })
  const short = quote.problems.filter((each) => each.code === 'OUT_OF_STOCK')
  if (short.length > 0) return refuseShort(quote, short)
  for (const code of ['COUPON_INVALID', 'GIFT_CARD_INVALID', 'ORDER_TOO_LARGE'] as const) {
    const found = quote.problems.find((each) => each.code === code)
    if (found) return refuse(code, { message: found.message })
  }
  // A method that isn't offered at the PIN code is refused beside it, and not as a new price for another method.
  const isOtherMethod = Boolean(input.deliveryMethod) && input.deliveryMethod !== quote.deliveryMethod
  if (!isOtherMethod && hasOtherAmounts(quote, input))
    return refuse('PRICE_CHANGED', { data: { order: quoteJson(quote, toRupees) } })
  return null
}

function refuseShort(quote: CartQuote, short: CartQuote['problems']): Refusal<'OUT_OF_STOCK'> {
  const items = short.map(({ variantId, available }) => {
    const line = quote.lines.find((each) => each.variantId === variantId)
    return { variantId: variantId ?? '', name: line?.variant.name ?? '', available: available ?? 0 }
  })
  return refuse('OUT_OF_STOCK', { message: short[0]?.message ?? '', items, data: { items } })
}
