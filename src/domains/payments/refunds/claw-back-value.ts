import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { formatMoney, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { clawBackGiftCard, findUnspent, issueGiftCard, restoreClawedBack } from '../../gift-cards/index.ts'
import { beginTerm, restoreTerm, shortenTerm } from '../../membership/index.ts'
import { findSoldDigitalOrder } from '../../orders/index.ts'
import { refuse } from '../problems.ts'
import { paymentCaptures, refunds } from '../tables.ts'

type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'orderId' | 'captureId' | 'amount'>

/**
 * Takes back what a refunded payment bought, in the refund's transaction (I30): the same amount from a gift card, or
 * the same share of a membership's time; the last rupee takes all that is left. Refuses REFUND_VALUE_SPENT if too much
 * of a gift card is spent. With `isForced`, because the money has already gone, it takes what is there; staff see the
 * rest.
 */
export async function clawBackValue(
  tx: Context,
  refund: Refund,
  { isForced = false } = {},
): Promise<Result<null, 'REFUND_VALUE_SPENT'>> {
  const sold = await findSoldDigitalOrder(tx, refund.orderId)
  const [capture] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, refund.captureId))
  // A duplicate or mismatched payment bought nothing.
  if (!sold || capture?.kind !== 'order') return ok(null)
  const { orderId, amount, id: refundId } = refund
  let valueTaken: number | null = amount
  if (sold.kind === 'gift-card') {
    // Issued first, so that refund and issuing can't miss each other.
    if (!sold.isOver) await issueGiftCard(tx, { orderId, orderNumber: sold.orderNumber })
    valueTaken = await clawBackGiftCard(tx, { orderId, refundId, amount })
    if (valueTaken !== null && valueTaken < amount && !isForced)
      return refuse('REFUND_VALUE_SPENT', { message: spentText(valueTaken) })
  } else {
    if (!sold.isOver) await beginTerm(tx, orderId)
    const isAll = capture.refunded === capture.amount
    await shortenTerm(tx, { orderId, refundId, share: isAll ? 1 : amount / capture.amount, isAll })
  }
  await tx.db.update(refunds).set({ valueTaken }).where(eq(refunds.id, refundId))
  return ok(null)
}

/** Restores what a refund took back, if the refund failed after all. */
export async function restoreValue(tx: Context, { id: refundId, orderId }: Pick<Refund, 'id' | 'orderId'>) {
  const sold = await findSoldDigitalOrder(tx, orderId)
  if (sold?.kind === 'gift-card') await restoreClawedBack(tx, refundId)
  else if (sold) await restoreTerm(tx, refundId)
}

/** The most that can be refunded of an order's payment because of what it bought, in paise; null: no limit. */
export async function refundableValue(tx: Context, orderId: string): Promise<number | null> {
  const sold = await findSoldDigitalOrder(tx, orderId)
  return sold?.kind === 'gift-card' ? findUnspent(tx, orderId) : null
}

export const spentText = (unspent: number): string =>
  unspent > 0
    ? `Part of this gift card is spent. At most ${formatMoney(paise(unspent))} can be refunded.`
    : 'This gift card is spent, so it can’t be refunded.'
