import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { issueInvoice } from '../domains/invoices/index.ts'
import { transitionOrder } from '../domains/orders/index.ts'
import { checkData, findDashboard, findSales } from '../domains/reporting/index.ts'
import { SalesQuery } from '../domains/reporting/schemas.ts'
import { findReviews, publishReview } from '../domains/reviews/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import { announcedEvents, emptyTables } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'
import { as, livingStore, noMedia, OPENED, staffActor } from './testing/demo-store.ts'

let ctx: Context
/** What was written at the first start: filling a store takes longer than any test. */
let written: unknown
beforeAll(async () => {
  ctx = await livingStore()
  written = await readHistory()
})

const readHistory = async () => [
  await queryRows(ctx.db, sql`select number, email, status, total, steps, created_at from orders order by number`),
  await queryRows(ctx.db, sql`select number, amount, cgst, igst, issued_at from invoices order by number`),
  await queryRows(ctx.db, sql`select title, body, stars, written_at from reviews order by id`),
]

const one = async <T>(on: Context, text: string): Promise<T> => {
  const [row] = await queryRows<T>(on.db, sql.raw(text))
  if (!row) throw new Error('No row')
  return row
}
const column = async (text: string): Promise<string[]> =>
  (await queryRows<{ value: string }>(ctx.db, sql.raw(text))).map(({ value }) => value)

test('D166 I1 I5 I12: what the demo has sold adds up, and nothing of it is in progress', async () => {
  expect(await checkData(ctx)).toEqual([])
  expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
})

test('D166: orders of ninety days are in every state that a store knows', async () => {
  const statuses = await column('select distinct status as value from orders order by 1')
  expect(statuses).toEqual(
    expect.arrayContaining(['cancelled', 'confirmed', 'delivered', 'expired', 'lost', 'out_for_delivery']),
  )
  expect(statuses).toEqual(expect.arrayContaining(['processing', 'rto_received', 'shipped']))
  const made = await one<Record<string, number>>(
    ctx,
    `select (select count(*)::int from orders) as orders, (select count(*)::int from users) as customers,
      (select count(distinct address ->> 'state')::int from orders) as states,
      (select count(*)::int from shipments where position = 2) as second_parcels,
      (select count(*)::int from orders where member_discount > 0) as member_orders,
      (select count(*)::int from coupon_redemptions) as coupons, (select count(*)::int from returns) as returns,
      (select count(*)::int from invoices where kind = 'credit-note') as credits,
      (select count(*)::int from cash_receipts) as receipts, (select count(*)::int from refunds) as refunds,
      (select count(*)::int from subscribers) as subscribers, (select count(*)::int from contact_messages) as tickets,
      (select count(*)::int from reviews where status = 'published') as reviews`,
  )
  const least = {
    orders: 400,
    customers: 150,
    states: 20,
    second_parcels: 3,
    member_orders: 3,
    coupons: 30,
    returns: 4,
  }
  const others = { credits: 20, receipts: 80, refunds: 5, subscribers: 60, tickets: 10, reviews: 60 }
  for (const [name, count] of Object.entries({ ...least, ...others }))
    expect(made[name], name).toBeGreaterThanOrEqual(count)
  const { first, last } = await one<{ first: string; last: string }>(
    ctx,
    'select min(created_at)::text as first, max(updated_at)::text as last from orders',
  )
  expect(OPENED.getTime() - new Date(first).getTime()).toBeGreaterThan(75 * 86_400_000)
  expect(new Date(last).getTime()).toBeLessThanOrEqual(OPENED.getTime())
})

test('D166: the dashboard shows the sales of the orders', async () => {
  const owner = as(ctx, staffActor('owner'))
  const sales = await findSales(owner, SalesQuery.parse({ by: 'week' }))
  if (!sales.ok) throw new Error(sales.code)
  const { bars, now, best } = sales.value
  expect(bars.every(({ orders, revenue, visits }) => orders > 0 && revenue > 0 && visits > orders)).toBe(true)
  expect(now.orders).toBe(bars.reduce((sum, { orders }) => sum + orders, 0))
  const from = new Date(bars[0]?.from ?? 0).toISOString()
  const { total } = await one<{ total: number }>(
    ctx,
    `select count(*)::int as total from orders where created_at >= '${from}' and kind <> 'gift-card'
      and status not in ('cancelled', 'expired', 'rto_received', 'lost', 'damaged')`,
  )
  expect(now.orders).toBe(total)
  expect(best.length).toBeGreaterThan(3)
  expect((await findDashboard(owner)).mails).toEqual({ refused: 0, waiting: 0 })
})

test('D166: the stock is explained by its movements, and was never below zero', async () => {
  const { lowest } = await one<{ lowest: number }>(
    ctx,
    `select min(count)::int as lowest from (select sum(delta) over (partition by variant_id order by id) as count
      from stock_movements) as counts`,
  )
  expect(lowest).toBeGreaterThanOrEqual(0)
})

test('D166: nobody can be reached or taken for a real person, and nobody can sign in', async () => {
  const emails = await column(
    `select email as value from users union select email from orders union select email from subscribers
      union select email from contact_messages`,
  )
  expect(emails.every((email) => /^[a-z]+\.[a-z]+@demo\.example$/.test(email))).toBe(true)
  const phones = await column(
    `select phone as value from users union select address ->> 'phone' from orders where address is not null
      union select phone from addresses`,
  )
  expect(phones.every((phone) => /^\+910\d{9}$/.test(phone))).toBe(true)
  const { accounts, mails } = await one<{ accounts: number; mails: number }>(
    ctx,
    'select (select count(*)::int from accounts) as accounts, (select count(*)::int from mails) as mails',
  )
  expect([accounts, mails]).toEqual([0, 0])
  const told = (await announcedEvents(ctx)).map(({ event }) => event)
  expect(told.filter((event) => /^(order|payment|return|review|shipment|membership)\./.test(event))).toEqual([])
})

test('D166: every review says that it is made up, promises no effect and counts in no rating', async () => {
  const { product } = await one<{ product: string }>(
    ctx,
    'select product_id as product from review_totals order by count desc, product_id limit 1',
  )
  const { items, totals } = await findReviews(ctx, product, { page: 1, limit: 10 })
  expect(items.length).toBe(Math.min(10, totals.count))
  expect(items.every(({ isDemo }) => isDemo === true)).toBe(true)
  const COUNTED = 'select count(*)::int as counted from products where is_reviewed'
  const { counted, unmarked } = await one<{ counted: number; unmarked: number }>(
    ctx,
    `select (select count(*)::int from products where is_reviewed) as counted,
      (select count(*)::int from reviews where not is_demo) as unmarked`,
  )
  expect([counted, unmarked]).toEqual([0, 0])
  const [waiting] = await column(`select id as value from reviews where status = 'pending' and product_id in
    (select product_id from reviews where status = 'published') order by id limit 1`)
  const decided = await publishReview(as(ctx, staffActor('owner')), { id: waiting ?? '', version: 1 })
  expect(decided.ok).toBe(true)
  expect((await one<{ counted: number }>(ctx, COUNTED)).counted).toBe(0)
  const texts = await column(`select distinct title || ' ' || body as value from reviews`)
  const claims =
    /\b(cure|heal|disease|diabet|blood|muscle|weight|fat|energy|strength|sleep|immun|pain|health|doctor|kg)/i
  expect(texts.filter((text) => claims.test(text))).toEqual([])
})

test('D166 I12: the demo’s documents have series of their own; a dispatched order of the demo continues them', async () => {
  const series = await column('select distinct series as value from invoices order by 1')
  expect(series).toEqual(['DEMO', 'DEMOC'])
  expect(await column('select distinct financial_year as value from invoices order by 1')).toEqual(['26-27', '27-28'])
  const { number } = await one<{ number: string }>(
    ctx,
    `select number from orders where payment_method = 'cod' and status = 'processing' order by created_at limit 1`,
  )
  const shipped = await transitionOrder(as(ctx, staffActor('owner')), { order: number, status: 'shipped' })
  expect(shipped.ok).toBe(true)
  await issueInvoice(ctx, { orderNumber: number })
  const [issued] = await column(
    `select i.number as value from invoices i join orders o on o.id = i.order_id where o.number = '${number}'`,
  )
  expect(issued).toMatch(/^DEMO\/27-28\/\d{5}$/)
  expect(await checkData(ctx)).toEqual([])
})

test('D166: a demo that is filled again at the same time is the same; its stock is that of the catalogue; a store that was filled gets no history', async () => {
  const counts = () => queryRows(ctx.db, sql`select sku, stock from variants order by sku`)
  ctx = await livingStore()
  expect(await readHistory()).toEqual(written)
  const lived = await counts()
  await emptyTables(ctx)
  expect(await fillDemo(ctx, noMedia, () => undefined)).toBe(true)
  expect(await counts()).toEqual(lived)
  expect(await column('select number as value from orders')).toEqual([])
  expect(await fillDemo(ctx, noMedia, () => undefined, { hasHistory: true })).toBe(false)
  expect(await column('select number as value from orders')).toEqual([])
})

test.each(['2026-11-23T00:05:00+05:30', '2028-03-01T23:59:00+05:30', '2027-04-01T09:00:00+05:30'])(
  'D166: it adds up whenever the first start is: %s',
  async (start) => {
    ctx = await livingStore(new Date(start))
    expect(await checkData(ctx, { patienceMinutes: -1 })).toEqual([])
  },
)
