import { useEffect, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { useCart } from '../cart/cart-store.tsx'
import type { CardView } from './card-view.ts'
import { known } from './known.ts'

const ADDED_MS = 1800

/** Adds the card's variant once and answers in place (look: "✓ Added"). A sibling of the card's link, never inside it. */
export function AddToCartButton({ card, size = 'small' }: { card: CardView; size?: 'small' | 'medium' }) {
  const { add } = useCart()
  const [isAdded, setAdded] = useState(false)
  useEffect(() => {
    if (!isAdded) return
    const timer = setTimeout(() => setAdded(false), ADDED_MS)
    return () => clearTimeout(timer)
  }, [isAdded])
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
      className={buttonClass({ tone: isAdded ? 'ink' : 'outline', size, isWide: true }, 'relative z-10')}
      aria-label={isAdded ? `${card.name} added` : `Add ${card.name} to cart`}
      onClick={() => {
        const { id: variantId, flavor, weight } = card.variant
        const { id, slug, name, brand, price, mrp, image } = card
        setAdded(add({ id, variantId, slug, name, brand, price, image, ...known({ mrp, flavor, weight }) }, 1))
      }}
    >
      {isAdded ? '✓ Added' : <CartText />}
    </button>
  )
}

// A bare path, not the icon component: lists draw it two dozen times in every server rendering.
function CartText() {
  return (
    <>
      <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2" aria-hidden="true">
        <path d="M3 4h2.5l2.3 11.5h10l2-8.5H6.5M9 20h.01M17 20h.01" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      Add to Cart
    </>
  )
}
