import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { periodOf } from './rules.ts'
import type { BestSeller, Sales, SalesQuery, SalesSum } from './schemas.ts'
import { type DaySum, type ProductSum, sumDays } from './sum-days.ts'
import { findVisits } from './visits.ts'

const MAX_BEST_SELLERS = 8

/** Sales by day or by week, compared with the period before. */
export async function findSales(ctx: Context, { by }: SalesQuery): Promise<Result<Sales, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'reports.read')
  if (refused) return refused
  const { days, parts } = periodOf(by, ctx.now())
  const [sums, visits] = await Promise.all([sumDays(ctx, parts), findVisits(ctx, parts)])
  const all = parts.map((part, index) => ({ ...part, sum: sums[index] ?? NOTHING, visits: visits[index] ?? 0 }))
  const [before, now] = [all.filter(({ isBefore }) => isBefore), all.filter(({ isBefore }) => !isBefore)]
  const bars = days.map((from, bar) => ({
    from,
    ...amountsOf(now.filter((part) => part.bar === bar)),
    before: amountsOf(before.filter((part) => part.bar === bar)),
  }))
  const best = await findBest(
    ctx,
    now.map(({ sum }) => sum),
    before.map(({ sum }) => sum),
  )
  return ok({ by, bars, now: sumOf(now), before: sumOf(before), best })
}

type Day = { sum: DaySum; visits: number }

const NOTHING: DaySum = { orders: 0, revenue: 0, products: new Map() }

const amountsOf = (days: readonly Day[]) => ({
  orders: days.reduce((total, { sum }) => total + sum.orders, 0),
  revenue: days.reduce((total, { sum }) => total + sum.revenue, 0) as Paise,
  visits: days.reduce((total, { visits }) => total + visits, 0),
})

function sumOf(days: readonly Day[]): SalesSum {
  const { orders, revenue, visits } = amountsOf(days)
  return {
    orders,
    revenue,
    visits,
    average: orders === 0 ? null : (Math.round(revenue / orders) as Paise),
    conversion: visits === 0 ? null : orders / visits,
  }
}

/** The products with the most units sold. */
async function findBest(ctx: Context, now: readonly DaySum[], before: readonly DaySum[]): Promise<BestSeller[]> {
  const [sold, soldBefore] = [byProduct(now), byProduct(before)]
  const best = [...sold]
    .sort(([idA, a], [idB, b]) => b.units - a.units || b.revenue - a.revenue || (idA < idB ? -1 : 1))
    .slice(0, MAX_BEST_SELLERS)
  if (best.length === 0) return []
  const known = await queryRows<{ id: string; name: string; image: string | null }>(
    ctx.db,
    sql`select p.id, p.name, (select i.name from product_images i where i.product_id = p.id order by i.position limit 1) as image
      from products p where p.id in ${best.map(([id]) => id)}`,
  )
  const products = new Map(known.map((each) => [each.id, each]))
  return best.flatMap(([productId, { units, revenue }]) => {
    const { name, image } = products.get(productId) ?? { name: productId, image: null }
    const unitsBefore = soldBefore.get(productId)?.units ?? 0
    return { productId, name, image, units, unitsBefore, revenue: revenue as Paise }
  })
}

function byProduct(sums: readonly DaySum[]): Map<string, ProductSum> {
  const products = new Map<string, ProductSum>()
  for (const day of sums)
    for (const [id, { units, revenue }] of day.products) {
      const sum = products.get(id)
      products.set(id, { units: units + (sum?.units ?? 0), revenue: revenue + (sum?.revenue ?? 0) })
    }
  return products
}
