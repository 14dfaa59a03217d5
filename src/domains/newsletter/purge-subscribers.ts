import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { newsletterConsents, subscribers } from './tables.ts'

/** Deletes at most `limit` sign-ups from before this date that were never confirmed. */
export const purgeUnconfirmedSubscribers = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteThem(
    ctx,
    and(
      eq(subscribers.awaitsConfirmation, true),
      isNull(subscribers.unsubscribedAt),
      lt(subscribers.subscribedAt, before),
    ),
    limit,
  )

/** Deletes at most `limit` subscriptions that ended before this date, with their proof of consent. */
export const purgeEndedSubscribers = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteThem(ctx, lt(subscribers.unsubscribedAt, before), limit)

/** Deletes the subscriptions of addresses whose owner asked for erasure. */
export const eraseSubscribers = async (ctx: Context, emails: readonly string[]): Promise<void> => {
  if (emails.length > 0) await deleteThem(ctx, inArray(subscribers.email, [...emails]), emails.length)
}

async function deleteThem(ctx: Context, where: SQL | undefined, limit: number): Promise<number> {
  let count = 0
  await ctx.transaction(async (tx) => {
    const gone = await tx.db.select({ id: subscribers.id }).from(subscribers).where(where).limit(limit).for('update')
    const ids = gone.map(({ id }) => id)
    count = ids.length
    if (count === 0) return ok(null)
    await tx.db.delete(newsletterConsents).where(inArray(newsletterConsents.subscriberId, ids))
    await tx.db.delete(subscribers).where(inArray(subscribers.id, ids))
    return ok(null)
  })
  return count
}
