import { memo, useEffect, useState } from 'react'
import { loadData } from '../../../api-client.ts'
import type { CardView } from '../../parts/product-card/card-view.ts'
import type { loader } from '../../parts/product-card/cards-data.ts'
import { ProductCard } from '../../parts/product-card/product-card.tsx'
import { browserStorage } from '../../state/browser-storage.ts'
import { readViewed, remember, SHOWN } from './viewed-products.ts'

/** The products viewed before this one: their ids stay on the device, and their cards are requested (R131, D75). */
export const RecentlyViewed = memo(function RecentlyViewed({ id, name }: { id: string; name: string }) {
  const [cards, setCards] = useState<CardView[]>([])
  useEffect(() => {
    const store = browserStorage()
    const ids = readViewed(store)
      .map((each) => each.id)
      .filter((each) => each !== id)
    remember(store, { id, name, viewedAt: new Date().toISOString() })
    if (ids.length === 0) return
    const aborted = new AbortController()
    loadData<typeof loader>(`/cards?ids=${ids.join(',')}`, aborted.signal)
      .then(({ data }) => setCards(data.slice(0, SHOWN)))
      // The page works without them.
      .catch(() => undefined)
    return () => aborted.abort()
  }, [id, name])
  if (cards.length === 0) return null
  return (
    <section aria-label="Recently Viewed" className="mt-16 md:mt-24">
      <h2 className="display-wide mb-6 text-xl md:mb-8 md:text-3xl">Recently Viewed</h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-x-6">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
})
