import { add, atLeastZero, least, type Paise, paise, percentOf, prorate, times, ZERO } from '../../shared/money.ts'
import type { CouponTerms } from '../coupons/schemas.ts'
import { memberDiscount } from '../membership/rules.ts'
import { shippingFee } from '../shipping/rules.ts'
import { discountedUnits, type UpsellPair, upsellPrice } from '../upsells/rules.ts'
import { paymentPrices } from './payment-rules.ts'
import type { PaymentPrice, PriceableLine, PricedLine, PriceTerms, Quote, QuoteStep } from './schemas.ts'

/**
 * The only price engine: the server decides with it, the browser displays with it. Amounts in paise.
 *
 * Steps in fixed order: variant price, upsell, member, coupon, shipping, payment method, gift card. Every step is a named row, the rows
 * add up exactly to the total, and no step takes more than what is left, so the total is never below 0. Lines may come
 * in any order.
 */
export function priceCart(lines: readonly PriceableLine[], terms: PriceTerms): Quote {
  const upsold = lines.map((line) => priceLine(line, terms))
  const items = add(...lines.map((line) => times(line.listPrice, line.quantity)))
  const subtotal = add(...upsold.map((line) => line.lineTotal))
  const memberTotal = add(...upsold.map((line) => line.memberDiscount))

  const worth = upsold.map((line) => (line.isGiftCard ? ZERO : paise(line.lineTotal - line.memberDiscount)))
  const basis = add(...worth)
  const discountAmount = couponDiscount(terms.coupon, basis)
  const shares = prorate(discountAmount, worth)
  const priced = upsold.map((line, index) => ({ ...line, couponDiscount: shares[index] ?? ZERO }))

  const goods = paise(basis - discountAmount)
  const hasParcel = lines.some((line) => !line.isGiftCard)
  const fee = hasParcel ? shippingFee(terms.shippingFee, goods, terms.freeShippingThreshold) : ZERO
  const freedBy = fee > 0 && terms.coupon?.discountType === 'free_shipping' ? terms.coupon.code : null
  const shippingCost = freedBy ? ZERO : fee
  const shippingLabel = terms.shippingLabel ?? 'Standard delivery'

  const unpaid = paise(subtotal - memberTotal - discountAmount + shippingCost)
  const balance = atLeastZero(terms.giftCardBalance)
  const { prepaidDiscount, codFee } = methodPrice(terms, { goods, unpaid, balance })
  const due = paise(unpaid - prepaidDiscount + codFee)
  const giftCardAmount = least(due, balance)
  const total = paise(due - giftCardAmount)

  const steps: QuoteStep[] = [
    { name: 'items', label: 'Subtotal', amount: items },
    { name: 'upsell', label: 'Bundle savings', amount: paise(subtotal - items) },
    { name: 'member', label: 'Membership discount', amount: minus(memberTotal) },
    {
      name: 'coupon',
      label: terms.coupon ? `Coupon (${terms.coupon.code})` : 'Coupon discount',
      amount: minus(discountAmount),
    },
    { name: 'shipping', label: freedBy ? `${shippingLabel} (${freedBy})` : shippingLabel, amount: shippingCost },
    { name: 'prepaid', label: PREPAID_DISCOUNT, amount: minus(prepaidDiscount) },
    { name: 'cod-fee', label: COD_FEE, amount: codFee },
    { name: 'gift-card', label: 'Gift card', amount: minus(giftCardAmount) },
  ]
  return {
    lines: priced,
    // Rows that change nothing are left out, except goods and delivery, which is shown as FREE if it is 0.
    steps: steps.filter((step) => step.amount !== 0 || step.name === 'items' || step.name === 'shipping'),
    subtotal,
    memberDiscount: memberTotal,
    discountAmount,
    shippingCost,
    prepaidDiscount,
    codFee,
    giftCardAmount,
    goods,
    total,
    cashTotal: cashTotal(terms, { goods, unpaid, balance }),
  }
}

export const PREPAID_DISCOUNT = 'Prepaid discount'
export const COD_FEE = 'Cash on delivery fee'

/** `unpaid`: what the order costs before the payment method changes it; `balance`: of the gift card. */
type Unpaid = { goods: Paise; unpaid: Paise; balance: Paise }

/** An order that a gift card pays in full is prepaid, whatever method is chosen: no courier collects anything. */
function methodPrice({ payment }: PriceTerms, { goods, unpaid, balance }: Unpaid): PaymentPrice {
  const nothing = { prepaidDiscount: ZERO, codFee: ZERO }
  if (!payment?.terms || unpaid === 0) return nothing
  const { prepaidDiscount, codFee } = paymentPrices(payment.terms, goods)
  if (balance >= unpaid - prepaidDiscount) return { prepaidDiscount, codFee: ZERO }
  if (payment.method === 'cod') return { prepaidDiscount: ZERO, codFee }
  return payment.method === 'card' || payment.method === 'upi' ? { prepaidDiscount, codFee: ZERO } : nothing
}

function cashTotal(terms: PriceTerms, sums: Unpaid): Paise {
  const payment = { terms: terms.payment?.terms ?? null, method: 'cod' }
  const { prepaidDiscount, codFee } = methodPrice({ ...terms, payment }, sums)
  return atLeastZero(paise(sums.unpaid - prepaidDiscount + codFee - sums.balance))
}

/** A line of which some units may have an upsell discount; `pair`: the upsell that applies. */
export type WishedLine = Omit<PriceableLine, 'upsellPercent'> & {
  pair: Pick<UpsellPair, 'productId' | 'percent'> | null
}

/**
 * The lines as they are priced, ordered and invoiced: if an upsell has more units than its base, discounted and
 * full-price units become separate lines (I35).
 */
export function splitUpsells(lines: readonly WishedLine[]): PriceableLine[] {
  const units = discountedUnits(lines.map(({ pair, ...line }) => ({ ...line, baseId: pair?.productId ?? null })))
  return lines.flatMap(({ pair, ...line }, index) => {
    const discounted = units[index] ?? 0
    return [
      { ...line, quantity: discounted, upsellPercent: pair?.percent ?? null },
      { ...line, quantity: line.quantity - discounted, upsellPercent: null },
    ].filter(({ quantity }) => quantity > 0)
  })
}

/** The member discount on one unit: never more than its price, none on gift cards (D20, D22, R189). */
export function memberDiscountOn(unitPrice: Paise, isGiftCard: boolean, perUnit: Paise): Paise {
  return isGiftCard ? ZERO : memberDiscount(unitPrice, perUnit)
}

/** A coupon's discount on `basis`: goods after upsell and member discount, without gift cards (D41). */
export function couponDiscount(coupon: CouponTerms | null, basis: Paise): Paise {
  if (!coupon || coupon.discountType === 'free_shipping') return ZERO
  const value = Math.max(0, coupon.discountValue)
  const wanted = coupon.discountType === 'percentage' ? percentOf(basis, Math.min(100, value)) : paise(value)
  const capped = coupon.maximumDiscountAmount === null ? wanted : least(wanted, coupon.maximumDiscountAmount)
  return least(basis, atLeastZero(capped))
}

// Deep comparison treats `-0` and `0` as different.
const minus = (amount: Paise): Paise => (amount === 0 ? ZERO : paise(-amount))

function priceLine(line: PriceableLine, terms: PriceTerms): PricedLine {
  const isUpsell = line.upsellPercent !== null && !line.isGiftCard
  const unitPrice = isUpsell ? upsellPrice(line.listPrice, line.upsellPercent ?? 0) : line.listPrice
  const discount = terms.isMember ? memberDiscountOn(unitPrice, line.isGiftCard, terms.memberDiscountPerUnit) : ZERO
  return {
    ...line,
    unitPrice,
    lineTotal: times(unitPrice, line.quantity),
    memberDiscount: times(discount, line.quantity),
    couponDiscount: ZERO,
  }
}
