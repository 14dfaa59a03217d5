import type { Context } from '../../../platform/context.ts'
import { preparedRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import { announceImproved } from '../announce-improved.ts'
import { refuse } from '../problems.ts'
import type { StockReason } from '../schemas.ts'
import { CATALOG_TAG, LOW_STOCK_TAG, productTag, SHELF_TAG, stockTag } from '../taxonomy.ts'
import { followStock } from './follow-stock.ts'

/**
 * `reference` is the order number. `price`, in paise, is the one the order was calculated with: if given, it must still
 * be the variant's price.
 */
export type StockLine = {
  variantId: string
  quantity: number
  reference: string
  price?: number
  /** How a fresh buyer holds the units without having paid; see `releaseFresh`. */
  fresh?: FreshHold | null
}
export type FreshHold = 'prepaid' | 'cash'
/** Why units come back. */
export type BackReason = Extract<StockReason, 'cancel' | 'rto' | 'returned' | 'quarantine'>
export type ShortItem = { variantId: string; name: string; available: number }
/** `isHeld`: other fresh buyers hold some of it. */
export type CrowdedItem = ShortItem & { isHeld: boolean }

/** Products whose pages show the change; the tag `product:<id>` of each is purged after the commit. */
export type StockChange = { productIds: string[] }

export type Taken = { productId: string; before: number; left: number }
type Answer = {
  taken: (Taken & { variantId: string })[]
  short: ShortItem[]
  crowded: CrowdedItem[]
  hasStalePrice: boolean
}

/** Above this count no cart notices a change: it is the maximum that an order may contain of one variant. */
const LAST_UNITS = 20

/**
 * Takes the lines' quantities from stock, all or none, and writes the movements, in one statement; call it in the
 * transaction of one or several orders. Refuses OUT_OF_STOCK with each product and what is left of it, PRICE_MOVED if a
 * price no longer matches, and STOCK_HELD if fresh buyers would hold more than `freshPercent` of the stock; then
 * nothing changes.
 */
export async function takeStock(
  tx: Context,
  lines: readonly StockLine[],
  freshPercent: number | null = null,
): Promise<Result<StockChange, 'OUT_OF_STOCK' | 'PRICE_MOVED' | 'STOCK_HELD'>> {
  return answerTaken(tx, await changeCounts(tx, lines, freshPercent))
}

/**
 * Changes what an order has taken, all or nothing, in one statement: a positive quantity is taken, a negative one
 * returned. Refuses like `takeStock`, but fresh buyers' shares don't count, because staff decide.
 */
export async function exchangeStock(
  tx: Context,
  lines: readonly StockLine[],
): Promise<Result<StockChange, 'OUT_OF_STOCK' | 'PRICE_MOVED' | 'STOCK_HELD'>> {
  return answerTaken(tx, await changeCounts(tx, lines, null))
}

async function answerTaken(
  tx: Context,
  answer: Answer,
): Promise<Result<StockChange, 'OUT_OF_STOCK' | 'PRICE_MOVED' | 'STOCK_HELD'>> {
  const [first] = answer.short
  if (first) {
    const message =
      first.available > 0 ? `Only ${first.available} left of ${first.name}` : `${first.name} is out of stock`
    return refuse('OUT_OF_STOCK', { message, items: answer.short, data: { items: answer.short } })
  }
  if (answer.hasStalePrice) return refuse('PRICE_MOVED')
  if (answer.crowded.length > 0) return refuse('STOCK_HELD', { items: answer.crowded, data: { items: answer.crowded } })
  return ok(await showCounts(tx, answer.taken))
}

/**
 * Returns to stock what `takeStock` took for lines with the same references: for a cancelled order, or with another
 * reason when units come back after dispatch. Records the staff member who does it. The caller ensures that it happens only
 * once.
 */
export async function restoreStock(
  tx: Context,
  lines: readonly StockLine[],
  reason: BackReason = 'cancel',
): Promise<Result<StockChange, never>> {
  const answer = await changeCounts(
    tx,
    lines.map((line) => ({ ...line, quantity: -line.quantity })),
    null,
    reason,
  )
  return ok(await showCounts(tx, answer.taken))
}

/**
 * Fresh buyers may hold this many units however low the stock, so that an honest buyer of the last one has time to pay.
 */
const FRESH_PIECES = 3
// Cash and prepaid together: separately, two buyers could empty a variant with six units.
const HELD = '(l.fresh_prepaid + l.fresh_cash)'
const FRESH_MAX = `greatest(${FRESH_PIECES}, (l.stock::bigint + ${HELD}) * $6::int / 100)`

// Variants are locked in id order before any is changed, because two orders that share two variants would otherwise
// deadlock. `no key`: an order line that refers to the variant holds a key-share lock on it, and two such orders would
// wait for each other. `is_active` is not checked when goods come back: a variant taken off sale still has its count.
const CHANGE_COUNTS = `with wanted as (select * from unnest($1::text[], $2::int[], $3::int[], $4::text[], $7::text[]) as w(id, n, price, reference, fresh)),
  sums as (
    select id, sum(n)::int as n, coalesce(sum(n) filter (where fresh = 'prepaid'), 0)::int as prepaid,
      coalesce(sum(n) filter (where fresh = 'cash'), 0)::int as cash
    from wanted group by id),
  locked as materialized (
    select v.id, v.product_id, v.stock, v.price, v.is_active, v.fresh_prepaid, v.fresh_cash from variants v where v.id = any($1::text[])
    order by v.id for no key update),
  stale as (select w.id from wanted w join locked l on l.id = w.id where l.price <> w.price),
  short as (
    select w.id, coalesce(case when l.is_active then l.stock end, 0) as available
    from sums w left join locked l on l.id = w.id
    where l.id is null or l.stock < w.n or (w.n > 0 and not l.is_active)),
  crowded as (
    select w.id, least(l.stock, ${FRESH_MAX} - ${HELD}) as available, ${HELD} > 0 as is_held
    from sums w join locked l on l.id = w.id
    where $6::int is not null and w.prepaid + w.cash > 0 and ${HELD} + w.prepaid + w.cash > ${FRESH_MAX}),
  taken as (
    update variants v set stock = v.stock - w.n, fresh_prepaid = v.fresh_prepaid + w.prepaid, fresh_cash = v.fresh_cash + w.cash
    from sums w, locked l
    where v.id = w.id and l.id = w.id and v.stock >= w.n and not exists (select 1 from short) and not exists (select 1 from stale)
      and not exists (select 1 from crowded)
    returning v.id, v.product_id, v.stock + w.n as before, v.stock as left),
  moved as (
    insert into stock_movements (variant_id, delta, reason, reference, actor, at)
    select w.id, -w.n, case when w.n > 0 then 'order' else $8::text end, w.reference, case when w.n < 0 then $9::text end, $5::timestamptz
    from wanted w join taken t on t.id = w.id order by w.id)
  select json_build_object(
    'hasStalePrice', exists (select 1 from stale),
    'taken', coalesce((select json_agg(json_build_object('variantId', id, 'productId', product_id, 'before', before, 'left', "left")) from taken), '[]'::json),
    'short', coalesce((select json_agg(json_build_object('variantId', s.id, 'name', coalesce(p.name, 'This product'), 'available', s.available)
        order by p.name is null, s.id)
      from short s left join variants v on v.id = s.id left join products p on p.id = v.product_id), '[]'::json),
    'crowded', coalesce((select json_agg(json_build_object('variantId', c.id, 'name', p.name, 'available', greatest(0, c.available), 'isHeld', c.is_held) order by c.id)
      from crowded c join variants v on v.id = c.id join products p on p.id = v.product_id), '[]'::json)) as answer`

const isRefused = ({ short, crowded, hasStalePrice }: Answer): boolean =>
  short.length > 0 || crowded.length > 0 || hasStalePrice

async function changeCounts(
  tx: Context,
  lines: readonly StockLine[],
  freshPercent: number | null,
  reason: BackReason = 'cancel',
): Promise<Answer> {
  const wanted = mergeLines(lines)
  const answer = await askFor(tx, wanted, freshPercent, reason)
  if (isRefused(answer)) return answer
  // On PostgreSQL, a count that rose while the statement waited for its lock stays unchanged, because the update checks
  // the new row against what it had read before. A second run, which already has the locks, sees the current count.
  const done = new Set(answer.taken.map(({ variantId }) => variantId))
  const left = wanted.filter(({ variantId }) => !done.has(variantId))
  if (left.length === 0) return answer
  const rest = await askFor(tx, left, freshPercent, reason)
  const still = new Set(rest.taken.map(({ variantId }) => variantId))
  if (!isRefused(rest) && left.some(({ variantId }) => !still.has(variantId)))
    throw new Error('A count that is locked could not be changed')
  return { ...rest, taken: [...answer.taken, ...rest.taken] }
}

async function askFor(
  tx: Context,
  wanted: readonly StockLine[],
  freshPercent: number | null,
  reason: BackReason,
): Promise<Answer> {
  const [answer] = await preparedRows<{ answer: Answer }>(tx.db, 'catalog_change_counts', CHANGE_COUNTS, [
    wanted.map((line) => line.variantId),
    wanted.map((line) => line.quantity),
    wanted.map((line) => line.price ?? null),
    wanted.map((line) => line.reference),
    tx.now().toISOString(),
    freshPercent,
    wanted.map((line) => line.fresh ?? null),
    reason,
    staffEmail(tx),
  ])
  return answer?.answer ?? { taken: [], short: [], crowded: [], hasStalePrice: false }
}

/** The staff member who puts units back, for the movement; null for buyers and the store itself. */
export const staffEmail = ({ actor }: Context): string | null => (actor.kind === 'staff' ? actor.email : null)

/** One line per order and variant: the same variant may be in a cart twice, once as an upsell. */
function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const merged = new Map<string, StockLine>()
  for (const line of lines) {
    const key = `${line.reference} ${line.variantId}`
    const { quantity = 0 } = merged.get(key) ?? {}
    merged.set(key, { ...line, quantity: line.quantity + quantity })
  }
  return [...merged.values()]
}

/** Makes pages and lists show changed counts, and announces products that are back in stock. */
export async function showCounts(tx: Context, taken: readonly Taken[]): Promise<StockChange> {
  const { merch } = await readSettings(tx)
  const crossed = taken.filter(({ before, left }) => before > 0 !== left > 0)
  await followStock(tx, [...new Set(crossed.map(({ productId }) => productId))])
  const shown = taken.filter(({ before, left }) => Math.min(before, left) <= merch.lowStockAt)
  const productIds = [...new Set(shown.map(({ productId }) => productId))]
  // In-stock lists do not contain a product that comes back, so they do not carry its tag.
  const cameBack = [...new Set(crossed.filter(({ left }) => left > 0).map(({ productId }) => productId))]
  await announceImproved(tx, cameBack)
  const noticed = taken.filter(({ before, left }) => Math.min(before, left) <= LAST_UNITS)
  const tags = [
    ...productIds.map(productTag),
    ...(productIds.length > 0 ? [LOW_STOCK_TAG] : []),
    ...new Set(noticed.map(({ productId }) => stockTag(productId))),
    ...(crossed.length > 0 ? [SHELF_TAG] : []),
    ...(cameBack.length > 0 ? [CATALOG_TAG] : []),
  ]
  if (tags.length > 0) await tx.purge(tags)
  return { productIds }
}
