import type { Context } from '../../../platform/context.ts'
import { sqlState } from '../../../platform/db/index.ts'
import type { Client } from '../../../platform/http.ts'
import { refuseOverLimit } from '../../../platform/rate-limit/limits.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { beginSession } from '../begin-session.ts'
import { countTakenEmail, signUpLimits } from '../limits.ts'
import { hashPassword, savePassword } from '../own-password.ts'
import { refuseWeakPassword } from '../password/password-strength.ts'
import { refuse } from '../problems.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import type { NewCustomer } from '../schemas.ts'
import type { SignedIn } from '../signed-in.ts'
import { users } from '../tables.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Creates an account and signs it in: user, password, session and the queued confirmation email, all or nothing; the
 * account works before it is confirmed. Refuses EMAIL_TAKEN (in the same time as a success takes). `headers` are the
 * request's.
 */
export const registerCustomer = (
  ctx: Context,
  input: NewCustomer,
  client: Client,
  headers = new Headers(),
): Promise<Result<SignedIn, 'EMAIL_TAKEN' | 'TOO_MANY_TRIES' | 'PASSWORD_WEAK' | 'OUTCOME_UNKNOWN' | 'UNAVAILABLE'>> =>
  refuseUnavailable(ctx, async () => {
    const admitted = await admitSignUp(ctx, input, client)
    if (!admitted.ok) return admitted
    const settle = await countTakenEmail(ctx, client.ip)
    if (typeof settle !== 'function') return settle
    try {
      const made = await ctx.transaction(async (tx) => {
        const user = await insertCustomer(tx, input, admitted.value)
        return ok(await beginSession(tx, { user, client, headers }))
      })
      await settle(false)
      return made
    } catch (error) {
      const isTaken = isTakenEmail(error)
      await settle(isTaken)
      if (isTaken) return refuse('EMAIL_TAKEN')
      throw error
    }
  })

/**
 * The hash of a new account's password, after the checks of every sign-up. Known addresses are hashed for too, because
 * the timing would reveal them; outside the transaction, because others wait for it.
 */
export async function admitSignUp(
  ctx: Context,
  { email, password }: NewCustomer,
  client: Client,
): Promise<Result<string, 'TOO_MANY_TRIES' | 'PASSWORD_WEAK'>> {
  const refused =
    (await refuseOverLimit(ctx, signUpLimits(email, client.ip))) ??
    (await refuseWeakPassword(ctx, password, { email, role: 'customer' }, 'password'))
  return refused ?? ok(await hashPassword(ctx, password))
}

export const isTakenEmail = (error: unknown): boolean => sqlState(error) === UNIQUE_VIOLATION

/** User, password and the queued confirmation email. Throws a unique violation if the address has an account. */
export async function insertCustomer(
  tx: Context,
  { firstName, lastName, email, phone }: NewCustomer,
  hash: string,
): Promise<typeof users.$inferSelect> {
  const now = tx.now()
  const user: typeof users.$inferSelect = {
    id: newId('usr'),
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email,
    emailVerified: false,
    phone,
    role: 'customer',
    image: null,
    hasSecondFactor: false,
    createdAt: now,
    updatedAt: now,
  }
  await tx.db.insert(users).values(user)
  await savePassword(tx, user.id, hash)
  await tx.announce('customer.verification-requested', { customerId: user.id, requestId: newId('req') })
  return user
}
