import { missingFor } from '../../../../domains/coupons/rules.ts'
import type { CouponTerms } from '../../../../domains/coupons/schemas.ts'
import { couponDiscount } from '../../../../domains/pricing/rules.ts'
import type { QuoteStep } from '../../../../domains/pricing/schemas.ts'
import { shippingFee } from '../../../../domains/shipping/rules.ts'
import { type Paise, paise, ZERO } from '../../../../shared/money.ts'
import { askFor } from '../../../api-client.ts'

/** A coupon as the cart offers it; amounts in paise. */
export type ShownCoupon = CouponTerms & { title: string; description: string; minimumOrderValue: Paise }

/** `missing`: what the goods lack to use it. `saving`: how much less the whole order costs with it. */
export type CouponOffer = { coupon: ShownCoupon; missing: Paise; saving: Paise }

type Terms = { fee: Paise; freeThreshold: Paise }

/** The coupons for a cart priced without one: what saves most comes first, then what is closest to being usable. */
export function couponOffers(
  coupons: readonly ShownCoupon[],
  steps: readonly QuoteStep[],
  { fee, freeThreshold }: Terms,
): CouponOffer[] {
  const goods = paise(steps.reduce((sum, { name, amount }) => (GOODS.includes(name) ? sum + amount : sum), 0))
  const priceOf = (discount: Paise, isFree: boolean) =>
    goods - discount + (isFree ? 0 : shippingFee(fee, paise(goods - discount), freeThreshold))
  return coupons
    .map((coupon) => {
      const missing = missingFor(coupon.minimumOrderValue, goods)
      const isFree = coupon.discountType === 'free_shipping'
      // A discount may cost the free delivery: what counts is the total.
      const saving = priceOf(ZERO, false) - priceOf(couponDiscount(coupon, goods), isFree)
      return { coupon, missing, saving: missing > 0 ? ZERO : paise(saving) }
    })
    .sort((a, b) => b.saving - a.saving || a.missing - b.missing)
}

const GOODS: readonly QuoteStep['name'][] = ['items', 'upsell', 'member']

/** What the shop shows to carts. Throws where it cannot be asked. */
export const fetchCoupons = async (signal: AbortSignal): Promise<ShownCoupon[]> =>
  (await askFor('GET /api/coupons?amounts=paise', { signal })).docs
