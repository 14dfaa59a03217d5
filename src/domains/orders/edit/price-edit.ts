import { least, type Paise, paise, prorate, ZERO } from '../../../shared/money.ts'
import type { Coupon } from '../../coupons/schemas.ts'
import { priceCart } from '../../pricing/rules.ts'
import type { PriceTerms } from '../../pricing/schemas.ts'
import type { MethodTerms } from '../../shipping/zone-rules.ts'
import type { LineRow, OrderRow } from '../order-view.ts'
import type { OrderTerms, TermLine } from './schemas.ts'
import type { EditedRow } from './tables.ts'

export type PriceEdit = {
  order: OrderRow
  /** As it was before. */
  lines: readonly LineRow[]
  coupon: Coupon | null
  /** What the order's delivery method costs at its address today. */
  delivery: Pick<MethodTerms, 'fee' | 'freeFrom'> & { name: string | null }
}

/**
 * Prices the changed lines with the store's only price engine (decision 0051): each line at its own price, as it was
 * bought or as of today; member benefits, delivery fee and gift card as agreed with the order; the coupon and free
 * delivery by the new cart. A coupon that the order has is not judged by its dates or uses again.
 */
export function priceEdit(rows: readonly EditedRow[], { order, lines, coupon, delivery }: PriceEdit) {
  const priceable = rows.map(({ productId, variantId, quantity, listPrice, isUpsell, upsellPercent }) => ({
    ...{ productId, variantId, quantity },
    listPrice: paise(listPrice),
    upsellPercent: isUpsell ? upsellPercent : null,
    isGiftCard: false,
  }))
  const terms = termsOf({ order, lines, coupon, delivery })
  const plain = priceCart(priceable, terms)
  const isUsable = coupon !== null && plain.goods >= coupon.minimumOrderValue
  const discounted = isUsable ? priceCart(priceable, { ...terms, coupon }) : plain
  const payment = paymentAsAgreed(order, discounted.goods)
  const quote = priceCart(priceable, { ...terms, coupon: isUsable ? coupon : null, payment })
  const priced = rows.map((row, position): EditedRow => {
    const { lineTotal = ZERO, memberDiscount = ZERO, couponDiscount = ZERO } = quote.lines[position] ?? {}
    return { ...row, position, lineTotal, memberDiscount, couponDiscount }
  })
  return { rows: priced, terms: orderTerms({ ...quote, couponCode: isUsable ? coupon.code : null }, priced) }
}

/**
 * The fee is the one agreed. The prepaid discount falls with the value of the goods and doesn't rise: its terms may have
 * changed since, and its maximum is not known (decision 0054).
 */
function paymentAsAgreed(order: OrderRow, goods: Paise): NonNullable<PriceTerms['payment']> {
  const { prepaidDiscount, codFee } = order
  if (codFee > 0) return { method: 'cod', terms: { kind: 'cod-fee', fee: paise(codFee), freeFrom: null } }
  if (prepaidDiscount === 0) return { method: null, terms: null }
  const before = order.subtotal - order.memberDiscount - order.discountAmount
  const [amount = ZERO] =
    goods < before ? prorate(paise(prepaidDiscount), [goods, before - goods]) : [paise(prepaidDiscount)]
  // Prepaid also means paid by a gift card alone, without a method.
  return { method: order.paymentMethod ?? 'card', terms: { kind: 'prepaid-amount', amount, minimum: null } }
}

function termsOf({ order, lines, coupon, delivery }: PriceEdit): PriceTerms {
  const perUnit = Math.max(0, ...lines.map(({ memberDiscount, quantity }) => Math.floor(memberDiscount / quantity)))
  const goods = paise(order.subtotal - order.memberDiscount - order.discountAmount)
  // Delivery stays free while the goods are worth as much as when it was free, even if the threshold rose since.
  const { fee, freeFrom } = delivery
  const wasFree = order.shippingCost === 0 && coupon?.discountType !== 'free_shipping'
  return {
    isMember: perUnit > 0,
    memberDiscountPerUnit: paise(perUnit),
    coupon: null,
    freeShippingThreshold: wasFree ? least(freeFrom ?? goods, goods) : freeFrom,
    shippingFee: order.shippingCost > 0 ? paise(order.shippingCost) : fee,
    shippingLabel: delivery.name ?? order.steps.find(({ name }) => name === 'shipping')?.label ?? 'Delivery',
    giftCardBalance: paise(order.giftCardAmount),
  }
}

/** The terms that a revision records. */
export const orderTerms = (amounts: Omit<OrderTerms, 'lines'>, lines: readonly TermLine[]): OrderTerms => ({
  subtotal: amounts.subtotal,
  memberDiscount: amounts.memberDiscount,
  discountAmount: amounts.discountAmount,
  couponCode: amounts.couponCode,
  shippingCost: amounts.shippingCost,
  prepaidDiscount: amounts.prepaidDiscount ?? 0,
  codFee: amounts.codFee ?? 0,
  giftCardAmount: amounts.giftCardAmount,
  total: amounts.total,
  steps: amounts.steps,
  lines: lines.map((line) => ({
    ...{ id: line.id, variantId: line.variantId, sku: line.sku, name: line.name, quantity: line.quantity },
    ...{ unitPrice: line.unitPrice, lineTotal: line.lineTotal },
    ...{ memberDiscount: line.memberDiscount, couponDiscount: line.couponDiscount },
  })),
})
