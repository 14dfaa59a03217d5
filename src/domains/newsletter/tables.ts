import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { Source } from './schemas.ts'

/** Newsletter subscribers. A row without `unsubscribedAt` that awaits no confirmation is an active subscription. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    /** Lower-case; unique. */
    email: text('email').notNull().unique(),
    phone: text('phone'),
    wantsWhatsapp: boolean('wants_whatsapp').notNull().default(false),
    /** Part of the links in every email; anybody who has it can end the subscription. */
    token: text('token').notNull().unique(),
    subscribedAt: at('subscribed_at').notNull(),
    /** Requested, but not confirmed by email yet. */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    unsubscribedAt: at('unsubscribed_at'),
  },
  (t) => [index('subscribers_newest').on(t.subscribedAt, t.id)],
)

/** Requests, confirmations and endings, with time, place and wording: the proof of consent. Append-only. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: idOf('subscriber_id', () => subscribers.id),
    kind: text('kind').notNull().$type<'asked' | 'confirmed' | 'ended'>(),
    source: text('source').$type<Source | 'staff'>(),
    /** The text beside the checkbox; for a subscriber added by staff, how the person agreed. */
    wording: text('wording'),
    /** The staff member who did it, if it was not the subscriber. */
    staff: text('staff'),
    at: at('at').notNull(),
  },
  (t) => [index('newsletter_consents_subscriber').on(t.subscriberId, t.id)],
)
