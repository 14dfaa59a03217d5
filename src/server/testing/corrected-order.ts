import { editOrder, previewEdit } from '../../domains/order-edits/index.ts'
import { correctTracking, findStaffOrder, transitionOrder } from '../../domains/orders/index.ts'
import type { Context } from '../../platform/context.ts'
import { must } from '../../platform/testing/index.ts'
import { toRupees } from '../../shared/money.ts'

/** The order in transit, with one more unit than was ordered and its real tracking number. */
export async function correctedOrder(ctx: Context, orderNumber: string): Promise<string> {
  const { items, version: placed } = must(await findStaffOrder(ctx, orderNumber))
  const lines = items.slice(0, 1).map(({ id, quantity }) => ({ lineId: id, quantity: quantity + 1 }))
  const change = { orderNumber, lines, add: [], version: placed }
  const expectedTotal = toRupees(must(await previewEdit(ctx, change)).total)
  must(await editOrder(ctx, { ...change, expectedTotal, reason: 'You asked for one more', key: 'one-more-unit' }))
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    must(await transitionOrder(ctx, { order: orderNumber, status }))
  const { version } = must(await findStaffOrder(ctx, orderNumber))
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: 'https://courier.example/{number}' }
  must(await correctTracking(ctx, { orderNumber, version, ...parcel }))
  return orderNumber
}
