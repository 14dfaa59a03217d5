import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOrder } from '../orders/index.ts'
import { currentInvoice, documentView, loadDocuments } from './load-documents.ts'
import type { OrderDocuments } from './schemas.ts'

/**
 * The documents of an order, for callers who may see the order: its owner, staff, a guest with its key. Refuses
 * ORDER_NOT_FOUND for everybody else, as for a number that does not exist (I19).
 */
export async function findDocuments(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<OrderDocuments, 'ORDER_NOT_FOUND'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  return order.ok ? ok(await findDocumentsOf(ctx, order.value)) : order
}

/** The documents of an order to which the caller has been granted access. */
export async function findDocumentsOf(
  ctx: Context,
  order: { id: string; orderNumber: string; createdAt: string },
): Promise<OrderDocuments> {
  const loaded = await loadDocuments(ctx, order.id)
  const invoice = currentInvoice(loaded)
  const credits = loaded.filter(({ row }) => row.kind === 'credit-note')
  const replaced = loaded.filter((each) => each.row.kind !== 'credit-note' && each !== invoice)
  const corrected = (id: string | null) => loaded.find(({ row }) => row.id === id)?.row
  return {
    invoice: invoice ? documentView(invoice, order) : null,
    creditNotes: credits.map((each) => documentView(each, order, corrected(each.row.invoiceId))),
    replaced: replaced.map((each) => documentView(each, order)),
  }
}
