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
    const last = shown.current
    if (last.quote === fresh) return
    const known = seen(last)
    const isRisen = known !== null && fresh !== null && last.choice === choice && fresh.total > known.total
    shown.current = { quote: fresh, choice, before: isRisen ? known : null, at: Date.now() }
  }, [fresh, choice])
  return {
    quote: () => seen(shown.current),
    told: () => {
      shown.current = { ...shown.current, choice: '', before: null }
    },
  }
}

const seen = ({ quote, before, at }: Shown): FreshCart | null => (before && Date.now() - at < SEEN_MS ? before : quote)
