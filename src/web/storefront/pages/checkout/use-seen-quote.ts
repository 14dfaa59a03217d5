import { useEffect, useRef } from 'react'
import type { FreshCart } from '../../state/cart/price-cart.ts'

/** How long a higher total has to be on the screen before a press can mean it. */
const SEEN_MS = 1000

type Shown = { quote: FreshCart | null; choice: string; before: FreshCart | null; at: number }

/**
 * The quote that a press of the order button means. A total that has risen under the finger, without another `choice` of
 * the shopper's, counts after a moment only: until then the earlier quote is sent, and the server answers what changed.
 * After `told`, its refusal, the latest one counts.
 */
export function useSeenQuote(fresh: FreshCart | null, choice: string) {
  const shown = useRef<Shown>({ quote: null, choice, before: null, at: 0 })
  useEffect(() => {
    shown.current = show(shown.current, fresh, choice, Date.now())
  }, [fresh, choice])
  return {
    quote: () => seen(shown.current, Date.now()),
    told: () => {
      shown.current = { ...shown.current, choice: '', before: null }
    },
  }
}

/** How the shopper wants it delivered and paid; the payment method only where prices depend on it. */
export const choiceOf = (fresh: FreshCart | null, delivery: string, method: string): string =>
  delivery + (fresh?.paymentNotes.cart ? method : '')

/** What is on the screen from `now` on. */
export function show(last: Shown, fresh: FreshCart | null, choice: string, now: number): Shown {
  if (last.quote === fresh) return last
  const known = seen(last, now)
  const isRisen = known !== null && fresh !== null && last.choice === choice && fresh.total > known.total
  return { quote: fresh, choice, before: isRisen ? known : null, at: now }
}

export const seen = ({ quote, before, at }: Shown, now: number): FreshCart | null =>
  before && now - at < SEEN_MS ? before : quote
