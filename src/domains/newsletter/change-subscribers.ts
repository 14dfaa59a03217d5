import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId, newToken } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { againOnConflict } from './begin-again.ts'
import { subscriberView } from './find-subscribers.ts'
import { refuse } from './problems.ts'
import type { StaffSubscriber, SubscriberView } from './schemas.ts'
import { newsletterConsents, subscribers } from './tables.ts'

const staffOf = ({ actor }: Context): string => ('email' in actor ? actor.email : actor.kind)

/**
 * Adds a subscriber who agreed elsewhere, with a note on how. The address has to confirm if the owner requires it or if
 * it had unsubscribed. Refuses SUBSCRIBER_KNOWN for an active subscription.
 */
export async function addSubscriber(
  ctx: Context,
  { email, phone, consent }: StaffSubscriber,
): Promise<Result<SubscriberView, 'FORBIDDEN' | 'SUBSCRIBER_KNOWN'>> {
  const refused = forbid(ctx, 'customers.help')
  if (refused) return refused
  const { isDoubleOptIn } = (await readSettings(ctx)).newsletter
  return ctx.transaction(async (tx) => {
    const now = tx.now()
    const wishes = { phone, wantsWhatsapp: false, subscribedAt: now }
    const [row] = await tx.db
      .insert(subscribers)
      .values({ id: newId('sub'), email, token: newToken(), awaitsConfirmation: isDoubleOptIn, ...wishes })
      .onConflictDoUpdate(againOnConflict(wishes))
      .returning()
    if (!row) return refuse('SUBSCRIBER_KNOWN', { fields: { email: 'This address is already subscribed' } })
    await tx.db
      .insert(newsletterConsents)
      .values({ subscriberId: row.id, kind: 'asked', source: 'staff', wording: consent, staff: staffOf(tx), at: now })
    await tx.announce('newsletter.subscribed', { email })
    await recordActivity(tx, { action: 'subscriber.add', subject: ['subscriber', row.id], after: { consent } })
    return ok(subscriberView(row))
  })
}

/** Ends a subscription at the subscriber's request. Refuses SUBSCRIBER_NOT_FOUND also if it has already ended. */
export async function endSubscription(
  ctx: Context,
  id: string,
): Promise<Result<SubscriberView, 'FORBIDDEN' | 'SUBSCRIBER_NOT_FOUND'>> {
  return staffTransaction(ctx, 'customers.help', async (tx) => {
    const now = tx.now()
    const [row] = await tx.db
      .update(subscribers)
      .set({ phone: null, wantsWhatsapp: false, awaitsConfirmation: false, unsubscribedAt: now })
      .where(and(eq(subscribers.id, id), isNull(subscribers.unsubscribedAt)))
      .returning()
    if (!row) return refuse('SUBSCRIBER_NOT_FOUND')
    await tx.db.insert(newsletterConsents).values({ subscriberId: id, kind: 'ended', staff: staffOf(tx), at: now })
    await recordActivity(tx, { action: 'subscriber.end', subject: ['subscriber', id] })
    return ok(subscriberView(row))
  })
}
