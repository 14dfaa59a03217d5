import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import type { Client } from '../../platform/http.ts'
import { type Refusal, refuse } from '../../shared/result.ts'
import { type FreshHold, releaseFresh } from '../catalog/index.ts'
import { type PersonKeys, personKeys } from '../customers/index.ts'
import type { Buyer } from './find-buyer.ts'
import type { OrderRow } from './order-view.ts'
import type { orderHolds } from './tables.ts'
import { type Held, type Holder, type UnpaidLimits, unpaidRefusal } from './unpaid-rules.ts'

/** The row of an order that is not paid, with the limits it was placed under. */
export type Hold = { row: typeof orderHolds.$inferSelect; limits: UnpaidLimits }

/** Who places an order, as far as limits go, and what they hold already. */
export type Standing = PersonKeys & {
  /** Neither a confirmed email nor an order that was paid: guests, and accounts that anybody makes in a second. */
  isFresh: boolean
  held: HeldBy[]
}
type HeldBy = Held & { holder: Holder; key: string }

const SUMS = `count(*) filter (where not h.is_cash)::int as orders, sum(h.pieces)::int as pieces, sum(h.amount)::float8 as amount`
const HELD = (first: number) => `
    select 'buyer' as holder, h.buyer as key, ${SUMS} from order_holds h where h.buyer = any($${first}::text[]) group by h.buyer
    union all
    select 'phone', h.phone, ${SUMS} from order_holds h where h.phone = any($${first + 1}::text[]) group by h.phone
    union all
    select 'network', h.network, ${SUMS} from order_holds h
      where h.network = any($${first + 2}::text[]) and h.at > $${first + 3}::timestamptz group by h.network`

/** A network is counted for so long: cash orders may wait for days, and its next users are other people. */
const NETWORK_MS = 60 * 60_000
const networkSince = (ctx: Context): string => new Date(ctx.now().getTime() - NETWORK_MS).toISOString()

const PAID = `o.status = 'delivered' or (o.payment_method in ('card', 'upi')
  and o.status in ('confirmed', 'processing', 'shipped', 'out_for_delivery'))`
const STANDING = `select
    coalesce((select u.email_verified from users u where u.id = $1), false)
      or exists (select from orders o where o.customer_id = $1 and (${PAID})) as "isKnown",
    (select coalesce(json_agg(s), '[]'::json) from (${HELD(2)}) as s) as held`

/** Asked before anything is written, so that a flood of orders over the limit costs one statement each. */
export async function readStanding(
  ctx: Context,
  buyer: Pick<Buyer, 'customerId' | 'email'>,
  { phone, client }: { phone: string | null; client?: Client | undefined },
): Promise<Standing> {
  const keys = personKeys({ email: buyer.email, phone, ip: client?.ip ?? null })
  const [row] = await preparedRows<{ isKnown: boolean; held: HeldBy[] }>(ctx.db, 'orders_standing', STANDING, [
    buyer.customerId,
    [keys.email],
    [keys.phone],
    [keys.network],
    networkSince(ctx),
  ])
  return { ...keys, isFresh: row?.isKnown !== true, held: row?.held ?? [] }
}

/** What an order that is not paid holds; null where nothing is left to pay. */
export function holdOf(
  order: OrderRow,
  standing: Standing,
  { pieces, limits }: { pieces: number; limits: UnpaidLimits },
): Hold | null {
  if (order.status !== 'pending') return null
  const { id: orderId, total: amount, createdAt: at } = order
  const { email: buyer, phone, network, isFresh } = standing
  const isCash = order.paymentMethod === 'cod'
  return { row: { orderId, buyer, phone, network, isCash, isFresh, pieces, amount, at }, limits }
}

export const freshHoldOf = (hold: Hold | null): FreshHold | null =>
  hold?.row.isFresh ? (hold.row.isCash ? 'cash' : 'prepaid') : null

// Two orders of one buyer, phone or network come one after the other: each then counts the other. In order of keys, so
// that two statements with the same keys do not wait for each other.
const LOCK = `select pg_advisory_xact_lock(1129270868, hashtext(k.key))
  from (select distinct key from unnest($1::text[]) as w(key) order by key) as k`

/** Before the orders are counted, and after all other locks of theirs: others of the same people wait. */
export async function lockHolders(tx: Context, holds: readonly Hold[]): Promise<void> {
  if (holds.length === 0) return
  const keys = holds.flatMap(({ row: { buyer, phone, network } }) =>
    [buyer, phone, network].filter((key) => key !== null),
  )
  await preparedRows(tx.db, 'orders_holders_lock', LOCK, [keys])
}

/** After the orders are written: the refusal UNPAID_LIMIT for the first of them that is over a limit, else null (I27). */
export async function overUnpaid(tx: Context, holds: readonly Hold[]): Promise<Refusal | null> {
  const limited = holds.filter(({ limits: { maxOrders, maxPieces, maxAmount } }) =>
    [maxOrders, maxPieces, maxAmount].some((limit) => limit !== null),
  )
  if (limited.length === 0) return null
  const rows = limited.map(({ row }) => row)
  const held = await preparedRows<HeldBy>(tx.db, 'orders_held', HELD(1), [
    [...new Set(rows.map(({ buyer }) => buyer))],
    [...new Set(rows.flatMap(({ phone }) => phone ?? []))],
    [...new Set(rows.flatMap(({ network }) => network ?? []))],
    networkSince(tx),
  ])
  for (const { row, limits } of limited) {
    const asked = askedOf(row)
    const others = held.map((each) => ({
      ...each,
      orders: each.orders - asked.orders,
      pieces: each.pieces - asked.pieces,
      amount: each.amount - asked.amount,
    }))
    const over = refuseUnpaid({ ...keysOf(row), held: others }, asked, limits)
    if (over) return over
  }
  return null
}

const keysOf = ({ buyer, phone, network }: Hold['row']): PersonKeys => ({ email: buyer, phone, network })

const askedOf = ({ isCash, pieces, amount }: Pick<Hold['row'], 'isCash' | 'pieces' | 'amount'>): Held => ({
  orders: isCash ? 0 : 1,
  pieces,
  amount,
})

/** Whether somebody who holds `held` may place an order like this beside it; null where they may. */
export function refuseUnpaid(
  { email, phone, network, held }: PersonKeys & Pick<Standing, 'held'>,
  asked: Held,
  limits: UnpaidLimits,
): Refusal | null {
  const keys: [Holder, string | null][] = [
    ['buyer', email],
    ['phone', phone],
    ['network', network],
  ]
  for (const [holder, key] of keys) {
    if (key === null) continue
    const known = held.find((each) => each.holder === holder && each.key === key)
    const message = unpaidRefusal({ holder, held: known ?? NOTHING, asked, limits })
    if (message) return refuse('UNPAID_LIMIT', { message, fields: { paymentMethod: message } })
  }
  return null
}

const NOTHING: Held = { orders: 0, pieces: 0, amount: 0 }

const RELEASE = `with gone as (delete from order_holds where order_id = any($1::text[]) returning order_id, is_fresh, is_cash)
  select l.variant_id as "variantId", sum(l.quantity)::int as quantity, case when g.is_cash then 'cash' else 'prepaid' end as fresh
  from gone g join order_lines l on l.order_id = g.order_id
  where g.is_fresh and l.variant_id is not null group by l.variant_id, g.is_cash`

/** Orders are paid, confirmed or over: nobody holds anything by them any more. */
export async function releaseHolds(tx: Context, orderIds: readonly string[]): Promise<void> {
  type Released = { variantId: string; quantity: number; fresh: FreshHold }
  await releaseFresh(tx, await preparedRows<Released>(tx.db, 'orders_release_holds', RELEASE, [[...orderIds]]))
}

/** Which network an order came from is needed for an hour; by the clock, on `payments.settle-due`. */
export async function dropOldNetworks(ctx: Context): Promise<void> {
  await preparedRows(
    ctx.db,
    'orders_drop_networks',
    'update order_holds set network = null where network is not null and at <= $1::timestamptz',
    [networkSince(ctx)],
  )
}
