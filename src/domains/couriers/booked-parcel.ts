import type { Context } from '../../platform/context.ts'
import { findOrderNumber, findParcels, narrowParcel, type Parcel } from '../orders/index.ts'
import type { BookingRow } from './booking-row.ts'

/** The parcel of a booking as the order has it now; null if its units were shipped otherwise, or are no longer in it. */
export async function findBookedParcel(
  ctx: Context,
  { orderId, lines, shipmentId }: Pick<BookingRow, 'orderId' | 'lines' | 'shipmentId'>,
): Promise<Parcel | null> {
  const [order] = await findParcels(ctx, [await findOrderNumber(ctx, orderId)])
  if (!order) return null
  if (!lines || shipmentId) return order
  const part = await narrowParcel(ctx, order, lines)
  return part.ok ? part.value : null
}
