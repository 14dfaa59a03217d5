import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import type { SubscriberQuery, SubscriberState, SubscriberView } from './schemas.ts'
import { subscribers } from './tables.ts'

const { unsubscribedAt, awaitsConfirmation } = subscribers
const place = keyset(subscribers.subscribedAt, subscribers.id)
const inState: Record<SubscriberState, SQL | undefined> = {
  active: and(isNull(unsubscribedAt), eq(awaitsConfirmation, false)),
  waiting: and(isNull(unsubscribedAt), eq(awaitsConfirmation, true)),
  ended: isNotNull(unsubscribedAt),
}

type SubscriberPage = { subscribers: SubscriberView[]; nextCursor: string | null }

/** Subscribers for staff, newest first. */
export async function findSubscribers(
  ctx: Context,
  { state, q, cursor, limit }: SubscriberQuery,
): Promise<Result<SubscriberPage, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.read')
  if (refused) return refused
  const rows = await ctx.db
    .select({ row: subscribers, cursor: place.cursor })
    .from(subscribers)
    .where(
      and(
        state ? inState[state] : undefined,
        q ? sql`${subscribers.email} like ${anywhere(q)}` : undefined,
        place.after(cursor),
      ),
    )
    .orderBy(...place.order)
    .limit(limit)
  return ok({ subscribers: rows.map(({ row }) => subscriberView(row)), nextCursor: nextCursor(rows, limit) })
}

/** Number of subscribers per state. */
export async function countSubscribers(ctx: Context): Promise<Result<Record<SubscriberState, number>, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'customers.read')
  if (refused) return refused
  const counted = (state: SubscriberState) => sql<number>`(count(*) filter (where ${inState[state]}))::int`
  const [counts] = await ctx.db
    .select({ active: counted('active'), waiting: counted('waiting'), ended: counted('ended') })
    .from(subscribers)
  return ok(counts ?? { active: 0, waiting: 0, ended: 0 })
}

export const subscriberView = (row: typeof subscribers.$inferSelect): SubscriberView => ({
  id: row.id,
  email: row.email,
  phone: row.phone,
  state: row.unsubscribedAt ? 'ended' : row.awaitsConfirmation ? 'waiting' : 'active',
  subscribedAt: row.subscribedAt.toISOString(),
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})
