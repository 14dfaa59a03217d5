import { sql } from 'drizzle-orm'
import { queryRows } from '../../../platform/db/index.ts'
import { csvLine } from '../../imports/index.ts'
import { findState } from '../../shipping/rules.ts'
import { rupeesCell, within } from './cells.ts'
import type { Lines } from './query.ts'

type Row = {
  month: string
  state: string
  tax_kind: string
  hsn: string
  rate: number | null
  documents: number
  quantity: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
  amount: number
}

const HEADER = [
  'Month',
  'Place of supply',
  'Supply',
  'HSN',
  'Rate (%)',
  'Documents',
  'Quantity',
  'Taxable (₹)',
  'CGST (₹)',
  'SGST (₹)',
  'IGST (₹)',
  'Total (₹)',
]

/** Invoiced amounts less credit notes, by month, state, HSN and rate: for GSTR-1 and its HSN summary. */
export const gstLines: Lines = async function* (ctx, query) {
  yield csvLine(HEADER)
  const sign = sql`case when i.kind = 'credit-note' then -1 else 1 end`
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, i.recipient ->> 'state' as state,
        i.tax_kind, l.hsn, l.rate, count(distinct i.id)::int as documents, sum(${sign} * l.quantity)::int as quantity,
        sum(${sign} * l.taxable)::bigint as taxable, sum(${sign} * l.cgst)::bigint as cgst,
        sum(${sign} * l.sgst)::bigint as sgst, sum(${sign} * l.igst)::bigint as igst,
        sum(${sign} * l.amount)::bigint as amount
      from invoices i join invoice_lines l on l.invoice_id = i.id where ${within(sql`i.issued_at`, query)}
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )
  for (const row of rows) {
    const state = findState(row.state)
    yield csvLine([
      row.month,
      state ? `${state.gst}-${state.name}` : row.state,
      row.rate === null ? 'not taxed' : row.tax_kind === 'igst' ? 'between states' : 'within the state',
      row.hsn,
      row.rate === null ? null : row.rate / 100,
      row.documents,
      row.quantity,
      ...[row.taxable, row.cgst, row.sgst, row.igst, row.amount].map(rupeesCell),
    ])
  }
}
