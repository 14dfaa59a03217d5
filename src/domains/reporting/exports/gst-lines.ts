import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { findState } from '../../../shared/states.ts'
import { within } from '../within.ts'
import { type Columns, rupeesCell, tableOf } from './cells.ts'
import type { ExportQuery, Lines } from './query.ts'

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

const placeOf = (code: string): string => {
  const state = findState(code)
  return state ? `${state.gst}-${state.name}` : code
}

const columns: Columns<Row> = {
  Month: (row) => row.month,
  'Place of supply': (row) => placeOf(row.state),
  Supply: (row) => (row.rate === null ? 'not taxed' : row.tax_kind === 'igst' ? 'between states' : 'within the state'),
  HSN: (row) => row.hsn,
  'Rate (%)': (row) => (row.rate === null ? null : row.rate / 100),
  Documents: (row) => row.documents,
  Quantity: (row) => row.quantity,
  'Taxable (₹)': (row) => rupeesCell(row.taxable),
  'CGST (₹)': (row) => rupeesCell(row.cgst),
  'SGST (₹)': (row) => rupeesCell(row.sgst),
  'IGST (₹)': (row) => rupeesCell(row.igst),
  'Total (₹)': (row) => rupeesCell(row.amount),
}

/** Invoiced amounts less credit notes, by month, state, HSN and rate: for GSTR-1 and its HSN summary. */
export const gstLines: Lines = (ctx, query) => tableOf(columns, readMonths(ctx, query))

/** Added up over the days of a month: an invoice belongs to one day. */
const SUMS = ['documents', 'quantity', 'taxable', 'cgst', 'sgst', 'igst', 'amount'] as const
/** Identifies a line of the file within its month, and sorts it: rates in ascending order, untaxed amounts last. */
const keyOf = ({ state, tax_kind, hsn, rate }: Row): string =>
  [state, tax_kind, hsn, rate === null ? 'untaxed' : String(rate).padStart(5, '0')].join(' ')

async function* readMonths(ctx: Context, query: ExportQuery): AsyncGenerator<Row> {
  let month = ''
  let sums = new Map<string, Row>()
  for await (const row of readDays(ctx, query)) {
    if (row.month !== month) {
      yield* sorted(sums)
      month = row.month
      sums = new Map()
    }
    const sum = sums.get(keyOf(row))
    if (!sum) sums.set(keyOf(row), row)
    else for (const name of SUMS) sum[name] += row[name]
  }
  yield* sorted(sums)
}

const sorted = (sums: Map<string, Row>): Row[] => [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)

async function* readDays(ctx: Context, query: ExportQuery): AsyncGenerator<Row> {
  const issuedAt = sql`i.issued_at`
  for (let after = sql`true`; ; ) {
    const [next] = await queryRows<{ day: string | null }>(
      ctx.db,
      sql`select to_char(min(${issuedAt}) at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
        from invoices i where ${within(issuedAt, query)} and ${after}`,
    )
    if (!next?.day) return
    const begin = sql`${next.day}::timestamp`
    const end = sql`(${begin} + interval '1 day') at time zone 'Asia/Kolkata'`
    after = sql`${issuedAt} >= ${end}`
    // The embedded database holds the thread for each day: what waits, this file's beginning too, goes first.
    await nextTurn()
    yield* await sumDay(ctx, sql`${issuedAt} >= ${begin} at time zone 'Asia/Kolkata' and ${issuedAt} < ${end}`)
  }
}

/** One day at a time: with a thousand orders a day, a month's statement would keep other queries waiting for seconds. */
const sumDay = (ctx: Context, isWanted: SQL): Promise<Row[]> => {
  const sign = sql`case when i.kind = 'credit-note' then -1 else 1 end`
  return queryRows<Row>(
    ctx.db,
    sql`select to_char(i.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, i.recipient ->> 'state' as state,
        i.tax_kind, l.hsn, l.rate, count(distinct i.id)::int as documents, sum(${sign} * l.quantity)::int as quantity,
        sum(${sign} * l.taxable)::bigint as taxable, sum(${sign} * l.cgst)::bigint as cgst,
        sum(${sign} * l.sgst)::bigint as sgst, sum(${sign} * l.igst)::bigint as igst,
        sum(${sign} * l.amount)::bigint as amount
      from invoices i join invoice_lines l on l.invoice_id = i.id where ${isWanted}
      group by 1, 2, 3, 4, 5`,
  )
}
