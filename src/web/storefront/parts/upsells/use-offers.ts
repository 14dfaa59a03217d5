import { useEffect, useState } from 'react'
import { loadData } from '../../../api-client.ts'
import { useCart } from '../../state/cart/cart-store.tsx'
import type { Offer } from './offer.ts'
import type { loader } from './upsells-data.ts'

/** The last good answers of this visit, by base product: a failed request removes nothing (D54). */
let answered: ReadonlyMap<string, readonly Offer[]> = new Map()

/** The known upsells for the products of the cart; requested when the set of products changes. */
export function useOffers(): Offer[] {
  const { state } = useCart()
  const [known, setKnown] = useState(answered)
  const ids = [...new Set(state.items.map((line) => line.id))].sort().join()
  useEffect(() => {
    if (ids === '') return
    const stop = new AbortController()
    loadData<typeof loader>(`/upsells?ids=${encodeURIComponent(ids)}`, stop.signal).then(
      ({ data: offers }) => {
        answered = new Map([
          ...answered,
          ...ids.split(',').map((id) => [id, offers.filter((offer) => offer.productId === id)] as const),
        ])
        setKnown(answered)
      },
      // The cart works without them.
      () => undefined,
    )
    return () => stop.abort()
  }, [ids])
  return ids.split(',').flatMap((id) => known.get(id) ?? [])
}
