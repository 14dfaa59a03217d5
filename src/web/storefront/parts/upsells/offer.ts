import type { UpsellPair } from '../../../../domains/upsells/rules.ts'
import { upsellPrice } from '../../../../domains/upsells/rules.ts'
import type { NewItem } from '../../state/cart/cart-store.tsx'
import type { CardView } from '../product-card/card-view.ts'
import { known } from '../product-card/known.ts'

/** A pair with what a shopper sees of it: the product that costs less, and why. */
export type Offer = UpsellPair & { card: CardView; description: string }

/** The line that taking an offer adds: at its price, with the list price and the base beside (R138). */
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
