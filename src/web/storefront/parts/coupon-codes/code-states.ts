import { formatMoney } from '../../../../shared/money.ts'
import type { FreshCart } from '../../state/cart/price-cart.ts'

/** What became of a kept code: `text` says what it gives, or why it gives nothing. */
export type CodeState = { kind: 'asking' | 'applied' | 'refused'; text: string }

const ASKING: CodeState = { kind: 'asking', text: '' }

/** How the server's last answer judges a coupon. An answer to an older question says nothing of it. */
export function couponState(code: string, fresh: FreshCart | null): CodeState {
  if (fresh?.askedCoupon !== code) return ASKING
  if (!fresh.coupon) return { kind: 'refused', text: fresh.couponProblem ?? 'Cannot apply this coupon' }
  const { discountAmount, isFreeShipping } = fresh.coupon
  return {
    kind: 'applied',
    text: isFreeShipping ? 'Delivery is free' : `You save ${formatMoney(discountAmount)}`,
  }
}

/** The same of a gift card. */
export function giftCardState(code: string, fresh: FreshCart | null): CodeState {
  if (fresh?.askedGiftCard !== code) return ASKING
  if (!fresh.giftCard) return { kind: 'refused', text: fresh.giftCardProblem ?? 'Gift card not found' }
  const { amount, left } = fresh.giftCard
  const rest = left > 0 ? `${formatMoney(left)} stays on it` : 'and is then used up'
  return { kind: 'applied', text: `Pays ${formatMoney(amount)}, ${rest}` }
}
