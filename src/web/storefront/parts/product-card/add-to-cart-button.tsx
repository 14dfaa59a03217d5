import { buttonClass } from '../../../ui/button.tsx'
import { type ConfirmIn, useCartActions } from '../../state/cart/cart-store.tsx'
import { useAdded } from '../../state/cart/use-added.ts'
import type { CardView } from './card-view.ts'
import { known } from './known.ts'

type AddToCartButtonProps = { card: CardView; size?: 'small' | 'medium'; confirmIn?: ConfirmIn | undefined }

/**
 * Adds one unit of the card's variant and confirms in place (“Added”). A sibling of the card's link, never inside it.
 */
export function AddToCartButton({ card, size = 'small', confirmIn }: AddToCartButtonProps) {
  const { add } = useCartActions()
  const [isAdded, setAdded] = useAdded()
  if (!card.isInStock) {
    return (
      <span className={buttonClass({ tone: 'sold-out', size, isWide: true })} aria-hidden="true">
        Sold out
      </span>
    )
  }
  return (
    <button
      type="button"
      className={buttonClass({ tone: isAdded ? 'ink' : 'cart', size, isWide: true }, 'relative z-10')}
      aria-label={isAdded ? `${card.name} added` : `Add to Cart: ${card.name}`}
      onClick={() => {
        const { id: variantId, flavor, weight } = card.variant
        const { id, slug, name, brand, price, mrp, image } = card
        setAdded(
          add({ id, variantId, slug, name, brand, price, image, ...known({ mrp, flavor, weight }) }, 1, confirmIn),
        )
      }}
    >
      {isAdded ? <span className="ticked">Added</span> : 'Add to Cart'}
    </button>
  )
}
