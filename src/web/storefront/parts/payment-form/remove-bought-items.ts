import { reduceCart } from '../../../../domains/cart/rules.ts'
import type { CartState } from '../../../../domains/cart/schemas.ts'
import type { CartStore } from '../../state/cart/browser-cart.ts'
import { saveCouponCode, saveGiftCardCode } from '../../state/cart/saved-codes.ts'
import { takeUnpaidOrder } from '../../state/cart/unpaid-orders.ts'
import { endDraft } from '../../state/drafts/checkout-draft.ts'

export type Bought = { variantId: string | null; quantity: number }
export type PaidOrder = { orderNumber: string; items: readonly Bought[] }

/**
 * Takes a paid order out of the cart that it was placed from, once, whichever tab learns of the payment; what was added
 * since stays. Deletes the order's draft and codes. An order placed in another browser changes nothing here.
 */
export function removeBoughtItems({ orderNumber, items }: PaidOrder, { replace }: Pick<CartStore, 'replace'>): void {
  const order = takeUnpaidOrder(orderNumber)
  if (!order) return
  if (endDraft(order.key)) {
    saveCouponCode(null)
    saveGiftCardCode(null)
  }
  replace(({ state, account }) => {
    // Another customer's cart, which the order was not placed from.
    if (order.account !== null && order.account !== account?.id) return { state, account }
    return { state: withoutBought(state, items, order.account !== null), account }
  })
}

/**
 * `isAccounts`: the server takes the same items out of the account's cart, which this browser follows. A line with fewer
 * units than were ordered has been through that.
 */
function withoutBought(cart: CartState, items: readonly Bought[], isAccounts: boolean): CartState {
  const bought = new Map<string, number>()
  for (const { variantId, quantity } of items)
    if (variantId) bought.set(variantId, (bought.get(variantId) ?? 0) + quantity)
  const inCart = (variantId: string) =>
    cart.items.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0)
  for (const [variantId, quantity] of bought) if (isAccounts && inCart(variantId) < quantity) bought.delete(variantId)
  return cart.items.reduce((left, line) => {
    const wanted = bought.get(line.variantId ?? '') ?? 0
    const taken = Math.min(line.quantity, wanted)
    bought.set(line.variantId ?? '', wanted - taken)
    return taken > 0 ? reduceCart(left, { type: 'update', line, quantity: line.quantity - taken }) : left
  }, cart)
}
