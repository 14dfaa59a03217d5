import { createHmac } from 'node:crypto'
import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { decrypt, encrypt } from '../../../platform/auth/encrypt.ts'
import { sessionKeys } from '../../../platform/auth/session-keys.ts'
import type { Context } from '../../../platform/context.ts'
import { Payout } from '../schemas.ts'
import { refundPayouts, refunds } from '../tables.ts'

const PURPOSE = 'refund payout'

/** The destination's details in a refund request; null for other destinations. */
export const payoutOf = ({ upiId, bank }: { upiId?: string | null; bank?: unknown }): Payout | null => {
  if (upiId) return { upiId }
  return bank ? Payout.parse({ bank }) : null
}

/** What may be shown and stored for good: `as•••@okbank`, or `•••• 6789, HDFC0001234`. */
export function maskPayout(payout: Payout): string {
  if ('upiId' in payout) {
    const [name = '', handle = ''] = payout.upiId.split('@')
    return `${name.slice(0, 2)}•••@${handle}`
  }
  return `•••• ${payout.bank.number.slice(-4)}, ${payout.bank.ifsc}`
}

/** Identifies the details without revealing them: keyed, because account numbers can be guessed. */
export const payoutMark = (payout: Payout): string =>
  createHmac('sha256', sessionKeys().secret)
    .update(`${PURPOSE} ${JSON.stringify(payout)}`)
    .digest('hex')

export const storePayout = (tx: Context, refundId: string, payout: Payout) =>
  tx.db.insert(refundPayouts).values({
    refundId,
    details: encrypt(JSON.stringify(payout), PURPOSE),
    masked: maskPayout(payout),
    createdAt: tx.now(),
  })

/** Who paid by UPI is known to the store's bank only, so staff send the money back from there. */
export const storeUnknownPayout = (tx: Context, refundId: string) =>
  tx.db.insert(refundPayouts).values({ refundId, details: null, masked: PAYER, createdAt: tx.now() })
const PAYER = 'the UPI account that paid'

/** The details, or null once they are erased, or if the store's secret has changed. */
export function readPayout(details: string | null): Payout | null {
  const text = details === null ? null : decrypt(details, PURPOSE)
  return text === null ? null : Payout.parse(JSON.parse(text))
}

/** Once the refund is settled: what remains is the masked destination and the transfer's number. */
export const erasePayout = (tx: Context, refundId: string, reference: string | null) =>
  tx.db.update(refundPayouts).set({ details: null, reference }).where(eq(refundPayouts.refundId, refundId))

/** Erases details requested before `before`, and those of settled refunds; returns how many. */
export async function purgePayouts(ctx: Context, before: Date, limit: number): Promise<number> {
  const due = ctx.db
    .select({ id: refundPayouts.refundId })
    .from(refundPayouts)
    .innerJoin(refunds, eq(refunds.id, refundPayouts.refundId))
    .where(
      and(isNotNull(refundPayouts.details), or(lt(refundPayouts.createdAt, before), ne(refunds.status, 'pending'))),
    )
    .limit(limit)
  const erased = await ctx.db
    .update(refundPayouts)
    .set({ details: null })
    .where(sql`${refundPayouts.refundId} in ${due}`)
    .returning({ id: refundPayouts.refundId })
  return erased.length
}
