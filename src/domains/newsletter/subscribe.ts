import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { againOnConflict } from './begin-again.ts'
import { refuse } from './problems.ts'
import { CONSENT_TEXT } from './rules.ts'
import type { NewSubscriber } from './schemas.ts'
import { newsletterConsents, subscribers } from './tables.ts'

// Offices and hostels share one address; one person needs one attempt.
const PER_IP = { name: 'subscribe-place', points: 60, seconds: 60 * 60 }
const PER_EMAIL = { name: 'subscribe-email', points: 6, seconds: 60 * 60 }

/**
 * Subscribes an address, including one that had unsubscribed; an active subscription stays as it is. Response and work
 * are the same in all three cases (A14): whether an email is due is decided later, on `newsletter.subscribed`. The
 * subscription begins on confirmation if the owner requires it or if the address had unsubscribed. `mustConfirm` follows
 * the owner's setting alone, so that it says nothing about the address.
 */
export async function subscribe(
  ctx: Context,
  input: NewSubscriber,
  client: Client,
): Promise<Result<{ mustConfirm: boolean }, 'TOO_MANY_TRIES'>> {
  const { email, phone, whatsapp, source } = input
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ?? (await consumeRateLimit(ctx, PER_EMAIL, email))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const { isDoubleOptIn } = (await readSettings(ctx)).newsletter
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const wishes = { phone, wantsWhatsapp: whatsapp && phone !== null, subscribedAt: now }
    await tx.db
      .insert(subscribers)
      .values({ id: newId('sub'), email, token: newToken(), awaitsConfirmation: isDoubleOptIn, ...wishes })
      .onConflictDoUpdate(againOnConflict(wishes))
    const subscriberId = sql<string>`(select id from subscribers where email = ${email})`
    await tx.db
      .insert(newsletterConsents)
      .values({ subscriberId, kind: 'asked', source, wording: source === 'api' ? null : CONSENT_TEXT, at: now })
    await tx.announce('newsletter.subscribed', { email })
    return ok({ mustConfirm: isDoubleOptIn })
  })
}
