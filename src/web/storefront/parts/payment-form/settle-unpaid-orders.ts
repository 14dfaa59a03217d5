import { ask } from '../../../api-client.ts'
import type { CartStore } from '../../state/cart/browser-cart.ts'
import { readUnpaidOrders, takeUnpaidOrder } from '../../state/cart/unpaid-orders.ts'
import { removeBoughtItems } from './remove-bought-items.ts'

/**
 * Looks up the orders that were unpaid when this browser last knew. Those that have been paid since leave the cart: the
 * shopper may have paid in an app and never come back to the page that waits for it. Those that ended unpaid leave the
 * cart as it is.
 */
export async function settleUnpaidOrders(store: Pick<CartStore, 'replace'>, send: typeof fetch = fetch): Promise<void> {
  for (const { orderNumber, account } of readUnpaidOrders()) {
    const reply = await ask(`GET /api/orders/track?query=${encodeURIComponent(orderNumber)}`, { send })
    // Without an answer the order stays for the next visit; one that does not exist never will.
    if (!reply.ok && reply.refusal.status !== 404) return
    const order = reply.ok ? reply.answer.order : null
    if (order?.status === 'pending' && order.paymentMethod !== 'COD') continue
    const isBought = order && order.status !== 'cancelled' && order.status !== 'expired'
    // The server has taken the items out of an account's cart, which this browser follows.
    if (isBought && account === null) removeBoughtItems(order, store)
    else takeUnpaidOrder(orderNumber)
  }
}
