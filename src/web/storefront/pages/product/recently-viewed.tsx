import { useEffect, useState } from 'react'
import { loadData } from '../../../api-client.ts'
import type { CardView } from '../../parts/product-card/card-view.ts'
import type { loader } from '../../parts/product-card/cards-data.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { SHOWN } from './viewed-products.ts'

/** The cards of the products viewed before this one, which are requested by their ids. */
export default function RecentlyViewed({ ids }: { ids: readonly string[] }) {
  const [cards, setCards] = useState<CardView[]>([])
  useEffect(() => {
    const aborted = new AbortController()
    loadData<typeof loader>(`/cards?ids=${ids.join(',')}`, aborted.signal)
      .then(({ data }) => setCards(data.slice(0, SHOWN)))
      // The page works without them.
      .catch(() => undefined)
    return () => aborted.abort()
  }, [ids])
  if (cards.length === 0) return null
  return (
    <section aria-label="Recently Viewed" className="mt-16 md:mt-24">
      <h2 className="display-wide mb-6 text-xl uppercase md:text-2xl">Recently Viewed</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}
