import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readSettings } from '../../settings/index.ts'
import { mayOpen } from '../order-keys.ts'
import { refuse } from '../problems.ts'
import { recordOrderEvent } from '../status/change-status.ts'
import { orders } from '../tables.ts'
import { canGiveReference, findUpiOrder, isByUpi, upiPaymentOf } from './find-upi-payment.ts'
import { MAX_REFERENCES } from './rules.ts'
import type { UpiPayment } from './schemas.ts'
import { upiClaims } from './tables.ts'

const PER_IP = { name: 'upi-reference', points: 30, seconds: 15 * 60 }
const HOUR_MS = 60 * 60_000

/** The note in the order's history, without the number. */
const GIVEN = 'UPI reference number given'

/**
 * Stores the reference number of a payment that the buyer made to the store's UPI ID, and holds the stock while staff
 * look for it. It doesn't make the order paid. For the account that ordered, or a guest with the order's key; also for
 * an order that has just lapsed, because the money may be there.
 */
export async function giveUpiReference(
  ctx: Context,
  { orderNumber, reference }: { orderNumber: string; reference: string },
  { keys, client }: { keys: readonly string[]; client: Client },
): Promise<Result<UpiPayment, 'ORDER_NOT_FOUND' | 'UPI_NOT_DUE' | 'UPI_TRIES' | 'TOO_MANY_TRIES'>> {
  const wait = await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const first = await findUpiOrder(ctx, orderNumber)
  if (!first || !mayOpen(ctx, first.order, keys) || !isByUpi(first)) return refuse('ORDER_NOT_FOUND')
  const isBuyer = first.order.customerId === null || ('id' in ctx.actor && ctx.actor.id === first.order.customerId)
  if (!isBuyer) return refuse('ORDER_NOT_FOUND')
  const settings = await readSettings(ctx)
  const given = await ctx.transaction(async (tx) => {
    // Locked before the claim, as everywhere: the order may lapse, be cancelled or be paid at this moment.
    await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, first.order.id)).for('update')
    const found = await findUpiOrder(tx, orderNumber)
    if (!found) return refuse('ORDER_NOT_FOUND')
    const { order, claim } = found
    // The same number in two tabs, or pressed twice.
    if (claim?.reference === reference && claim.status === 'waiting') return ok(null)
    if (!canGiveReference(found, tx.now()))
      return refuse(
        claim && claim.tries >= MAX_REFERENCES && claim.status !== 'confirmed' ? 'UPI_TRIES' : 'UPI_NOT_DUE',
      )
    const now = tx.now()
    const heldUntil = new Date(now.getTime() + settings.payments.upiConfirmHours * HOUR_MS)
    const change = { reference, status: 'waiting' as const, reason: '', givenAt: now, heldUntil, decidedAt: null }
    await tx.db
      .insert(upiClaims)
      .values({ orderId: order.id, ...change })
      .onConflictDoUpdate({ target: upiClaims.orderId, set: { ...change, tries: (claim?.tries ?? 0) + 1 } })
    await recordOrderEvent(tx, order.id, order.status, GIVEN)
    return ok(null)
  })
  if (!given.ok) return given
  const now = await findUpiOrder(ctx, orderNumber)
  return now ? ok(upiPaymentOf(now, settings, ctx.now())) : refuse('ORDER_NOT_FOUND')
}
