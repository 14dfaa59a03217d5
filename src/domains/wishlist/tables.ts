import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { products } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'

/** What a customer has put on the wishlist; once each. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_user').on(t.userId, t.addedAt.desc()),
  ],
)
