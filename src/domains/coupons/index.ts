export { findShownCoupons } from './find-coupons.ts'
export { type CouponUse, redeemCoupons, releaseCoupon, restoreCoupon } from './redeem-coupons.ts'
export { saveCoupons } from './save-coupons.ts'
export { tryCoupon } from './try-coupon.ts'
