import type { CouponAction, CouponState, StaffCoupon } from '../../../../domains/coupons/schemas.ts'
import { formatDate, formatDateTime } from '../../../../shared/dates.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'

/** `step` is the label of the button that changes this state. */
export const couponMarks: Record<CouponState, { text: string; tone: 'success' | 'mist' | 'paper'; step: string }> = {
  active: { text: 'On', tone: 'success', step: 'Pause' },
  paused: { text: 'Paused', tone: 'mist', step: 'Resume' },
  archived: { text: 'Archived', tone: 'paper', step: 'Restore' },
}

/** Badge for a coupon's current state. */
export function markOf({ state, isExpired, isUsedUp, isPlanned }: StaffCoupon) {
  if (state !== 'active') return couponMarks[state]
  if (isExpired) return { text: 'Expired', tone: 'mist' } as const
  if (isUsedUp) return { text: 'Used up', tone: 'mist' } as const
  return isPlanned ? ({ text: 'Scheduled', tone: 'mist' } as const) : couponMarks.active
}

/** What became of a coupon that was just saved. */
export function savedText({ state, isExpired, isUsedUp, isPlanned, ...coupon }: StaffCoupon): string {
  if (state !== 'active') return `Saved. It is ${state}.`
  if (isExpired && coupon.expiresAt) return `Saved. It ended on ${formatDate(coupon.expiresAt)}.`
  if (isUsedUp)
    return coupon.usageLimit === 1
      ? 'Saved. Its only use is used up.'
      : `Saved. All ${coupon.usageLimit} uses are used up.`
  if (isPlanned && coupon.startsAt) return `Saved. It starts on ${formatDate(coupon.startsAt)}.`
  return 'Saved and live in the store.'
}

export const actionNotices: Record<CouponAction, (code: string) => string> = {
  pause: (code) => `${code} is paused`,
  resume: (code) => `${code} is on`,
  archive: (code) => `${code} is archived`,
  restore: (code) => `${code} is restored and paused`,
}

/** The action that undoes another, as far as possible: an archived coupon is restored as paused. */
export const undoOf: Record<CouponAction, CouponAction> = {
  pause: 'resume',
  resume: 'pause',
  archive: 'restore',
  restore: 'archive',
}

/** `10% off, up to ₹300`. */
export function couponText({
  discountType,
  discountValue,
  maximumDiscountAmount,
}: Pick<StaffCoupon, 'discountType' | 'discountValue' | 'maximumDiscountAmount'>): string {
  if (discountType === 'free_shipping') return 'Free delivery'
  const value = discountType === 'percentage' ? `${discountValue}% off` : `${formatMoney(discountValue as Paise)} off`
  return maximumDiscountAmount === null ? value : `${value}, up to ${formatMoney(maximumDiscountAmount)}`
}

/** `from 1 Dec 2026, 12:00 am`, `until …`, both, or neither. */
export function timeText({ startsAt, expiresAt }: Pick<StaffCoupon, 'startsAt' | 'expiresAt'>): string {
  const parts = [startsAt && `from ${formatDateTime(startsAt)}`, expiresAt && `until ${formatDateTime(expiresAt)}`]
  return parts.filter(Boolean).join(' ') || 'No end date'
}
