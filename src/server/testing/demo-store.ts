import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import type { Media } from '../../platform/storage/media.ts'
import { emptyTables, testContext } from '../../platform/testing/index.ts'
import { fillDemo } from '../demo.ts'

/** Takes pictures without keeping them. */
export const noMedia: Media = {
  put: async (_bytes, niceName) => `0123456789-${niceName}`,
  read: async () => null,
  find: async () => null,
  has: async () => false,
}

export const staffActor = (role: string, confirmedAt: Date | null = new Date()): Actor => ({
  kind: 'staff',
  id: `usr_${role}`,
  email: `${role}@example.in`,
  role,
  confirmedAt,
})

export const as = (ctx: Context, actor: Actor): Context => ({ ...ctx, actor })

/** A Monday afternoon in India, at the end of a financial year: the history has invoices of two. */
export const OPENED = new Date('2027-05-17T15:30:00+05:30')

/** The demo in the middle of its third month, with the clock at the moment of its first start. */
export async function livingStore(now: Date = OPENED): Promise<Context> {
  const ctx = await testContext({ actor: { kind: 'system' }, now: () => now })
  await emptyTables(ctx)
  expect(await fillDemo(ctx, noMedia, () => undefined, { hasHistory: true })).toBe(true)
  return ctx
}

const CONTENT = ['products', 'variants', 'product_images', 'product_upsells', 'stock_movements', 'categories', 'brands']
const REST = ['goals', 'flavors', 'old_slugs', 'hero_banners', 'announcements', 'coupons', 'demo_rows']

/** How many rows of the catalogue and the demo’s marks there are. */
export async function rowCounts(ctx: Context): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of [...CONTENT, ...REST]) {
    const [row] = await queryRows<{ count: number }>(ctx.db, sql.raw(`select count(*)::int as count from ${table}`))
    counts[table] = row?.count ?? -1
  }
  const [listed] = await queryRows<{ total: number }>(
    ctx.db,
    sql`select coalesce(sum(total), 0)::int as total from catalog_counts`,
  )
  return { ...counts, listed: listed?.total ?? -1 }
}

const HISTORY = [
  ...['users', 'addresses', 'wishlist_items', 'orders', 'order_lines', 'order_events', 'order_notes', 'shipments'],
  ...['shipment_lines', 'shipment_events', 'memberships', 'membership_terms', 'payments', 'payment_captures'],
  ...[
    'cash_receipts',
    'refunds',
    'coupon_redemptions',
    'returns',
    'return_lines',
    'return_events',
    'quarantined_units',
  ],
  ...['stock_movements', 'invoices', 'invoice_lines', 'invoice_counters', 'reviews', 'review_totals'],
  ...['contact_messages', 'contact_entries', 'subscribers', 'newsletter_consents', 'visit_hours'],
]

/** How many rows there are of what a store does. */
export async function historyCounts(ctx: Context): Promise<Record<string, number>> {
  const counts = HISTORY.map((table) => `'${table}', (select count(*) from ${table})`).join(', ')
  const [row] = await queryRows<{ counts: Record<string, number> }>(
    ctx.db,
    sql.raw(`select jsonb_build_object(${counts}) as counts`),
  )
  return row?.counts ?? {}
}
