import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { products } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'
import type { QuestionStatus } from './schemas.ts'

/** What shoppers asked about products, with the store's answers. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: text('id').primaryKey(),
    productId: idOf('product_id', () => products.id, 'cascade'),
    /** Null once the account is deleted. */
    customerId: text('customer_id').references(() => users.id),
    /** `Asha R.`; empty once the account is deleted. */
    author: text('author').notNull(),
    body: text('body').notNull(),
    answer: text('answer').notNull().default(''),
    status: text('status').notNull().$type<QuestionStatus>(),
    version: integer('version').notNull().default(1),
    askedAt: at('asked_at').notNull(),
    answeredAt: at('answered_at'),
  },
  (t) => [
    index('product_questions_customer').on(t.customerId),
    // `nullsFirst` matches a plain `order by … desc`.
    index('product_questions_answered')
      .on(t.productId, t.answeredAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'answered'`),
    index('product_questions_pending').on(t.askedAt, t.id).where(sql`status = 'pending'`),
    check(
      'product_questions_answer',
      sql`${t.status} <> 'answered' or (${t.answer} <> '' and ${t.answeredAt} is not null)`,
    ),
  ],
)
