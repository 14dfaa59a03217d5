import type { Paise } from '../../shared/money.ts'
import type { TaxKind } from '../tax/schemas.ts'

/** A receipt charges no tax: the seller is not registered, or a gift card was sold, which is taxed when it is spent. */
export type DocumentKind = 'tax-invoice' | 'receipt' | 'credit-note'

/** Who sold, as it was on that day. */
export type Seller = {
  name: string
  legalName: string
  addressLines: string[]
  state: string
  gstin: string | null
  fssai: string | null
  email: string
  phone: string
}

/** Who bought. `state` is the place of supply's code too. */
export type Recipient = { name: string; addressLines: string[]; state: string }

/** What the buyer gave for it: a gift card is a payment, it lowers no price and no tax. */
export type InvoicePayment = { label: string; amount: number }

export type InvoiceLineKind = 'goods' | 'service' | 'delivery' | 'voucher'

/** A line of a document. `amount` includes the tax: list price × quantity, less the three discounts; in paise. */
export type InvoiceLine = {
  kind: InvoiceLineKind
  /** What was ordered; null for delivery. */
  orderLineId: string | null
  name: string
  details: string
  hsn: string
  quantity: number
  /** Unit quantity code. */
  unit: string
  listPrice: Paise
  upsellDiscount: Paise
  memberDiscount: Paise
  couponDiscount: Paise
  amount: Paise
  /** In basis points; null where no tax is charged. */
  rate: number | null
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** An invoice, a receipt or a credit note as it was issued. */
export type InvoiceView = {
  id: string
  kind: DocumentKind
  number: string
  issuedAt: string
  orderNumber: string
  orderedAt: string
  seller: Seller
  recipient: Recipient
  taxKind: TaxKind
  lines: InvoiceLine[]
  amount: Paise
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  payments: { label: string; amount: Paise }[]
  /** Of a credit note: what it corrects, and why. */
  corrects: { number: string; issuedAt: string } | null
  reason: string
}

/** What an order got: its invoice or receipt, and what corrected that, oldest first. */
export type OrderDocuments = { invoice: InvoiceView | null; creditNotes: InvoiceView[] }

/**
 * What is credited, in paise with the tax: amounts of order lines (with the pieces that come back, where any do) and of
 * delivery; or an amount spread over all that is left; or all that is left. `refunded` is money that went back: it is
 * credited to the lines that it was for, as far as they reach, and beyond to all the others.
 */
export type Credits =
  | { lines: readonly NamedCredit[]; delivery: number }
  | { refunded: number; lines: readonly NamedCredit[]; delivery: number }
  | { amount: number }
  | 'all'

export type CreditNoteRequest = {
  orderNumber: string
  /** What asks for it (`refund rfn_…`): the same asks once, however often. */
  reference: string
  /** Printed on the note. */
  reason: string
  credits: Credits
}

type NamedCredit = { orderLineId: string; amount: number; quantity?: number }
