import { eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { normaliseEmail } from '../../customers/rules.ts'
import { Email } from '../../customers/schemas.ts'
import { orderNumberOf } from '../find-orders.ts'
import { loadOrders } from '../load-orders.ts'
import { withoutPerson } from '../order-view.ts'
import { refuse } from '../problems.ts'
import type { OrderView } from '../schemas.ts'
import { orders } from '../tables.ts'

export const NEUTRAL_ANSWER = 'If we know this address, a tracking link is on its way'

// There are too many numbers to guess (9 of 32 characters); the limit stops people who try anyway.
const PER_IP = { name: 'track-place', points: 60, seconds: 5 * 60 }
const PER_EMAIL = { name: 'track-email', points: 3, seconds: 60 * 60 }

export type Tracked = { order: OrderView; message: null } | { order: null; message: string }

/**
 * Finds an order by number or email (D69). A number returns the order without personal data. An email returns the
 * latest order to the customer who is signed in with it; anybody else gets the same neutral answer for every address,
 * and the address gets an email.
 */
export async function trackOrder(
  ctx: Context,
  query: string,
  client?: Client,
): Promise<Result<Tracked, 'ORDER_NOT_FOUND' | 'TOO_MANY_TRIES'>> {
  if (client) {
    const wait = await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))
    if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  }
  if (query.includes('@')) return trackByEmail(ctx, normaliseEmail(query))
  const number = orderNumberOf(query)
  return number ? latest(ctx, eq(orders.number, number)) : refuse('ORDER_NOT_FOUND')
}

async function trackByEmail(ctx: Context, text: string): Promise<Result<Tracked, 'ORDER_NOT_FOUND'>> {
  const email = Email.safeParse(text)
  if (!email.success) return refuse('ORDER_NOT_FOUND')
  const { actor } = ctx
  if ((actor.kind === 'customer' || actor.kind === 'staff') && actor.email === email.data) {
    const own = await latest(ctx, eq(orders.customerId, actor.id))
    // They may have ordered as a guest before they had the account.
    if (own.ok) return own
  }
  // Answer and work are the same for every address; whether it is known is looked up after the response.
  const isAllowed = (await consumeRateLimit(ctx, PER_EMAIL, email.data)) === null
  if (isAllowed) await ctx.announce('order.tracking-requested', { email: email.data })
  return ok({ order: null, message: NEUTRAL_ANSWER })
}

async function latest(
  ctx: Context,
  where: Parameters<typeof loadOrders>[1],
): Promise<Result<Tracked, 'ORDER_NOT_FOUND'>> {
  const [found] = await loadOrders(ctx, where, 1)
  return found ? ok({ order: withoutPerson(found.view), message: null }) : refuse('ORDER_NOT_FOUND')
}
