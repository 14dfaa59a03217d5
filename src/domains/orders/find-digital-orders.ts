import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { loadOrders } from './load-orders.ts'
import type { NewDigitalOrder } from './place/place-digital-order.ts'
import type { OrderView } from './schemas.ts'
import { orders } from './tables.ts'

/** Nobody looks further back for something they have just paid for. */
const LIMIT = 20

const ofActor = ({ actor }: Context, kind: NewDigitalOrder['kind']): SQL | undefined =>
  actor.kind === 'customer' || actor.kind === 'staff'
    ? and(eq(orders.customerId, actor.id), eq(orders.kind, kind))
    : undefined

/** The signed-in customer's latest order of a kind that is waiting for payment, or null. */
export async function findOpenDigitalOrder(ctx: Context, kind: NewDigitalOrder['kind']): Promise<OrderView | null> {
  const own = ofActor(ctx, kind)
  const [found] = own ? await loadOrders(ctx, and(own, eq(orders.status, 'pending')), 1) : []
  return found?.view ?? null
}

/** The signed-in customer's orders of a kind, newest first; `total` in paise. */
export async function findOwnDigitalOrders(
  ctx: Context,
  kind: NewDigitalOrder['kind'],
): Promise<{ id: string; orderNumber: string; total: number }[]> {
  const own = ofActor(ctx, kind)
  if (!own) return []
  return ctx.db
    .select({ id: orders.id, orderNumber: orders.number, total: orders.total })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt))
    .limit(LIMIT)
}

/** What an order sold, by its number; for internal use, without an access check. */
export async function findDigitalOrder(
  ctx: Context,
  orderNumber: string,
): Promise<{ id: string; kind: NewDigitalOrder['kind'] } | null> {
  const [found] = await ctx.db
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(eq(orders.number, orderNumber))
  return found && found.kind !== 'goods' ? { id: found.id, kind: found.kind } : null
}

/**
 * What an order sold, by its id; null for goods. `total` in paise. `isOver`: the order isn't confirmed, so nothing may be handed over.
 */
export async function findSoldDigitalOrder(
  ctx: Context,
  orderId: string,
): Promise<{ orderNumber: string; kind: NewDigitalOrder['kind']; total: number; isOver: boolean } | null> {
  const [found] = await ctx.db
    .select({ orderNumber: orders.number, kind: orders.kind, total: orders.total, status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!found || found.kind === 'goods') return null
  const { orderNumber, kind, total, status } = found
  return { orderNumber, kind, total, isOver: ['pending', 'cancelled', 'expired'].includes(status) }
}

/** Changes the payment method of an unpaid order. */
export async function choosePaymentMethod(tx: Context, orderId: string, paymentMethod: 'card' | 'upi'): Promise<void> {
  await tx.db
    .update(orders)
    .set({ paymentMethod, updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), eq(orders.status, 'pending')))
}
