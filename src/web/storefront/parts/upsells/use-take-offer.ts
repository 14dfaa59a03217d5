import { useState } from 'react'
import { reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartItem, CartState } from '../../../../domains/cart/schemas.ts'
import { showToast } from '../../../ui/toast/toast.ts'
import { type ConfirmIn, useCart } from '../../state/cart/cart-store.tsx'
import { type Offer, offerItem } from './offer.ts'

/** The longest acceptable wait for a check; the cart asks again anyway. */
const PATIENCE_MS = 3000

/** Adds an offer to the cart once the server has confirmed that it still holds. */
export function useTakeOffer(offer: Offer, confirmIn: ConfirmIn) {
  const { state, add, change } = useCart()
  const [isAdding, setAdding] = useState(false)
  const lines = state.items.filter((line) => line.id === offer.card.id)
  return {
    isAdding,
    isInCart: lines.length > 0,
    /** True if the cart holds it at the offer's price. */
    isTaken: lines.length > 0 && lines.every((line) => line.isUpsell),
    /** Adds it, or shows in a toast why not. */
    take: async (): Promise<void> => {
      setAdding(true)
      const obstacle = await findObstacle(state, offer)
      setAdding(false)
      if (obstacle) showToast({ title: obstacle, tone: 'danger' })
      else add(offerItem(offer), 1, confirmIn)
    },
    /** For a product that was added to the cart without its offer. */
    applyToCart: () => {
      for (const line of lines)
        change({ type: 'apply-upsell', line, percent: offer.percent, relatedProductId: offer.productId })
    },
  }
}

/**
 * Why the offer cannot be accepted now; null also if the server cannot be reached, since the cart must work offline.
 */
async function findObstacle(cart: CartState, offer: Offer): Promise<string | null> {
  const item: CartItem = { ...offerItem(offer), quantity: 1 }
  try {
    const wanted = reduceCart(cart, { type: 'add', item })
    // Loaded on the press: loading it with the page would slow down every product's first view.
    const { priceCartNow } = await import('../../state/cart/price-cart.ts')
    const { lines, problems } = await priceCartNow(wanted, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const problem = problems.find((each) => each.variantId === item.variantId)
    if (problem) return problem.message
    const line = lines.find((each) => each.variantId === item.variantId)
    return line?.upsell ? null : `The offer on ${item.name} has ended`
  } catch {
    return null
  }
}
