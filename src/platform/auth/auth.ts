import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import type { PgTable } from 'drizzle-orm/pg-core'
import { newId } from '../../shared/ids.ts'
import type { Db } from '../context.ts'
import { COOKIE_PREFIX, RENEW_AFTER_SECONDS, SESSION_SECONDS, sessionKeys } from './session-keys.ts'

export type AuthTables = { user: PgTable; session: PgTable; account: PgTable; verification: PgTable }
export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth on our tables. Rate limits, texts and logs are ours, so its own are off (its logs contain email
 * addresses).
 */
export function createAuth(db: Db, tables: AuthTables) {
  const keys = sessionKeys()
  return betterAuth({
    secret: keys.secret,
    // Never used in our links, but better-auth requires one.
    baseURL: 'http://localhost',
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    emailAndPassword: { enabled: true, minPasswordLength: 6, maxPasswordLength: 128 },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEW_AFTER_SECONDS },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true },
        lastName: { type: 'string', required: true },
        phone: { type: 'string', required: false },
        // `input: false`: a role sent with a sign-up is ignored (A30).
        role: { type: 'string', required: false, input: false, defaultValue: 'customer' },
      },
    },
    plugins: [bearer({ requireSignature: true })],
    rateLimit: { enabled: false },
    logger: { disabled: true },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: keys.isSecure,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      // Client headers are not trusted; our own sessions store the socket's address.
      ipAddress: { disableIpTracking: true },
      database: { generateId: ({ model }) => newId(ID_PREFIX[model] ?? 'aut') },
    },
  })
}

const ID_PREFIX: Record<string, string> = { user: 'usr', session: 'ses', account: 'acc', verification: 'ver' }
