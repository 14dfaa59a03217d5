import type { QuoteStep } from '../../../../domains/pricing/schemas.ts'
import { formatMoney, type Paise } from '../../../../shared/money.ts'
import { cx } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

type PriceRowsProps = {
  steps: readonly QuoteStep[]
  total: Paise
  isStale?: boolean
  deliveryNote?: string
  /** The prices carry no tax: a gift card is taxed when it is spent (D294). */
  isUntaxed?: boolean
}

/** Every step of a price as a named row; the rows sum to the total. */
export function PriceRows({ steps, total, isStale = false, deliveryNote, isUntaxed }: PriceRowsProps) {
  return (
    <div className={cx('flex flex-col gap-3 text-sm transition-opacity', isStale && 'opacity-80')}>
      <dl className="flex flex-col gap-3">
        {steps.map((step) => (
          <div key={step.name} className="flex items-baseline justify-between gap-4">
            <dt>
              {step.label}
              {step.name === 'shipping' && deliveryNote ? (
                <span className="block text-xs text-muted">{deliveryNote}</span>
              ) : null}
            </dt>
            <dd className={cx('figures font-semibold', (step.amount < 0 || isFree(step)) && 'text-success')}>
              {isFree(step) ? 'FREE' : formatMoney(step.amount)}
            </dd>
          </div>
        ))}
        {/* Announced with its name: what changed it may be far from here. */}
        <div
          aria-live="polite"
          aria-atomic="true"
          className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4"
        >
          <dt className="text-base font-semibold">Total</dt>
          <dd className="figures text-xl font-bold">{formatMoney(total)}</dd>
        </div>
      </dl>
      {isUntaxed || <p className="text-xs text-muted">All prices include GST.</p>}
    </div>
  )
}

const isFree = (step: QuoteStep) => step.name === 'shipping' && step.amount === 0

/** Reserves the rows' space during the first request: as high as goods, delivery and total. */
export function PriceRowsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-5" />
      <Skeleton className="h-9" />
      <Skeleton className="mt-1 h-11" />
      <Skeleton className="h-4" />
      <span className="sr-only">Prices are being checked</span>
    </div>
  )
}
