import type { Context } from '../../platform/context.ts'
import type { Mailer } from '../../platform/email/mailer.ts'
import { consumeRateLimit } from '../../platform/rate-limit/limits.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findDocumentsOf } from '../invoices/index.ts'
import { findBuyerOrders, findGuestEmail, findGuestOrder, findUpiPayment } from '../orders/index.ts'
import { findPaymentView } from '../payments/index.ts'
import { findReturnsOf } from '../returns/index.ts'
import { readSettings } from '../settings/index.ts'
import { erasureEmail } from './emails/erasure-link.ts'
import { eraseAddresses } from './erase-address.ts'
import { makeErasureKey, opensErasure } from './erasure-keys.ts'
import { refuse } from './problems.ts'

/** Otherwise anyone who can open an order could have its guest emailed repeatedly. */
const BY_ORDER = { name: 'guest-erasure', points: 3, seconds: 60 * 60 }

const numberOf = (typed: string): string => typed.trim().toUpperCase()

/**
 * What the store holds about a guest's order, for anyone who has its key. Amounts are in paise. Other orders of the
 * address are left out, because the buyer may have typed someone else's address.
 */
export async function exportGuestOrder(ctx: Context, orderNumber: string, keys: readonly string[]) {
  const order = await findGuestOrder(ctx, numberOf(orderNumber), keys)
  if (!order) return refuse('ORDER_NOT_FOUND')
  const upi = await findUpiPayment(ctx, orderNumber, keys)
  return ok({
    exportedAt: ctx.now().toISOString(),
    currency: 'INR, in paise',
    order,
    invoices: await findDocumentsOf(ctx, order),
    payment: await findPaymentView(ctx, order.id),
    upi: upi.ok ? { state: upi.value.state, reference: upi.value.reference, reason: upi.value.reason } : null,
    returns: await findReturnsOf(ctx, order),
  })
}

/**
 * Emails the link that erases a guest's data to the order's address, so that only the owner of the address can use it.
 * Returns the address, mostly masked.
 */
export async function requestErasure(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[],
): Promise<Result<{ sentTo: string }, 'ORDER_NOT_FOUND' | 'ORDER_UNDER_WAY' | 'TOO_MANY_TRIES'>> {
  const number = numberOf(orderNumber)
  const email = (await findGuestOrder(ctx, number, keys)) && (await findGuestEmail(ctx, number))
  if (!email) return refuse('ORDER_NOT_FOUND')
  const wait = await consumeRateLimit(ctx, BY_ORDER, number)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  // Name this order only: its key holder may have typed someone else's address and must learn nothing of that person's
  // orders.
  const open = await findOpen(ctx, email)
  if (open.includes(number)) return refuse('ORDER_UNDER_WAY', { orderNumber: number })
  await ctx.announce('guest.erasure-requested', { orderNumber: number, requestId: newId('req') })
  return ok({ sentTo: email.replace(/^(.).*@/, '$1•••@') })
}

/** Emails the link; on `guest.erasure-requested`. */
export async function sendErasureLink(
  ctx: Context,
  mailer: Mailer,
  { orderNumber, requestId }: { orderNumber: string; requestId: string },
): Promise<void> {
  const email = await findGuestEmail(ctx, orderNumber)
  if (!email) return
  const path = `/orders/${encodeURIComponent(orderNumber)}/erase`
  const url = mailer.link(makeErasureKey(orderNumber, email, ctx.now()).map((key) => `${path}?token=${key}`))
  await mailer.send(
    erasureEmail({ to: email, id: `${orderNumber}-erasure-${requestId}`, orderNumber, url }, await readSettings(ctx)),
  )
}

/**
 * Erases what the store holds under the address of a guest's order: the link was emailed to it, so its owner is asking.
 * Orders with an invoice keep what tax law demands.
 */
export async function eraseGuest(
  ctx: Context,
  orderNumber: string,
  key: string,
): Promise<Result<null, 'ORDER_UNDER_WAY' | 'LINK_UNKNOWN'>> {
  const number = numberOf(orderNumber)
  const email = await findGuestEmail(ctx, number)
  if (!email || !opensErasure(key, number, email, ctx.now())) return refuse('LINK_UNKNOWN')
  return ctx.transaction(async (tx) => {
    const [open] = await findOpen(tx, email)
    if (open) return refuse('ORDER_UNDER_WAY', { orderNumber: open })
    await eraseAddresses(tx, [email])
    return ok(null)
  })
}

/** The guest's orders in progress: without the address, their shipments could not be delivered. */
async function findOpen(ctx: Context, guestEmail: string): Promise<string[]> {
  const all = await findBuyerOrders(ctx, { guestEmail })
  return all.filter(({ isEnded }) => !isEnded).map(({ number }) => number)
}
