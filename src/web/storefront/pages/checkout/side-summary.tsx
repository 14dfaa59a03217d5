import { useState } from 'react'
import { formatMoney } from '../../../../shared/money.ts'
import { ChevronUp } from '../../../ui/icons.tsx'
import { Panel } from '../../parts/price-summary/panel.tsx'
import { PriceRows, PriceRowsSkeleton } from '../../parts/price-summary/price-rows.tsx'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { Codes } from './codes.tsx'

type SummaryProps = { view: FreshCartView; deliveryTime: string }

function Rows({ view: { fresh, isAsking }, deliveryTime }: SummaryProps) {
  if (!fresh) return <PriceRowsSkeleton />
  return (
    <div className="flex flex-col gap-5">
      <PriceRows steps={fresh.steps} total={fresh.total} isStale={isAsking} deliveryNote={deliveryTime} />
      <Codes fresh={fresh} />
    </div>
  )
}

/** The price summary beside the form, on wide screens. */
export function SideSummary(props: SummaryProps) {
  return (
    <section aria-labelledby="summary" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
      <Panel>
        <h2 id="summary" className="text-xl">
          Order summary
        </h2>
        <Rows {...props} />
      </Panel>
    </section>
  )
}

/** On a phone: a bar fixed to the bottom of the form that opens upward. */
export function PhoneSummary(props: SummaryProps) {
  const [isOpen, setOpen] = useState(false)
  const { fresh } = props.view
  return (
    <section
      aria-label="Order summary"
      data-sticky-bar
      className="sticky bottom-0 z-30 -mx-4 border-t border-line bg-paper px-4 pb-[env(safe-area-inset-bottom)] shadow-high md:-mx-6 md:px-6 lg:hidden"
    >
      <div id="phone-summary" hidden={!isOpen} className="py-4">
        <Rows {...props} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="phone-summary"
        className="flex h-16 w-full items-center justify-between gap-4 text-left"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="block text-xs text-muted">Total, GST included</span>
          <span className="figures block text-xl font-bold">{fresh ? formatMoney(fresh.total) : '…'}</span>
        </span>
        <span className="flex items-center gap-2 text-sm font-semibold">
          {isOpen ? 'Hide summary' : 'Show summary'}
          <ChevronUp className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        </span>
      </button>
    </section>
  )
}
