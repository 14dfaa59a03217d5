import { reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartState } from '../../../../domains/cart/schemas.ts'
import type { Cart } from '../../state/cart/cart-store.tsx'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { deleteSharedKey, hasSentDraft } from '../../state/drafts/checkout-draft.ts'
import { deleteDraft } from '../../state/drafts/delete-draft.ts'

/** Cleans up after this tab's order is paid: deletes its draft and codes, and empties its cart with `clear`. */
export function removeBoughtItems(clear: () => void): void {
  if (!hasSentDraft()) return
  deleteDraft()
  deleteSharedKey()
  saveCouponCode(null)
  saveGiftCardCode(null)
  clear()
}

type Bought = { variantId: string | null; quantity: number }

/**
 * The same for an order that is paid on its own page, perhaps placed in another tab: takes what it bought out of the
 * cart. What was added since stays.
 */
export function removeOrderedItems(items: readonly Bought[], { edit }: Pick<Cart, 'edit'>): void {
  removeBoughtItems(() => undefined)
  edit((cart) => items.reduce(withoutBought, cart))
}

function withoutBought(cart: CartState, { variantId, quantity }: Bought): CartState {
  const line = cart.items.find((each) => each.variantId === variantId)
  return line ? reduceCart(cart, { type: 'update', line, quantity: line.quantity - quantity }) : cart
}
