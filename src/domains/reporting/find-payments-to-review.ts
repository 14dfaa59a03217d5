import type { Context } from '../../platform/context.ts'
import { findWaitingDocuments } from '../invoices/index.ts'
import { findStrayPayments } from '../payments/index.ts'
import type { StrayPayment } from '../payments/schemas.ts'

/** Payments, refunds and their documents that need a person, the oldest first; for staff. */
export async function findPaymentsToReview(ctx: Context): Promise<StrayPayment[]> {
  const [strays, waiting] = await Promise.all([findStrayPayments(ctx), findWaitingDocuments(ctx)])
  const documents = waiting.map(
    ({ orderNumber, kind, since }): StrayPayment => ({
      kind: 'document-waiting',
      id: `${kind} ${orderNumber}`,
      orderNumber,
      amount: null,
      currency: 'INR',
      at: since,
      detail: kind === 'invoice' ? 'Its invoice is not issued yet' : 'A credit note is not issued yet',
    }),
  )
  return [...strays, ...documents].sort((a, b) => (a.at < b.at ? -1 : 1))
}
