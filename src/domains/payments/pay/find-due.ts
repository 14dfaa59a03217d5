import type { Context } from '../../../platform/context.ts'
import { findPayable, findPending } from '../../orders/index.ts'
import type { DuePayment } from '../start-payment.ts'

/** What somebody wants to pay, if they may: an order, or a change of one that waits for its payment. */
export type AskedPayment = {
  orderNumber: string
  /** The change to pay for; without it, the order. */
  revisionId?: string
  /** A guest's order keys from the browser. */
  keys?: readonly string[]
}

/** `isOpen`: it can be paid now. `isCash`: the order is paid without a provider, in cash or to the store's UPI ID. */
export type FoundDue = DuePayment & { isOpen: boolean; isCash: boolean }

/** `never`: nothing of it is ever paid online. Null if there is no such order, or change of it. */
export async function findDue(
  ctx: Context,
  { orderNumber, revisionId, keys = [] }: AskedPayment,
): Promise<FoundDue | 'never' | null> {
  const order = await findPayable(ctx, orderNumber, keys)
  if (!order) return null
  const { id, number, total, status, paymentMethod } = order
  if (revisionId === undefined) {
    if (paymentMethod === null) return 'never'
    const isCash = paymentMethod === 'cod' || paymentMethod === 'upi-qr'
    return { id, number, total, isOpen: status === 'pending', isCash }
  }
  const pending = await findPending(ctx, revisionId)
  if (pending?.orderId !== id) return null
  const isOpen = pending.status === 'open' && pending.expiresAt > ctx.now()
  const change = { id: revisionId, receipt: `${number}-C${pending.number}` }
  return { id, number, total: pending.amount, change, isOpen, isCash: false }
}
