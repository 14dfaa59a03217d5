import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Who asked for the newsletter. A row without `unsubscribedAt` is an active subscription. */
export const subscribers = pgTable('subscribers', {
  id: text('id').primaryKey(),
  /** Lower-case; unique. */
  email: text('email').notNull().unique(),
  phone: text('phone'),
  wantsWhatsapp: boolean('wants_whatsapp').notNull().default(false),
  /** Stands in the links of every mail; whoever has it may end the subscription. */
  token: text('token').notNull().unique(),
  subscribedAt: at('subscribed_at').notNull(),
  welcomedAt: at('welcomed_at'),
  unsubscribedAt: at('unsubscribed_at'),
})
