import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { formatMoney, type Paise, paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { findEmailsByKeys, resendEmail } from '../emails/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { refuse } from './problems.ts'
import type { CardAdjustment } from './schemas.ts'
import { giftCardBlocks, giftCardEntries, giftCards, gifts } from './tables.ts'

const staffOf = ({ actor }: Context): string => ('email' in actor ? actor.email : actor.kind)

/** Locks a card so that no order uses it until this transaction ends; null if there is none. */
async function lockCard(tx: Context, id: string) {
  const [held] = await tx.db.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return held ?? null
}

/**
 * Adds to or takes from a card's balance with a ledger entry. Refuses GIFT_CARD_MOVED if the balance is not the one
 * that was read, and GIFT_CARD_BOUNDS below 0 and above the card's amount.
 */
export async function adjustCard(
  ctx: Context,
  id: string,
  { amount, reason, seen }: CardAdjustment,
): Promise<Result<{ balance: Paise }, 'FORBIDDEN' | 'GIFT_CARD_MOVED' | 'GIFT_CARD_BOUNDS' | 'GIFT_CARD_NOT_FOUND'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const card = await lockCard(tx, id)
    if (!card) return refuse('GIFT_CARD_NOT_FOUND')
    if (card.balance !== seen) return refuse('GIFT_CARD_MOVED', { balance: formatMoney(card.balance as Paise) })
    const balance = paise(card.balance + amount)
    if (balance < 0 || balance > card.amount) {
      const message = `The balance must stay between ₹0 and ${formatMoney(card.amount as Paise)}`
      return refuse('GIFT_CARD_BOUNDS', { fields: { amount: message } })
    }
    await tx.db
      .insert(giftCardEntries)
      .values({ cardId: id, kind: 'adjusted', amount, reference: newId('adj'), reason, at: tx.now() })
    await recordActivity(tx, {
      action: 'gift-card.adjust',
      subject: ['gift-card', id],
      before: { balance: card.balance },
      after: { balance, reason },
    })
    return ok({ balance })
  })
}

/** Blocks a card, so that nothing can be paid with it. Idempotent. */
export async function blockCard(
  ctx: Context,
  id: string,
  { reason }: { reason: string },
): Promise<Result<null, 'FORBIDDEN' | 'GIFT_CARD_NOT_FOUND'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    if (!(await lockCard(tx, id))) return refuse('GIFT_CARD_NOT_FOUND')
    const [blocked] = await tx.db
      .insert(giftCardBlocks)
      .values({ cardId: id, reason, staff: staffOf(tx), at: tx.now() })
      .onConflictDoNothing()
      .returning({ cardId: giftCardBlocks.cardId })
    if (blocked) await recordActivity(tx, { action: 'gift-card.block', subject: ['gift-card', id], after: { reason } })
    return ok(null)
  })
}

/** Unblocks a card. */
export async function unblockCard(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'GIFT_CARD_NOT_FOUND'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    if (!(await lockCard(tx, id))) return refuse('GIFT_CARD_NOT_FOUND')
    const [freed] = await tx.db.delete(giftCardBlocks).where(eq(giftCardBlocks.cardId, id)).returning()
    if (freed)
      await recordActivity(tx, {
        action: 'gift-card.unblock',
        subject: ['gift-card', id],
        before: { reason: freed.reason },
      })
    return ok(null)
  })
}

/**
 * Emails a card to its recipient again. Refuses GIFT_CARD_UNSENT if the recipient is unknown or the card has not been
 * sent yet.
 */
export async function sendCardAgain(
  ctx: Context,
  id: string,
): Promise<
  Result<
    { to: string },
    'FORBIDDEN' | 'GIFT_CARD_UNSENT' | 'GIFT_CARD_NOT_FOUND' | 'MAIL_NOT_FOUND' | 'MAIL_TOO_OFTEN' | 'MAIL_TOO_OLD'
  >
> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    if (!(await lockCard(tx, id))) return refuse('GIFT_CARD_NOT_FOUND')
    const [gift] = await tx.db.select().from(gifts).where(eq(gifts.cardId, id))
    if (!gift?.deliveredAt || gift.recipientEmail === '') return refuse('GIFT_CARD_UNSENT')
    const key = `${gift.orderId}-gift`
    const known = await findEmailsByKeys(tx, [key])
    if (!known.ok) return known
    // The email log is purged, the card is not. Checked first, because a refusal of `resendEmail` rolls everything
    // back.
    if (known.value.length === 0) await tx.announce('gift-card.due', { orderId: gift.orderId })
    else {
      const sent = await resendEmail(tx, key)
      if (!sent.ok) return sent
    }
    await recordActivity(tx, { action: 'gift-card.send', subject: ['gift-card', id] })
    return ok({ to: gift.recipientEmail })
  })
}
