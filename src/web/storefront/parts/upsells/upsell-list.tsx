import { useRef, useState } from 'react'
import { offersFor } from '../../../../domains/upsells/rules.ts'
import { focusFirstNew } from '../../../ui/pass-focus.ts'
import { type ConfirmIn, useCart } from '../../state/cart/cart-store.tsx'
import { useShop } from '../../state/store/use-shop.ts'
import { UpsellOffer } from './upsell-offer.tsx'
import { useOffers } from './use-offers.ts'

/** The upsells of the cart: largest discount first, four at once, the others behind "+N more" (D72). */
export function UpsellList({ confirmIn }: { confirmIn: ConfirmIn }) {
  const { upsellLimits } = useShop()
  const { state } = useCart()
  const pairs = useOffers().filter((offer) => offer.card.isInStock)
  // An accepted offer keeps its row, so that the confirmation and the focus stay there.
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const inCart = new Set(state.items.map((line) => line.id).filter((id) => !taken.has(id)))
  const offers = offersFor(pairs, inCart)
  const more = offers.length - upsellLimits.cart
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="goes-with" className="min-w-0 rounded-card border border-line p-4 md:p-5">
      <h2 id="goes-with" className="text-lg">
        Goes well with your cart
      </h2>
      <ul ref={list} className="mt-1 divide-y divide-line">
        {offers.slice(0, isWhole ? offers.length : upsellLimits.cart).map((offer, index) => (
          <UpsellOffer
            key={offer.upsellId}
            offer={offer}
            confirmIn={confirmIn}
            isTop={index === 0}
            isLinked={confirmIn !== 'drawer'}
            onTake={() => setTaken(new Set([...taken, offer.upsellId]))}
          />
        ))}
      </ul>
      {more > 0 && !isWhole ? (
        <button
          type="button"
          className="min-h-11 text-sm font-semibold underline underline-offset-2"
          onClick={() => focusFirstNew(list.current, 'li', () => setWhole(true))}
        >
          +{more} more
        </button>
      ) : null}
    </section>
  )
}
