import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { forbid } from '../roles/index.ts'
import type { CreditNoteRequest } from './schemas.ts'
import { waitingDocuments } from './tables.ts'

/** An invoice (without a reference), or a credit note. */
type Waiting = { orderNumber: string } & Partial<Omit<CreditNoteRequest, 'orderNumber'>>

/**
 * Queues a document that can't be issued while the clock is behind: `issueWaiting` issues it when the clock is right.
 */
export async function queueDocument(
  tx: Context,
  { orderNumber, reference = '', reason, credits }: Waiting,
): Promise<void> {
  const request = reason !== undefined && credits !== undefined ? { reason, credits } : null
  const [isNew] = await tx.db
    .insert(waitingDocuments)
    .values({ orderNumber, reference, request, since: tx.now() })
    .onConflictDoNothing()
    .returning({ orderNumber: waitingDocuments.orderNumber })
  if (isNew) tx.log.error({ order: orderNumber, reference }, 'the clock is behind the latest invoice: a document waits')
}

/** Whether the invoice of an order waits. */
export async function isWaiting(tx: Context, orderNumber: string): Promise<boolean> {
  const { orderNumber: number, reference } = waitingDocuments
  const [found] = await tx.db
    .select({ number })
    .from(waitingDocuments)
    .where(and(eq(number, orderNumber), eq(reference, '')))
  return found !== undefined
}

/** Which of these orders have an invoice or a credit note that waits. */
export async function findWaiting(tx: Context, orderNumbers: readonly string[]): Promise<Set<string>> {
  if (orderNumbers.length === 0) return new Set()
  const rows = await tx.db
    .select({ number: waitingDocuments.orderNumber })
    .from(waitingDocuments)
    .where(inArray(waitingDocuments.orderNumber, [...orderNumbers]))
  return new Set(rows.map(({ number }) => number))
}

export type WaitingDocument = { orderNumber: string; kind: 'invoice' | 'credit-note'; since: string }

const MAX_ROWS = 100

/** Documents that wait for the clock to be right, oldest first; for staff. */
export async function findWaitingDocuments(ctx: Context): Promise<WaitingDocument[]> {
  if (forbid(ctx, 'orders.refund')) return []
  const rows = await ctx.db.select().from(waitingDocuments).orderBy(asc(waitingDocuments.since)).limit(MAX_ROWS)
  return rows.map(({ orderNumber, reference, since }) => ({
    orderNumber,
    kind: reference === '' ? 'invoice' : 'credit-note',
    since: since.toISOString(),
  }))
}
