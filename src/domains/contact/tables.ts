import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What somebody wrote to the shop by the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** What the sender is given to ask after it: `MSG-7KQ2M9XA`. */
    ticket: text('ticket').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The account that was signed in, if one was. */
    customerId: text('customer_id'),
    /** The same message on the same day has the same one: a double click is one message. */
    digest: text('digest').notNull().unique(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('contact_messages_customer').on(t.customerId)],
)
