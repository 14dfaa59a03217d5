import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { payments } from './tables.ts'

/** Whether a bank has said yes and the money is on its way: until that is known nobody is to pay again. */
export const isAgreed = ({ status, agreedAt }: { status: string; agreedAt: Date | null }): boolean =>
  status === 'created' && agreedAt !== null

/** Notes that a bank has said yes to an open payment. */
export async function recordAgreed(ctx: Context, providerOrderId: string): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ agreedAt: ctx.now() })
    .where(
      and(eq(payments.providerOrderId, providerOrderId), eq(payments.status, 'created'), isNull(payments.agreedAt)),
    )
}

/** The provider knows of no such yes: it can be paid again. One that came after it was asked stays. */
export async function clearAgreed(ctx: Context, id: string, askedAt: Date): Promise<void> {
  await ctx.db
    .update(payments)
    .set({ agreedAt: null })
    .where(and(eq(payments.id, id), lte(payments.agreedAt, askedAt)))
}
