import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { paise } from '../../shared/money.ts'
import type { InvoiceLine, InvoiceView } from './schemas.ts'
import { invoiceLines, invoices } from './tables.ts'

export type DocumentRow = typeof invoices.$inferSelect
export type DocumentLineRow = typeof invoiceLines.$inferSelect
export type LoadedDocument = { row: DocumentRow; lines: DocumentLineRow[] }

/** The documents of an order, in the order of issue. */
export async function loadDocuments(ctx: Context, orderId: string): Promise<LoadedDocument[]> {
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.serial))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await ctx.db
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.position))
  const linesOf = Map.groupBy(lines, (line) => line.invoiceId)
  return rows.map((row) => ({ row, lines: linesOf.get(row.id) ?? [] }))
}

/** The invoice of the order as it is now: an earlier one was replaced when its items were changed. */
export const currentInvoice = (documents: readonly LoadedDocument[]): LoadedDocument | undefined =>
  documents
    .filter(({ row }) => row.kind !== 'credit-note')
    .reduce<LoadedDocument | undefined>(
      (last, each) => (last && last.row.revision > each.row.revision ? last : each),
      undefined,
    )

type Order = { orderNumber: string; createdAt: string }

export function documentView({ row, lines }: LoadedDocument, order: Order, corrected?: DocumentRow): InvoiceView {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issuedAt: row.issuedAt.toISOString(),
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    seller: row.seller,
    recipient: row.recipient,
    taxKind: row.taxKind,
    lines: lines.map(lineView),
    amount: paise(row.amount),
    taxable: paise(row.taxable),
    cgst: paise(row.cgst),
    sgst: paise(row.sgst),
    igst: paise(row.igst),
    payments: row.payments.map(({ label, amount }) => ({ label, amount: paise(amount) })),
    corrects: corrected ? { number: corrected.number, issuedAt: corrected.issuedAt.toISOString() } : null,
    reason: row.reason,
  }
}

export const lineView = (line: DocumentLineRow): InvoiceLine => ({
  kind: line.kind,
  orderLineId: line.orderLineId,
  name: line.name,
  details: line.details,
  hsn: line.hsn,
  quantity: line.quantity,
  unit: line.unit,
  rate: line.rate,
  listPrice: paise(line.listPrice),
  upsellDiscount: paise(line.upsellDiscount),
  memberDiscount: paise(line.memberDiscount),
  couponDiscount: paise(line.couponDiscount),
  prepaidDiscount: paise(line.prepaidDiscount),
  amount: paise(line.amount),
  taxable: paise(line.taxable),
  cgst: paise(line.cgst),
  sgst: paise(line.sgst),
  igst: paise(line.igst),
})
