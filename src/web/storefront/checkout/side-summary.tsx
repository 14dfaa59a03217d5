import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../shared/money.ts'
import { Panel } from '../cart/panel.tsx'
import { PriceRows, PriceRowsSkeleton } from '../cart/price-rows.tsx'
import type { FreshCartView } from '../cart/use-fresh-cart.ts'

/** The price, always in view: beside the form on wide screens, on a phone a bar at the bottom that opens upward. */
export function SideSummary({ view, deliveryTime }: { view: FreshCartView; deliveryTime: string }) {
  const [isOpen, setOpen] = useState(false)
  const { fresh, isAsking } = view
  const rows = fresh ? (
    <PriceRows steps={fresh.steps} total={fresh.total} isStale={isAsking} deliveryNote={deliveryTime} />
  ) : (
    <PriceRowsSkeleton />
  )
  return (
    <>
      <section aria-labelledby="summary" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
        <Panel>
          <h2 id="summary" className="text-xl">
            Order summary
          </h2>
          {rows}
        </Panel>
      </section>
      <section
        aria-label="Order summary"
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper px-4 pb-[env(safe-area-inset-bottom)] shadow-high lg:hidden"
      >
        {isOpen ? (
          <div id="phone-summary" className="py-4">
            {rows}
          </div>
        ) : null}
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
    </>
  )
}
