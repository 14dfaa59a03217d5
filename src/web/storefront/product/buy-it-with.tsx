import { useState } from 'react'
import { BUY_IT_WITH_LIMIT, upsellPrice, upsellSavingPercent } from '../../../domains/upsells/rules.ts'
import type { Paise } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { SoftLink } from '../../ui/soft-link.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { useCart } from '../cart/cart-store.tsx'
import { known } from '../list/known.ts'
import type { ProductView } from './product-view.ts'

/** Up to three products that cost less while this one is in the cart; shown only then (checklist 140 to 144). */
export function BuyItWith({ product, price }: { product: ProductView; price: Paise }) {
  const { state, isReady } = useCart()
  const offers = product.upsells.filter(({ card }) => card.isInStock).slice(0, BUY_IT_WITH_LIMIT)
  const isInCart = isReady && state.items.some((item) => item.id === product.id)
  if (!isInCart || offers.length === 0) return null
  return (
    <section aria-label="Buy it with" className="mt-8 rounded-card border border-line p-4 md:p-5">
      <h2 className="text-lg">Buy it with</h2>
      <ul className="mt-3 divide-y divide-line">
        {offers.map((offer) => (
          <Offer key={offer.card.id} offer={offer} relatedProductId={product.id} current={price} />
        ))}
      </ul>
    </section>
  )
}

type OfferProps = { offer: ProductView['upsells'][number]; relatedProductId: string; current: Paise }

function Offer({ offer: { card, percent, description }, relatedProductId, current }: OfferProps) {
  const { state, add } = useCart()
  const [isAdded, setAdded] = useState(false)
  const isInCart = state.items.some((item) => item.id === card.id)
  const price = upsellPrice(card.price, percent)
  const saving = upsellSavingPercent(current, card.price, percent)
  const addOffer = () => {
    const { id, slug, name, brand, image, variant } = card
    const item = {
      id,
      slug,
      name,
      brand,
      image,
      variantId: variant.id,
      ...known({ flavor: variant.flavor, weight: variant.weight, mrp: card.mrp }),
    }
    setAdded(
      add({ ...item, price, originalPrice: card.price, isUpsell: true, upsellDiscount: percent, relatedProductId }, 1),
    )
  }
  return (
    <li className="flex items-center gap-4 py-3">
      <Thumb name={card.image} tint={card.tint} sizes="64px" className="h-20 w-16" imgClassName="p-1" />
      <div className="min-w-0 flex-1">
        <SoftLink href={`/product/${card.slug}`} className="line-clamp-2 text-sm font-semibold hover:underline">
          {card.name}
        </SoftLink>
        <Price price={price} mrp={card.price} size="small" className="mt-0.5" />
        <p className="text-xs text-muted">{description || `Saves ${saving}% of both together`}</p>
      </div>
      <Button tone="outline" size="small" disabled={isInCart} onClick={addOffer}>
        {isInCart ? (isAdded ? 'Added to Cart' : 'Already in Cart') : 'Add'}
      </Button>
    </li>
  )
}
