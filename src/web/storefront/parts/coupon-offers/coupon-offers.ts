import { missingFor } from '../../../../domains/coupons/rules.ts'
import type { CouponTerms } from '../../../../domains/coupons/schemas.ts'
import { couponDiscount } from '../../../../domains/pricing/rules.ts'
import type { QuoteStep } from '../../../../domains/pricing/schemas.ts'
import { shippingFee } from '../../../../domains/shipping/rules.ts'
import { formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney, type Paise, paise, ZERO } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'

/** A coupon that anybody may use, as shown in the cart and on the offers page; amounts in paise. */
export type ShownCoupon = CouponTerms & {
  title: string
  description: string
  minimumOrderValue: Paise
  expiresAt: string | null
}

/** `missing`: how much more the goods must cost to use it. `saving`: how much it takes off the order's total. */
export type CouponOffer = { coupon: ShownCoupon; missing: Paise; saving: Paise }

type Terms = { fee: Paise; freeFrom: Paise | null }

/** The coupons for a cart priced without one: the largest saving first, then those closest to being usable. */
export function couponOffers(
  coupons: readonly ShownCoupon[],
  steps: readonly QuoteStep[],
  { fee, freeFrom }: Terms,
): CouponOffer[] {
  const goods = paise(steps.reduce((sum, { name, amount }) => (GOODS.includes(name) ? sum + amount : sum), 0))
  const priceOf = (discount: Paise, isFree: boolean) =>
    goods - discount + (isFree ? 0 : shippingFee(fee, paise(goods - discount), freeFrom))
  return coupons
    .map((coupon) => {
      const missing = missingFor(coupon.minimumOrderValue, goods)
      const isFree = coupon.discountType === 'free_shipping'
      // A discount may lose the free delivery, so the total is what counts.
      const saving = priceOf(ZERO, false) - priceOf(couponDiscount(coupon, goods), isFree)
      return { coupon, missing, saving: missing > 0 ? ZERO : paise(saving) }
    })
    .sort((a, b) => b.saving - a.saving || a.missing - b.missing)
}

/** The same coupons without a cart: by what they save on an order that all of them are for. */
export function couponsBySaving(coupons: readonly ShownCoupon[], terms: Terms): CouponOffer[] {
  const amount = paise(Math.max(TYPICAL, ...coupons.map(({ minimumOrderValue }) => minimumOrderValue)))
  return couponOffers(coupons, [{ name: 'items', label: '', amount }], terms)
}

/** What a coupon asks for, in words. */
export const couponConditions = (coupon: ShownCoupon): string[] => [
  coupon.minimumOrderValue > 0 ? `On orders from ${formatMoney(coupon.minimumOrderValue)}` : 'On any order',
  ...(coupon.discountType === 'percentage' && coupon.maximumDiscountAmount !== null
    ? [`Saves up to ${formatMoney(coupon.maximumDiscountAmount)}`]
    : []),
  ...(coupon.expiresAt ? [`Valid until ${formatDateTime(new Date(coupon.expiresAt))}`] : []),
]

const TYPICAL = 200_000

const GOODS: readonly QuoteStep['name'][] = ['items', 'upsell', 'member']

/** The coupons that the store offers in carts. Throws if the server cannot be reached. */
export const fetchCoupons = async (signal: AbortSignal): Promise<ShownCoupon[]> =>
  (await askFor('GET /api/coupons?amounts=paise', { signal })).docs
