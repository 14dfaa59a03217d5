import type { OrderKind, OrderStatus, PaymentMethod } from '../orders/schemas.ts'
import type { DocumentKind } from './schemas.ts'

const INDIA_MS = 5.5 * 60 * 60 * 1000

/** The day that it is in India: `2026-11-22`. */
export const indiaDay = (at: Date): string => new Date(at.getTime() + INDIA_MS).toISOString().slice(0, 10)

/** India's financial year of a moment, April to March by India's clock: `26-27` (trust A44). */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = indiaDay(at).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')

/** Each kind of paper counts by itself. */
const SERIES: Record<DocumentKind, string> = { 'tax-invoice': '', receipt: 'R', 'credit-note': 'C' }

export const seriesOf = (kind: DocumentKind, prefix: string): string => `${prefix}${SERIES[kind]}`

/** `NS/26-27/000123`: at most 16 characters, up to the millionth (CGST Rules, rule 46). */
export const documentNumber = (series: string, year: string, serial: number): string =>
  `${series}/${year}/${String(serial).padStart(6, '0')}`

type Course = { kind: OrderKind; status: OrderStatus; paymentMethod: PaymentMethod | null }

/**
 * Whether an order has reached the point at which it is invoiced: what is paid beforehand with its payment, what is paid
 * at the door when it leaves the shop (CGST Act, section 31). Not one that was cancelled before.
 */
export function isInvoiceDue({ kind, status, paymentMethod }: Course): boolean {
  if (status === 'pending' || status === 'cancelled') return false
  if (kind !== 'goods' || paymentMethod !== 'cod') return true
  return status !== 'confirmed' && status !== 'processing'
}
