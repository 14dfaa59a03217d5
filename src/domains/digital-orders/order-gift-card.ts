import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { consumeRateLimit } from '../../platform/rate-limit/limits.ts'
import { dayInIndia, formatDate } from '../../shared/dates.ts'
import { formatMoney, fromRupees } from '../../shared/money.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { lockAccount, ownId } from '../customers/index.ts'
import { openGift } from '../gift-cards/index.ts'
import { lastDayFor } from '../gift-cards/rules.ts'
import { placeDigitalOrder } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { readSettings } from '../settings/index.ts'
import type { Settings } from '../settings/schemas.ts'
import { refuse } from './problems.ts'
import type { OrderGiftCard } from './schemas.ts'

const SKU = 'GIFT-CARD'
const PER_ACCOUNT = { name: 'gift-orders', points: 30, seconds: 60 * 60 }
/** API clients that send no key double-click too: the same gift within this time counts as one request. */
const TWIN_MS = 10_000

/** Orders a gift card for the signed-in customer; it is issued on payment. Idempotent per key. */
export async function orderGiftCard(
  ctx: Context,
  { paymentMethod, ...gift }: OrderGiftCard,
  idempotencyKey: string | null,
): Promise<
  Result<
    OrderView,
    | 'LOGIN_REQUIRED'
    | 'PAYMENT_METHOD_UNAVAILABLE'
    | 'UNPAID_LIMIT'
    | 'GIFT_LOGIN_REQUIRED'
    | 'GIFT_CARDS_CLOSED'
    | 'GIFT_AMOUNT'
    | 'GIFT_DAY'
    | 'IDEMPOTENCY_MISMATCH'
    | 'TOO_MANY_TRIES'
  >
> {
  const customerId = ownId(ctx)
  const { giftcards } = await readSettings(ctx)
  if (!customerId) return refuse('GIFT_LOGIN_REQUIRED')
  if (!giftcards.isEnabled) return refuse('GIFT_CARDS_CLOSED')
  const problem = refuseGift(gift, giftcards, ctx.now())
  if (problem) return problem
  const amount = fromRupees(gift.amount)
  const meaning = createHash('sha256')
    .update(JSON.stringify([gift, paymentMethod]))
    .digest('hex')
  const key = idempotencyKey ?? `same-${meaning}-${Math.floor(ctx.now().getTime() / TWIN_MS)}`
  const wait = await consumeRateLimit(ctx, PER_ACCOUNT, customerId)
  if (wait !== null) return refuse('TOO_MANY_TRIES', { retryAfterSeconds: wait })
  return ctx.transaction(async (tx) => {
    if (!(await lockAccount(tx, customerId))) return refuse('GIFT_LOGIN_REQUIRED')
    const placed = await placeDigitalOrder(tx, {
      kind: 'gift-card',
      name: `Gift card of ${formatMoney(amount)}`,
      sku: SKU,
      // A voucher: tax is due when it is used (CGST Act, section 12(4)(b)).
      sac: '',
      price: amount,
      paymentMethod,
      key,
      meaning,
    })
    if (!placed.ok) return placed
    const { validityMonths } = giftcards
    await openGift(tx, { orderId: placed.value.id, customerId, amount, validityMonths, gift })
    return ok(placed.value)
  })
}

type Gift = Omit<OrderGiftCard, 'paymentMethod'>

function refuseGift(
  { amount, deliverOn }: Gift,
  { amounts }: Settings['giftcards'],
  now: Date,
): Refusal<'GIFT_AMOUNT' | 'GIFT_DAY'> | null {
  const offered: readonly number[] = amounts
  if (!offered.includes(fromRupees(amount))) {
    const message = `Choose one of ${amounts.map(formatMoney).join(', ')}`
    return refuse('GIFT_AMOUNT', { message, fields: { amount: message } })
  }
  const [today, last] = [dayInIndia(now), dayInIndia(lastDayFor(now))]
  if (deliverOn === null || (deliverOn >= today && deliverOn <= last)) return null
  const message = `Choose a date from today to ${formatDate(last)}`
  return refuse('GIFT_DAY', { message, fields: { deliverOn: message } })
}
