import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../../platform/db/columns.ts'
import { variants } from '../tables.ts'

/**
 * Units that came back and can't be sold until staff have inspected them. They aren't part of the stock count; a
 * decision puts some of them back and writes off the rest.
 */
export const quarantinedUnits = pgTable(
  'quarantined_units',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: idOf('variant_id', () => variants.id),
    quantity: integer('quantity').notNull(),
    /** What they came back with, such as a shipment and its line: nothing is recorded twice. */
    source: text('source').notNull().unique(),
    /** The order number. */
    reference: text('reference').notNull(),
    actor: text('actor'),
    at: at('at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: text('decided_by'),
    /** How many went back to stock; the rest was written off. Null until decided. */
    restocked: integer('restocked'),
  },
  (t) => [
    index('quarantined_units_open').on(t.at, t.id).where(sql`${t.decidedAt} is null`),
    index('quarantined_units_variant').on(t.variantId),
    check('quarantined_units_quantity', sql`${t.quantity} > 0 and ${t.restocked} between 0 and ${t.quantity}`),
  ],
)
