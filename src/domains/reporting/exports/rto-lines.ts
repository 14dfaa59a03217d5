import type { Context } from '../../../platform/context.ts'
import { findRtoReport } from '../rto/find-rto-report.ts'
import { RtoGrouping, type RtoRow } from '../schemas.ts'
import { type Columns, rupeesCell, tableOf } from './cells.ts'
import type { ExportQuery, Lines } from './query.ts'

type Row = RtoRow & { by: RtoGrouping }

const GROUPINGS: Record<RtoGrouping, string> = {
  zone: 'Delivery zone',
  area: 'PIN code area',
  courier: 'Courier',
  payment: 'Payment method',
  product: 'Product',
}

const columns: Columns<Row> = {
  By: ({ by }) => GROUPINGS[by],
  Group: ({ label }) => label,
  'Counted in': ({ by }) => (by === 'product' ? 'units' : 'parcels'),
  Dispatched: (row) => row.dispatched,
  Delivered: (row) => row.delivered,
  RTO: (row) => row.rto,
  'Lost or damaged': (row) => row.lost,
  'On the way': (row) => row.onTheWay,
  'RTO rate (%)': ({ rate }) => (rate === null ? null : Math.round(rate * 1000) / 10),
  'Cash written off (₹)': ({ writtenOff }) => rupeesCell(writtenOff),
  'Courier charges of RTO and lost (₹)': ({ courierCost }) => rupeesCell(courierCost),
  'Units quarantined': (row) => row.quarantined,
}

/** The RTO report in every grouping, one below the other. */
export const rtoLines: Lines = (ctx, query) => tableOf(columns, readRows(ctx, query))

async function* readRows(ctx: Context, { from, to }: ExportQuery): AsyncGenerator<Row> {
  for (const by of RtoGrouping.options) {
    const report = await findRtoReport(ctx, { by, from, to })
    // The export has checked the same permission before.
    if (report.ok) for (const row of report.value.rows) yield { ...row, by }
  }
}
