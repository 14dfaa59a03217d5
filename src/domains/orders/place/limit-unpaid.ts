import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import type { Client } from '../../../platform/http.ts'
import type { Memory } from '../../../platform/memory.ts'
import type { Refusal } from '../../../shared/result.ts'
import type { FreshHold } from '../../catalog/index.ts'
import { accountKey, type PersonKeys, personKeys } from '../../customers/index.ts'
import type { OrderRow } from '../order-view.ts'
import { refuse } from '../problems.ts'
import { networkSince } from '../status/release-holds.ts'
import type { orderHolds } from '../tables.ts'
import type { Buyer } from './find-buyer.ts'
import { type Held, type Holder, type UnpaidLimits, unpaidRefusal } from './unpaid-rules.ts'

/** The hold of an unpaid order, with the limits it was placed under. */
export type Hold = { row: typeof orderHolds.$inferSelect; limits: UnpaidLimits }

/**
 * Whose unpaid orders count towards the limits: the buyer's (the account, or the email that a guest typed), those with
 * the same phone, and those from the same network.
 */
type HolderKeys = Record<Holder, string | null>
type HeldBy = Held & { holder: Holder; key: string }

/** What the limits need to know of a buyer. `held` is read only if the buyer was refused recently. */
export type Standing = PersonKeys & { buyer: string; isFresh: boolean; held: HeldBy[] }

const SUMS =
  'count(*) filter (where not h.is_cash)::int as orders, sum(h.pieces)::int as pieces, sum(h.amount)::float8 as amount'
// One lookup per key: a plan that was made while the table was empty would otherwise scan all of it for ever.
const heldBy = (holder: Holder, keys: string, more = '') => `
    select '${holder}' as holder, k.key, s.orders, s.pieces, s.amount from unnest(${keys}::text[]) as k(key)
    cross join lateral (select ${SUMS} from order_holds h where h.${holder} = k.key ${more}) as s
    where s.pieces is not null`
const HELD = [heldBy('buyer', '$1'), heldBy('phone', '$2'), heldBy('network', '$3', 'and h.at > $4::timestamptz')].join(
  ' union all ',
)

const PAID = `o.status = 'delivered' or (o.payment_method in ('card', 'upi', 'upi-qr')
  and o.status in ('confirmed', 'processing', 'partly_shipped', 'shipped', 'out_for_delivery'))`
const KNOWN = `select k.id from unnest($1::text[]) as k(id)
  cross join lateral (select u.email_verified, u.id from users u where u.id = k.id) as u
  where u.email_verified or exists (select from orders o where o.customer_id = u.id and (${PAID}))`

type WithHold = { order: Pick<OrderRow, 'customerId'>; hold: Hold | null }

/**
 * Marks holds as fresh or not. Fresh buyers are guests, and accounts with neither a confirmed email nor a paid order,
 * since anybody can create one in a second. One statement for all orders of a batch.
 */
export async function markFresh<T extends WithHold>(tx: Context, orders: readonly T[]): Promise<T[]> {
  const known = await findKnown(
    tx,
    orders.flatMap(({ order, hold }) =>
      hold && (hold.limits.freshPercent !== null || isLimited(hold)) ? (order.customerId ?? []) : [],
    ),
  )
  return orders.map((each) => {
    const isFresh = each.order.customerId === null || !known.has(each.order.customerId)
    return each.hold ? { ...each, hold: { ...each.hold, row: { ...each.hold.row, isFresh } } } : each
  })
}

async function findKnown({ db }: Context, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const known = await preparedRows<{ id: string }>(db, 'orders_known_buyers', KNOWN, [[...new Set(ids)]])
  return new Set(known.map(({ id }) => id))
}

/** Keys refused recently, per process: only these buyers are checked before their next order is written. */
const refused = new WeakMap<Memory, Set<string>>()
const MAX_REFUSED = 5000

/** Reads what the limits need to know of a buyer before an order is written. */
export async function readStanding(
  ctx: Context,
  { customerId, email }: Pick<Buyer, 'customerId' | 'email'>,
  { phone, client }: { phone: string | null; client?: Client | undefined },
): Promise<Standing> {
  const person = personKeys({ email, phone, ip: client?.ip ?? null })
  const keys = { ...person, buyer: customerId === null ? person.email : accountKey(customerId) }
  const isSuspect = [keys.buyer, keys.phone, keys.network].some((key) => key && refused.get(ctx.memory)?.has(key))
  if (!isSuspect) return { ...keys, isFresh: true, held: [] }
  const [known, held] = await Promise.all([
    findKnown(ctx, customerId === null ? [] : [customerId]),
    findHeld(ctx, [keys]),
  ])
  return { ...keys, isFresh: known.size === 0, held }
}

const findHeld = (ctx: Context, keys: readonly HolderKeys[]): Promise<HeldBy[]> =>
  preparedRows<HeldBy>(ctx.db, 'orders_held', HELD, [
    [...new Set(keys.flatMap(({ buyer }) => buyer ?? []))],
    [...new Set(keys.flatMap(({ phone }) => phone ?? []))],
    [...new Set(keys.flatMap(({ network }) => network ?? []))],
    networkSince(ctx),
  ])

/**
 * Remembers a refused key, so that a flood of orders over a limit costs one statement each and doesn't disturb other
 * buyers' batches.
 */
function noteRefused({ memory }: Context, key: string): void {
  const noted = refused.get(memory) ?? new Set()
  if (noted.size >= MAX_REFUSED) noted.clear()
  refused.set(memory, noted.add(key))
}

/** The hold of an unpaid order, assumed fresh until `markFresh` checks the buyer; null if nothing is left to pay. */
export function holdOf(
  order: OrderRow,
  standing: Standing,
  { pieces, limits }: { pieces: number; limits: UnpaidLimits },
): Hold | null {
  if (order.status !== 'pending') return null
  const { id: orderId, total: amount, createdAt: at } = order
  const { buyer, phone, network } = standing
  const isCash = order.paymentMethod === 'cod'
  return { row: { orderId, buyer, phone, network, isCash, isFresh: true, pieces, amount, at }, limits }
}

export const freshHoldOf = (hold: Hold | null): FreshHold | null =>
  hold?.row.isFresh ? (hold.row.isCash ? 'cash' : 'prepaid') : null

const isLimited = ({ limits: { maxOrders, maxPieces, maxAmount } }: Hold): boolean =>
  maxOrders !== null || maxPieces !== null || maxAmount !== null

// Orders of one buyer, phone or network run one after the other, so that each counts the other. Locked in key order, so
// that two statements with the same keys don't deadlock.
const LOCK = `select pg_advisory_xact_lock(1129270868, hashtext(k.key))
  from (select distinct key from unnest($1::text[]) as w(key) order by key) as k`

/** Call before the orders are counted, and after all their other locks: other orders of the same people wait. */
export async function lockHolders(tx: Context, holds: readonly Hold[]): Promise<void> {
  const limited = holds.filter(isLimited)
  if (limited.length === 0) return
  const keys = limited.flatMap(({ row: { buyer, phone, network } }) =>
    [buyer, phone, network].filter((key) => key !== null),
  )
  await preparedRows(tx.db, 'orders_holders_lock', LOCK, [keys])
}

/** Call after the orders are written: refuses UNPAID_LIMIT for the first order over a limit, or returns null (I27). */
export async function overUnpaid(tx: Context, holds: readonly Hold[]): Promise<Refusal<'UNPAID_LIMIT'> | null> {
  const limited = holds.filter(isLimited)
  if (limited.length === 0) return null
  const rows = limited.map(({ row }) => row)
  const held = await findHeld(tx, rows)
  for (const { row, limits } of limited) {
    const asked = askedOf(row)
    const others = held.map((each) => ({
      ...each,
      orders: each.orders - asked.orders,
      pieces: each.pieces - asked.pieces,
      amount: each.amount - asked.amount,
    }))
    const over = refuseUnpaid(tx, { ...row, held: others }, asked, limits)
    if (over) return over
  }
  return null
}

const askedOf = ({ isCash, pieces, amount }: Pick<Hold['row'], 'isCash' | 'pieces' | 'amount'>): Held => ({
  orders: isCash ? 0 : 1,
  pieces,
  amount,
})

/** Refuses an order that would put a holder of `held` over a limit; null if it is allowed. */
export function refuseUnpaid(
  ctx: Context,
  { buyer, phone, network, isFresh, held }: HolderKeys & Pick<Standing, 'isFresh' | 'held'>,
  asked: Held,
  limits: UnpaidLimits,
): Refusal<'UNPAID_LIMIT'> | null {
  const keys: [Holder, string | null][] = [
    ['buyer', buyer],
    // Anybody can type any phone number, so its orders don't count against known buyers.
    ['phone', isFresh ? phone : null],
    ['network', network],
  ]
  for (const [holder, key] of keys) {
    if (key === null) continue
    const known = held.find((each) => each.holder === holder && each.key === key)
    const over = unpaidRefusal({ holder, held: known ?? NOTHING, asked, limits })
    if (over) {
      noteRefused(ctx, key)
      const { message, reason } = over
      return refuse('UNPAID_LIMIT', { message, fields: { paymentMethod: message }, data: { reason } })
    }
  }
  return null
}

const NOTHING: Held = { orders: 0, pieces: 0, amount: 0 }
