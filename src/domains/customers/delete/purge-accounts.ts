import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { deleteBatch } from '../../../platform/db/index.ts'
import { ok } from '../../../shared/result.ts'
import { isAlive, lockAccount } from '../lock-account.ts'
import { accountLinks, sessions, users, verifications } from '../tables.ts'
import { eraseAccount } from './erase-account.ts'

/** Deletes sessions that expired before this date. */
export const purgeSessions = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, sessions, lt(sessions.expiresAt, before), limit)

/** Deletes emailed links and sign-in codes that expired before this date. */
export const purgeLinks = async (ctx: Context, before: Date, limit: number): Promise<number> =>
  Math.max(
    await deleteBatch(ctx, accountLinks, lt(accountLinks.expiresAt, before), limit),
    await deleteBatch(ctx, verifications, lt(verifications.expiresAt, before), limit),
  )

/**
 * Erases at most `limit` accounts created before this date whose email was never confirmed, that bought nothing
 * (`findBuyers` returns those who did) and that have no live session. The address may belong to someone else.
 */
export async function purgeUnconfirmed(
  ctx: Context,
  before: Date,
  limit: number,
  findBuyers: (ctx: Context, customerIds: readonly string[]) => Promise<Set<string>>,
): Promise<number> {
  let erased = 0
  let last = ''
  while (erased < limit) {
    const page = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          gt(users.id, last),
          eq(users.role, 'customer'),
          eq(users.emailVerified, false),
          lt(users.createdAt, before),
          isAlive,
          sql`not exists (select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${ctx.now().toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(users.id)
      .limit(limit)
    const ids = page.map(({ id }) => id)
    if (ids.length === 0) break
    last = ids.at(-1) ?? last
    const buyers = await findBuyers(ctx, ids)
    for (const id of ids.filter((each) => !buyers.has(each))) {
      await ctx.transaction(async (tx) => {
        if (await lockAccount(tx, id)) await eraseAccount(tx, id)
        return ok(null)
      })
      erased += 1
    }
  }
  return erased
}
