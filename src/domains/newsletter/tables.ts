import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { Source } from './schemas.ts'

/** Who asked for the newsletter. A row without `unsubscribedAt` that awaits nothing is an active subscription. */
export const subscribers = pgTable(
  'subscribers',
  {
    id: text('id').primaryKey(),
    /** Lower-case; unique. */
    email: text('email').notNull().unique(),
    phone: text('phone'),
    wantsWhatsapp: boolean('wants_whatsapp').notNull().default(false),
    /** Stands in the links of every mail; whoever has it may end the subscription. */
    token: text('token').notNull().unique(),
    subscribedAt: at('subscribed_at').notNull(),
    /** Asked for while the owner wanted each address confirmed by mail, and not confirmed yet. */
    awaitsConfirmation: boolean('awaits_confirmation').notNull().default(false),
    unsubscribedAt: at('unsubscribed_at'),
  },
  (t) => [index('subscribers_newest').on(t.subscribedAt, t.id)],
)

/** What was asked, confirmed and ended, when, where and to which words: the proof of consent. Append-only. */
export const newsletterConsents = pgTable(
  'newsletter_consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => subscribers.id),
    kind: text('kind').notNull().$type<'asked' | 'confirmed' | 'ended'>(),
    source: text('source').$type<Source | 'staff'>(),
    /** What stood beside the box; of one that staff wrote down, how the person has agreed. */
    wording: text('wording'),
    /** Who of the staff did it, where it was not the person. */
    staff: text('staff'),
    at: at('at').notNull(),
  },
  (t) => [index('newsletter_consents_subscriber').on(t.subscriberId, t.id)],
)
