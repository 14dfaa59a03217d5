import { type Paise, toRupees } from '../../shared/money.ts'
import type { Coupon, StaffCoupon } from './schemas.ts'

/** A coupon as the API tells it: amounts in rupees. */
export const couponJson = (coupon: Coupon) => ({
  id: coupon.id,
  code: coupon.code,
  title: coupon.title,
  description: coupon.description,
  discountType: coupon.discountType,
  discountValue: coupon.discountType === 'fixed' ? toRupees(coupon.discountValue as Paise) : coupon.discountValue,
  maximumDiscountAmount: coupon.maximumDiscountAmount === null ? null : toRupees(coupon.maximumDiscountAmount),
  minimumOrderValue: toRupees(coupon.minimumOrderValue),
  startsAt: coupon.startsAt?.toISOString() ?? null,
  expiresAt: coupon.expiresAt?.toISOString() ?? null,
  isActive: coupon.isActive,
  showOnCart: coupon.showOnCart,
  usageLimit: coupon.usageLimit,
  usageCount: coupon.usageCount,
})

/** The same for staff, with what limits it and what it needs to be changed. */
export const staffCouponJson = (coupon: StaffCoupon) => ({
  ...couponJson(coupon),
  perCustomerLimit: coupon.perCustomerLimit,
  state: coupon.state,
  version: coupon.version,
  createdAt: coupon.createdAt.toISOString(),
})
