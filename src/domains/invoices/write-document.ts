import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { addSplits } from '../tax/rules.ts'
import type { InvoiceLine } from './schemas.ts'
import { invoiceLines, invoices } from './tables.ts'
import { takeNumber } from './take-number.ts'

type InvoiceRow = typeof invoices.$inferInsert
type Draft = Pick<InvoiceRow, 'orderId' | 'kind' | 'seller' | 'recipient' | 'taxKind' | 'payments'> &
  Partial<Pick<InvoiceRow, 'invoiceId' | 'reference' | 'reason' | 'revision'>> & {
    lines: readonly (InvoiceLine & { correctsId?: string })[]
  }

/**
 * Writes a document with the next number of its series, in the caller's transaction. Returns the number; returns null
 * and writes nothing while the clock is behind an earlier document.
 */
export async function writeDocument(tx: Context, { lines, ...draft }: Draft, prefix: string): Promise<string | null> {
  const id = newId('inv')
  const sums = addSplits(lines)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const taken = await takeNumber(tx, draft.kind, prefix)
  if (!taken) return null
  await tx.db.insert(invoices).values({ id, ...draft, ...taken, ...sums, amount })
  await tx.db
    .insert(invoiceLines)
    .values(lines.map((line, position) => ({ id: newId('inl'), invoiceId: id, position, ...line })))
  tx.log.info({ number: taken.number }, 'a document was issued')
  return taken.number
}
