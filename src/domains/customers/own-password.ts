import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { limiterOf, refuseOverLimit } from '../../platform/rate-limit/limits.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { authOf } from './authentication.ts'
import { passwordLimits } from './limits.ts'
import { refuse } from './problems.ts'
import { accounts, users } from './tables.ts'

/** Provider id under which better-auth stores an account's password. */
const PROVIDER = 'credential'

const ofAccount = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, PROVIDER))

/** An account that has a password, and the hash of that password. */
export type PasswordAccount = { user: typeof users.$inferSelect; hash: string }

/** The account with this address, or null if there is none or it has no password. */
export async function findPasswordAccount(ctx: Context, email: string): Promise<PasswordAccount | null> {
  const [found] = await ctx.db
    .select({ user: users, hash: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, PROVIDER)))
    .where(eq(users.email, email))
  return found?.hash ? { user: found.user, hash: found.hash } : null
}

/** Whether the account has a password. */
export async function hasPassword(ctx: Context, userId: string): Promise<boolean> {
  const [found] = await ctx.db.select({ id: accounts.id }).from(accounts).where(ofAccount(userId))
  return found !== undefined
}

/** Whether a password matches a hash. Without a hash it takes the same time and does not match. */
export async function fitsPassword(ctx: Context, password: string, hash: string | null): Promise<boolean> {
  const passwords = (await (await authOf(ctx)).$context).password
  if (hash !== null) return passwords.verify({ hash, password })
  await passwords.hash(password)
  return false
}

/**
 * Whether `hash` is still the account's password, once any concurrent change has finished; it stays so until this
 * transaction ends.
 */
export async function isPasswordUnchanged(tx: Context, userId: string, hash: string): Promise<boolean> {
  const [found] = await tx.db.select({ hash: accounts.password }).from(accounts).where(ofAccount(userId)).for('share')
  return found?.hash === hash
}

/** Hashes a new password; slow on purpose, so call it before a transaction begins. */
export const hashPassword = async (ctx: Context, password: string): Promise<string> =>
  (await (await authOf(ctx)).$context).password.hash(password)

/**
 * Asks a signed-in user for the password again before something that a session thief must not do. Returns the hash it
 * matched. Refuses WRONG_PASSWORD, with the field `currentPassword`, and NO_PASSWORD (the account signs in with Google
 * only).
 */
export async function confirmPassword(
  ctx: Context,
  userId: string,
  password: string,
): Promise<Result<string, 'TOO_MANY_TRIES' | 'WRONG_PASSWORD' | 'NO_PASSWORD'>> {
  const [account] = await ctx.db.select({ hash: accounts.password }).from(accounts).where(ofAccount(userId))
  if (!account?.hash) return refuse('NO_PASSWORD')
  const tries = passwordLimits(userId)
  const refused = await refuseOverLimit(ctx, tries)
  if (refused) return refused
  if (!(await fitsPassword(ctx, password, account.hash)))
    return refuse('WRONG_PASSWORD', { fields: { currentPassword: 'This isn’t your current password' } })
  await limiterOf(ctx).restore(tries)
  return ok(account.hash)
}

/** Removes the account's password. */
export async function deletePassword(tx: Context, userId: string): Promise<void> {
  await tx.db.delete(accounts).where(ofAccount(userId))
}

/** Stores the hash; with `instead`, only if that hash is still the current one. Returns whether it did. */
export async function savePassword(tx: Context, userId: string, hash: string, instead?: string): Promise<boolean> {
  const changed = await tx.db
    .update(accounts)
    .set({ password: hash, updatedAt: tx.now() })
    .where(and(ofAccount(userId), instead === undefined ? undefined : eq(accounts.password, instead)))
    .returning({ id: accounts.id })
  if (changed.length > 0 || instead !== undefined) return changed.length > 0
  await tx.db
    .insert(accounts)
    .values({ id: newId('acc'), userId, accountId: userId, providerId: PROVIDER, password: hash })
  return true
}
