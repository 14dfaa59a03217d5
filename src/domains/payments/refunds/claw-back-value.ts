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
 * Takes back what a refunded payment has bought, in the refund's transaction (I30): the same amount off a gift card, or
 * the same share of a membership's time, all of it with the last rupee. Refuses REFUND_VALUE_SPENT where more of a gift
 * card is spent than may be. Forced, because the money has gone already, it takes what is there; staff see the rest.
 */
export async function clawBackValue(
  tx: Context,
  refund: Refund,
  { isForced = false } = {},
): Promise<Result<null, 'REFUND_VALUE_SPENT'>> {
  const service = await findSoldDigitalOrder(tx, refund.orderId)
  const [capture] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, refund.captureId))
  // A second or wrong payment has bought nothing.
  if (!service || capture?.kind !== 'order') return ok(null)
  const { orderId, amount, id: refundId } = refund
  let valueTaken: number | null = amount
  if (service.kind === 'gift-card') {
    // Made first, so that a refund and the making of the card can't miss each other.
    if (!service.isOver) await issueGiftCard(tx, { orderId, orderNumber: service.orderNumber })
    valueTaken = await clawBackGiftCard(tx, { orderId, refundId, amount })
    if (valueTaken !== null && valueTaken < amount && !isForced)
      return refuse('REFUND_VALUE_SPENT', { message: spentText(valueTaken) })
  } else {
    if (!service.isOver) await beginTerm(tx, orderId)
    const isAll = capture.refunded === capture.amount
    await shortenTerm(tx, { orderId, refundId, share: isAll ? 1 : amount / capture.amount, isAll })
  }
  await tx.db.update(refunds).set({ valueTaken }).where(eq(refunds.id, refundId))
  return ok(null)
}

/** Gives back what a refund had taken that failed after all. */
export async function restoreValue(tx: Context, { id: refundId, orderId }: Pick<Refund, 'id' | 'orderId'>) {
  const service = await findSoldDigitalOrder(tx, orderId)
  if (service?.kind === 'gift-card') await restoreClawedBack(tx, refundId)
  else if (service) await restoreTerm(tx, refundId)
}

/** How much an order's payment may give back at most because of what it bought, in paise; null where nothing limits it. */
export async function refundableValue(tx: Context, orderId: string): Promise<number | null> {
  const service = await findSoldDigitalOrder(tx, orderId)
  return service?.kind === 'gift-card' ? findUnspent(tx, orderId) : null
}

export const spentText = (unspent: number): string =>
  unspent > 0
    ? `Part of this gift card is spent. At most ${formatMoney(paise(unspent))} can be refunded.`
    : 'This gift card is spent. Nothing of it can be refunded.'
