import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../../platform/cache-headers.ts'
import { type ApiEnv, queryOf } from '../../../platform/http.ts'
import { type Paise, toRupees } from '../../../shared/money.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { findRtoParcels } from '../rto/find-rto-parcels.ts'
import { findRtoReport } from '../rto/find-rto-report.ts'
import { RtoParcelsQuery, RtoQuery } from '../schemas.ts'

const { spec, answer } = staffRoutes('Reports (staff)', {})
const inRupees = <T extends { writtenOff: Paise; courierCost: Paise }>(part: T) => ({
  ...part,
  writtenOff: toRupees(part.writtenOff),
  courierCost: toRupees(part.courierCost),
})

export const rtoApi = new Hono<ApiEnv>()
  .get(
    '/admin/reports/rto',
    spec({
      summary: 'RTO rate and cost',
      description:
        'Parcels of the orders placed from `from` to `to` (days in India, at most twelve months; without them about a month until today) by delivery zone, PIN code area, courier, payment method or product, which is counted in units. `rate` is RTOs by what has ended, null while nothing has. Amounts in rupees.',
      answers: 'by, from, to, rows, total',
    }),
    staffOnly('reports.read'),
    queryOf(RtoQuery),
    (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, findRtoReport(c.var.ctx, c.req.valid('query')), ({ rows, total, ...report }) => ({
        ...report,
        rows: rows.map(inRupees),
        total: inRupees(total),
      }))
    },
  )
  .get(
    '/admin/reports/rto/parcels',
    spec({
      summary: 'The parcels behind a number of the RTO report',
      description:
        '`of` is the key of a row of the report, `result` one of delivered, rto, lost and on-the-way. The newest 200; `count` says how many there are.',
      answers: 'from, to, count, parcels',
    }),
    staffOnly('reports.read'),
    queryOf(RtoParcelsQuery),
    (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return answer(c, findRtoParcels(c.var.ctx, c.req.valid('query')), ({ parcels, ...found }) => ({
        ...found,
        parcels: parcels.map(inRupees),
      }))
    },
  )
