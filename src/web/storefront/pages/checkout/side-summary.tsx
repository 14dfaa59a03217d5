import { useState } from 'react'
import { ChevronUp } from '../../../ui/icons/icons.tsx'
import { markRoot } from '../../../ui/mark-root.ts'
import { Panel } from '../../parts/price-summary/panel.tsx'
import { PriceRows, PriceRowsSkeleton } from '../../parts/price-summary/price-rows.tsx'
import type { FreshCartView } from '../../state/cart/use-fresh-cart.ts'
import { Codes } from './codes.tsx'
import { PlaceButton, type PlaceButtonProps } from './place-button.tsx'

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

const markBar = markRoot('bar', 'pay')

/** On a phone: a bar at the bottom of the window with the order button. The summary opens upward. */
export function PhoneSummary({ deliveryTime, ...place }: SummaryProps & PlaceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Order summary" ref={markBar} className="checkout-bar">
      <div id="phone-summary" hidden={!isOpen} className="max-h-[60dvh] overflow-y-auto py-4">
        <Rows view={place.view} deliveryTime={deliveryTime} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="phone-summary"
          className="flex min-h-13 items-center gap-2 text-left text-sm font-semibold"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide summary' : 'Show summary'}
          <ChevronUp className={`size-5 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
        </button>
        <PlaceButton {...place} />
      </div>
    </section>
  )
}
