import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import { orders } from './tables.ts'

/** Whose open orders with cash on delivery are counted, and how many there may be. */
export type CashLimit = { phone: string; customerId: string | null; most: number }

// Two orders of one phone, or of one account, come one after the other: each then counts the other. In order of keys, so
// that two statements with the same keys do not wait for each other.
const LOCK = `select pg_advisory_xact_lock(1129270867, hashtext(k.key))
  from (select distinct key from unnest($1::text[]) as w(key) order by key) as k`

const OPEN = `o.payment_method = 'cod' and o.status in ('pending', 'confirmed', 'processing', 'shipped', 'out_for_delivery')`
const COUNT = `select exists (select 1 from unnest($1::text[], $2::text[], $3::int[]) as w(phone, customer, most)
  where (select count(*) from (select from orders o where o.address ->> 'phone' = w.phone and ${OPEN} limit w.most + 1) as p) > w.most
    or (select count(*) from (select from orders o where o.customer_id = w.customer and ${OPEN} limit w.most + 1) as c) > w.most
  ) as "isOver"`

/** Before the orders are written: others of the same people wait. */
export async function lockCash(tx: Context, limits: readonly CashLimit[]): Promise<void> {
  if (limits.length === 0) return
  const keys = limits.flatMap(({ phone, customerId }) => [phone, ...(customerId ? [customerId] : [])])
  await preparedRows(tx.db, 'orders_cash_lock', LOCK, [keys])
}

/** After the orders are written: whether somebody has more than there may be (trust I13). */
export async function isOverCash(tx: Context, limits: readonly CashLimit[]): Promise<boolean> {
  if (limits.length === 0) return false
  const [answer] = await preparedRows<{ isOver: boolean }>(tx.db, 'orders_cash_count', COUNT, [
    limits.map(({ phone }) => phone),
    limits.map(({ customerId }) => customerId),
    limits.map(({ most }) => most),
  ])
  return answer?.isOver !== false
}

/** How many orders with cash on delivery the signed-in customer has that have not arrived. */
export async function countOpenCash(ctx: Context): Promise<number> {
  const { actor } = ctx
  if (actor.kind !== 'customer' && actor.kind !== 'staff') return 0
  const open = ['pending', 'confirmed', 'processing', 'shipped', 'out_for_delivery'] as const
  return ctx.db.$count(
    orders,
    and(eq(orders.customerId, actor.id), eq(orders.paymentMethod, 'cod'), inArray(orders.status, [...open])),
  )
}
