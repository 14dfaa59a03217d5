import { formatMoney } from '../../../../shared/money.ts'
import type { FreshCart } from '../../state/cart/price-cart.ts'

/** The state of a saved code: `text` says what it saves, or why it saves nothing. */
export type CodeState = { kind: 'asking' | 'applied' | 'refused'; text: string }

const ASKING: CodeState = { kind: 'asking', text: '' }

/** The state of a coupon in the server's last answer. An answer to an older request says nothing about it. */
export function couponState(code: string, fresh: FreshCart | null): CodeState {
  if (fresh?.askedCoupon !== code) return ASKING
  if (!fresh.coupon) return { kind: 'refused', text: fresh.couponProblem ?? 'Cannot apply this coupon' }
  const { discountAmount, isFreeShipping } = fresh.coupon
  return {
    kind: 'applied',
    text: isFreeShipping ? 'Delivery is free' : `You save ${formatMoney(discountAmount)}`,
  }
}

/** The state of a gift card in the server's last answer. */
export function giftCardState(code: string, fresh: FreshCart | null): CodeState {
  if (fresh?.askedGiftCard !== code) return ASKING
  if (!fresh.giftCard) return { kind: 'refused', text: fresh.giftCardProblem ?? 'Gift card not found' }
  const { amount, left } = fresh.giftCard
  const rest = left > 0 ? `${formatMoney(left)} left` : 'none left'
  return { kind: 'applied', text: `${formatMoney(amount)} used, ${rest}` }
}
