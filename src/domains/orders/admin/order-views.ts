import { and, asc, count, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid } from '../../roles/index.ts'
import { refuse } from '../problems.ts'
import { orderViews } from '../tables.ts'

/** A view of the order list that a staff member saved: a name, and the URL's query string without `?`. */
export type SavedView = { id: string; name: string; query: string }

const MAX_VIEWS = 12

const ownId = ({ actor }: Context) => ('id' in actor ? actor.id : null)

/** The caller's own views, oldest first. */
export async function findSavedViews(ctx: Context): Promise<Result<SavedView[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const { id, name, query } = orderViews
  const own = eq(orderViews.staffId, ownId(ctx) ?? '')
  return ok(await ctx.db.select({ id, name, query }).from(orderViews).where(own).orderBy(asc(orderViews.createdAt)))
}

/** Saves a view, replacing one with the same name. */
export async function saveView(
  ctx: Context,
  { name, query }: Omit<SavedView, 'id'>,
): Promise<Result<SavedView, 'FORBIDDEN' | 'TOO_MANY_VIEWS'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const staffId = ownId(ctx)
  if (!staffId) return refuse('FORBIDDEN')
  return ctx.transaction(async (tx) => {
    const [kept] = await tx.db
      .insert(orderViews)
      .values({ id: newId('viw'), staffId, name, query, createdAt: tx.now() })
      .onConflictDoUpdate({ target: [orderViews.staffId, orderViews.name], set: { query } })
      .returning({ id: orderViews.id, name: orderViews.name, query: orderViews.query })
    const [all] = await tx.db.select({ count: count() }).from(orderViews).where(eq(orderViews.staffId, staffId))
    if (!kept || !all || all.count > MAX_VIEWS) return refuse('TOO_MANY_VIEWS', { max: MAX_VIEWS })
    await recordActivity(tx, { action: 'order-view.keep', subject: ['order-view', kept.id], after: { name, query } })
    return ok(kept)
  })
}

/** Deletes the caller's own view and returns it, so that it can be restored. */
export async function deleteSavedView(
  ctx: Context,
  id: string,
): Promise<Result<SavedView, 'FORBIDDEN' | 'VIEW_NOT_FOUND'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const own = and(eq(orderViews.id, id), eq(orderViews.staffId, ownId(ctx) ?? ''))
  const { name, query } = orderViews
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db.delete(orderViews).where(own).returning({ id: orderViews.id, name, query })
    if (!gone) return refuse('VIEW_NOT_FOUND')
    const before = { name: gone.name, query: gone.query }
    await recordActivity(tx, { action: 'order-view.remove', subject: ['order-view', id], before })
    return ok(gone)
  })
}
