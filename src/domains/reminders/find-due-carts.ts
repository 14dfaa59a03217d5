import type { Context } from '../../platform/context.ts'
import { type AbandonedCart, findAbandonedCarts } from '../cart/index.ts'
import { findConfirmedAddresses } from '../customers/index.ts'
import { findSubscribed } from '../newsletter/index.ts'
import { findLastOrders } from '../orders/index.ts'
import type { Settings } from '../settings/schemas.ts'

const HOUR_MS = 60 * 60 * 1000
/** A cart that was left longer ago is no longer something the customer is about to buy. */
const PASSED_HOURS = 72

export type DueCart = AbandonedCart & { email: string }

/**
 * Carts whose owners may be reminded now: unchanged for the time that the store's owner has set, with an address that
 * is confirmed and subscribed to the newsletter, and no order since shortly before the cart was changed.
 */
export async function findDueCarts(
  ctx: Context,
  { isEnabled, cartHours }: Settings['reminders'],
  customerId?: string,
): Promise<DueCart[]> {
  if (!isEnabled) return []
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS)
  const left = await findAbandonedCarts(ctx, {
    after: hoursAgo(cartHours + PASSED_HOURS),
    until: hoursAgo(cartHours),
    customerId,
  })
  const ids = left.map((cart) => cart.customerId)
  const addresses = await findConfirmedAddresses(ctx, ids)
  const [subscribed, lastOrders] = await Promise.all([
    findSubscribed(ctx, [...addresses.values()]),
    findLastOrders(ctx, [...addresses.keys()]),
  ])
  return left.flatMap((cart) => {
    const email = addresses.get(cart.customerId)
    const ordered = lastOrders.get(cart.customerId)
    // An order removes its items from the cart a moment later, which changes the cart: that does not make it abandoned.
    const isOrdered = ordered !== undefined && ordered.getTime() > cart.changedAt.getTime() - cartHours * HOUR_MS
    return email && subscribed.has(email) && !isOrdered ? [{ ...cart, email }] : []
  })
}
