import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOffers } from '../catalog/index.ts'
import { findOwnAccount, lockAccount } from '../customers/index.ts'
import { isOpen } from './alert-state.ts'
import { refuse } from './problems.ts'
import { queueDueAlerts } from './queue-due-alerts.ts'
import { MAX_ALERTS, type NewAlert, type RequestedAlert } from './schemas.ts'
import { alerts } from './tables.ts'

const PER_IP = { name: 'alert-place', points: 20, seconds: 60 * 60 }
// Each attempt is an email to an address that anybody may have typed.
const PER_EMAIL = { name: 'alert-email', points: 5, seconds: 60 * 60 }

/**
 * Stores an alert, to be sent once. Accounts are notified at their own confirmed address; any other address must
 * confirm by email first; otherwise anybody could have emails sent to someone else. A repeated request is one alert, and the
 * response doesn't reveal whether it existed.
 */
export async function requestAlert(
  ctx: Context,
  input: NewAlert,
  client: Client,
): Promise<
  Result<
    RequestedAlert,
    'LOGIN_REQUIRED' | 'EMAIL_REQUIRED' | 'VARIANT_NOT_FOUND' | 'IN_STOCK' | 'TOO_MANY_ALERTS' | 'TOO_MANY_TRIES'
  >
> {
  const account = await findOwnAccount(ctx)
  const email = account?.email ?? input.email
  if (!email) return refuse('EMAIL_REQUIRED', { fields: { email: 'Email is required' } })
  const ownerId = account?.isEmailVerified ? account.id : null
  const wait =
    (await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))) ??
    (ownerId ? null : await consumeRateLimit(ctx, PER_EMAIL, email))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const { kind, variantId } = input
  const offer = (await findOffers(ctx, [variantId])).get(variantId)
  if (!offer) return refuse('VARIANT_NOT_FOUND')
  if (kind === 'back-in-stock' && offer.stock > 0) return refuse('IN_STOCK')
  const asked = await ctx.transaction(async (tx) => {
    // The account may be deleted at this moment: nothing that a deletion erases may be written after it.
    if (ownerId && !(await lockAccount(tx, ownerId))) return refuse('LOGIN_REQUIRED')
    const [held] = await tx.db
      .select({ count: count() })
      .from(alerts)
      // Anybody may have asked for an address: what it never confirmed doesn't use up its account's alerts.
      .where(and(eq(alerts.email, email), isOpen, ownerId ? isNotNull(alerts.confirmedAt) : undefined))
    if ((held?.count ?? 0) >= MAX_ALERTS) return refuse('TOO_MANY_ALERTS')
    const fresh = { priceThen: offer.price, askedAt: tx.now(), confirmMailedAt: null }
    const [kept] = await tx.db
      .insert(alerts)
      .values({
        ...fresh,
        id: newId('alr'),
        kind,
        productId: offer.productId,
        variantId,
        email,
        customerId: ownerId,
        token: newToken(),
        confirmedAt: ownerId ? tx.now() : null,
      })
      .onConflictDoUpdate({
        target: [alerts.kind, alerts.variantId, alerts.email],
        targetWhere: sql`sent_at is null and ended_at is null`,
        // An account's repeated alert keeps the original price; an unconfirmed guest alert starts over.
        set: ownerId
          ? {
              customerId: ownerId,
              confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${tx.now().toISOString()}::timestamptz)`,
            }
          : fresh,
        ...(ownerId ? {} : { setWhere: isNull(alerts.confirmedAt) }),
      })
      .returning({ id: alerts.id })
    if (kept && !ownerId) await tx.announce('alert.confirmation-requested', { alertId: kept.id })
    return ok<RequestedAlert>({ state: ownerId ? 'waiting' : 'to-confirm', email })
  })
  // A change during the request was announced before the alert was visible.
  if (asked.ok && ownerId) await queueDueAlerts(ctx, [offer.productId])
  return asked
}
