import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { sqlState } from '../../../platform/db/index.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { confirmAddress } from '../confirm-address.ts'
import { consumeLink, deleteLinks, type Link, readLink } from '../emailed-links.ts'
import { linkLimits } from '../limits.ts'
import { unlinkGoogle } from '../own-logins.ts'
import { refuse } from '../problems.ts'
import { recordSecurityChange } from '../record-security-change.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { users } from '../tables.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Uses a mailed link that proves an address: the account's own is confirmed, or the account moves to the new one and
 * the old one is told. Refuses EMAIL_TAKEN (somebody registered it meanwhile).
 */
export const confirmEmail = (
  ctx: Context,
  token: string,
  client: Client,
): Promise<
  Result<{ email: string }, 'EMAIL_TAKEN' | 'TOO_MANY_TRIES' | 'LINK_UNKNOWN' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>
> =>
  refuseUnavailable(ctx, async () => {
    const refused = await refuseOverLimit(ctx, linkLimits(client.ip))
    if (refused) return refused
    const purpose = (await readLink(ctx, token))?.purpose
    if (purpose !== 'verify' && purpose !== 'change') return refuse('LINK_UNKNOWN')
    try {
      return await ctx.transaction(async (tx) => {
        const link = await consumeLink(tx, token)
        if (!link) return refuse('LINK_UNKNOWN')
        if (link.purpose === 'change') await move(tx, link, client.ip)
        else await confirmAddress(tx, link.userId)
        return ok({ email: link.email })
      })
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) return refuse('EMAIL_TAKEN')
      throw error
    }
  })

/** Links that went to the old address end, and its Google account: who reads it has no more to do with the account. */
async function move(tx: Context, { userId, email }: Link, ip: string): Promise<void> {
  const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  await tx.db.update(users).set({ email, updatedAt: tx.now() }).where(eq(users.id, userId))
  // Where the first address was mistyped, this is the one that could be confirmed.
  await confirmAddress(tx, userId)
  await deleteLinks(tx, userId)
  await unlinkGoogle(tx, userId)
  if (before?.role === 'customer')
    await tx.announce('customer.email-changed', { from: before.email, requestId: newId('req') })
  else if (before)
    await recordSecurityChange(tx, {
      account: before,
      change: 'email',
      ip,
      before: { email: before.email },
      after: { email },
    })
}
