import { and, asc, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows, readCursor } from '../../../platform/db/index.ts'
import { addDays } from '../../../shared/dates.ts'
import { type Paise, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { hasNoInbox } from '../erase-buyer.ts'
import { isUndelivered, MAX_COUNTED } from '../rules.ts'
import type { OrderChannel, OrderKind, OrderStatus, PaymentMethod } from '../schemas.ts'
import { isOnCourse, staffShipmentName, statusBefore } from '../shipments/rules.ts'
import { shipments } from '../shipments/tables.ts'
import { orderListViews } from '../status-rules.ts'
import { ORDER_TERMS, orderLines, orders } from '../tables.ts'
import type { OrderListView, StaffOrderQuery } from './schemas.ts'
import { termsQuery } from './search-terms.ts'

/** A row of the staff's order list; `total` in paise. */
export type StaffOrder = {
  id: string
  orderNumber: string
  createdAt: string
  kind: OrderKind
  channel: OrderChannel
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  total: Paise
  /** Cash on delivery that has reached the store. */
  cashReceived: Paise
  /** What couriers collect in all. */
  cashTotal: Paise
  name: string | null
  /** Null for a caller without one. */
  email: string | null
  phone: string | null
  city: string | null
  /** Whether its buyer collects it. */
  pickup: boolean
  pieces: number
  /** What its shipment is doing where the order's status doesn't say it, in the words of staff. */
  shipment: string | null
}

/** Literals, not parameters: the planner must see that the index `orders_work` covers these conditions. */
const parcels = (statuses: string) => sql.raw(`orders.kind = 'goods' and orders.status ${statuses}`)
/** A union, because an `or` of the two would read every order. */
const eitherOf = (statuses: string, ofShipments: string) =>
  sql.raw(`orders.id in (select o.id from orders o where o.kind = 'goods' and o.status ${statuses}
    union all select s.order_id from shipments s where s.status in ${ofShipments})`)
const TO_COLLECT = `orders.kind = 'goods' and orders.status = 'processing' and orders.pickup is not null`
const conditions: Record<OrderListView, SQL | undefined> = {
  all: undefined,
  'to-confirm': sql`${parcels(`= 'pending'`)} and ${orders.paymentMethod} = 'cod'`,
  'to-pack': parcels(`= 'confirmed'`),
  'to-ship': sql.raw(
    `orders.kind = 'goods' and orders.status in ('processing', 'partly_shipped') and orders.pickup is null`,
  ),
  'to-collect': sql.raw(TO_COLLECT),
  'not-collected': sql.raw(
    `${TO_COLLECT} and (select max(e.at) from order_events e where e.order_id = orders.id and e.status = 'processing')
      < now() - make_interval(days => (orders.pickup ->> 'keepDays')::int)`,
  ),
  'on-the-way': parcels(`in ('shipped', 'out_for_delivery')`),
  rto: eitherOf(`in ('rto_initiated', 'rto_received', 'lost', 'damaged')`, `('attempted', 'rto_initiated')`),
  'parcels-due': sql.raw('orders.id in (select s.order_id from shipments s where s.due_at < now())'),
  delivered: sql`${orders.status} = 'delivered'`,
  'cash-due': sql.raw(
    `orders.payment_method = 'cod' and orders.status = 'delivered' and orders.cash_received < orders.total and orders.cash_received < orders.total
      - coalesce((select sum(s.written_off) from shipments s where s.order_id = orders.id), 0)`,
  ),
  // Two conditions, because each has its own index.
  unpaid: sql.raw(
    `(orders.status = 'pending' and orders.payment_method in ('card', 'upi') or orders.status = 'pending' and orders.payment_method = 'upi-qr')`,
  ),
  returns: parcels(`in ('return_requested', 'returned')`),
  over: parcels(`in ('cancelled', 'expired', 'refunded')`),
  services: sql.raw(`orders.kind <> 'goods'`),
}

/** Literals, as above: `orders_phone` has the few that staff placed. */
const conditionOf: Record<OrderChannel, SQL> = {
  web: sql.raw(`orders.channel = 'web'`),
  phone: sql.raw(`orders.channel = 'phone'`),
}

/** Midnight in India at the start of that day. */
const startOf = (day: string) => new Date(`${day}T00:00:00+05:30`)

/**
 * The store's orders, newest first, or longest waiting first in work views. Paged by a cursor, so that the thousandth
 * page costs as much as the first.
 */
export async function findStaffOrders(
  ctx: Context,
  { view, q, payment, channel, from, to, cursor, limit }: StaffOrderQuery,
): Promise<Result<{ orders: StaffOrder[]; nextCursor: string | null }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const isOldestFirst = orderListViews[view].isWork === true
  const order = isOldestFirst ? asc : desc
  const after = readCursor(cursor)
  const terms = termsQuery(q)
  const matches = terms === null ? undefined : sql`${sql.raw(ORDER_TERMS)} @@ lower(${terms})::tsquery`
  const few = matches && (await findFew(ctx, matches))
  const rows = await ctx.db
    .select({
      id: orders.id,
      orderNumber: orders.number,
      createdAt: orders.createdAt,
      kind: orders.kind,
      status: orders.status,
      channel: orders.channel,
      paymentMethod: orders.paymentMethod,
      total: orders.total,
      cashReceived: orders.cashReceived,
      writtenOff: sql<number>`coalesce((select sum(s.written_off) from shipments s where s.order_id = orders.id), 0)::int`,
      email: orders.email,
      address: orders.address,
      pickup: sql<boolean>`${orders.pickup} is not null`,
    })
    .from(orders)
    .where(
      and(
        conditions[view],
        few ? sql`${orders.id} = any(${sql.param(few)}::text[])` : matches,
        payment ? (payment === 'none' ? isNull(orders.paymentMethod) : eq(orders.paymentMethod, payment)) : undefined,
        channel && conditionOf[channel],
        from ? gte(orders.createdAt, startOf(from)) : undefined,
        to ? lt(orders.createdAt, addDays(startOf(to), 1)) : undefined,
        after
          ? sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(isOldestFirst ? '>' : '<')} (${after.at}::timestamptz, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(order(orders.createdAt), order(orders.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const pieces = await countPieces(
    ctx,
    page.map(({ id }) => id),
  )
  const shipmentOf = await describeShipments(
    ctx,
    page.filter(({ status }) => isOnCourse(status)),
  )
  const last = rows.length > limit ? page.at(-1) : undefined
  return ok({
    orders: page.map(({ address, createdAt, total, cashReceived, writtenOff, email, ...row }) => ({
      ...row,
      email: hasNoInbox(email) ? null : email,
      createdAt: createdAt.toISOString(),
      total: total as Paise,
      cashReceived: cashReceived as Paise,
      cashTotal: paise(isUndelivered(row.status) ? total : total - writtenOff),
      name: address && `${address.firstName} ${address.lastName}`,
      phone: address?.phone ?? null,
      city: address?.city ?? null,
      pieces: pieces.get(row.id) ?? 0,
      shipment: shipmentOf.get(row.id) ?? null,
    })),
    nextCursor: last ? `${last.createdAt.toISOString()}~${last.id}` : null,
  })
}

/** Above this, about one order in a hundred matches, so a scan from the newest orders soon fills a page. */
const FEW = 2_000

/**
 * The matching orders if they are few, or null if they are many. PostgreSQL can't estimate how common a word prefix is:
 * without this it scans all orders to find the one with a given phone number.
 */
async function findFew(ctx: Context, matches: SQL): Promise<string[] | null> {
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(matches)
    .limit(FEW + 1)
  return rows.length > FEW ? null : rows.map(({ id }) => id)
}

async function countPieces(ctx: Context, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ orderId: orderLines.orderId, pieces: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .groupBy(orderLines.orderId)
  return new Map(rows.map(({ orderId, pieces }) => [orderId, pieces]))
}

/** The status of an order's shipment by order, where it says more than the order's own. */
async function describeShipments(
  ctx: Context,
  dispatched: readonly { id: string; status: OrderStatus }[],
): Promise<Map<string, string>> {
  if (dispatched.length === 0) return new Map()
  const ids = dispatched.map(({ id }) => id)
  const rows = await ctx.db
    .select({ orderId: shipments.orderId, status: shipments.status })
    .from(shipments)
    .where(inArray(shipments.orderId, ids))
    .orderBy(asc(shipments.position))
  const own = new Map(dispatched.map(({ id, status }) => [id, statusBefore(status)]))
  return new Map(
    rows
      .filter(({ orderId, status }) => status !== own.get(orderId))
      .map(({ orderId, status }) => [orderId, staffShipmentName(status)]),
  )
}

const COUNTED = [
  'to-confirm',
  'to-pack',
  'to-ship',
  'to-collect',
  'not-collected',
  'parcels-due',
  'cash-due',
  'unpaid',
  'returns',
] as const
export type WorkCounts = Record<(typeof COUNTED)[number], number>

/** How many orders need work, per view, each counted up to `MAX_COUNTED` + 1. */
export async function countWork(ctx: Context): Promise<Result<WorkCounts, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.read')
  if (refused) return refused
  const counts = COUNTED.map(
    (view) =>
      sql`(select count(*) from (select 1 from orders where ${conditions[view]} limit ${sql.raw(String(MAX_COUNTED + 1))}) as counted)::int as ${sql.identifier(view)}`,
  )
  const [row] = await queryRows<WorkCounts>(ctx.db, sql`select ${sql.join(counts, sql`, `)}`)
  if (!row) throw new Error('counting gave no row')
  return ok(row)
}
