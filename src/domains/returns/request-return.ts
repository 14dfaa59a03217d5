import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Client } from '../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../platform/rate-limit/limits.ts'
import { shrinkPictures } from '../../platform/storage/customer-pictures.ts'
import { newId, newReturnNumber } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { findOrder, lockSale, type Sale } from '../orders/index.ts'
import { readSettings } from '../settings/index.ts'
import { followOrder, recordReturnEvent, refuseForeign } from './change-return.ts'
import { loadReturnable } from './find-returnable.ts'
import { findReturnsOf } from './find-returns.ts'
import { refuse } from './problems.ts'
import { dueAfter, quoteReturn, type ReturnFault, type ReturnQuote } from './rules.ts'
import type { ReturnRequest, ReturnView } from './schemas.ts'
import { returnLines, returnPictures, returns } from './tables.ts'

// Re-encoding pictures is work, and each return is one for staff.
const PER_ORDER = { name: 'return-order', points: 12, seconds: 60 * 60 }
const PER_IP = { name: 'return-place', points: 40, seconds: 60 * 60 }

export type RequestReturn = {
  orderNumber: string
  /** A guest's keys: see the orders' `order-keys.ts`. */
  keys: readonly string[]
  /** The same key gives the same return. */
  key: string
  request: ReturnRequest
  pictures: readonly Uint8Array[]
}

export type RequestCode =
  | 'FORBIDDEN'
  | 'ORDER_NOT_FOUND'
  | 'RETURN_KIND'
  | 'RETURN_NOT_DELIVERED'
  | 'RETURN_PICTURE'
  | 'IDEMPOTENCY_MISMATCH'
  | 'TOO_MANY_TRIES'
  | ReturnFault['code']

/**
 * Requests the return of some units of an order, for its owner, a guest with its key, or staff on their behalf. What
 * applies and what is refunded is decided here, from the order as it was paid.
 */
export async function requestReturn(
  ctx: Context,
  { orderNumber, keys, key, request, pictures }: RequestReturn,
  client: Client,
): Promise<Result<ReturnView, RequestCode>> {
  const wait = await consumeRateLimit(ctx, PER_IP, ipKey(client.ip))
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  const found = await findOrder(ctx, orderNumber, keys)
  if (!found.ok) return found
  const order = found.value
  // Only for those who may open the order: a stranger must not use up the buyer's tries.
  const often = await consumeRateLimit(ctx, PER_ORDER, order.orderNumber)
  if (often !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: often })
  const digests = pictures.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  const requestHash = hashOf(request, digests)
  const earlier = await findTwin(ctx, order, key, requestHash)
  if (earlier) return earlier
  // Before the pictures are read: most refusals need none.
  const quoted = await quoteNow(ctx, order, request)
  if (!quoted.ok) return quoted
  const made = await shrinkPictures(pictures)
  if ('fault' in made) return refuse('RETURN_PICTURE', { message: made.fault, fields: { pictures: made.fault } })
  return ctx.transaction(async (tx) => {
    // Locked: of two requests for the same units, the second sees the first.
    const sale = await lockSale(tx, order.orderNumber)
    if (!sale) return refuse('ORDER_NOT_FOUND')
    const foreign = refuseForeign(tx, sale)
    if (foreign) return foreign
    const twin = await findTwin(tx, order, key, requestHash)
    if (twin) return twin
    const now = await findOrder(tx, orderNumber, keys)
    if (!now.ok) return now
    const quote = await quoteNow(tx, now.value, request)
    if (!quote.ok) return quote
    const id = await insertReturn(tx, { sale, key, requestHash, request, quote: quote.value, pictures: made.shrunk })
    const written = (await findReturnsOf(tx, order)).find((each) => each.id === id)
    if (!written) throw new Error('A return that was just written is gone')
    return ok(written)
  })
}

type Insert = {
  sale: Sale
  key: string
  requestHash: string
  request: ReturnRequest
  quote: ReturnQuote
  pictures: readonly Uint8Array[]
}

async function insertReturn(tx: Context, { sale, key, requestHash, request, quote, pictures }: Insert) {
  const [id, number, now] = [newId('ret'), newReturnNumber(), tx.now()]
  const { reason, seal, text, wish } = request
  const { postage, delivery } = quote
  const { returns: policy, support } = await readSettings(tx)
  const dueAt = dueAfter('requested', { now, postage }, { ...policy, replyHours: support.replyHours })
  await tx.db.insert(returns).values({
    ...{ id, number, requestHash, reason, seal, text, wish, postage, dueAt },
    orderId: sale.id,
    idempotencyKey: `${sale.id}:${key}`,
    deliveryMoney: delivery.money,
    deliveryCard: delivery.card,
    createdAt: now,
    updatedAt: now,
  })
  await tx.db.insert(returnLines).values(
    quote.lines.map(({ lineId, quantity, money, card }) => ({
      id: newId('rtl'),
      returnId: id,
      orderLineId: lineId,
      quantity,
      money,
      card,
    })),
  )
  if (pictures.length > 0)
    await tx.db
      .insert(returnPictures)
      .values(pictures.map((bytes, position) => ({ id: newId('pic'), returnId: id, position, bytes })))
  await recordReturnEvent(tx, id, 'requested', '')
  await recordActivity(tx, { action: 'return.request', subject: ['return', number], after: { order: sale.number } })
  await tx.announce('return.requested', { returnId: id })
  await followOrder(tx, sale)
  return id
}

async function quoteNow(
  ctx: Context,
  order: Parameters<typeof loadReturnable>[1],
  request: ReturnRequest,
): Promise<Result<ReturnQuote, 'RETURN_KIND' | 'RETURN_NOT_DELIVERED' | ReturnFault['code']>> {
  const returnable = await loadReturnable(ctx, order)
  if (!returnable.ok) return returnable
  const quote = quoteReturn(returnable.value, request, ctx.now())
  if (quote.ok) return ok(quote.value)
  const { code, field, text } = quote.fault
  return refuse(code, { message: text, fields: { [field]: text } })
}

async function findTwin(
  ctx: Context,
  order: Parameters<typeof findReturnsOf>[1],
  key: string,
  requestHash: string,
): Promise<Result<ReturnView, 'IDEMPOTENCY_MISMATCH'> | null> {
  const [twin] = await ctx.db
    .select({ id: returns.id, requestHash: returns.requestHash })
    .from(returns)
    .where(eq(returns.idempotencyKey, `${order.id}:${key}`))
  if (!twin) return null
  if (twin.requestHash !== requestHash) return refuse('IDEMPOTENCY_MISMATCH')
  const made = (await findReturnsOf(ctx, order)).find(({ id }) => id === twin.id)
  return made ? ok(made) : null
}

/** The meaning of a request, independent of the order of its lines. */
const hashOf = ({ lines, reason, seal, text, wish }: ReturnRequest, pictures: readonly string[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted(),
        ...[reason, seal, text, wish],
        pictures,
      ]),
    )
    .digest('hex')
