import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { fromRupees } from '../../shared/money.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { findOrder } from '../orders/index.ts'
import type { OrderView } from '../orders/schemas.ts'
import { findCapture } from './find-capture.ts'
import { paidShares, unitsAmount, unitsBack } from './refund-amounts.ts'
import { refundView } from './refund-view.ts'
import { type RefundRow, requestRefund } from './request-refund.ts'
import type { RefundBody, RefundedLine, RefundView } from './schemas.ts'
import { findPaymentRow } from './start-payment.ts'
import { refunds } from './tables.ts'

/** `key`: the same one gives the same refund. */
export type RefundOrder = RefundBody & { orderNumber: string; key: string }

/**
 * Gives money of an order back, the way it was paid or as a gift card: lines by the unit, at what was paid for them; the delivery; an
 * amount; or all that is left. For staff. Refuses FORBIDDEN, ORDER_NOT_FOUND, REFUND_NOTHING_PAID, REFUND_UNITS and
 * REFUND_TOO_LARGE.
 */
export async function refundOrder(ctx: Context, asked: RefundOrder): Promise<Result<RefundView>> {
  if (ctx.actor.kind !== 'staff' && ctx.actor.kind !== 'system') return refuse('FORBIDDEN')
  const found = await findOrder(ctx, asked.orderNumber)
  if (!found.ok) return found
  const order = found.value
  const payment = await findPaymentRow(ctx, order.id)
  if (!payment) return refuse('REFUND_NOTHING_PAID')
  return ctx.transaction(async (tx) => {
    const capture = await findCapture(tx, payment)
    if (!capture) return refuse('REFUND_NOTHING_PAID')
    const requestKey = `staff:${order.id}:${asked.key}`
    const before = await tx.db
      .select()
      .from(refunds)
      .where(and(eq(refunds.captureId, capture.id), ne(refunds.status, 'failed')))
    const twin = before.find((each) => each.requestKey === requestKey)
    if (twin) return ok(refundView(twin))
    const parts = partsOf(order, asked, capture.amount, before)
    if (!parts.ok) return parts
    const made = await requestRefund(tx, {
      captureId: capture.id,
      orderId: order.id,
      key: requestKey,
      reason: 'staff',
      note: asked.note,
      destination: asked.to,
      ...parts.value,
    })
    return made.ok ? ok(refundView(made.value)) : made
  })
}

type Parts = { amount?: number; shipping?: number; lines?: RefundedLine[] }

/** What is to go back, line by line; without an amount, all that is left. */
function partsOf(
  order: OrderView,
  { lines, shipping, amount }: RefundBody,
  paid: number,
  before: readonly RefundRow[],
): Result<Parts> {
  if (amount) return ok({ amount: fromRupees(amount) })
  if (lines.length === 0 && !shipping) return ok({})
  const shares = paidShares({ lines: order.items, shippingCost: order.shippingCost, paid })
  const back = unitsBack(before)
  const parts: RefundedLine[] = []
  for (const { lineId, quantity } of lines) {
    const line = order.items.find((each) => each.id === lineId)
    const gone = back.get(lineId) ?? 0
    if (!line || gone + quantity > line.quantity)
      return refuse('REFUND_UNITS', {
        message: line ? `${line.quantity - gone} of ${line.name} can go back` : 'There is no such line in this order',
      })
    const share = shares.lines.get(lineId) ?? 0
    parts.push({ lineId, quantity, amount: unitsAmount(share, line.quantity, gone, quantity) })
  }
  const shippingBack = before.reduce((sum, each) => sum + each.shipping, 0)
  const forShipping = shipping ? shares.shipping - shippingBack : 0
  const total = parts.reduce((sum, each) => sum + each.amount, forShipping)
  return ok({ amount: total, shipping: forShipping, lines: parts })
}
