import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { orderNotes, orders } from '../tables.ts'

/** An internal note that staff write about an order. */
export type OrderNote = { id: string; text: string; author: string; isOwn: boolean; at: string }

type NoteRow = typeof orderNotes.$inferSelect

const noteView = ({ actor }: Context, { id, text, authorId, authorEmail, at }: NoteRow): OrderNote => ({
  id,
  text,
  author: authorEmail,
  isOwn: 'id' in actor && actor.id === authorId,
  at: at.toISOString(),
})

export async function addOrderNote(
  ctx: Context,
  { orderNumber, text }: { orderNumber: string; text: string },
): Promise<Result<OrderNote, 'FORBIDDEN' | 'ORDER_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const { actor } = ctx
  return ctx.transaction(async (tx) => {
    const number = orderNumber.toUpperCase()
    const [order] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number))
    if (!order) return refuse('ORDER_NOT_FOUND')
    const note: NoteRow = {
      id: newId('nte'),
      orderId: order.id,
      text,
      authorId: 'id' in actor ? actor.id : actor.kind,
      authorEmail: 'email' in actor ? actor.email : actor.kind,
      at: tx.now(),
    }
    await tx.db.insert(orderNotes).values(note)
    await recordActivity(tx, { action: 'order.note', subject: ['order', number], after: { text } })
    return ok(noteView(tx, note))
  })
}

/** Deletes the caller's own note. */
export async function deleteOrderNote(
  ctx: Context,
  { orderNumber, id }: { orderNumber: string; id: string },
): Promise<Result<{ text: string }, 'FORBIDDEN' | 'NOTE_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const { actor } = ctx
  return ctx.transaction(async (tx) => {
    const number = orderNumber.toUpperCase()
    const own = and(eq(orderNotes.id, id), eq(orderNotes.authorId, 'id' in actor ? actor.id : actor.kind))
    const [gone] = await tx.db.delete(orderNotes).where(own).returning()
    if (!gone) return refuse('NOTE_NOT_FOUND')
    await recordActivity(tx, { action: 'order.note', subject: ['order', number], before: { text: gone.text } })
    return ok({ text: gone.text })
  })
}

/** Oldest first. */
export async function findNotes(ctx: Context, orderId: string): Promise<Result<OrderNote[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id))
  return ok(rows.map((row) => noteView(ctx, row)))
}
