import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { waitingDocuments } from './tables.ts'
import { findClockBehind } from './take-number.ts'

const BATCH = 200

/** By the clock, on `invoices.issue-due`: issues what waited for the clock to be right again, invoices first (F30). */
export async function issueWaiting(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(waitingDocuments)
    .orderBy(sql`${waitingDocuments.reference} <> ''`, asc(waitingDocuments.since))
    .limit(BATCH)
  if (waiting.length === 0) return
  const { tax } = await readSettings(ctx)
  const latest = await findClockBehind(ctx, tax.invoicePrefix)
  if (latest) {
    ctx.log.error({ latest, waiting: waiting.length }, 'the clock is behind the latest invoice: documents wait')
    return
  }
  for (const { orderNumber, reference, request } of waiting)
    await ctx.transaction(async (tx) => {
      await tx.db
        .delete(waitingDocuments)
        .where(and(eq(waitingDocuments.orderNumber, orderNumber), eq(waitingDocuments.reference, reference)))
      if (request === null) await issueInvoice(tx, { orderNumber })
      else {
        const issued = await issueCreditNote(tx, { orderNumber, reference, ...request })
        if (!issued.ok) tx.log.error({ ...issued.params, reference }, 'a credit note could not be written')
      }
      return ok(null)
    })
}
