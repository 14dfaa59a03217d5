import { eq, sql } from 'drizzle-orm'
import { RENEW_AFTER_SECONDS, readSessionToken, SESSION_SECONDS } from '../../platform/auth/session-keys.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { customerView } from './customer-view.ts'
import type { CustomerView } from './schemas.ts'
import { sessions, users } from './tables.ts'

/** `user` is null while the second factor is pending. */
export type Session = { actor: Actor; user: CustomerView | null }

const columns = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  createdAt: users.createdAt,
}

type Row = Pick<typeof users.$inferSelect, keyof typeof columns> & {
  expiresAt: Date
  confirmedAt: Date | null
  /** A second factor is set up, and this session has not passed it. */
  isHalf: boolean
}

const SESSION = `select u.id, u.email, u.email_verified as "emailVerified", u.first_name as "firstName", u.last_name as "lastName", u.phone, u.role,
    u.created_at as "createdAt", s.expires_at as "expiresAt", s.confirmed_at as "confirmedAt",
    u.has_second_factor and s.second_factor_at is null as "isHalf"
  from sessions s join users u on u.id = s.user_id
  where s.token = $1 and s.expires_at > $2::timestamptz`

/**
 * The session of this request, by cookie or `Authorization: Bearer`, or null. One statement for a request with one of
 * our sessions, none for others; a session older than a day is extended to seven days from now.
 */
export async function findSession(ctx: Context, headers: Headers, ip = ''): Promise<Session | null> {
  const token = readSessionToken(headers)
  if (!token) return null
  const now = ctx.now()
  const [row] = await preparedRows<Row>(ctx.db, 'customers_session', SESSION, [token, now.toISOString()])
  if (!row) return null
  if (row.expiresAt.getTime() - now.getTime() < (SESSION_SECONDS - RENEW_AFTER_SECONDS) * 1000)
    await renew(ctx, token, now)
  const actor = actorOf(row, ip)
  return { actor, user: actor.kind === 'nobody' ? null : customerView(row) }
}

/** One account by id, or null. */
export async function findUser(ctx: Context, id: string) {
  const [row] = await ctx.db.select(columns).from(users).where(eq(users.id, id))
  return row ?? null
}

/** The signed-in user's own account, or null if nobody is signed in. */
export async function findOwnAccount(ctx: Context): Promise<CustomerView | null> {
  if (ctx.actor.kind !== 'customer' && ctx.actor.kind !== 'staff') return null
  const row = await findUser(ctx, ctx.actor.id)
  return row ? customerView(row) : null
}

/**
 * The only place where a session becomes rights. While its second factor is pending, a session has no more rights than
 * a visitor: whatever page or route is added, it can only enter its code or sign out (I28).
 */
function actorOf({ id, email, role, isHalf, confirmedAt }: Row, ip: string): Actor {
  if (role === 'customer') return { kind: 'customer', id, email }
  if (isHalf) return { kind: 'nobody', owesCode: { id, email, role, ip } }
  return { kind: 'staff', id, email, role, ip, confirmedAt }
}

async function renew(ctx: Context, token: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000)
  await ctx.db.update(sessions).set({ expiresAt, updatedAt: sql`now()` }).where(eq(sessions.token, token))
}
