import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { users } from '../customers/tables.ts'

/** The cart of a customer; `version` counts its changes, so that no device overwrites changes it has not seen. */
export const carts = pgTable('carts', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull().default(0),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/**
 * The lines of a cart: identity and quantity, never a price. They have no foreign key to the catalogue: a line that is
 * no longer sold stays until its owner removes it. Missing parts of an identity are empty.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    userId: idOf('user_id', () => carts.userId, 'cascade'),
    list: text('list').notNull().$type<'lines' | 'later'>(),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    variantId: text('variant_id').notNull().default(''),
    selectedFlavor: text('selected_flavor').notNull().default(''),
    selectedWeight: text('selected_weight').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /** The product beside which it is an upsell. */
    relatedProductId: text('related_product_id'),
    /**
     * When this quantity was set: an order placed later removes what it bought; one placed earlier leaves the line
     * alone.
     */
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.list, t.productId, t.variantId, t.selectedFlavor, t.selectedWeight] }),
    check('cart_lines_list', sql`${t.list} in ('lines', 'later')`),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 20`),
  ],
)
