import { eq } from 'drizzle-orm'
import { clearedCookie } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { deletedEmail } from './lock-account.ts'
import { dropLinks } from './mailed-links.ts'
import { ownId } from './own-id.ts'
import { confirmPassword } from './own-password.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { accounts, sessions, users } from './tables.ts'

/**
 * Ends the signed-in person's account: name, phone, address, password, sessions and links go, and the e-mail address is
 * free again. The row stays, empty, because orders name it; what other domains know follows on `customer.deleted`.
 * Refuses LOGIN_REQUIRED, WRONG_PASSWORD, TOO_MANY_TRIES, STAFF_STAYS and UNAVAILABLE.
 */
export const deleteAccount = (ctx: Context, currentPassword: string): Promise<Result<{ setCookie: string[] }>> =>
  refuseUnavailable(ctx, async () => {
    const userId = ownId(ctx)
    if (!userId) return refuse('LOGIN_REQUIRED')
    if (ctx.actor.kind === 'staff') return refuse('STAFF_STAYS')
    const confirmed = await confirmPassword(ctx, userId, currentPassword)
    if (!confirmed.ok) return confirmed
    return ctx.transaction(async (tx) => {
      const nobody = { name: '', firstName: '', lastName: '', phone: null, image: null, emailVerified: false }
      await tx.db
        .update(users)
        .set({ ...nobody, email: deletedEmail(userId), updatedAt: tx.now() })
        .where(eq(users.id, userId))
      await tx.db.delete(accounts).where(eq(accounts.userId, userId))
      await tx.db.delete(sessions).where(eq(sessions.userId, userId))
      await dropLinks(tx, userId)
      await tx.announce('customer.deleted', { customerId: userId })
      return ok({ setCookie: [clearedCookie()] })
    })
  })
