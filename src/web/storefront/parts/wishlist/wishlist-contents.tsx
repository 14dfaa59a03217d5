import { useEffect, useState } from 'react'
import { paise } from '../../../../shared/money.ts'
import { loadData } from '../../../api-client.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Heart, X } from '../../../ui/icons/icons.tsx'
import { passFocusOn } from '../../../ui/pass-focus.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { reloadWishlist, removeFromWishlist, useWishlist } from '../../state/wishlist/use-wishlist.ts'
import type { WishlistEntry } from '../../state/wishlist/wishlist-store.ts'
import type { CardView } from '../product-card/card-view.ts'
import type { loader } from '../product-card/cards-data.ts'
import { ProductCard } from '../product-card/product-card.tsx'

/** The wishlist of the account or, for guests, of this device, with today's prices. */
export function WishlistContents({ isNarrow = false }: { isNarrow?: boolean }) {
  const { entries, isReady, isOfAccount, isFailed: isListFailed } = useWishlist()
  const { cards, isFailed: areCardsFailed, retry } = useCards(entries.map(({ id }) => id))
  const isFailed = isListFailed || areCardsFailed
  return (
    <>
      <h1 className="display-wide text-3xl">Wishlist</h1>
      <p className="mt-2 min-h-6 text-sm text-muted">
        {isReady &&
          entries.length > 0 &&
          `Saved in ${isOfAccount ? 'your account' : 'this browser'}. Prices and stock are current.`}
      </p>
      <noscript>
        <p className="mt-4 rounded-card border border-line bg-mist p-4">Turn on JavaScript to see your wishlist.</p>
      </noscript>
      {isFailed && (entries.length > 0 || isListFailed) && (
        <div role="alert" className="mt-6 flex flex-wrap items-center gap-4 rounded-card bg-accent-soft p-4 text-sm">
          <p>
            We couldn’t reach the store.{' '}
            {isListFailed ? 'Your list is safe.' : 'We’re showing the products as you saved them.'}
          </p>
          <Button tone="outline" size="small" onClick={isListFailed ? reloadWishlist : retry}>
            Retry
          </Button>
        </div>
      )}
      {isReady && entries.length === 0 && !isListFailed ? (
        <EmptyState
          className="mt-6"
          icon={<Heart />}
          title="Your wishlist is empty"
          text="Tap the heart next to a product to save it for later."
        >
          <ButtonLink to="/shop" tone="ink">
            All products
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul
          className={cx(
            'wishes mt-6 grid min-h-96 grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12',
            !isNarrow && 'lg:grid-cols-4',
          )}
        >
          {entries.map((entry) => (
            <li key={entry.id} className="relative">
              <Wish entry={entry} card={cards?.get(entry.id)} isAsking={!cards && !isFailed} isFailed={isFailed} />
              <IconButton
                label={`Remove ${entry.name} from wishlist`}
                onClick={({ currentTarget }) => {
                  passFocusOn(currentTarget)
                  void removeFromWishlist(entry.id)
                }}
                className="absolute top-2 right-2 z-10 bg-paper shadow-low"
              >
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type WishProps = { entry: WishlistEntry; card: CardView | null | undefined; isAsking: boolean; isFailed: boolean }

function Wish({ entry, card, isAsking, isFailed }: WishProps) {
  if (card) return <ProductCard card={card} level="h2" confirmIn="wish" />
  if (isAsking) return <Skeleton className="aspect-[4/7] w-full rounded-card" />
  return (
    <article className="product">
      <div className="product-picture aspect-[4/5] w-full">
        <Picture place="card" name={entry.image} alt="" sizes="(min-width: 768px) 33vw, 50vw" className="opacity-45" />
      </div>
      <div className="product-facts">
        <h2 className="product-name">{entry.name}</h2>
        {isFailed ? (
          entry.price !== null && <Price price={paise(entry.price)} size="medium" className="pt-2" />
        ) : (
          <p className="product-fact">No longer available</p>
        )}
      </div>
    </article>
  )
}

/** Today's cards of these products; requested once, and again for ids added in another tab. */
function useCards(ids: readonly string[]) {
  const [cards, setCards] = useState<ReadonlyMap<string, CardView | null> | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const wanted = ids.every((id) => cards?.has(id)) ? '' : [...ids].sort().join(',')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` triggers a retry
  useEffect(() => {
    if (wanted === '') return
    const aborted = new AbortController()
    loadData<typeof loader>(`/cards?ids=${wanted}`, aborted.signal)
      .then(({ data }) => {
        const found = new Map(data.map((card) => [card.id, card]))
        setCards(new Map(wanted.split(',').map((id) => [id, found.get(id) ?? null])))
        setFailed(false)
      })
      .catch(() => !aborted.signal.aborted && setFailed(true))
    return () => aborted.abort()
  }, [wanted, tries])
  return { cards, isFailed, retry: () => setTries(tries + 1) }
}
