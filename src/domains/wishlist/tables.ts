import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { products } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'

/** Products on a customer's wishlist, each at most once. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: idOf('user_id', () => users.id, 'cascade'),
    productId: idOf('product_id', () => products.id, 'cascade'),
    addedAt: at('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index('wishlist_items_user').on(t.userId, t.addedAt.desc()),
  ],
)
