import { editOrder, previewEdit } from '../../domains/order-edits/index.ts'
import { findPendingChange, findStaffOrder } from '../../domains/orders/index.ts'
import type { Context } from '../../platform/context.ts'
import { toRupees } from '../../shared/money.ts'

/** Staff ask the buyer of a paid order to pay for one more unit; returns the id of the change. */
export async function waitingChange(ctx: Context, orderNumber: string): Promise<string> {
  const order = await findStaffOrder(ctx, orderNumber)
  if (!order.ok) throw new Error(order.code)
  const { id, items, version } = order.value
  const lines = items.slice(0, 1).map(({ id: lineId, quantity }) => ({ lineId, quantity: quantity + 1 }))
  const change = { orderNumber, lines, add: [], version }
  const shown = await previewEdit(ctx, change)
  if (!shown.ok) throw new Error(shown.code)
  const expectedTotal = toRupees(shown.value.total)
  const reason = 'You asked for one more'
  const asked = await editOrder(ctx, { ...change, expectedTotal, reason, payLink: true, key: 'one-more-to-pay' })
  if (!asked.ok) throw new Error(asked.code)
  return (await findPendingChange(ctx, id))?.id ?? ''
}
