import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { salesTag } from '../orders/rules.ts'
import type { DayPart } from './rules.ts'

/** What a day has sold; amounts in paise. */
export type DaySum = { orders: number; revenue: number; products: Map<string, ProductSum> }
export type ProductSum = { units: number; revenue: number }

/** Days that one statement sums: few enough that nobody else waits long for the database. */
const AT_ONCE = 7
/** An order may be on its way into the database for so long after the day in which it began. */
const SETTLED_MS = 60 * 60 * 1000

/**
 * What each of these days has sold, in their order. Days that are over are remembered until one of their orders changes
 * (`salesTag`); what is left of it is small, however many orders a shop has.
 */
export async function sumDays(ctx: Context, parts: readonly DayPart[]): Promise<DaySum[]> {
  const settledBefore = ctx.now().getTime() - SETTLED_MS
  const sums: DaySum[] = []
  // One part after the other: a long look back must not take every connection.
  for (let start = 0; start < parts.length; start += AT_ONCE) {
    const some = parts.slice(start, start + AT_ONCE)
    const isSettled = ({ isWhole, to }: DayPart) => isWhole && to <= settledBefore
    let week: Promise<Map<string, DaySum>> | undefined
    const readWeek = (day: string) => {
      week ??= readDays(ctx, some.filter(isSettled))
      return week.then((byDay) => sumOf(byDay, day))
    }
    const open = some.filter((part) => !isSettled(part))
    const now = open.length > 0 ? await readDays(ctx, open) : null
    for (const part of some) {
      const { day } = part
      sums.push(
        isSettled(part)
          ? await ctx.memory.remember(`sales:${day}`, [salesTag(day)], () => readWeek(day))
          : sumOf(now, day),
      )
    }
  }
  return sums
}

const sumOf = (byDay: Map<string, DaySum> | null, day: string): DaySum =>
  byDay?.get(day) ?? { orders: 0, revenue: 0, products: new Map() }

/** Parts of days as rows `d` (day, from, to), to join with. */
export function spansOf(parts: readonly DayPart[]): SQL {
  const spans = parts.map(({ day, from, to }) => ({
    day,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as d(day text, "from" timestamptz, "to" timestamptz)`
}

/**
 * What counts as sold: no order that was cancelled, expired, or waits for its payment, and no gift card, which is money for
 * goods to come. What a gift card has paid counts with the goods.
 */
const isSold = sql.raw(`o.kind <> 'gift-card' and o.status not in ('cancelled', 'expired')
  and not (o.status = 'pending' and o.payment_method in ('card', 'upi'))`)

async function readDays(ctx: Context, parts: readonly DayPart[]): Promise<Map<string, DaySum>> {
  const sold = sql`${spansOf(parts)} join orders o on o.created_at >= d."from" and o.created_at < d."to" and ${isSold}`
  const [orders, lines] = await Promise.all([
    queryRows<{ day: string; orders: number; revenue: number }>(
      ctx.db,
      sql`select d.day, count(*)::int as orders, sum(o.total::bigint + o.gift_card_amount)::float8 as revenue
        from ${sold} group by d.day`,
    ),
    queryRows<{ day: string; product_id: string; units: number; revenue: number }>(
      ctx.db,
      sql`select d.day, l.product_id, sum(l.quantity)::int as units, sum(l.line_total)::float8 as revenue
        from ${sold} join order_lines l on l.order_id = o.id where l.product_id is not null group by d.day, l.product_id`,
    ),
  ])
  const byDay = new Map<string, DaySum>(orders.map(({ day, ...sum }) => [day, { ...sum, products: new Map() }]))
  for (const { day, product_id, units, revenue } of lines) byDay.get(day)?.products.set(product_id, { units, revenue })
  return byDay
}
