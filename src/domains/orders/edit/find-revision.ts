import { and, eq, max } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { orderRevisions, pendingRevisions } from './tables.ts'
import type { Revision } from './write-revision.ts'

/** The revision that a request made before, by its key. */
export async function findRevision(tx: Context, requestKey: string): Promise<Revision | null> {
  const [found] = await tx.db.select().from(orderRevisions).where(eq(orderRevisions.requestKey, requestKey))
  return found ?? null
}

export async function findRevisionOf(ctx: Context, orderId: string, number: number): Promise<Revision | null> {
  const { orderId: order, number: nth } = orderRevisions
  const [found] = await ctx.db
    .select()
    .from(orderRevisions)
    .where(and(eq(order, orderId), eq(nth, number)))
  return found ?? null
}

/** The number of the last revision of an order that a second payment paid for; 0 if there is none. */
export async function findPaidRevision(ctx: Context, orderId: string): Promise<number> {
  const [found] = await ctx.db
    .select({ number: max(orderRevisions.number) })
    .from(orderRevisions)
    .innerJoin(pendingRevisions, eq(pendingRevisions.id, orderRevisions.id))
    .where(eq(orderRevisions.orderId, orderId))
  return found?.number ?? 0
}
