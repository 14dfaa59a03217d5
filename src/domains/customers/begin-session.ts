import { deviceCookie } from '../../platform/auth/known-devices.ts'
import { newSessionKey, SESSION_SECONDS } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { newId } from '../../shared/ids.ts'
import { customerView } from './customer-view.ts'
import type { SignedIn } from './signed-in.ts'
import { sessions, type users } from './tables.ts'

type Entering = {
  user: typeof users.$inferSelect
  client: Client
  headers: Headers
  /** The second factor was verified in the session that this one replaces. */
  hasGivenCode?: boolean
}

/** Begins a session for a user who has been authenticated, in the running transaction. `headers` are the request's. */
export async function beginSession(
  tx: Context,
  { user, client, headers, hasGivenCode = false }: Entering,
): Promise<SignedIn> {
  const { token, signed, setCookie } = newSessionKey()
  const now = tx.now()
  await tx.db.insert(sessions).values({
    id: newId('ses'),
    token,
    userId: user.id,
    expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
    ipAddress: client.ip,
    userAgent: client.userAgent,
    confirmedAt: now,
    secondFactorAt: hasGivenCode ? now : null,
    createdAt: now,
    updatedAt: now,
  })
  return {
    user: customerView(user),
    token: signed,
    setCookie: [setCookie, deviceCookie(headers, user.email)],
    owesCode: user.hasSecondFactor && user.role !== 'customer' && !hasGivenCode,
  }
}
