import type { UpsellPair } from '../../../../domains/upsells/rules.ts'
import { upsellPrice } from '../../../../domains/upsells/rules.ts'
import type { NewItem } from '../../state/cart/cart-store.tsx'
import type { CardView } from '../product-card/card-view.ts'
import { known } from '../product-card/known.ts'

/** An upsell pair with what the shopper sees of it: the discounted product, and why it is offered. */
export type Offer = UpsellPair & { card: CardView; description: string }

/** The line that accepting an offer adds: at the offer's price, with the list price and the base product (R138). */
export function offerItem({ card, percent, productId }: Offer): NewItem {
  const { id, slug, name, brand, image, variant, mrp } = card
  return {
    id,
    slug,
    name,
    brand,
    image,
    variantId: variant.id,
    ...known({ flavor: variant.flavor, weight: variant.weight, mrp }),
    price: upsellPrice(card.price, percent),
    originalPrice: card.price,
    isUpsell: true,
    upsellDiscount: percent,
    relatedProductId: productId,
  }
}
