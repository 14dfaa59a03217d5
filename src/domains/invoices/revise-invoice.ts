import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { lockSale, type Sale } from '../orders/index.ts'
import { chargesOf } from '../orders/shares/rules.ts'
import { readSettings } from '../settings/index.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { isBehindPayment, REVISED, replaceInvoice } from './issue-invoice.ts'
import { currentInvoice, loadDocuments } from './load-documents.ts'
import { refuse } from './problems.ts'
import { prefixOf } from './rules.ts'
import type { Credits } from './schemas.ts'
import { findClockBehind } from './take-number.ts'

/**
 * Corrects the invoice of an order whose items were just changed, in the same transaction; does nothing if there is
 * none yet. Where the order only became less, a credit note covers the difference (CGST Act, section 34); otherwise the
 * invoice is credited in full and replaced by a new one. `before`: the sale as it was. Refuses INVOICE_CLOCK while no
 * number can be given.
 */
export async function reviseInvoice(
  tx: Context,
  before: Sale,
): Promise<Result<null, 'INVOICE_CLOCK' | 'CREDIT_INVALID'>> {
  const sale = await lockSale(tx, before.number)
  const invoice = currentInvoice(await loadDocuments(tx, before.id))
  if (!sale || !invoice) return ok(null)
  const { tax } = await readSettings(tx)
  if (await findClockBehind(tx, prefixOf(sale, tax))) return refuse('INVOICE_CLOCK')
  const request = { orderNumber: sale.number, reference: `revision ${sale.revision}`, reason: REVISED }
  // Lines that a second payment paid for aren't on the invoice yet.
  const less = (await isBehindPayment(tx, sale, invoice)) ? null : reduction(before, sale)
  // A difference that can't be taxed exactly is corrected by replacing the whole invoice.
  if (less && (await issueCreditNote(tx, { ...request, credits: less })).ok) return ok(null)
  return replaceInvoice(tx, sale)
}

/** What each line and delivery became less; null if one became more, or is new. */
function reduction(before: Sale, after: Sale): Exclude<Credits, string> | null {
  const was = new Map(before.lines.map((line) => [line.id, line]))
  const now = new Map(after.lines.map((line) => [line.id, line]))
  const isMore = after.lines.some((line) => amountOf(line) > amountOf(was.get(line.id)))
  const isNew = after.lines.some(({ id }) => !was.has(id))
  if (isMore || isNew || chargesOf(after) > chargesOf(before)) return null
  const lines = before.lines.flatMap((line) => {
    const left = now.get(line.id)
    const amount = amountOf(line) - amountOf(left)
    return amount > 0 ? [{ orderLineId: line.id, amount, quantity: line.quantity - (left?.quantity ?? 0) }] : []
  })
  return { lines, delivery: chargesOf(before) - chargesOf(after) }
}

const amountOf = (line: Sale['lines'][number] | undefined): number =>
  line ? line.lineTotal - line.memberDiscount - line.couponDiscount - line.prepaidDiscount : 0
