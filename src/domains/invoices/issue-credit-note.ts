import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockSale } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { draftCredits, leftOf } from './draft-credits.ts'
import { currentInvoice, lineView, loadDocuments } from './load-documents.ts'
import { prefixOf } from './rules.ts'
import type { CreditNoteRequest } from './schemas.ts'
import { isWaiting, queueDocument } from './waiting-documents.ts'
import { writeDocument } from './write-document.ts'

/**
 * Corrects the invoice of an order with a credit note that has its own number, and returns that number. Null if there
 * is nothing to correct (no invoice, or nothing left of it), and while the clock is behind: the credit note then waits.
 * Credit notes together never exceed a line of the invoice, nor its tax. Joins the caller's transaction. Refuses
 * CREDIT_INVALID (`message`).
 */
export async function issueCreditNote(
  ctx: Context,
  { orderNumber, reference, reason, credits }: CreditNoteRequest,
): Promise<Result<string | null, 'CREDIT_INVALID'>> {
  return ctx.transaction(async (tx) => {
    // Locks the sale: waits for an invoice that is just being issued, and for another credit note.
    const sale = await lockSale(tx, orderNumber)
    const documents = sale ? await loadDocuments(tx, sale.id) : []
    const invoice = currentInvoice(documents)
    if (sale && !invoice && (await isWaiting(tx, orderNumber)))
      await queueDocument(tx, { orderNumber, reference, reason, credits })
    if (!sale || !invoice) return ok(null)
    const twin = documents.find(({ row }) => row.reference === reference)
    if (twin) return ok(twin.row.number)
    const credited = Map.groupBy(
      documents.flatMap(({ lines }) => lines),
      (line) => line.correctsId,
    )
    const open = invoice.lines.map((line) => ({
      ...lineView(line),
      id: line.id,
      left: leftOf(line, credited.get(line.id) ?? []),
    }))
    const lines = draftCredits(open, credits)
    if (!lines.ok) return lines
    const { seller, recipient, taxKind } = invoice.row
    if (lines.value.length === 0) return ok(null)
    const { tax } = await readSettings(tx)
    const draft = {
      orderId: sale.id,
      kind: 'credit-note' as const,
      ...{ seller, recipient, taxKind, reference, reason },
      invoiceId: invoice.row.id,
      payments: [],
      lines: lines.value,
    }
    const number = await writeDocument(tx, draft, prefixOf(sale, tax))
    if (number === null) await queueDocument(tx, { orderNumber, reference, reason, credits })
    return ok(number)
  })
}
