import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { may } from '../roles/rules.ts'
import { loadOrders } from './load-orders.ts'
import type { OrderView } from './schemas.ts'
import { orders } from './tables.ts'

/** Maximum number of orders in one response; a dashboard shows far fewer. */
const OWN_LIMIT = 100

/** An order number or id as people type it, or null if it can't be one. */
export function orderNumberOf(text: string): string | null {
  const number = text.trim().toUpperCase()
  return /^[A-Z0-9-]{4,40}$/.test(number) ? number : null
}

/** The signed-in customer's orders, newest first; empty if nobody is signed in. */
export async function findOwnOrders(ctx: Context, { limit = OWN_LIMIT } = {}): Promise<OrderView[]> {
  const { actor } = ctx
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return []
  return (await loadOrders(ctx, eq(orders.customerId, actor.id), limit)).map((each) => each.view)
}

/** True for the owner, staff and the system. */
export function maySee({ actor }: Context, customerId: string | null): boolean {
  if (may(actor, 'orders.read')) return true
  return (actor.kind === 'customer' || actor.kind === 'staff') && actor.id === customerId
}
