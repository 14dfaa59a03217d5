import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newsletterConsents, subscribers } from './tables.ts'

/** What the newsletter holds about an address, for its owner's data file; null if it never subscribed. */
export async function exportSubscription({ db }: Context, email: string) {
  const { id, phone, wantsWhatsapp, subscribedAt, awaitsConfirmation, unsubscribedAt } = subscribers
  const [found] = await db
    .select({ id, email: subscribers.email, phone, wantsWhatsapp, subscribedAt, awaitsConfirmation, unsubscribedAt })
    .from(subscribers)
    .where(eq(subscribers.email, email.toLowerCase()))
  if (!found) return null
  const { kind, source, wording, at } = newsletterConsents
  const consents = await db
    .select({ kind, source, wording, at })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, found.id))
    .orderBy(asc(newsletterConsents.id))
  const { id: _, ...subscription } = found
  return { ...subscription, consents }
}
