import { type Paise, type TellAmount, toRupees } from '../../shared/money.ts'
import type { Coupon, StaffCoupon } from './schemas.ts'

/** A coupon as the API returns it. */
export const couponJson = <Amount extends number>(coupon: Coupon, tell: TellAmount<Amount>) => ({
  id: coupon.id,
  code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: coupon.discountType === 'fixed' ? tell(coupon.discountValue as Paise) : coupon.discountValue,
  maximumDiscountAmount: coupon.maximumDiscountAmount === null ? null : tell(coupon.maximumDiscountAmount),
  minimumOrderValue: tell(coupon.minimumOrderValue),
  startsAt: coupon.startsAt?.toISOString() ?? null,
  expiresAt: coupon.expiresAt?.toISOString() ?? null,
  isActive: coupon.isActive,
  showOnCart: coupon.showOnCart,
  usageLimit: coupon.usageLimit,
  usageCount: coupon.usageCount,
})

/** The response for the store's own pages. */
export type CouponAnswer = ReturnType<typeof couponJson<Paise>>

/** The same for staff, in rupees, with its limits and the fields needed to edit it. */
export const staffCouponJson = (coupon: StaffCoupon) => ({
  ...couponJson(coupon, toRupees),
  perCustomerLimit: coupon.perCustomerLimit,
  state: coupon.state,
  version: coupon.version,
  createdAt: coupon.createdAt.toISOString(),
})
