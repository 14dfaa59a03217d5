import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import { orders } from '../orders/tables.ts'
import type { TaxKind } from '../tax/schemas.ts'
import type { Credits, DocumentKind, InvoiceLineKind, InvoicePayment, Recipient, Seller } from './schemas.ts'

/**
 * The last number of each series in a financial year. A number is only taken together with the document that gets it.
 */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer('last').notNull(),
    /** A later number never has an earlier date, whatever the clocks of other processes say. */
    lastIssuedAt: at('last_issued_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.financialYear] })],
)

/** Invoices, receipts and credit notes as they were issued; never changed. Amounts in paise. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    orderId: idOf('order_id', () => orders.id),
    kind: text('kind').notNull().$type<DocumentKind>(),
    number: text('number').notNull().unique(),
    series: text('series').notNull(),
    financialYear: text('financial_year').notNull(),
    serial: integer('serial').notNull(),
    issuedAt: at('issued_at').notNull(),
    seller: jsonb('seller').notNull().$type<Seller>(),
    recipient: jsonb('recipient').notNull().$type<Recipient>(),
    taxKind: text('tax_kind').notNull().$type<TaxKind>(),
    amount: integer('amount').notNull(),
    taxable: integer('taxable').notNull(),
    cgst: integer('cgst').notNull(),
    sgst: integer('sgst').notNull(),
    igst: integer('igst').notNull(),
    payments: jsonb('payments').notNull().$type<InvoicePayment[]>(),
    /** For a credit note: the document it corrects, the reference (one credit note per reference) and the reason. */
    invoiceId: text('invoice_id').references((): AnyPgColumn => invoices.id),
    reference: text('reference'),
    reason: text('reason').notNull().default(''),
    /** For an invoice: the revision of the order that it bills. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    unique('invoices_reference').on(t.orderId, t.reference),
    unique('invoices_serial').on(t.series, t.financialYear, t.serial),
    uniqueIndex('invoices_one_per_revision').on(t.orderId, t.revision).where(sql`kind <> 'credit-note'`),
    index('invoices_corrections').on(t.invoiceId),
    index('invoices_issued').on(t.issuedAt),
    check('invoices_number', sql`char_length(${t.number}) <= 16`),
    check('invoices_correction', sql`(${t.kind} = 'credit-note') = (${t.invoiceId} is not null)`),
    check('invoices_sum', sql`${t.amount} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst}`),
  ],
)

/**
 * Documents that wait because the clock is behind the last one of their series (F30): issued when it is right again.
 */
export const waitingDocuments = pgTable(
  'waiting_documents',
  {
    orderNumber: text('order_number').notNull(),
    /** The reference of a credit note; empty for an invoice. */
    reference: text('reference').notNull(),
    /** For a credit note: the request to repeat. */
    request: jsonb('request').$type<{ reason: string; credits: Credits }>(),
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderNumber, t.reference] })],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: text('id').primaryKey(),
    invoiceId: idOf('invoice_id', () => invoices.id),
    position: integer('position').notNull(),
    kind: text('kind').notNull().$type<InvoiceLineKind>(),
    // No foreign key: a line that was invoiced may be removed from its order later.
    orderLineId: text('order_line_id'),
    /** For a credit note: the invoice line that it credits. */
    correctsId: text('corrects_id').references((): AnyPgColumn => invoiceLines.id),
    name: text('name').notNull(),
    details: text('details').notNull(),
    hsn: text('hsn').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit').notNull(),
    listPrice: integer('list_price').notNull(),
    upsellDiscount: integer('upsell_discount').notNull(),
    memberDiscount: integer('member_discount').notNull(),
    couponDiscount: integer('coupon_discount').notNull(),
    prepaidDiscount: integer('prepaid_discount').notNull().default(0),
    amount: integer('amount').notNull(),
    rate: integer('rate'),
    taxable: integer('taxable').notNull(),
    cgst: integer('cgst').notNull(),
    sgst: integer('sgst').notNull(),
    igst: integer('igst').notNull(),
  },
  (t) => [
    unique('invoice_lines_position').on(t.invoiceId, t.position),
    index('invoice_lines_corrections').on(t.correctsId),
    check('invoice_lines_sum', sql`${t.amount} = ${t.taxable} + ${t.cgst} + ${t.sgst} + ${t.igst}`),
    check('invoice_lines_parts', sql`${t.cgst} = ${t.sgst} and least(${t.taxable}, ${t.cgst}, ${t.igst}) >= 0`),
  ],
)
