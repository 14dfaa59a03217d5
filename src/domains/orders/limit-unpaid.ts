import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import type { Client } from '../../platform/http.ts'
import type { Memory } from '../../platform/memory.ts'
import { type Refusal, refuse } from '../../shared/result.ts'
import { type FreshHold, releaseFresh } from '../catalog/index.ts'
import { type PersonKeys, personKeys } from '../customers/index.ts'
import type { Buyer } from './find-buyer.ts'
import type { OrderRow } from './order-view.ts'
import type { orderHolds } from './tables.ts'
import { type Held, type Holder, type UnpaidLimits, unpaidRefusal } from './unpaid-rules.ts'

/** The row of an order that is not paid, with the limits it was placed under. */
export type Hold = { row: typeof orderHolds.$inferSelect; limits: UnpaidLimits }

/** Who places an order, as far as limits go, and, of whoever was refused lately, what they hold already. */
export type Standing = PersonKeys & { held: HeldBy[] }
type HeldBy = Held & { holder: Holder; key: string }

const SUMS =
  'count(*) filter (where not h.is_cash)::int as orders, sum(h.pieces)::int as pieces, sum(h.amount)::float8 as amount'
// Key by key: a plan that was made while the table was empty would else read all of it for ever.
const heldBy = (holder: Holder, keys: string, more = '') => `
    select '${holder}' as holder, k.key, s.orders, s.pieces, s.amount from unnest(${keys}::text[]) as k(key)
    cross join lateral (select ${SUMS} from order_holds h where h.${holder} = k.key ${more}) as s
    where s.pieces is not null`
const HELD = [heldBy('buyer', '$1'), heldBy('phone', '$2'), heldBy('network', '$3', 'and h.at > $4::timestamptz')].join(
  ' union all ',
)

/** A network is counted for so long: cash orders may wait for days, and its next users are other people. */
const NETWORK_MS = 60 * 60_000
const networkSince = (ctx: Context): string => new Date(ctx.now().getTime() - NETWORK_MS).toISOString()

const PAID = `o.status = 'delivered' or (o.payment_method in ('card', 'upi')
  and o.status in ('confirmed', 'processing', 'shipped', 'out_for_delivery'))`
const KNOWN = `select k.id from unnest($1::text[]) as k(id)
  cross join lateral (select u.email_verified, u.id from users u where u.id = k.id) as u
  where u.email_verified or exists (select from orders o where o.customer_id = u.id and (${PAID}))`

type WithHold = { order: Pick<OrderRow, 'customerId'>; hold: Hold | null }

/**
 * Holds as they are written: fresh are those of guests, and of accounts that anybody makes in a second, with neither a
 * confirmed email nor an order that was paid. One statement for all orders that are written together.
 */
export async function markFresh<T extends WithHold>(tx: Context, orders: readonly T[]): Promise<T[]> {
  const ids = orders.flatMap(({ order, hold }) => (hold?.limits.freshPercent == null ? [] : (order.customerId ?? [])))
  const known =
    ids.length === 0 ? [] : await preparedRows<{ id: string }>(tx.db, 'orders_known_buyers', KNOWN, [[...new Set(ids)]])
  const isKnown = new Set(known.map(({ id }) => id))
  return orders.map((each) => {
    const isFresh = each.order.customerId === null || !isKnown.has(each.order.customerId)
    return each.hold ? { ...each, hold: { ...each.hold, row: { ...each.hold.row, isFresh } } } : each
  })
}

/** Keys of whoever was refused lately, by process: only they are asked before their next order is written. */
const refused = new WeakMap<Memory, Set<string>>()
const MOST_REFUSED = 5000

/** What limits must know of a buyer before an order is written. */
export async function readStanding(
  ctx: Context,
  { email }: Pick<Buyer, 'email'>,
  { phone, client }: { phone: string | null; client?: Client | undefined },
): Promise<Standing> {
  const keys = personKeys({ email, phone, ip: client?.ip ?? null })
  const isSuspect = [keys.email, keys.phone, keys.network].some((key) => key && refused.get(ctx.memory)?.has(key))
  return { ...keys, held: isSuspect ? await findHeld(ctx, [keys]) : [] }
}

const findHeld = (ctx: Context, keys: readonly PersonKeys[]): Promise<HeldBy[]> =>
  preparedRows<HeldBy>(ctx.db, 'orders_held', HELD, [
    [...new Set(keys.map(({ email }) => email))],
    [...new Set(keys.flatMap(({ phone }) => phone ?? []))],
    [...new Set(keys.flatMap(({ network }) => network ?? []))],
    networkSince(ctx),
  ])

/** A flood of orders over a limit costs one statement each from now on, not the batches of others. */
function noteRefused({ memory }: Context, key: string): void {
  const noted = refused.get(memory) ?? new Set()
  if (noted.size >= MOST_REFUSED) noted.clear()
  refused.set(memory, noted.add(key))
}

/** What an order that is not paid holds, until `markFresh` knows better by a fresh buyer; null where nothing is left to pay. */
export function holdOf(
  order: OrderRow,
  standing: Standing,
  { pieces, limits }: { pieces: number; limits: UnpaidLimits },
): Hold | null {
  if (order.status !== 'pending') return null
  const { id: orderId, total: amount, createdAt: at } = order
  const { email: buyer, phone, network } = standing
  const isCash = order.paymentMethod === 'cod'
  return { row: { orderId, buyer, phone, network, isCash, isFresh: true, pieces, amount, at }, limits }
}

export const freshHoldOf = (hold: Hold | null): FreshHold | null =>
  hold?.row.isFresh ? (hold.row.isCash ? 'cash' : 'prepaid') : null

const isLimited = ({ limits: { maxOrders, maxPieces, maxAmount } }: Hold): boolean =>
  maxOrders !== null || maxPieces !== null || maxAmount !== null

// Two orders of one buyer, phone or network come one after the other: each then counts the other. In order of keys, so
// that two statements with the same keys do not wait for each other.
const LOCK = `select pg_advisory_xact_lock(1129270868, hashtext(k.key))
  from (select distinct key from unnest($1::text[]) as w(key) order by key) as k`

/** Before the orders are counted, and after all other locks of theirs: others of the same people wait. */
export async function lockHolders(tx: Context, holds: readonly Hold[]): Promise<void> {
  const limited = holds.filter(isLimited)
  if (limited.length === 0) return
  const keys = limited.flatMap(({ row: { buyer, phone, network } }) =>
    [buyer, phone, network].filter((key) => key !== null),
  )
  await preparedRows(tx.db, 'orders_holders_lock', LOCK, [keys])
}

/** After the orders are written: the refusal UNPAID_LIMIT for the first of them that is over a limit, else null (I27). */
export async function overUnpaid(tx: Context, holds: readonly Hold[]): Promise<Refusal | null> {
  const limited = holds.filter(isLimited)
  if (limited.length === 0) return null
  const rows = limited.map(({ row }) => row)
  const held = await findHeld(
    tx,
    rows.map((row) => keysOf(row)),
  )
  for (const { row, limits } of limited) {
    const asked = askedOf(row)
    const others = held.map((each) => ({
      ...each,
      orders: each.orders - asked.orders,
      pieces: each.pieces - asked.pieces,
      amount: each.amount - asked.amount,
    }))
    const over = refuseUnpaid(tx, { ...keysOf(row), held: others }, asked, limits)
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
  ctx: Context,
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
    if (message) {
      noteRefused(ctx, key)
      return refuse('UNPAID_LIMIT', { message, fields: { paymentMethod: message } })
    }
  }
  return null
}

const NOTHING: Held = { orders: 0, pieces: 0, amount: 0 }

const RELEASE = `with gone as (delete from order_holds where order_id = $1 returning order_id, is_fresh, is_cash)
  select l.variant_id as "variantId", l.quantity, case when g.is_cash then 'cash' else 'prepaid' end as fresh
  from gone g join order_lines l on l.order_id = g.order_id
  where g.is_fresh and l.variant_id is not null`

/** Orders are paid, confirmed or over: nobody holds anything by them any more. */
export async function releaseHolds(tx: Context, orderIds: readonly string[]): Promise<void> {
  type Released = { variantId: string; quantity: number; fresh: FreshHold }
  const released = await Promise.all(
    orderIds.map((id) => preparedRows<Released>(tx.db, 'orders_release_hold', RELEASE, [id])),
  )
  await releaseFresh(tx, released.flat())
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
