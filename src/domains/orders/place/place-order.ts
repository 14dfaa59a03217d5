import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http.ts'
import { consumeRateLimit, ipKey } from '../../../platform/rate-limit/limits.ts'
import { newOrderNumber } from '../../../shared/ids.ts'
import { fromRupees, paise, toRupees } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { stockTag } from '../../catalog/index.ts'
import { type CartQuote, quoteCart } from '../../pricing/index.ts'
import { readSettings } from '../../settings/index.ts'
import { type LoadedOrder, loadByKey } from '../load-orders.ts'
import { type OrderRow, orderView } from '../order-view.ts'
import { atPlace } from '../pickup/rules.ts'
import { refuse } from '../problems.ts'
import { placedTotal, repriced } from '../reprice-order.ts'
import { awaitsPayment } from '../rules.ts'
import type { OrderView, PlaceOrder } from '../schemas.ts'
import { buildOrder } from './build-order.ts'
import { confirmCash } from './cash-codes.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { type Buyer, findBuyer } from './find-buyer.ts'
import { judgeCash, refuseRisk } from './judge-cash.ts'
import { readStanding, refuseUnpaid } from './limit-unpaid.ts'
import { refuseQuote } from './refuse-quote.ts'
import { refuseCash, refuseCrowd, refuseTerms } from './refuse-terms.ts'
import { isSameButPaidOtherwise, requestHash } from './request-hash.ts'
import { writeOrder } from './write-order.ts'

const MAX_TRIES = 4
/** Guest orders per IP address: above what a household orders, below what a prankster tries (A43). */
const PER_GUESTS = { name: 'guest-orders', points: 30, seconds: 60 * 60 }

/**
 * Places an order (I3): priced by the server, with stock, line items, first event and the announcement `order.placed`
 * in one transaction. The same idempotency key returns the same order, also for concurrent requests; with another
 * payment method it changes that order's, while it is unpaid. OUT_OF_STOCK carries the `items`, PRICE_CHANGED the new
 * quote as `order`, in rupees. `onBehalfOf`: the buyer for whom staff order, who spoke with them, so the rules about the
 * risk of cash on delivery are recorded and not enforced.
 */
export async function placeOrder(
  ctx: Context,
  asked: PlaceOrder,
  client?: Client,
  onBehalfOf?: Buyer,
): Promise<
  Result<
    OrderView,
    | 'LOGIN_REQUIRED'
    | 'CART_EMPTY'
    | 'PRODUCT_NOT_FOUND'
    | 'OUT_OF_STOCK'
    | 'PRICE_CHANGED'
    | 'QUANTITY_TOO_LARGE'
    | 'ORDER_TOO_LARGE'
    | 'COUPON_INVALID'
    | 'GIFT_CARD_INVALID'
    | 'DELIVERY_METHOD_UNAVAILABLE'
    | 'PINCODE_INVALID'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'COD_LIMIT'
    | 'COD_DAY_LIMIT'
    | 'COD_PREPAID_ONLY'
    | 'UNPAID_LIMIT'
    | 'STOCK_HELD'
    | 'CASH_CODE_NEEDED'
    | 'CASH_CODE_WRONG'
    | 'CASH_CODE_OVER'
    | 'GUEST_EMAIL_REQUIRED'
    | 'IDEMPOTENCY_MISMATCH'
    | 'PAYMENT_METHOD_FIXED'
    | 'TOO_MANY_TRIES'
  >
> {
  const settings = await readSettings(ctx)
  const input = atPlace(asked, settings)
  const buyer = onBehalfOf ? ok(onBehalfOf) : findBuyer(ctx, input, settings.checkout.guest === 'guest')
  if (!buyer.ok) return buyer
  if (ctx.actor.kind === 'nobody' && client) {
    const wait = await consumeRateLimit(ctx, PER_GUESTS, ipKey(client.ip))
    if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  }
  const hash = requestHash(input, buyer.value.email)
  const [key, earlier] = keysOf(input.idempotencyKey, hash, ctx.now()).map((each) => `${buyer.value.keyScope}:${each}`)
  if (key === undefined) throw new Error('an order without a key')
  const findPlaced = async (by: string) => {
    const placed = await loadByKey(ctx, by)
    return placed && answerPlaced(ctx, placed, { input, buyer: buyer.value, hash, client })
  }
  const twin = earlier === undefined ? null : await findPlaced(earlier)
  if (twin) return twin

  const { phone } = input.shippingAddress
  const standing = await readStanding(ctx, buyer.value, { phone, client })
  const keys = { emailKey: standing.email, phoneKey: standing.phone }

  for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
    const pincode = input.shippingAddress.zipCode
    const quote = await quoteCart(ctx, { ...input, pincode, buyer: buyer.value.scope, keys, client })
    const problem =
      refuseQuote(quote, input) ??
      (await refuseTerms(ctx, input, quote.quote.total)) ??
      refuseUnpaid(ctx, standing, askedOf(input, quote), settings.unpaid)
    // Prices and stock may have changed since this very order was placed: a retry still returns that order.
    if (problem) {
      const placed = await findPlaced(key)
      if (!placed && problem.code === 'OUT_OF_STOCK') ctx.count('stock_refusals')
      return placed ?? problem
    }

    const isCash = input.paymentMethod === 'cod' && quote.quote.total > 0
    const { deliveryMethod } = quote
    const cash = { buyer: buyer.value, address: input.shippingAddress, deliveryMethod, total: quote.quote.total }
    const risk = isCash ? await judgeCash(ctx, cash, settings, onBehalfOf !== undefined) : null
    let cashCode: string | null = null
    if (risk && !risk.isOverridden && risk.outcome !== 'allow') {
      // Before refusing or asking for a code: a retry of a placed order needs none.
      const placed = await findPlaced(key)
      if (placed) return placed
      if (risk.outcome === 'prepaid') return refuseRisk(ctx, risk, buyer.value, settings)
      const { scope, email } = buyer.value
      const whose = { buyer: scope, email, phone }
      const confirmed = await confirmCash(ctx, whose, input.cashCode, client)
      if (!confirmed.ok) return confirmed
      cashCode = confirmed.value
    }

    const number = newOrderNumber(settings.orders.prefix)
    const rows = buildOrder({
      input,
      quote,
      buyer: buyer.value,
      number,
      key,
      hash,
      settings,
      standing,
      cashCode,
      risk,
      now: ctx.now(),
    })
    const result = await writeOrder(ctx, rows)
    if (result.ok) {
      ctx.count('orders_placed')
      return ok(orderView(rows.order, rows.lines, rows.events))
    }
    const placed = await findPlaced(key)
    if (placed) return placed
    if (result.code === 'OUT_OF_STOCK' || result.code === 'STOCK_HELD') ctx.count('stock_refusals')
    // The quote came from this process's cache: purge it, quote again and show the shopper what changed.
    if (result.code === 'PRICE_MOVED') await ctx.purge(rows.lines.map((line) => stockTag(line.productId)))
    // Neither our own order nor refused for another reason: the order number is taken, so generate a new one. A coupon
    // or gift card that was just used up is refused by the next quote, with the reason.
    else if (result.code === 'COD_LIMIT' || result.code === 'COD_DAY_LIMIT')
      return refuseCash(ctx, buyer.value, settings)
    else if (result.code === 'STOCK_HELD') return refuseCrowd(result, buyer.value)
    else if (result.code !== 'TAKEN' && result.code !== 'COUPON_SPENT' && result.code !== 'GIFT_CARD_SPENT')
      return result
  }
  throw new Error('No free order number was found, or prices do not come to rest')
}

/** Clients without idempotency keys may send an order twice: within this time the same order counts as a retry. */
const TWIN_MS = 10_000

/**
 * The idempotency keys of an order; without one in the request, derived keys for the current and the previous time
 * window.
 */
const keysOf = (key: string | null, hash: string, now: Date): string[] => {
  if (key !== null) return [key]
  const moment = Math.floor(now.getTime() / TWIN_MS)
  return [`same-${hash}-${moment}`, `same-${hash}-${moment - 1}`]
}

type Asked = { input: PlaceOrder; buyer: Buyer; hash: string; client: Client | undefined }

/**
 * Answers with the order that was already placed under the request's key. The order is the buyer's own, because the key
 * begins with their scope. If the request differs in the payment method only, the unpaid order is paid in the new way,
 * which only its buyer may choose; if it differs otherwise, the new order can replace an unpaid one.
 */
async function answerPlaced(ctx: Context, { row, view }: LoadedOrder, { input, buyer, hash, client }: Asked) {
  const { paymentMethod: method, cashCode } = input
  const isRetry = row.requestHash === hash
  const isSame = isRetry || (!buyer.staff && (await isPaidOtherwise(ctx, row, input, buyer.email)))
  if (!buyer.staff && isSame && method !== 'none' && method !== row.paymentMethod && awaitsPayment(view))
    return changePaymentMethod(ctx, { order: row, method, expectedTotal: claimedTotal(input), cashCode, client })
  if (isRetry || (isSame && method === row.paymentMethod)) return ok(view)
  const unpaid = awaitsPayment(view) ? { data: { unpaid: row.number } } : {}
  return refuse('IDEMPOTENCY_MISMATCH', { number: row.number, ...unpaid })
}

/** The total that the client saw, in rupees. */
const claimedTotal = ({ expectedTotal, total }: PlaceOrder) => expectedTotal ?? total ?? null

/**
 * Whether a request is that of this order except for the payment method, and for the total if it is the order's with
 * that method: the order was placed with another one.
 */
async function isPaidOtherwise(ctx: Context, row: OrderRow, input: PlaceOrder, email: string): Promise<boolean> {
  if (isSameButPaidOtherwise(row.requestHash, input, email)) return true
  const { paymentMethod: method } = input
  const claimed = claimedTotal(input)
  if (method === 'none' || claimed === null) return false
  if (fromRupees(claimed) !== repriced(row, method, await readSettings(ctx)).total) return false
  const expectedTotal = toRupees(paise(await placedTotal(ctx, row)))
  return isSameButPaidOtherwise(row.requestHash, { ...input, expectedTotal }, email)
}

/** What the order would hold; nothing if nothing is left to pay. */
const askedOf = ({ paymentMethod }: PlaceOrder, { quote, lines }: CartQuote) => ({
  orders: quote.total > 0 && paymentMethod !== 'cod' ? 1 : 0,
  pieces: quote.total > 0 ? lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0,
  amount: quote.total,
})
