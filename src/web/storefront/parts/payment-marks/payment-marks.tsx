import type { PaymentMethod } from '../../../../domains/orders/schemas.ts'
import { cx } from '../../../ui/class-names.ts'
import { useShop } from '../../state/store/use-shop.ts'

const MARKS = [
  ['upi', ['UPI']],
  ['card', ['RuPay', 'Visa', 'Mastercard']],
  ['cod', ['Cash on delivery']],
] as const satisfies (readonly [PaymentMethod, readonly string[]])[]

/** What the store takes today, as words: the networks' logos are not ours to use. */
export function PaymentMarks({ className }: { className?: string }) {
  const { payBy } = useShop()
  const marks = MARKS.flatMap(([method, names]) => (payBy.includes(method) ? names : []))
  if (marks.length === 0) return null
  return (
    <ul aria-label="Ways to pay" className={cx('flex flex-wrap gap-2 text-xs font-semibold', className)}>
      {marks.map((mark) => (
        <li key={mark} className="rounded-control border border-current/25 px-2 py-1">
          {mark}
        </li>
      ))}
    </ul>
  )
}
