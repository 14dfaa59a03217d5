import type { Paise } from '../../shared/money.ts'
import type { TaxKind } from '../tax/schemas.ts'

/** A receipt charges no tax: the seller is not registered, or a gift card was sold, which is taxed when it is spent. */
export type DocumentKind = 'tax-invoice' | 'receipt' | 'credit-note'

/** The seller's details on the day of issue. */
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

/** The buyer's details. `state` is also the code of the place of supply. */
export type Recipient = { name: string; addressLines: string[]; state: string }

/** A payment by the buyer: a gift card counts as a payment and lowers no price and no tax. */
export type InvoicePayment = { label: string; amount: number }

export type InvoiceLineKind = 'goods' | 'service' | 'delivery' | 'voucher'

/** A line of a document. `amount` includes the tax: list price × quantity, less the three discounts; in paise. */
export type InvoiceLine = {
  kind: InvoiceLineKind
  /** The line item of the order; null for delivery. */
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
  prepaidDiscount: Paise
  amount: Paise
  /** In basis points; null if no tax is charged. */
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
  /** For a credit note: the document it corrects, and the reason. */
  corrects: { number: string; issuedAt: string } | null
  reason: string
}

/** An order's invoice or receipt, its credit notes, and invoices replaced by it, each oldest first. */
export type OrderDocuments = { invoice: InvoiceView | null; creditNotes: InvoiceView[]; replaced: InvoiceView[] }

/**
 * What is credited, in paise including tax: amounts of line items (with the units returned, if any) and of delivery; or
 * an amount spread over everything that is left; or everything that is left. `refunded` is money that went back: it is
 * credited to the named lines as far as they reach, and the rest to all the others.
 */
export type Credits =
  | { lines: readonly NamedCredit[]; delivery: number }
  | { refunded: number; lines: readonly NamedCredit[]; delivery: number }
  | { amount: number }
  | 'all'

export type CreditNoteRequest = {
  orderNumber: string
  /** Identifies the cause (`refund rfn_…`): the same reference gets one credit note, however often it is requested. */
  reference: string
  /** Printed on the credit note. */
  reason: string
  credits: Credits
}

type NamedCredit = { orderLineId: string; amount: number; quantity?: number }
