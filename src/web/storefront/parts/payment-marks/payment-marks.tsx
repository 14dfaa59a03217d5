import { cx } from '../../../ui/class-names.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** How shoppers can pay. */
export function PaymentMarks({ className }: { className?: string }) {
  const { payMarks } = useShop()
  return (
    <ul aria-label="Ways to pay" className={cx('flex flex-wrap gap-1.5 text-xs font-semibold', className)}>
      {payMarks.map((mark) => (
        <li key={mark} className="rounded-control border border-current/25 px-1.5 py-1">
          {mark}
        </li>
      ))}
    </ul>
  )
}
