import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { type CodeOf, fillText, ok, type Refusal, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { orderProblems, refuse } from '../problems.ts'
import { staffStatusText } from '../status-rules.ts'
import { orders } from '../tables.ts'
import { changeStatuses } from './change-status.ts'
import { refuseTransition } from './refuse-transition.ts'
import { skipsPayment } from './transition-order.ts'

/** The result of a bulk status change, order by order, with the reason for each refusal. */
export type TransitionReport = { moved: string[]; refused: { orderNumber: string; reason: string }[] }

type OrderTransitions = {
  orders: readonly string[]
  status: 'confirmed' | 'processing' | 'out_for_delivery' | 'delivered'
}

/** Changes the status of several orders in a fixed number of statements. A refused order doesn't stop the others. */
export async function transitionOrders(
  ctx: Context,
  { orders: asked, status }: OrderTransitions,
): Promise<Result<TransitionReport, 'FORBIDDEN'>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const held = await lockOrders(tx, asked)
    const due = [...held.values()].filter(
      (order) => !skipsPayment(order, status) && !refuseTransition(tx, order, status),
    )
    const moved = await changeStatuses(
      tx,
      due.map(({ id }) => id),
      status,
    )
    const writes = moved.map(({ number }) => ({
      action: 'order.move',
      subject: ['order', number] as ['order', string],
      before: { status: held.get(number)?.status },
      after: { status },
    }))
    await recordActivity(tx, ...writes)
    const isMoved = new Set(moved.map(({ number }) => number))
    return ok(
      await eachOf(asked, async (number) => {
        const order = held.get(number)
        if (!order) return refuse('ORDER_NOT_FOUND')
        const missing = refuseTransition(tx, order, status)
        if (missing) return missing
        if (skipsPayment(order, status)) return refuse('ORDER_UNPAID')
        return isMoved.has(number) ? ok(null) : refuse('ORDER_MOVE_REFUSED', { status: order.status, to: status })
      }),
    )
  })
}

/** Orders by their number, locked in id order: two lists that share orders would otherwise deadlock. */
export async function lockOrders(tx: Context, numbers: readonly string[]) {
  const held = await tx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      customerId: orders.customerId,
      address: orders.address,
      pickup: orders.pickup,
      total: orders.total,
      shippingCost: orders.shippingCost,
      codFee: orders.codFee,
    })
    .from(orders)
    .where(inArray(orders.number, [...numbers]))
    .orderBy(asc(orders.id))
    .for('update')
  return new Map(held.map((order) => [order.number, order]))
}

type OrderCode = CodeOf<typeof orderProblems>

/** Does the same to several orders one after the other, each once. */
export async function eachOf(
  numbers: readonly string[],
  act: (number: string) => Promise<Result<unknown, OrderCode>>,
): Promise<TransitionReport> {
  const report: TransitionReport = { moved: [], refused: [] }
  for (const orderNumber of new Set(numbers)) {
    const result = await act(orderNumber)
    if (result.ok) report.moved.push(orderNumber)
    else report.refused.push({ orderNumber, reason: reasonOf(result) })
  }
  return report
}

/** Why staff couldn't change an order, as they read it. */
export function reasonOf({ code, params }: Refusal<OrderCode>): string {
  if (code === 'ORDER_MOVE_REFUSED')
    return `It’s ${staffStatusText(String(params.status)).toLowerCase()}, so it can’t become ${staffStatusText(String(params.to)).toLowerCase()}`
  return fillText(orderProblems[code][1], params)
}
