import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ownId } from './own-id.ts'
import type { OwnLogins } from './schemas.ts'
import { accounts } from './tables.ts'

/** The name under which a linked Google account is kept. */
export const GOOGLE = 'google'

/** By what the signed-in person's own account is opened. */
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

/** Google's id of the Google account that opens this one, or null. */
export async function googleOf(tx: Context, userId: string): Promise<string | null> {
  const [found] = await tx.db.select({ id: accounts.accountId }).from(accounts).where(ofUser(userId))
  return found?.id ?? null
}

/** Google no longer opens the account: it has left the address that Google knows. */
export async function unlinkGoogle(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(accounts).where(ofUser(userId))
}
