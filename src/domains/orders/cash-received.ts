import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { orderNumberOf } from './find-orders.ts'
import { canReceiveCash } from './rules.ts'
import type { OrderStatus, PaymentMethod } from './schemas.ts'
import { orders } from './tables.ts'

/** An order's cash on delivery, in paise, without personal data. */
export type CashOrder = {
  id: string
  number: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  total: number
  received: number
  createdAt: Date
}

const columns = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  total: orders.total,
  received: orders.cashReceived,
  createdAt: orders.createdAt,
}

/** For staff: call it after checking their permission. */
export async function findCashOrder(ctx: Context, orderNumber: string): Promise<CashOrder | null> {
  const number = orderNumberOf(orderNumber)
  if (!number) return null
  const [found] = await ctx.db.select(columns).from(orders).where(eq(orders.number, number))
  return found ?? null
}

/**
 * Whether none of an order's cash was recorded, or not until the order was marked as refunded: staff returned it by hand,
 * so cash that a courier remits afterwards stays with the store. Payments depend on orders, so their tables can't be imported.
 */
export async function isCashReturnedByHand(ctx: Context, orderId: string): Promise<boolean> {
  const found = await queryRows(
    ctx.db,
    sql`select o.id from orders o left join order_events e on e.order_id = o.id and e.status = 'refunded'
      where o.id = ${orderId} and o.payment_method = 'cod' and not exists (
        select from payment_captures c join payments p on p.id = c.payment_id
        where p.order_id = o.id and c.kind = 'cash' and c.at <= coalesce(e.at, 'infinity'))`,
  )
  return found.length > 0
}

/**
 * Adds cash to an order by one guarded UPDATE: never more than its total, and only once the parcel has left. False if
 * that would not hold.
 */
export async function addCashReceived(tx: Context, orderId: string, amount: number): Promise<boolean> {
  const [order] = await tx.db
    .select({ status: orders.status, paymentMethod: orders.paymentMethod })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('no key update')
  if (!order || !canReceiveCash(order)) return false
  const added = await tx.db
    .update(orders)
    .set({ cashReceived: sql`${orders.cashReceived} + ${amount}`, updatedAt: tx.now() })
    .where(and(eq(orders.id, orderId), lte(sql`${orders.cashReceived} + ${amount}`, orders.total)))
    .returning({ id: orders.id })
  return added.length > 0
}

/** Orders by their numbers and their tracking numbers, as a courier's remittance file names them. */
export async function findRemittedOrders(
  ctx: Context,
  references: readonly string[],
): Promise<(CashOrder & { trackingNumber: string | null })[]> {
  if (references.length === 0) return []
  const tracking = sql<string | null>`${orders.tracking} ->> 'trackingNumber'`
  return ctx.db
    .select({ ...columns, trackingNumber: tracking })
    .from(orders)
    .where(
      sql`${inArray(orders.number, [...references])} or (${orders.paymentMethod} = 'cod'
        and upper(${tracking}) = any(${sql.param([...references])}::text[]))`,
    )
}

/** Delivered parcels of a courier up to a time whose cash is still outstanding, oldest first; `besides`: left out. */
export async function findMissingCash(
  ctx: Context,
  { courier, until, besides, limit }: { courier: string; until: Date; besides: readonly string[]; limit: number },
): Promise<CashOrder[]> {
  return ctx.db
    .select(columns)
    .from(orders)
    .where(
      sql`${orders.paymentMethod} = 'cod' and ${orders.status} = 'delivered' and ${orders.cashReceived} < ${orders.total}
        and lower(${orders.tracking} ->> 'carrier') = ${courier.toLowerCase()}
        and ${orders.number} <> all(${sql.param([...besides])}::text[])
        and exists (select from order_events e where e.order_id = ${orders.id} and e.status = 'delivered'
          and e.at < ${until.toISOString()}::timestamptz)`,
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(limit)
}
