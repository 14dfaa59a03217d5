import { eq, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type Result, refuse } from '../../shared/result.ts'
import { changeStatus } from './change-status.ts'
import { findOrder } from './find-order.ts'
import type { OrderStatus, OrderView } from './schemas.ts'
import { orders } from './tables.ts'

/** `order`: id or number. */
export type MoveOrder = { order: string; status: OrderStatus; note?: string | null | undefined }

/** Moves an order along the table of C14; staff only (C68). Refuses FORBIDDEN, ORDER_NOT_FOUND, ORDER_MOVE_REFUSED. */
export async function moveOrder(ctx: Context, { order, status, note }: MoveOrder): Promise<Result<OrderView>> {
  if (ctx.actor.kind !== 'staff' && ctx.actor.kind !== 'system') return refuse('FORBIDDEN')
  const [found] = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(or(eq(orders.id, order), eq(orders.number, order.toUpperCase())))
  if (!found) return refuse('ORDER_NOT_FOUND')
  const moved = await ctx.transaction((tx) => changeStatus(tx, found.id, status, note ?? ''))
  return moved.ok ? findOrder(ctx, found.number) : moved
}
