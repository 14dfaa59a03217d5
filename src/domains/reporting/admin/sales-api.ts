import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, queryOf } from '../../../platform/http.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findSales } from '../find-sales.ts'
import { SalesQuery, type SalesSum } from '../schemas.ts'

const { spec, answer } = staffRoutes('Reports (staff)', {})
const inRupees = <T extends { revenue: Paise }>(part: T) => ({ ...part, revenue: toRupees(part.revenue) })
const sumJson = ({ average, ...sum }: SalesSum) => ({
  ...inRupees(sum),
  average: average === null ? null : toRupees(average),
})

export const salesApi = new Hono<ApiEnv>().get(
  '/admin/reports/sales',
  spec({
    summary: 'Sales compared with the previous period',
    description:
      'The last 14 days by the day, or the last 8 weeks by the week, as India counts days, in rupees. Without orders that were cancelled, expired or wait for their payment, and without gift cards. A visit is a page that is opened from outside; `conversion` is orders by visits, null without visits.',
    answers: 'bars, now, before, best',
  }),
  staffOnly('reports.read'),
  queryOf(SalesQuery),
  (c) => {
    c.header('Cache-Control', PRIVATE_CACHE)
    return answer(c, findSales(c.var.ctx, c.req.valid('query')), ({ by, bars, now, before, best }) => ({
      by,
      bars: bars.map((bar) => ({ ...inRupees(bar), before: inRupees(bar.before) })),
      now: sumJson(now),
      before: sumJson(before),
      best: best.map(inRupees),
    }))
  },
)
