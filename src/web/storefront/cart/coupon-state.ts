import { formatMoney } from '../../../shared/money.ts'
import type { FreshCart } from './price-cart.ts'

/** What became of the kept coupon: `text` says what it gives, or why it gives nothing. */
export type CouponState = { kind: 'asking' | 'applied' | 'refused'; text: string }

/** How the server's last answer judges a code. An answer to an older question says nothing of it. */
export function couponState(code: string, fresh: FreshCart | null): CouponState {
  if (fresh?.askedCoupon !== code) return { kind: 'asking', text: '' }
  if (!fresh.coupon) return { kind: 'refused', text: fresh.couponProblem ?? 'Cannot apply this coupon' }
  const { discountAmount, isFreeShipping } = fresh.coupon
  return {
    kind: 'applied',
    text: isFreeShipping ? 'Delivery is free' : `You save ${formatMoney(discountAmount)}`,
  }
}
