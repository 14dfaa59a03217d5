import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import type { EmailStatus } from './schemas.ts'

/** Every email of the store, once per key: its delivery status and the event that requests it again. */
export const emailLog = pgTable(
  'mails',
  {
    /** One email of one kind about one subject: `NS-ABC-confirmation`. */
    key: text('key').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    event: text('event').notNull(),
    data: jsonb('data').notNull().$type<Record<string, unknown>>(),
    status: text('status').notNull().$type<EmailStatus>(),
    tries: integer('tries').notNull().default(1),
    error: text('error'),
    /** The text, with codes and the keys of links masked. */
    text: text('text'),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    sentAt: at('sent_at'),
  },
  (t) => [
    index('mails_created').on(t.createdAt.desc(), t.key),
    index('mails_recipient').on(sql`lower(${t.recipient}) text_pattern_ops`, t.createdAt.desc()),
    index('mails_unsent').on(t.createdAt.desc(), t.key).where(sql`status <> 'sent'`),
  ],
)
