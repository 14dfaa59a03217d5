import { memo, useDeferredValue } from 'react'
import { upsellSavingPercent } from '../../../../../domains/upsells/rules.ts'
import type { Paise } from '../../../../../shared/money.ts'
import { UpsellOffer } from '../../../parts/upsells/upsell-offer.tsx'
import { useCart } from '../../../state/cart/cart-store.tsx'
import { useShop } from '../../../state/store/use-shop.ts'
import type { ProductView } from '../product-view.ts'

/** Products that cost less while this one is in the cart; shown only then (R140 to R144). */
export const BuyItWith = memo(function BuyItWith({ product, price }: { product: ProductView; price: Paise }) {
  const { state, isReady } = useCart()
  const { upsellLimits } = useShop()
  const offers = product.upsells.filter(({ card }) => card.isInStock).slice(0, upsellLimits.product)
  // The press that adds the product is answered before its offers are drawn.
  const isInCart = useDeferredValue(isReady && state.items.some((item) => item.id === product.id))
  if (!isInCart || offers.length === 0) return null
  return (
    <section aria-labelledby="buy-it-with" className="mt-8 rounded-card border border-line p-4 md:p-5">
      <h2 id="buy-it-with" className="text-lg">
        Buy it with
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {offers.map((offer) => {
          const saving = upsellSavingPercent(price, offer.card.price, offer.percent)
          return (
            <UpsellOffer
              key={offer.card.id}
              offer={{ ...offer, productId: product.id, upsellId: offer.card.id }}
              confirmIn="toast"
              saving={saving > 0 ? `Save ${saving}% when you buy both` : null}
            />
          )
        })}
      </ul>
    </section>
  )
})
