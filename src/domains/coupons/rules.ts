import { formatDateTime } from '../../shared/dates.ts'
import { formatMoney, type Paise, paise, ZERO } from '../../shared/money.ts'
import type { Coupon, CouponAction, CouponBasis, CouponState } from './schemas.ts'

export const UNKNOWN_COUPON = 'Invalid coupon code'

/**
 * Why a coupon can't be used, or null. Checked in this order (R202): unknown or inactive, minimum, start, expiry, uses
 * in all, uses by the buyer. `basis`: goods after upsell and member discount, without gift cards (D41).
 */
export function couponRefusal(coupon: Coupon | null, { basis, now, uses }: CouponBasis): string | null {
  if (!coupon?.isActive) return UNKNOWN_COUPON
  if (basis < coupon.minimumOrderValue)
    return `Minimum order value of ${formatMoney(coupon.minimumOrderValue)} required`
  if (coupon.startsAt !== null && coupon.startsAt > now) return `Coupon starts on ${formatDateTime(coupon.startsAt)}`
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) return 'Coupon has expired'
  if (coupon.usageLimit !== null && uses.inAll >= coupon.usageLimit) return 'Coupon usage limit exceeded'
  if (coupon.perCustomerLimit !== null && uses.byBuyer >= coupon.perCustomerLimit)
    return 'You have already used this coupon'
  return null
}

/** How much more a cart needs for a coupon: "Add ₹X more to use this coupon" (R195). */
export const missingFor = (minimumOrderValue: Paise, basis: Paise): Paise =>
  basis < minimumOrderValue ? paise(minimumOrderValue - basis) : ZERO

/** What staff may do with a coupon in each state, and the state it leads to. */
export const couponTransitions = {
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  archive: { from: ['active', 'paused'], to: 'archived' },
  restore: { from: ['archived'], to: 'paused' },
} as const satisfies Record<CouponAction, { from: readonly CouponState[]; to: CouponState }>

export const couponState = ({ isActive, archivedAt }: { isActive: boolean; archivedAt: Date | null }): CouponState =>
  archivedAt ? 'archived' : isActive ? 'active' : 'paused'
