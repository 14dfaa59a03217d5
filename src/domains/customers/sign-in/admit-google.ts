import { and, eq } from 'drizzle-orm'
import type { Identity } from '../../../platform/auth/identity-provider.ts'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { deleteLinks } from '../emailed-links.ts'
import { isAlive } from '../lock-account.ts'
import { GOOGLE, googleOf } from '../own-logins.ts'
import { refuse } from '../problems.ts'
import { namesOf } from '../rules.ts'
import { Email } from '../schemas.ts'
import { accounts, sessions, users } from '../tables.ts'

const FAILED = refuse('GOOGLE_FAILED')
const isCustomer = ({ role }: { role: string }): boolean => role === 'customer'

/**
 * Finds the account for a Google identity: the one already linked to this Google account, whatever its address is now;
 * else the one with the confirmed address, which is linked; else a new one. Refuses GOOGLE_FAILED if Google has not
 * confirmed the address, if another Google account is linked, and for staff (decision 0016).
 */
export async function admitGoogle(tx: Context, identity: Identity): Promise<Result<string, 'GOOGLE_FAILED'>> {
  const [linked] = await tx.db
    .select({ userId: users.id, role: users.role })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, identity.id)))
  if (linked) return isCustomer(linked) ? ok(linked.userId) : FAILED

  const email = identity.isEmailVerified ? Email.safeParse(identity.email) : null
  if (!email?.success) return FAILED
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.email, email.data), isAlive))
    // With 'update', a login deadlocks: it has locked the password, which `link` deletes, and its session needs the user.
    .for('no key update')
  return user ? link(tx, user, identity) : ok(await open(tx, email.data, identity))
}

async function link(
  tx: Context,
  user: typeof users.$inferSelect,
  identity: Identity,
): Promise<Result<string, 'GOOGLE_FAILED'>> {
  if (!isCustomer(user)) return FAILED
  const linked = await googleOf(tx, user.id)
  // The same sign-in in another tab may have created the account a moment ago.
  if (linked !== null) return linked === identity.id ? ok(user.id) : FAILED
  // Someone may have registered an address that is not theirs; now its owner is here, so the password and sessions end.
  // The password goes first: a concurrent sign-in with it has then created its session before sessions are deleted.
  const isTaken = !user.emailVerified
  if (isTaken) {
    await tx.db.delete(accounts).where(eq(accounts.userId, user.id))
    await tx.db.delete(sessions).where(eq(sessions.userId, user.id))
    await deleteLinks(tx, user.id)
    await tx.db.update(users).set({ emailVerified: true, updatedAt: tx.now() }).where(eq(users.id, user.id))
  }
  await keepIdentity(tx, user.id, identity)
  await tx.announce('customer.google-linked', { customerId: user.id, isTaken, requestId: newId('req') })
  return ok(user.id)
}

/** Creates an account without a password; one can be set later by an emailed link. */
async function open(tx: Context, email: string, identity: Identity): Promise<string> {
  const now = tx.now()
  const { firstName, lastName } = namesOf(identity, email)
  const id = newId('usr')
  await tx.db.insert(users).values({
    id,
    name: `${firstName} ${lastName}`.trim(),
    firstName,
    lastName,
    email,
    emailVerified: true,
    createdAt: now,
    updatedAt: now,
  })
  await keepIdentity(tx, id, identity)
  await tx.announce('customer.confirmed', { customerId: id })
  return id
}

/** Google's tokens are not stored: we don't call Google after the sign-in. */
const keepIdentity = (tx: Context, userId: string, { id }: Identity) =>
  tx.db
    .insert(accounts)
    .values({ id: newId('acc'), userId, accountId: id, providerId: GOOGLE, createdAt: tx.now(), updatedAt: tx.now() })
