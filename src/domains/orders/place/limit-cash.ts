import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { preparedRows, queryRows } from '../../../platform/db/query-rows.ts'
import { dayStartInIndia } from '../../../shared/dates.ts'
import type { Settings } from '../../settings/schemas.ts'

/** Whose cash-on-delivery orders are counted, and how many may be open and placed per day; null: unlimited. */
export type CashLimit = {
  phone: string
  customerId: string | null
  maxOpen: number | null
  maxPerDay: number | null
  /** Start of the day. */
  since: Date
}

/** The limits for a cash-on-delivery order; null if there are none. */
export const cashLimit = (
  { maxOpenOrders, maxOrdersPerDay }: Settings['cod'],
  { phone, customerId }: { phone: string; customerId: string | null },
  now: Date,
): CashLimit | null =>
  maxOpenOrders === null && maxOrdersPerDay === null
    ? null
    : { phone, customerId, maxOpen: maxOpenOrders, maxPerDay: maxOrdersPerDay, since: dayStartInIndia(now) }

// Orders of one phone or one account run one after the other, so that each counts the other. Locked in key order, so
// that two statements with the same keys don't deadlock.
const LOCK = `select pg_advisory_xact_lock(1129270867, hashtext(k.key))
  from (select distinct key from unnest($1::text[]) as w(key) order by key) as k`

const CASH = `o.payment_method = 'cod' and o.status <> 'cancelled'`
const OPEN = `${CASH} and o.status in ('pending', 'confirmed', 'processing', 'partly_shipped', 'shipped', 'out_for_delivery', 'rto_initiated')`
const TODAY = `${CASH} and o.created_at >= w.since`
/** Whether somebody has more than `max` orders (null: unlimited); counts no further than one above. */
const exceeds = (whose: string, which: string, max: string) =>
  `coalesce((select count(*) from (select from orders o where ${whose} and ${which} limit coalesce(${max}, -1) + 1) as n) > ${max}, false)`
const BY_PHONE = `o.address ->> 'phone' = w.phone`
const BY_CUSTOMER = 'o.customer_id = w.customer'
const COUNT = `select
    coalesce(bool_or(${exceeds(BY_PHONE, OPEN, 'w.max_open')} or ${exceeds(BY_CUSTOMER, OPEN, 'w.max_open')}), false) as "isOpen",
    coalesce(bool_or(${exceeds(BY_PHONE, TODAY, 'w.per_day')} or ${exceeds(BY_CUSTOMER, TODAY, 'w.per_day')}), false) as "isToday"
  from unnest($1::text[], $2::text[], $3::int[], $4::int[], $5::timestamptz[]) as w(phone, customer, max_open, per_day, since)`

/** Call before the orders are written: other orders of the same people wait. */
export async function lockCash(tx: Context, limits: readonly CashLimit[]): Promise<void> {
  if (limits.length === 0) return
  const keys = limits.flatMap(({ phone, customerId }) => [phone, ...(customerId ? [customerId] : [])])
  await preparedRows(tx.db, 'orders_cash_lock', LOCK, [keys])
}

/** Call after the orders are written: whether somebody is over a limit (I13), for open orders or for the day. */
export async function overCash(
  tx: Context,
  limits: readonly CashLimit[],
): Promise<'COD_LIMIT' | 'COD_DAY_LIMIT' | null> {
  if (limits.length === 0) return null
  const [over] = await preparedRows<{ isOpen: boolean; isToday: boolean }>(tx.db, 'orders_cash_count', COUNT, [
    limits.map(({ phone }) => phone),
    limits.map(({ customerId }) => customerId),
    limits.map(({ maxOpen }) => maxOpen),
    limits.map(({ maxPerDay }) => maxPerDay),
    limits.map(({ since }) => since.toISOString()),
  ])
  if (over?.isToday) return 'COD_DAY_LIMIT'
  return over?.isOpen === false ? null : 'COD_LIMIT'
}

export type OwnCash = { openOrders: number; ordersToday: number }

/** How many cash-on-delivery orders the signed-in customer has open, and has placed today. */
export const countOwnCash = (ctx: Context): Promise<OwnCash> =>
  countCash(ctx, ctx.actor.kind === 'customer' || ctx.actor.kind === 'staff' ? ctx.actor.id : null)

/** The same of an account; none for a guest. */
export async function countCash(ctx: Context, customerId: string | null): Promise<OwnCash> {
  const none = { openOrders: 0, ordersToday: 0 }
  if (customerId === null) return none
  const since = dayStartInIndia(ctx.now()).toISOString()
  const [own] = await queryRows<OwnCash>(
    ctx.db,
    sql`select count(*) filter (where ${sql.raw(OPEN)})::int as "openOrders",
        count(*) filter (where ${sql.raw(TODAY)})::int as "ordersToday"
      from orders o, (select ${since}::timestamptz as since) as w
      where o.customer_id = ${customerId} and ${sql.raw(CASH)}`,
  )
  return own ?? none
}
