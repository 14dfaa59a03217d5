import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from './own-id.ts'
import type { OwnLogins } from './schemas.ts'
import { accounts } from './tables.ts'

/** Provider id under which a linked Google account is stored. */
export const GOOGLE = 'google'

/** The ways to sign in to the signed-in user's own account. */
export async function findOwnLogins(ctx: Context): Promise<OwnLogins> {
  const rows = await ctx.db
    .select({ providerId: accounts.providerId, password: accounts.password, createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.userId, ownId(ctx) ?? ''))
  const google = rows.find(({ providerId }) => providerId === GOOGLE)
  return {
    hasPassword: rows.some(({ password }) => password !== null),
    googleSince: google?.createdAt.toISOString() ?? null,
  }
}

const ofUser = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, GOOGLE))

/** Google's id of the Google account linked to this account, or null. */
export async function googleOf(tx: Context, userId: string): Promise<string | null> {
  const [found] = await tx.db.select({ id: accounts.accountId }).from(accounts).where(ofUser(userId))
  return found?.id ?? null
}

/** Unlinks Google, because the account no longer has the address that Google knows. */
export async function unlinkGoogle(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(accounts).where(ofUser(userId))
}
