import { createHash } from 'node:crypto'
import { and, asc, eq, like } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type Paise, paise } from '../../../shared/money.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import {
  findOrder,
  findSoldDigitalOrder,
  isCashReturnedByHand,
  lockAwaitingChange,
  refuseOwnRefund,
} from '../../orders/index.ts'
import type { OrderView } from '../../orders/schemas.ts'
import { keptShares } from '../../orders/shares/rules.ts'
import { forbid } from '../../roles/index.ts'
import { findOrderMoney, isPaidByHand, type OrderMoney } from '../find-order-money.ts'
import { refuse } from '../problems.ts'
import type { RefundBody, RefundView } from '../schemas.ts'
import { refunds } from '../tables.ts'
import { refundableValue, spentText } from './claw-back-value.ts'
import { payoutMark, payoutOf } from './payouts.ts'
import { joinLines } from './refund-amounts.ts'
import { partsOf, refundsBefore, unitsRefunded } from './refund-parts.ts'
import { loadView } from './refund-view.ts'
import { refuseDestination } from './refuse-destination.ts'
import type { RefundRow } from './request-refund.ts'
import { requestRefunds } from './request-refunds.ts'

/** `key`: the same key returns the same refund. `expected`, in paise: the sum that the caller was shown. */
export type RefundOrder = RefundBody & { orderNumber: string; key: string; expected?: number }

/**
 * Refunds an order to the original payment method, or cash to a UPI ID or bank account, or as a gift card: units of
 * lines at what was paid for them, the delivery fee, an amount, or all that is left. For staff. Refuses REFUND_SUM if
 * the sum would differ from `expected`, and IDEMPOTENCY_MISMATCH for the same key with another body.
 */
export async function refundOrder(
  ctx: Context,
  asked: RefundOrder,
): Promise<
  Result<
    RefundView,
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'OWN_ORDER'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_BY_HAND'
    | 'REFUND_CHANGE_UNPAID'
    | 'REFUND_TOO_LARGE'
    | 'REFUND_VALUE_SPENT'
    | 'REFUND_SUM'
    | 'REFUND_UNITS'
    | 'REFUND_DESTINATION'
    | 'IDEMPOTENCY_MISMATCH'
  >
> {
  return withCapture(ctx, asked.orderNumber, async (tx, { order, money, paid, before, left, isSpent }) => {
    const requestKey = `staff:${order.id}:${asked.key}`
    const requestHash = hashOf(asked)
    const [twin] = await tx.db.select().from(refunds).where(eq(refunds.requestKey, requestKey))
    if (twin && twin.requestHash !== null && twin.requestHash !== requestHash) return refuse('IDEMPOTENCY_MISMATCH')
    if (twin) return ok(await viewOfAll(tx, await findParts(tx, twin)))
    const misplaced = await refuseDestination(tx, order, money, asked)
    if (misplaced) return misplaced
    const parts = partsOf(order, asked, paid, before)
    if (!parts.ok) return parts
    const amountNow = parts.value.amount ?? left
    if (amountNow === 0 && isSpent) return refuse('REFUND_VALUE_SPENT', { message: spentText(0) })
    if (asked.expected !== undefined && asked.expected !== amountNow) return refuse('REFUND_SUM')
    const made = await requestRefunds(tx, money, {
      orderId: order.id,
      key: requestKey,
      reason: 'staff',
      note: asked.note,
      destination: asked.to,
      payout: payoutOf(asked),
      requestHash,
      ...parts.value,
      amount: amountNow,
    })
    if (!made.ok) return made
    const view = await viewOfAll(tx, made.value)
    const { amount, shipping, lines, to, note } = view
    const after = { amount, shipping, lines, to, note }
    await recordActivity(tx, { action: 'order.refund', subject: ['order', order.orderNumber], after })
    return ok(view)
  })
}

/** What a refund would come to, in paise; changes nothing. Refuses like `refundOrder`. */
export async function previewRefund(
  ctx: Context,
  asked: Omit<RefundOrder, 'key'>,
): Promise<
  Result<
    { amount: Paise },
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'OWN_ORDER'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_BY_HAND'
    | 'REFUND_CHANGE_UNPAID'
    | 'REFUND_TOO_LARGE'
    | 'REFUND_VALUE_SPENT'
    | 'REFUND_UNITS'
    | 'REFUND_DESTINATION'
  >
> {
  return withCapture(ctx, asked.orderNumber, async (tx, { order, money, paid, before, left, isSpent }) => {
    const misplaced = await refuseDestination(tx, order, money, asked)
    if (misplaced) return misplaced
    const parts = partsOf(order, asked, paid, before)
    if (!parts.ok) return parts
    const amount = parts.value.amount ?? left
    if (isSpent && (amount > left || left === 0)) return refuse('REFUND_VALUE_SPENT', { message: spentText(left) })
    return amount <= 0 || amount > left ? refuse('REFUND_TOO_LARGE') : ok({ amount: amount as Paise })
  })
}

/** What can still be refunded of an order; amounts in paise. */
export type Refundable = {
  paid: Paise
  left: Paise
  /** It was paid in cash or to the store's UPI ID, so it can't go back to the original payment method. */
  isCash: boolean
  /** How much can't be refunded because the gift card that was bought is spent. */
  spent: Paise
  /** What the order bought and a refund takes back. */
  takes: 'gift-card' | 'membership' | null
  shippingLeft: Paise
  lines: { id: string; name: string; variant: string; unitsLeft: number; quantity: number; paid: Paise }[]
}

export async function findRefundable(
  ctx: Context,
  orderNumber: string,
): Promise<
  Result<
    Refundable,
    'FORBIDDEN' | 'ORDER_NOT_FOUND' | 'OWN_ORDER' | 'REFUND_NOTHING_PAID' | 'REFUND_BY_HAND' | 'REFUND_CHANGE_UNPAID'
  >
> {
  return withCapture(ctx, orderNumber, async (tx, { order, money, paid, before, left }) => {
    const shares = keptShares(order, paid)
    const back = unitsRefunded(before)
    return ok({
      paid: paise(paid),
      left: left as Paise,
      isCash: isPaidByHand(money),
      takes: money.kind === 'order' ? ((await findSoldDigitalOrder(tx, order.id))?.kind ?? null) : null,
      spent: (money.amount - money.refunded - left) as Paise,
      shippingLeft: paise(shares.shipping - before.reduce((sum, each) => sum + each.shipping, 0)),
      lines: order.items.map(({ id, name, flavor, weight, quantity }) => ({
        id,
        name,
        variant: [flavor, weight].filter(Boolean).join(', '),
        quantity,
        unitsLeft: Math.max(0, (shares.lines.get(id)?.quantity ?? quantity) - (back.get(id) ?? 0)),
        paid: shares.lines.get(id)?.amount ?? paise(0),
      })),
    })
  })
}

type Captured = {
  order: OrderView
  money: OrderMoney
  /** What was paid for the order as it is now: less what went back because its items were changed. */
  paid: number
  /** Other refunds of this money that are done or in progress. */
  before: RefundRow[]
  /** How much can be refunded, in paise. `isSpent`: less than the remaining money, because what was bought is spent. */
  left: number
  isSpent: boolean
}

/** Loads an order with its money, locked until the transaction ends, if the actor may refund it. */
async function withCapture<T, Code extends string>(
  ctx: Context,
  orderNumber: string,
  act: (tx: Context, captured: Captured) => Promise<Result<T, Code>>,
): Promise<
  Result<
    T,
    | Code
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'OWN_ORDER'
    | 'REFUND_NOTHING_PAID'
    | 'REFUND_BY_HAND'
    | 'REFUND_CHANGE_UNPAID'
  >
> {
  const refused = forbid(ctx, 'orders.refund')
  if (refused) return refused
  const found = await findOrder(ctx, orderNumber)
  if (!found.ok) return found
  const order = found.value
  const own = await refuseOwnRefund(ctx, order.id)
  if (own) return own
  return ctx.transaction(async (tx) => {
    // First of all, as everywhere: a change that is being paid waits, or has been made.
    if (await lockAwaitingChange(tx, order.id)) return refuse('REFUND_CHANGE_UNPAID')
    const money = await findOrderMoney(tx, order.id)
    if (!money) return refuse('REFUND_NOTHING_PAID')
    if (money.kind === 'cash' && (await isCashReturnedByHand(tx, order.id))) return refuse('REFUND_BY_HAND')
    const { before, paid } = await refundsBefore(tx, order, money)
    const rest = money.amount - money.refunded
    const left = money.kind === 'order' ? Math.min(rest, (await refundableValue(tx, order.id)) ?? rest) : rest
    return act(tx, { order, money, paid, before, left, isSpent: left < rest })
  })
}

/** The refunds that one request made: usually one, or one for each payment that it takes from. */
const findParts = async (tx: Context, first: RefundRow): Promise<[RefundRow, ...RefundRow[]]> => [
  first,
  ...(await tx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, first.orderId), like(refunds.requestKey, `${first.requestKey}:_`)))
    .orderBy(asc(refunds.requestKey))),
]

/** The refunds of one request as one. */
async function viewOfAll(tx: Context, [first, ...others]: [RefundRow, ...RefundRow[]]): Promise<RefundView> {
  const view = await loadView(tx, first)
  const sum = (field: 'amount' | 'shipping') => paise(others.reduce((total, each) => total + each[field], first[field]))
  return { ...view, amount: sum('amount'), shipping: sum('shipping'), lines: joinLines([first, ...others]) }
}

/** The meaning of a request, independent of field order. */
const hashOf = (body: RefundBody): string => {
  const { lines, shipping, amount, to, note } = body
  const payout = payoutOf(body)
  return createHash('sha256')
    .update(
      JSON.stringify([
        lines.map(({ lineId, quantity }) => [lineId, quantity]).toSorted(),
        shipping,
        amount ?? null,
        to,
        note,
        ...(payout ? [payoutMark(payout)] : []),
      ]),
    )
    .digest('hex')
}
