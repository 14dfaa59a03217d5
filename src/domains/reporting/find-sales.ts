import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { type Period, periodOf } from './rules.ts'
import type { BestSeller, Sales, SalesQuery, SalesSum } from './schemas.ts'

const MOST_BEST = 8

/**
 * What counts as sold: no order that was cancelled, expired, or waits for its payment, and no gift card, which is money for
 * goods to come. What a gift card has paid counts with the goods.
 */
const isSold = sql.raw(`o.kind <> 'gift-card' and o.status not in ('cancelled', 'expired')
  and not (o.status = 'pending' and o.payment_method in ('card', 'upi'))`)

/** Both periods, each up to the same time of its last day. */
const isWithin = ({ startBefore, endBefore, start, end }: Period) =>
  sql`o.created_at >= ${startBefore.toISOString()}::timestamptz and o.created_at < ${end.toISOString()}::timestamptz
    and (o.created_at < ${endBefore.toISOString()}::timestamptz or o.created_at >= ${start.toISOString()}::timestamptz)`

/** What was sold by the day or by the week, beside the period before: two statements over all of it. Refuses FORBIDDEN. */
export async function findSales(ctx: Context, { by }: SalesQuery): Promise<Result<Sales>> {
  const refused = forbid(ctx, 'reports.read')
  if (refused) return refused
  const period = periodOf(by, ctx.now())
  const bySpan = queryRows<{ bar: number; orders: number; revenue: number }>(
    ctx.db,
    sql`select floor(extract(epoch from o.created_at - ${period.startBefore.toISOString()}::timestamptz) * 1000 / ${period.barMs}::bigint)::int as bar,
        count(*)::int as orders, sum(o.total::bigint + o.gift_card_amount)::bigint as revenue
      from orders o where ${isWithin(period)} and ${isSold} group by 1`,
  )
  const [rows, best] = await Promise.all([bySpan, findBest(ctx, period)])
  const byBar = new Map(rows.map(({ bar, orders, revenue }) => [bar, { orders, revenue: Number(revenue) as Paise }]))
  const nothing = { orders: 0, revenue: 0 as Paise }
  const bars = period.days.map((from, index) => ({
    from,
    ...(byBar.get(period.days.length + index) ?? nothing),
    before: byBar.get(index) ?? nothing,
  }))
  return ok({
    by,
    bars,
    now: sumOf(bars),
    before: sumOf(bars.map(({ before }) => before)),
    best,
  })
}

function sumOf(parts: readonly { orders: number; revenue: Paise }[]): SalesSum {
  const orders = parts.reduce((sum, part) => sum + part.orders, 0)
  const revenue = parts.reduce((sum, part) => sum + part.revenue, 0) as Paise
  return { orders, revenue, average: orders === 0 ? null : (Math.round(revenue / orders) as Paise) }
}

type BestRow = {
  product_id: string
  name: string
  image: string | null
  units: number
  units_before: number
  revenue: number
}

/** The products of which most units were sold, by the name under which they were sold last. */
async function findBest(ctx: Context, period: Period): Promise<BestSeller[]> {
  const isNow = sql`o.created_at >= ${period.start.toISOString()}::timestamptz`
  const rows = await queryRows<BestRow>(
    ctx.db,
    sql`select l.product_id, max(l.name) as name, max(l.image) as image,
        coalesce(sum(l.quantity) filter (where ${isNow}), 0)::int as units,
        coalesce(sum(l.quantity) filter (where not ${isNow}), 0)::int as units_before,
        coalesce(sum(l.line_total) filter (where ${isNow}), 0)::bigint as revenue
      from orders o join order_lines l on l.order_id = o.id
      where ${isWithin(period)} and ${isSold} and l.product_id is not null
      group by l.product_id having sum(l.quantity) filter (where ${isNow}) > 0
      order by units desc, revenue desc, l.product_id limit ${MOST_BEST}`,
  )
  return rows.map(({ product_id, units_before, revenue, ...row }) => ({
    ...row,
    productId: product_id,
    unitsBefore: units_before,
    revenue: Number(revenue) as Paise,
  }))
}
