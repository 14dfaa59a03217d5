import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { giveGiftCard } from '../../gift-cards/index.ts'
import { refuse } from '../problems.ts'
import type { Payout, RefundDestination, RefundedLine, RefundReason } from '../schemas.ts'
import { paymentCaptures, refunds } from '../tables.ts'
import { clawBackValue } from './claw-back-value.ts'
import { storePayout, storeUnknownPayout } from './payouts.ts'
import { changeRefund, reserve } from './settle-refund.ts'

export type RefundRow = typeof refunds.$inferSelect

export type RefundRequest = {
  captureId: string
  orderId: string
  /** Why the refund exists: the same key returns the same refund. */
  key: string
  reason: RefundReason
  /** Paise; if missing, all that is left. */
  amount?: number
  shipping?: number
  lines?: RefundedLine[]
  note?: string
  destination?: RefundDestination
  /** For the destinations `upi` and `bank`. */
  payout?: Payout | null
  /** Hash of the request, to detect the same key with another body. */
  requestHash?: string
}

/**
 * Records a refund, takes back what the payment bought, and announces it; the provider is called afterwards, with the
 * row's id as key. A gift card is issued at once, and staff send what goes to a UPI ID or bank account. One conditional
 * UPDATE ensures that no more is refunded than was received (I11). Refuses REFUND_TOO_LARGE, also if nothing is left.
 */
export async function requestRefund(
  tx: Context,
  asked: RefundRequest,
): Promise<Result<RefundRow, 'REFUND_NOTHING_PAID' | 'REFUND_TOO_LARGE' | 'REFUND_VALUE_SPENT'>> {
  const { captureId, orderId, key: requestKey, reason, shipping = 0, lines = [], note = '' } = asked
  const { destination = 'source', payout = null } = asked
  // Locked, so that two requests with one key run one after the other.
  const [capture] = await tx.db.select().from(paymentCaptures).where(eq(paymentCaptures.id, captureId)).for('update')
  if (!capture) return refuse('REFUND_NOTHING_PAID')
  if (capture.kind === 'cash' && destination === 'source') throw new Error('cash has no provider that could refund it')
  const [known] = await tx.db.select().from(refunds).where(eq(refunds.requestKey, requestKey))
  if (known) return ok(known)
  const amount = asked.amount ?? capture.amount - capture.refunded
  if (amount <= 0 || !(await reserve(tx, { captureId, amount }))) return refuse('REFUND_TOO_LARGE')
  const { actor: who } = tx
  const actor = 'id' in who ? who.id : who.kind
  const [made] = await tx.db
    .insert(refunds)
    .values({
      id: newId('rfd'),
      requestKey,
      requestHash: asked.requestHash ?? null,
      captureId,
      orderId,
      amount,
      reason,
      note,
      lines,
      shipping,
      destination,
      actor,
      createdAt: tx.now(),
    })
    .returning()
  if (!made) throw new Error('a refund was not written')
  const taken = await clawBackValue(tx, made)
  if (!taken.ok) return taken
  if (destination === 'gift-card') {
    // There is no provider to call: issuing the card completes the refund.
    await giveGiftCard(tx, { amount, reference: made.id })
    await changeRefund(tx, made, { status: 'processed' })
  } else if (payout) await storePayout(tx, made.id, payout)
  else if (capture.isByHand) await storeUnknownPayout(tx, made.id)
  else await tx.announce('refund.requested', { refundId: made.id })
  await tx.announce('refund.mail-due', { refundId: made.id })
  const [noted] = await tx.db.select().from(refunds).where(eq(refunds.id, made.id))
  return ok(noted ?? made)
}
