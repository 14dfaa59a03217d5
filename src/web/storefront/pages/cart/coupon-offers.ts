import { missingFor } from '../../../../domains/coupons/rules.ts'
import type { CouponTerms } from '../../../../domains/coupons/schemas.ts'
import { couponDiscount } from '../../../../domains/pricing/rules.ts'
import type { QuoteStep } from '../../../../domains/pricing/schemas.ts'
import { shippingFee } from '../../../../domains/shipping/rules.ts'
import { type Paise, paise, ZERO } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'

/** A coupon as shown in the cart; amounts in paise. */
export type ShownCoupon = CouponTerms & { title: string; description: string; minimumOrderValue: Paise }

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

const GOODS: readonly QuoteStep['name'][] = ['items', 'upsell', 'member']

/** The coupons that the store offers in carts. Throws if the server cannot be reached. */
export const fetchCoupons = async (signal: AbortSignal): Promise<ShownCoupon[]> =>
  (await askFor('GET /api/coupons?amounts=paise', { signal })).docs
