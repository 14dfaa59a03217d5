import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { payments } from './tables.ts'

/**
 * Whether a bank has authorised the payment and the money is on its way; until the outcome is known, the order must not
 * be paid again.
 */
export const isAgreed = ({ status, agreedAt }: { status: string; agreedAt: Date | null }): boolean =>
  status === 'created' && agreedAt !== null

/** Records that a bank has authorised an open payment. */
export async function recordAgreed(ctx: Context, providerOrderId: string): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ agreedAt: ctx.now() })
    .where(
      and(eq(payments.providerOrderId, providerOrderId), eq(payments.status, 'created'), isNull(payments.agreedAt)),
    )
}

/** The provider has no authorisation, so the order can be paid again. An authorisation newer than the query stays. */
export async function clearAgreed(ctx: Context, id: string, askedAt: Date): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ agreedAt: null })
    .where(and(eq(payments.id, id), lte(payments.agreedAt, askedAt)))
}
