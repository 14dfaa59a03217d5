import { cx } from '../../../ui/class-names.ts'
import { TriangleAlert } from '../../../ui/icons/icons.tsx'
import type { FreshCart } from '../../state/cart/price-cart.ts'
import { useSavedCoupon, useSavedGiftCard } from '../../state/cart/saved-codes.ts'
import { type CodeState, couponState, giftCardState } from './code-states.ts'

/** One line per saved code, where there is no room for its field: what it saves, or why it is not applied. */
export function CodeLines({ fresh }: { fresh: FreshCart | null }) {
  const coupon = useSavedCoupon()
  const giftCard = useSavedGiftCard()
  return (
    <>
      {coupon ? <Line name="Coupon" code={coupon} state={couponState(coupon, fresh)} /> : null}
      {giftCard ? <Line name="Gift card" code={giftCard} state={giftCardState(giftCard, fresh)} /> : null}
    </>
  )
}

function Line({ name, code, state: { kind, text } }: { name: string; code: string; state: CodeState }) {
  if (kind === 'asking') return null
  return (
    <p role="status" className={cx('flex items-start gap-2 text-sm', kind === 'refused' && 'text-danger')}>
      {kind === 'refused' ? <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> : null}
      <span>
        {kind === 'applied' ? name : ''} <strong>{code}</strong>
        {kind === 'applied' ? `: ${text}` : ` is not applied: ${text}`}
      </span>
    </p>
  )
}
