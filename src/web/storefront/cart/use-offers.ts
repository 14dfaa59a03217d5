import { useEffect, useState } from 'react'
import { useCart } from './cart-store.tsx'
import type { Offer } from './offer.ts'

/** The last good answers of this visit, by the product that recommends: a failing request takes nothing away (C54). */
let answered: ReadonlyMap<string, readonly Offer[]> = new Map()

/** What the products of the cart recommend, as far as it is known; asked when the set of products changes. */
export function useOffers(): Offer[] {
  const { state } = useCart()
  const [known, setKnown] = useState(answered)
  const ids = [...new Set(state.items.map((line) => line.id))].sort().join()
  useEffect(() => {
    if (ids === '') return
    const stop = new AbortController()
    askOffers(ids, stop.signal).then(
      (offers) => {
        answered = new Map([
          ...answered,
          ...ids.split(',').map((id) => [id, offers.filter((offer) => offer.productId === id)] as const),
        ])
        setKnown(answered)
      },
      // The cart is whole without them.
      () => undefined,
    )
    return () => stop.abort()
  }, [ids])
  return ids.split(',').flatMap((id) => known.get(id) ?? [])
}

async function askOffers(ids: string, signal: AbortSignal): Promise<Offer[]> {
  const response = await fetch(`/upsells?ids=${encodeURIComponent(ids)}`, { signal })
  if (!response.ok) throw new Error(`The offers could not be read: ${response.status}`)
  return (await response.json()).data
}
