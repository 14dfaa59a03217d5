import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { orderRevisions } from './tables.ts'
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
