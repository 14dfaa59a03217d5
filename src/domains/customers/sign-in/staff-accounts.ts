import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'
import { readSessionToken } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { passwordLimits } from '../limits.ts'
import { lockAccount } from '../lock-account.ts'
import { findPasswordAccount, fitsPassword, hashPassword, savePassword } from '../own-password.ts'
import { refuseWeakPassword } from '../password/password-strength.ts'
import { refuse } from '../problems.ts'
import type { SignedIn } from '../signed-in.ts'
import { sessions, users } from '../tables.ts'

/** An account with a role; `seenAt` is the last use of one of its live sessions. */
export type RoleHolder = {
  id: string
  name: string
  email: string
  role: string
  hasSecondFactor: boolean
  seenAt: Date | null
}

/** All accounts with a role, by name. */
export async function findRoleHolders(ctx: Context): Promise<RoleHolder[]> {
  const { id, name, email, role, hasSecondFactor } = users
  const seenAt = sql<Date | null>`max(${sessions.updatedAt})`.mapWith(sessions.updatedAt)
  return ctx.db
    .select({ id, name, email, role, hasSecondFactor, seenAt })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .where(ne(role, 'customer'))
    .groupBy(users.id)
    .orderBy(sql`lower(${name})`, asc(id))
}

/**
 * Locks all accounts with `role` until the transaction ends and returns their ids: of two owners leaving at once, the
 * second sees that only one is left.
 */
export async function lockRoleHolders(tx: Context, role: string): Promise<string[]> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, role))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/**
 * Gives an account another role and ends its sessions (I23). Returns the previous role, or null if there is no such
 * account.
 */
export async function assignRole(tx: Context, userId: string, role: string): Promise<string | null> {
  if (!(await lockAccount(tx, userId))) return null
  const [before] = await tx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  await tx.db.update(users).set({ role, updatedAt: tx.now() }).where(eq(users.id, userId))
  await tx.db.delete(sessions).where(eq(sessions.userId, userId))
  return before?.role ?? null
}

export type NewRoleHolder = { email: string; firstName: string; lastName: string; password: string }

/**
 * Creates or opens an account with a role for someone who has proved the address by a link, or by setting up the store.
 * A new account gets this password; an existing one must match its own password, or gets this one if it has none.
 * Refuses PASSWORD_WEAK (also for an existing password, which has to be changed first). Call it outside a transaction:
 * `settle` runs in the one that gives the role.
 */
export async function signUpWithRole<Code extends string>(
  ctx: Context,
  { email, firstName, lastName, password }: NewRoleHolder,
  role: string,
  { client, headers }: { client: Client; headers: Headers },
  settle: (tx: Context, userId: string) => Promise<Result<null, Code>>,
): Promise<Result<SignedIn, Code | 'WRONG_PASSWORD' | 'PASSWORD_WEAK' | 'TOO_MANY_TRIES'>> {
  const known = await findPasswordAccount(ctx, email)
  const weak = await refuseWeakPassword(ctx, password, { email, role }, 'password')
  if (weak && !known) return weak
  if (known) {
    const refused = await refuseOverLimit(ctx, passwordLimits(known.user.id))
    if (refused) return refused
    if (!(await fitsPassword(ctx, password, known.hash)))
      return refuse('WRONG_PASSWORD', {
        fields: { password: 'This email already has an account. Enter its password.' },
      })
    if (weak) return weak
  }
  const hash = known ? null : await hashPassword(ctx, password)
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const id = known?.user.id ?? newId('usr')
    const name = `${firstName} ${lastName}`.trim()
    if (!known)
      await tx.db
        .insert(users)
        .values({ id, email, firstName, lastName, name, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
    const [user] = await tx.db.update(users).set({ emailVerified: true }).where(eq(users.email, email)).returning()
    if (!user) throw new Error('An account was neither found nor made')
    if (hash) await savePassword(tx, user.id, hash)
    const settled = await settle(tx, user.id)
    if (!settled.ok) return settled
    await assignRole(tx, user.id, role)
    return ok(await beginSession(tx, { user: { ...user, role }, client, headers }))
  })
}

/**
 * Sets whether the account's sessions must give an authenticator code before they get rights. Sessions that have not
 * given one end when it is no longer required: someone who has only the password must not get in that way.
 */
export async function requireSecondFactor(tx: Context, userId: string, isRequired: boolean): Promise<void> {
  const [before] = await tx.db
    .select({ isRequired: users.hasSecondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  await tx.db.update(users).set({ hasSecondFactor: isRequired, updatedAt: tx.now() }).where(eq(users.id, userId))
  if (before?.isRequired && !isRequired)
    await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), isNull(sessions.secondFactorAt)))
}

/** Records that the request's session has passed its second factor. */
export async function recordSecondFactor(tx: Context, userId: string, headers: Headers): Promise<void> {
  const token = readSessionToken(headers)
  if (!token) return
  await tx.db
    .update(sessions)
    .set({ secondFactorAt: tx.now() })
    .where(and(eq(sessions.token, token), eq(sessions.userId, userId)))
}
