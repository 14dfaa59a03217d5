import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../../platform/db/columns.ts'
import { products } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'

/** Products on a customer's wishlist, each at most once. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_user').on(t.userId, t.addedAt.desc()),
  ],
)
