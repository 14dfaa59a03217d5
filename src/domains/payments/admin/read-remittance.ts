import { CsvError, parse } from 'csv-parse/sync'
import { dayInIndia } from '../../../shared/dates.ts'
import { fromRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { typedNumber } from '../../../shared/typed-number.ts'
import { refuse } from '../problems.ts'
import { MAX_ROWS, type RemittanceRow } from './schemas.ts'

/** How couriers name their columns, without spaces and signs. */
const COLUMNS = {
  order: ['ordernumber', 'orderno', 'orderid', 'order', 'referenceno', 'clientorderid', 'channelorderid'],
  tracking: [
    'trackingnumber',
    'trackingno',
    'trackingid',
    'tracking',
    'awb',
    'awbno',
    'awbnumber',
    'waybill',
    'awbcode',
  ],
  amount: [
    'amount',
    'codamount',
    'remittedamount',
    'remittanceamount',
    'amountremitted',
    'codvalue',
    'cod',
    'amountrs',
  ],
  date: ['date', 'remittancedate', 'remitteddate', 'remittedon', 'paymentdate', 'utrdate', 'receivedon'],
  reference: ['reference', 'remittanceid', 'utr', 'utrno', 'utrnumber', 'crfid', 'transactionid', 'bankreference'],
} as const
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as Column[]

const MAX_AMOUNT = 10_00_000_00

export type ReadFile = { rows: RemittanceRow[]; fileTotal: number | null }

/**
 * Reads a courier's CSV file: a header with an order or tracking number and an amount, and perhaps date and reference.
 * A faulty row is kept with its fault; a row that is called Total is the file's own sum.
 */
export function readRemittance(csv: string, now: Date): Result<ReadFile, 'REMITTANCE_UNREADABLE'> {
  const records = recordsOf(csv)
  if (!records.ok) return records
  const [head, ...body] = records.value.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const at = columnsOf(head ?? [])
  if (at.amount === -1 || (at.order === -1 && at.tracking === -1))
    return unreadable('The first row must name the columns: order number or tracking number, and amount')
  if (body.length === 0) return unreadable('The file has no rows')
  if (body.length > MAX_ROWS) return unreadable(`The file has more than ${MAX_ROWS} rows: split it into parts`)
  const rows: RemittanceRow[] = []
  let fileTotal: number | null = null
  for (const [index, cells] of body.entries()) {
    const cell = (column: Column) => (cells[at[column]] ?? '').trim().replace(/^'(?=[=+\-@])/, '')
    const amount = amountOf(cell('amount'))
    if (cells.some((text) => /^(?:grand )?total:?$/i.test(text.trim()))) {
      fileTotal = amount
      continue
    }
    const day = cell('date') === '' ? dayInIndia(now) : dayOf(cell('date'))
    const [order, tracking] = [cell('order').toUpperCase().slice(0, 60), cell('tracking').toUpperCase().slice(0, 60)]
    const fault =
      order === '' && tracking === ''
        ? 'No order number or tracking number'
        : amount === null
          ? 'Not an amount in rupees'
          : day === null
            ? 'Not a date'
            : day > dayInIndia(now)
              ? 'The date is in the future'
              : null
    rows.push({
      line: index + 2,
      order,
      tracking,
      amount: amount ?? 0,
      receivedOn: day ?? dayInIndia(now),
      isDated: cell('date') !== '',
      reference: cell('reference').replace(/\p{C}/gu, '').slice(0, 100),
      ...(fault ? { fault } : {}),
    })
  }
  return rows.length > 0 ? ok({ rows, fileTotal }) : unreadable('The file has no rows')
}

function recordsOf(csv: string): Result<string[][], 'REMITTANCE_UNREADABLE'> {
  const text = csv.replace(/^\uFEFF/, '')
  if (text.includes('\0')) return unreadable('The file is not a CSV file. Save it as CSV (UTF-8) and upload it again.')
  const first = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? ''
  const count = (mark: string) => first.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    const options = { relax_column_count: true, skip_empty_lines: true, max_record_size: 10_000 }
    // By default the first line break decides, and rows added by another editor would run into the one before.
    return ok(parse(text, { ...options, delimiter, record_delimiter: ['\r\n', '\n', '\r'] }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return unreadable('The file is not valid CSV, most likely because a quote is never closed')
  }
}

/** The position of each column, or -1. */
function columnsOf(head: readonly string[]): Record<Column, number> {
  const names = head.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const positions = NAMES.map((column) => {
    const known = new Set<string>(COLUMNS[column])
    return [column, names.findIndex((name) => known.has(name))]
  })
  return Object.fromEntries(positions)
}

/** Paise, or null. */
function amountOf(text: string): number | null {
  const rupees = typedNumber(text)
  if (!(rupees > 0) || !Number.isInteger(Number((rupees * 100).toFixed(6)))) return null
  const amount = fromRupees(rupees)
  return amount <= MAX_AMOUNT ? amount : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026-11-22` from that, `22/11/2026`, `22-11-26` or `22 Nov 2026`, whatever time follows; null for anything else. */
export function dayOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  if (iso) return existing(iso[1], iso[2], iso[3])
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:[T ,].*)?$/i.exec(text)
  if (!indian) return null
  const [, day = '', month = '', year = ''] = indian
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return existing(year.length === 2 ? `20${year}` : year, /^\d/.test(month) ? month : String(named), day)
}

function existing(year = '', month = '', day = ''): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

const unreadable = (message: string) => refuse('REMITTANCE_UNREADABLE', { message, fields: { csv: message } })
