import { memo, Suspense, useEffect, useState } from 'react'
import { lazilyOrNothing } from '../../../ui/lazily.tsx'
import { browserStorage } from '../../state/browser-storage.ts'
import { readViewed, remember } from './viewed-products.ts'

const RecentlyViewed = lazilyOrNothing(async () => (await import('./recently-viewed.tsx')).default)

/**
 * Remembers on the device that this product was viewed, and shows those viewed before it (R131, D75). A first visit,
 * which has none, loads no script for them.
 */
export const RecentlyViewedPlace = memo(function RecentlyViewedPlace({ id, name }: { id: string; name: string }) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const store = browserStorage()
    setIds(
      readViewed(store)
        .map((each) => each.id)
        .filter((each) => each !== id),
    )
    remember(store, { id, name, viewedAt: new Date().toISOString() })
  }, [id, name])
  return ids.length === 0 ? null : (
    <Suspense>
      <RecentlyViewed ids={ids} />
    </Suspense>
  )
})
