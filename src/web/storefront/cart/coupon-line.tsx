import { cx } from '../../ui/class-names.ts'
import { TriangleAlert } from '../../ui/icons.tsx'
import { couponState } from './coupon-state.ts'
import { useKeptCoupon } from './kept-coupon.ts'
import type { FreshCart } from './price-cart.ts'

/** One line on the kept coupon, where there is no room for its field: what it gives, or that it is not applied and why. */
export function CouponLine({ fresh }: { fresh: FreshCart | null }) {
  const code = useKeptCoupon()
  if (!code) return null
  const { kind, text } = couponState(code, fresh)
  if (kind === 'asking') return null
  return (
    <p role="status" className={cx('flex items-start gap-2 text-sm', kind === 'refused' && 'text-danger')}>
      {kind === 'refused' ? <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" /> : null}
      <span>
        {kind === 'applied' ? 'Coupon' : ''} <strong>{code}</strong>
        {kind === 'applied' ? `: ${text}` : ` is not applied: ${text}`}
      </span>
    </p>
  )
}
