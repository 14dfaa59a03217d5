import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findDocuments } from './find-documents.ts'
import { refuse } from './problems.ts'
import type { InvoiceView } from './schemas.ts'

type Wanted = {
  orderNumber: string
  keys?: readonly string[]
  /** Id of one of the order's documents; its current invoice if omitted. */
  id?: string | null | undefined
}

/** One document of an order. Refuses ORDER_NOT_FOUND as `findDocuments` does. */
export async function findDocument(
  ctx: Context,
  { orderNumber, keys = [], id = null }: Wanted,
): Promise<Result<InvoiceView, 'ORDER_NOT_FOUND' | 'INVOICE_NOT_FOUND'>> {
  const found = await findDocuments(ctx, orderNumber, keys)
  if (!found.ok) return found
  const { invoice, creditNotes, replaced } = found.value
  const wanted = id === null ? invoice : [invoice, ...creditNotes, ...replaced].find((each) => each?.id === id)
  return wanted ? ok(wanted) : refuse('INVOICE_NOT_FOUND')
}
