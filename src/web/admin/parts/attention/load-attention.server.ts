import { findWaitingDocuments } from '../../../../domains/invoices/index.ts'
import { findPaymentsToCheck } from '../../../../domains/payments/index.ts'
import type { StrayPayment } from '../../../../domains/payments/schemas.ts'
import type { Context } from '../../../../platform/context.ts'

export type Attention = Omit<StrayPayment, 'kind'> & { kind: StrayPayment['kind'] | 'document-waiting' }

/** Payments and refunds that staff must look at, and invoices waiting for the clock to be right; oldest first. */
export async function loadAttention(ctx: Context): Promise<Attention[]> {
  const [strays, waiting] = await Promise.all([findPaymentsToCheck(ctx), findWaitingDocuments(ctx)])
  const documents = waiting.map(
    ({ orderNumber, kind, since }): Attention => ({
      kind: 'document-waiting',
      id: `${kind} ${orderNumber}`,
      orderNumber,
      amount: null,
      currency: 'INR',
      at: since,
      detail: kind === 'invoice' ? 'Its invoice is not issued yet' : 'A credit note is not issued yet',
    }),
  )
  return [...strays, ...documents].toSorted((a, b) => a.at.localeCompare(b.at))
}
