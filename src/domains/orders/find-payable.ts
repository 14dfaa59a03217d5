import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { orderNumberOf } from './find-orders.ts'
import { mayOpen } from './order-keys.ts'
import type { OrderStatus, PaymentMethod } from './schemas.ts'
import { orders } from './tables.ts'

/** What is needed to pay for an order, without personal data. `total` in paise. */
export type Payable = {
  id: string
  number: string
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  total: number
}

/** An order for those who may pay for it: its owner, staff, and a guest with its key. */
export async function findPayable(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Payable | null> {
  const number = orderNumberOf(orderNumber)
  if (!number) return null
  const [found] = await ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      total: orders.total,
      customerId: orders.customerId,
    })
    .from(orders)
    .where(eq(orders.number, number))
  if (!found) return null
  const { customerId, ...payable } = found
  return mayOpen(ctx, found, keys) ? payable : null
}

/** Whether an order is paid in cash on delivery; locks the order, so that it stays so. */
export async function isPaidInCash(tx: Context, id: string): Promise<boolean> {
  const { paymentMethod } = orders
  const [order] = await tx.db.select({ paymentMethod }).from(orders).where(eq(orders.id, id)).for('no key update')
  return order?.paymentMethod === 'cod'
}

/** Those of these orders whose goods have not been shipped yet, with their numbers. */
export async function findUnsentOrders(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(inArray(orders.id, [...ids]), eq(orders.kind, 'goods'), inArray(orders.status, ['confirmed', 'processing'])),
    )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The numbers of orders, by their ids. */
export async function findOrderNumbers(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** The number of an order that must exist. */
export async function findOrderNumber(ctx: Context, id: string): Promise<string> {
  const number = (await findOrderNumbers(ctx, [id])).get(id)
  if (!number) throw new Error(`There is no order ${id}`)
  return number
}
