import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { addDays } from '../../../shared/dates.ts'
import { readSettings } from '../../settings/index.ts'
import { type Billed, documentRows } from './documents.ts'
import { insertRows, type Row } from './insert-rows.ts'
import { addMembership, type Rows, rowsOf } from './order-rows.ts'
import { addCustomers, addReviews, addSubscribers, addTickets, addVisits } from './people-rows.ts'
import { HISTORY_DAYS, planOrders } from './plan-orders.ts'
import { readCoupons, readShelf, type Ware } from './read-shelf.ts'
import { settleOrder } from './settle-orders.ts'

/** In this order, because later ones refer to earlier ones. */
const TABLES = [
  ...['users', 'addresses', 'wishlist_items', 'orders', 'order_lines', 'order_events', 'shipments', 'shipment_lines'],
  ...['shipment_events', 'memberships', 'membership_terms', 'payments', 'payment_captures', 'cash_receipts', 'refunds'],
  ...['coupon_redemptions', 'returns', 'return_lines', 'return_events', 'quarantined_units', 'stock_movements'],
  ...[
    'invoices',
    'invoice_lines',
    'invoice_counters',
    'reviews',
    'review_totals',
    'contact_messages',
    'contact_entries',
  ],
  ...['subscribers', 'newsletter_consents', 'visit_hours'],
]

/** What leaving the demo finds by its mark; a different email means that somebody has made the account theirs. */
const MARKED = { users: 'customer', contact_messages: 'ticket', subscribers: 'subscriber' } as const

/**
 * Writes what happened in the demo before its first start: ninety days of orders with all that followed, as rows, because
 * the use cases would take half a minute and send emails. Prices, tax and statuses come from the store’s own rules. The
 * stock stays as the catalogue has it.
 */
export async function writeHistory(tx: Context): Promise<{ orders: number; customers: number; reviews: number }> {
  const now = tx.now()
  const [settings, shelf, coupons] = [await readSettings(tx), await readShelf(tx), await readCoupons(tx)]
  const plan = planOrders({ settings, shelf, coupons }, now)
  const rows: Rows = new Map()
  for (const [index, membership] of plan.memberships.entries()) addMembership(rows, membership, index + 1)
  const billed: Billed[] = plan.memberships.map(({ sale, customer, paidAt }) => ({
    ...{ sale, to: customer.person.address, at: paidAt, credits: [] },
  }))
  for (const order of plan.orders) {
    const document = settleOrder({ rows, random: plan.random, settings, coupons, now }, order)
    if (document) billed.push(document)
  }
  const tools = { rows, plan, now }
  addCustomers(tools)
  addReviews(tools)
  addTickets(tools)
  addSubscribers(tools)
  addVisits(tools)
  const documents = documentRows(settings, billed)
  rows.set('invoices', documents.invoices)
  rows.set('invoice_lines', documents.invoiceLines)
  rows.set('invoice_counters', documents.counters)
  rows.set('stock_movements', ledgerOf(shelf, rowsOf(rows, 'stock_movements'), now))
  // What the import counted becomes the first entry of each ledger, before the orders.
  await tx.db.execute(sql`select set_config('store.deletion', 'stock_movements', true)`)
  const counted = shelf.map(({ variantId }) => variantId)
  await tx.db.execute(sql`delete from stock_movements where variant_id = any(${sql.param(counted)}::text[])`)
  await tx.db.execute(sql`select set_config('store.deletion', '', true)`)
  for (const table of TABLES) await insertRows(tx, table, rowsOf(rows, table))
  await tx.db.execute(
    sql`update coupons c set usage_count = r.uses from
      (select coupon_id, count(*)::int as uses from coupon_redemptions where released_at is null group by 1) r
      where r.coupon_id = c.id`,
  )
  await markPeople(tx, rows, now)
  const count = (table: string): number => rowsOf(rows, table).length
  return { orders: count('orders'), customers: count('users'), reviews: count('reviews') }
}

/** Received stock and all movements, in time: each count ends as the catalogue has it and was never below zero. */
function ledgerOf(shelf: readonly Ware[], moved: readonly Row[], now: Date): Row[] {
  const first = addDays(now, -HISTORY_DAYS - 2)
  const byVariant = Map.groupBy(moved, ({ variantId }) => String(variantId))
  const timeOf = ({ at }: Row): number => (at as Date).getTime()
  return shelf
    .flatMap(({ variantId, stock }): Row[] => {
      const own = (byVariant.get(variantId) ?? []).toSorted((a, b) => timeOf(a) - timeOf(b))
      const sold = -own.reduce((sum, { delta }) => sum + Number(delta), 0)
      const entry = { variantId, reference: null, actor: null }
      const middle = own[Math.floor(own.length / 2)]
      // A second delivery half-way, of what the second half took.
      const later = middle ? -own.slice(own.indexOf(middle)).reduce((sum, { delta }) => sum + Number(delta), 0) : 0
      const restocked = middle && later > 0 && own.length > 3 ? later : 0
      const received = { ...entry, delta: restocked, reason: 'received' }
      const ledger: Row[] = [
        { ...entry, delta: stock + sold - restocked, reason: 'import', at: first },
        ...own,
        ...(middle ? [{ ...received, at: new Date(timeOf(middle) - 60_000) }] : []),
      ].toSorted((a, b) => timeOf(a) - timeOf(b))
      // Where the last piece was ordered and came back, one more was there, and was missing when the shelf was counted.
      const missing = Math.max(0, -lowest(ledger))
      const counted = { ...entry, delta: -missing, reason: 'counted', at: now }
      return [{ ...entry, delta: missing, reason: 'received', at: first }, ...ledger, counted]
    })
    .filter(({ delta }) => delta !== 0)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
}

function lowest(ledger: readonly Row[]): number {
  let [count, least] = [0, 0]
  for (const { delta } of ledger) {
    count += Number(delta)
    least = Math.min(least, count)
  }
  return least
}

async function markPeople(tx: Context, rows: Rows, now: Date): Promise<void> {
  const marks = Object.entries(MARKED).flatMap(([table, kind]) =>
    rowsOf(rows, table).map(({ id, email }) => ({ kind, id, fingerprint: email })),
  )
  // Visits before this moment are invented as well.
  const begun = { kind: 'history', id: 'begun', fingerprint: now.toISOString() }
  await insertRows(tx, 'demo_rows', [...marks, begun])
}
