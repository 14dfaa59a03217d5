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
 * Consumes an emailed link that proves an address: either the account's own address is confirmed, or the account moves
 * to the new one and the old one is notified. Refuses EMAIL_TAKEN (someone registered it meanwhile).
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

/**
 * Deletes links sent to the old address and unlinks its Google account: the reader of the old inbox must lose access.
 */
async function move(tx: Context, { userId, email }: Link, ip: string): Promise<void> {
  const [before] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  await tx.db.update(users).set({ email, updatedAt: tx.now() }).where(eq(users.id, userId))
  // If the first address was mistyped, this is the first one that could be confirmed.
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
