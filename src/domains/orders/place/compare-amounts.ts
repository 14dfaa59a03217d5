import { fromRupees, type Paise, paise } from '../../../shared/money.ts'
import type { CartQuote, QuoteLine } from '../../pricing/index.ts'
import type { PlaceOrder } from '../schemas.ts'

/** Whether the buyer has seen other amounts than the store's own: then nothing is ordered (D18, I3). */
export function hasOtherAmounts({ quote, lines }: CartQuote, input: PlaceOrder): boolean {
  const { total, subtotal, discountAmount, memberDiscount, prepaidDiscount, codFee, giftCardAmount } = quote
  const isOther = (claimed: number | null | undefined, ...known: (Paise | null)[]) =>
    claimed != null && !known.includes(fromRupees(claimed))
  return (
    isOther(input.total, total) ||
    isOther(input.expectedTotal, total) ||
    isOther(input.subtotal, subtotal) ||
    isOther(input.discountAmount, discountAmount) ||
    isOther(input.discount, discountAmount) ||
    isOther(input.memberDiscount, memberDiscount) ||
    isOther(input.prepaidDiscount, prepaidDiscount) ||
    isOther(input.codFee, codFee) ||
    isOther(input.giftCardAmount, giftCardAmount) ||
    input.items.some(({ id, variantId, price, originalPrice }) => {
      const own = lines.filter((line) => line.productId === id && (!variantId || line.variantId === variantId))
      return isOther(price, ...own.flatMap(pricesOf)) || isOther(originalPrice, ...own.flatMap(originalsOf))
    })
  )
}

/** What one unit costs: at the list price, as an upsell, and for a member. */
const pricesOf = ({ listPrice, unitPrice, memberDiscount, quantity }: QuoteLine): Paise[] => [
  listPrice,
  unitPrice,
  paise(unitPrice - memberDiscount / quantity),
]

/** The price before a discount: the list price or the MRP. */
const originalsOf = ({ listPrice, variant }: QuoteLine): (Paise | null)[] => [listPrice, variant.mrp]
