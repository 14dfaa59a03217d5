import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { products, variants } from '../catalog/tables.ts'
import type { AlertKind } from './schemas.ts'

const isOpen = sql`sent_at is null and ended_at is null`

/** One-off alerts about variants. Open until the email is sent or the alert is cancelled. */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull().$type<AlertKind>(),
    productId: idOf('product_id', () => products.id),
    variantId: idOf('variant_id', () => variants.id),
    /** Lower-case. */
    email: text('email').notNull(),
    /** The account to notify; its email goes to the account's current address. */
    customerId: text('customer_id'),
    /** In paise, at the time of the request. */
    priceThen: integer('price_then').notNull(),
    /** Part of the links in its emails: anybody who has it can end the alerts of the address. */
    token: text('token').notNull().unique(),
    askedAt: at('asked_at').notNull(),
    confirmMailedAt: at('confirm_mailed_at'),
    confirmedAt: at('confirmed_at'),
    /** When its email was queued. */
    dueAt: at('due_at'),
    sentAt: at('sent_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('alerts_open').on(t.kind, t.variantId, t.email).where(isOpen),
    index('alerts_product').on(t.productId).where(isOpen),
    index('alerts_customer').on(t.customerId),
    index('alerts_email').on(t.email),
    check('alerts_kind', sql`${t.kind} in ('back-in-stock', 'price-drop')`),
  ],
)
