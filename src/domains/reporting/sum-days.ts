import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { dayInIndia } from '../../shared/dates.ts'
import { findLostSales, type LostSale, placedBetween } from '../orders/index.ts'
import { salesTag } from '../orders/rules.ts'
import type { DayPart } from './rules.ts'

/** The sales of a day; amounts in paise. */
export type DaySum = { orders: number; revenue: number; products: Map<string, ProductSum> }
export type ProductSum = { units: number; revenue: number }

/** Days summed by one statement: few enough not to hold up other queries for long. */
const AT_ONCE = 7
/** An order that began on a day may be committed up to this long after the day ends. */
const SETTLED_MS = 60 * 60 * 1000

/**
 * The sales of each of these days, in the same order. Past days are cached until one of their orders changes
 * (`salesTag`); the cached sums are small, however many orders a store has.
 */
export async function sumDays(ctx: Context, parts: readonly DayPart[]): Promise<DaySum[]> {
  const sums: DaySum[] = []
  // Two weeks at once: PostgreSQL sums them on two processors, and a long period must not take every connection.
  for (let start = 0; start < parts.length; start += 2 * AT_ONCE) {
    const middle = start + AT_ONCE
    const weeks = [parts.slice(start, middle), parts.slice(middle, middle + AT_ONCE)]
    sums.push(...(await Promise.all(weeks.map((week) => sumWeek(ctx, week)))).flat())
  }
  return sums
}

async function sumWeek(ctx: Context, week: readonly DayPart[]): Promise<DaySum[]> {
  const settledBefore = ctx.now().getTime() - SETTLED_MS
  const isSettled = ({ isWhole, to }: DayPart) => isWhole && to <= settledBefore
  const sums: DaySum[] = []
  let settled: Promise<Map<string, DaySum>> | undefined
  for (const part of week) {
    const { day } = part
    const load = async () => {
      settled ??= readDays(ctx, week.filter(isSettled))
      return sumOf(await settled, day)
    }
    sums.push(
      isSettled(part)
        ? await ctx.memory.remember(`sales:${day}`, [salesTag(day)], load)
        : sumOf(await readDays(ctx, [part]), day),
    )
  }
  return sums
}

const sumOf = (byDay: Map<string, DaySum>, day: string): DaySum =>
  byDay.get(day) ?? { orders: 0, revenue: 0, products: new Map() }

/**
 * Counts as sold: every order except those that are cancelled, expired, not delivered or waiting for payment, gift card
 * orders, which are money for future goods, and replacements, which cost nothing. What a gift card pays counts with the
 * goods. Parcels that were not delivered are subtracted from the orders of which others were (D126).
 */
const isSold =
  sql.raw(`o.kind <> 'gift-card' and o.status not in ('cancelled', 'expired', 'rto_received', 'lost', 'damaged')
  and o.idempotency_key not like 'replacement:%' and not (o.status = 'pending' and o.payment_method in ('card', 'upi', 'upi-qr'))`)

/**
 * Consecutive days, or a part of one. One range lets the query use the index; the rows are grouped by day afterwards.
 */
async function readDays(ctx: Context, parts: readonly DayPart[]): Promise<Map<string, DaySum>> {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return new Map()
  const [from, to] = [new Date(first.from).toISOString(), new Date(last.to).toISOString()]
  const sold = sql`o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz and ${isSold}`
  const [orders, lines, lost] = await Promise.all([
    queryRows<{ day: string; orders: number; revenue: number }>(
      ctx.db,
      sql`select (${DAY})::text as day, count(*)::int as orders, sum(o.total::bigint + o.gift_card_amount)::float8 as revenue
        from orders o where ${sold} group by ${DAY}`,
    ),
    queryRows<{ day: string; products: string }>(
      ctx.db,
      // Lateral with an offset makes PostgreSQL read the lines of these orders by index; otherwise it would read the
      // lines of all orders. One row for each day: a row for each product took as long to hand over as to sum.
      sql`select day::text, string_agg(concat_ws(' ', product_id, units, revenue), ',') as products from (
          select ${DAY} as day, l.product_id, sum(l.quantity) as units, sum(l.line_total) as revenue
          from orders o cross join lateral
            (select product_id, quantity, line_total from order_lines
              where order_id = o.id and product_id is not null offset 0) l
          where ${sold} group by 1, 2) as sums group by day`,
    ),
    findLostSales(ctx, placedBetween(new Date(first.from), new Date(last.to))),
  ])
  const byDay = new Map<string, DaySum>(orders.map(({ day, ...sum }) => [day, { ...sum, products: new Map() }]))
  for (const { day, products } of lines) {
    const ofDay = byDay.get(day)?.products
    for (const product of products.split(',')) {
      const [id = '', units, revenue] = product.split(' ')
      ofDay?.set(id, { units: Number(units), revenue: Number(revenue) })
    }
  }
  for (const sale of lost) {
    const day = byDay.get(dayInIndia(sale.createdAt))
    if (day) leaveOut(day, sale)
  }
  return byDay
}

function leaveOut(day: DaySum, { amount, lines }: LostSale): void {
  day.revenue -= amount
  for (const line of lines) {
    const product = line.productId ? day.products.get(line.productId) : undefined
    if (!product || !line.productId) continue
    const left = { units: product.units - line.units, revenue: product.revenue - line.amount }
    if (left.units > 0) day.products.set(line.productId, left)
    else day.products.delete(line.productId)
  }
}

/** The day in India, which has one time zone and no daylight saving time. Grouped as a date, which compares faster. */
const DAY = sql.raw(`(o.created_at at time zone 'Asia/Kolkata')::date`)
