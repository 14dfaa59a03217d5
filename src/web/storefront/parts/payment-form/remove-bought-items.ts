import { reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartState } from '../../../../domains/cart/schemas.ts'
import type { Cart } from '../../state/cart/cart-store.tsx'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { deleteSharedKey, hasSentDraft } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'

export type Bought = { variantId: string | null; quantity: number }

/**
 * Takes a paid order out of the cart, which may have been filled in another tab; what was added since stays. Deletes the
 * draft and the codes of the order that this tab placed.
 */
export function removeBoughtItems(items: readonly Bought[], { edit }: Pick<Cart, 'edit'>): void {
  if (hasSentDraft()) {
    deleteDraft()
    deleteSharedKey()
    saveCouponCode(null)
    saveGiftCardCode(null)
  }
  edit((cart) => items.reduce(withoutBought, cart))
}

function withoutBought(cart: CartState, { variantId, quantity }: Bought): CartState {
  const line = cart.items.find((each) => each.variantId === variantId)
  return line ? reduceCart(cart, { type: 'update', line, quantity: line.quantity - quantity }) : cart
}
