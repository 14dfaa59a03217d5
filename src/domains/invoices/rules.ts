import { dayInIndia } from '../../shared/dates.ts'
import { formatExact } from '../../shared/money.ts'
import type { OrderKind, OrderStatus, PaymentMethod } from '../orders/schemas.ts'
import type { TaxKind } from '../tax/schemas.ts'
import type { DocumentKind, InvoiceLine, InvoiceView } from './schemas.ts'

/** India's financial year of a time, April to March in Indian time: `26-27` (A44). */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = dayInIndia(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** Each kind of document has its own series. */
const SERIES: Record<DocumentKind, string> = { 'tax-invoice': '', receipt: 'R', 'credit-note': 'C' }

export const seriesOf = (kind: DocumentKind, prefix: string): string => `${prefix}${SERIES[kind]}`

/** All series of a prefix: invoices, receipts and credit notes. */
export const allSeries = (prefix: string): string[] => Object.values(SERIES).map((letter) => `${prefix}${letter}`)

/** The documents of the demo's own orders have series of their own: the owner's begin with number 1 (decision 0062). */
const DEMO_PREFIX = 'DEMO'

/** The prefix of an order's documents. The owner's has one or two characters, so it is never the demo's. */
export const prefixOf = ({ isDemo }: { isDemo: boolean }, { invoicePrefix }: { invoicePrefix: string }): string =>
  isDemo ? DEMO_PREFIX : invoicePrefix

/** At most this many characters (CGST Rules, rule 46). */
const MAX_NUMBER = 16

/** `NS/26-27/000123`: up to one million; `DEMO/26-27/00123`. */
export function documentNumber(series: string, year: string, serial: number): string {
  const digits = Math.min(6, MAX_NUMBER - `${series}/${year}/`.length)
  return `${series}/${year}/${String(serial).padStart(digits, '0')}`
}

type Course = {
  kind: OrderKind
  status: OrderStatus
  paymentMethod: PaymentMethod | null
  /** 0 for a replacement at no charge, which sells nothing. */
  subtotal?: number
}

/**
 * Whether an order has reached the point at which it is invoiced: on payment if it is prepaid, on dispatch if it is
 * paid at the door (CGST Act, section 31). False for an order that was cancelled or expired before, and for a
 * replacement.
 */
export function isInvoiceDue({ kind, status, paymentMethod, subtotal }: Course): boolean {
  if (kind === 'goods' && subtotal === 0) return false
  if (status === 'pending' || status === 'cancelled' || status === 'expired') return false
  if (kind !== 'goods' || paymentMethod !== 'cod') return true
  return status !== 'confirmed' && status !== 'processing'
}

export const TITLES: Record<DocumentKind, string> = {
  'tax-invoice': 'Tax Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit Note',
}

/** `tax-invoice-NS-26-27-000123.pdf`. */
export const fileName = ({ kind, number }: Pick<InvoiceView, 'kind' | 'number'>): string =>
  `${TITLES[kind].toLowerCase().replace(' ', '-')}-${number.replaceAll('/', '-')}.pdf`

/** The name of the state's part of the tax. */
const stateTaxName = (kind: TaxKind): string => (kind === 'cgst-utgst' ? 'UTGST' : 'SGST')

/** `1,23,456.50`. */
const plainMoney = (amount: number): string => formatExact(amount).replace('₹', '')

/** Formats basis points: `5%`, `2.5%`. */
export const percentText = (rate: number): string => `${rate / 100}%`

/** The sum of a line's three discounts. */
const discountOf = (
  line: Pick<InvoiceLine, 'upsellDiscount' | 'memberDiscount' | 'couponDiscount' | 'prepaidDiscount'>,
): number => line.upsellDiscount + line.memberDiscount + line.couponDiscount + line.prepaidDiscount

/** Sums by rate, as tax returns require them; the lowest rate first. */
export function sumByRate(lines: readonly InvoiceLine[]) {
  const sums = new Map<number, { rate: number; taxable: number; cgst: number; sgst: number; igst: number }>()
  for (const { rate, taxable, cgst, sgst, igst } of lines) {
    if (rate === null) continue
    const sum = sums.get(rate) ?? { rate, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
    sum.taxable += taxable
    sum.cgst += cgst
    sum.sgst += sgst
    sum.igst += igst
    sums.set(rate, sum)
  }
  return [...sums.values()].toSorted((a, b) => a.rate - b.rate)
}

export type Column = {
  key: 'no' | 'item' | 'hsn' | 'quantity' | 'price' | 'discount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'amount'
  head: string
  /** The text of a cell, one entry per line of text. */
  cell: (line: InvoiceLine, index: number) => string[]
}

const taxCell = (part: 'cgst' | 'sgst' | 'igst') => (line: InvoiceLine) =>
  line.rate === null ? ['—'] : [plainMoney(line[part]), percentText(part === 'igst' ? line.rate : line.rate / 2)]

/** The columns of a document's table, the same in PDF and on screen: only those of the taxes that it charges. */
export function columnsOf({ kind, taxKind }: { kind: DocumentKind; taxKind: TaxKind }): Column[] {
  const columns: (Column | false)[] = [
    { key: 'no', head: '#', cell: (_, index) => [String(index + 1)] },
    { key: 'item', head: 'Description', cell: ({ name, details }) => [name, details].filter(Boolean) },
    { key: 'hsn', head: 'HSN/SAC', cell: ({ hsn }) => [hsn || '—'] },
    { key: 'quantity', head: 'Qty', cell: ({ quantity, unit }) => (quantity ? [String(quantity), unit] : ['—']) },
    kind !== 'credit-note' && { key: 'price', head: 'Unit price', cell: (line) => [plainMoney(line.listPrice)] },
    kind !== 'credit-note' && { key: 'discount', head: 'Discount', cell: (line) => [plainMoney(discountOf(line))] },
    taxKind !== 'none' && { key: 'taxable', head: 'Taxable value', cell: (line) => [plainMoney(line.taxable)] },
    taxKind.startsWith('cgst') && { key: 'cgst', head: 'CGST', cell: taxCell('cgst') },
    taxKind.startsWith('cgst') && { key: 'sgst', head: stateTaxName(taxKind), cell: taxCell('sgst') },
    taxKind === 'igst' && { key: 'igst', head: 'IGST', cell: taxCell('igst') },
    { key: 'amount', head: 'Amount', cell: (line) => [plainMoney(line.amount)] },
  ]
  return columns.filter((column) => column !== false)
}

type Totals = Pick<InvoiceView, 'kind' | 'taxKind' | 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'payments'>

/** The rows below the table; the last one before the payments is the total. */
export function totalsOf({ kind, taxKind, amount, taxable, cgst, sgst, igst, payments }: Totals) {
  const rows = [
    taxKind !== 'none' && { label: 'Taxable value', amount: taxable },
    taxKind.startsWith('cgst') && { label: 'CGST', amount: cgst },
    taxKind.startsWith('cgst') && { label: stateTaxName(taxKind), amount: sgst },
    taxKind === 'igst' && { label: 'IGST', amount: igst },
    { label: kind === 'credit-note' ? 'Total credited' : 'Total', amount, isTotal: true },
    ...payments.map((payment) => ({ label: payment.label, amount: payment.amount })),
  ]
  return rows.filter((row) => row !== false).map((row) => ({ isTotal: false, ...row }))
}

/** The notes at the foot of a document. */
export function notesOf({ kind, taxKind }: Pick<InvoiceView, 'kind' | 'taxKind'>): string[] {
  return [
    `Amounts in rupees (₹).${kind === 'tax-invoice' ? ' Unit prices and discounts include tax.' : ''}`,
    taxKind === 'none' ? 'No tax is charged.' : 'Tax is payable on reverse charge: No.',
    `This ${TITLES[kind].toLowerCase()} is issued electronically under the Information Technology Act, 2000, and needs no signature.`,
  ]
}
