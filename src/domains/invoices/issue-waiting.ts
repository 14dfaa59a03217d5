import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok } from '../../shared/result.ts'
import { readSettings } from '../settings/index.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { waitingDocuments } from './tables.ts'
import { findClockBehind } from './take-number.ts'

const BATCH = 200

/**
 * On schedule (`invoices.issue-due`): issues documents that waited for the clock to be right again, invoices first
 * (F30). A document that fails does not hold up those behind it; the job is then retried.
 */
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
  let failures = 0
  for (const document of waiting)
    try {
      await issue(ctx, document)
    } catch (error) {
      failures += 1
      const { orderNumber, reference } = document
      ctx.log.error({ err: error, order: orderNumber, reference }, 'a waiting document could not be issued')
    }
  if (failures > 0)
    throw new Error(`${failures} waiting ${failures === 1 ? 'document' : 'documents'} could not be issued`)
}

const issue = (ctx: Context, { orderNumber, reference, request }: typeof waitingDocuments.$inferSelect) =>
  ctx.transaction(async (tx) => {
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
