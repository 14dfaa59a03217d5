import { and, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { CourierName } from '../../../platform/couriers/courier.ts'
import { fillText, ok, type Result } from '../../../shared/result.ts'
import { findParcels, type TransitionReport } from '../../orders/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { courierProblems, refuse } from '../problems.ts'
import { guessSize } from '../rules.ts'
import { courierBookings } from '../tables.ts'
import { addBooking, refuseCourier } from './request-booking.ts'

/**
 * Books the parcels of several orders, each with its suggested weight and the usual box; the courier chooses the service.
 * A refused order doesn't stop the others. For staff.
 */
export async function bookParcels(
  ctx: Context,
  { orders, courier }: { orders: readonly string[]; courier: CourierName },
): Promise<Result<TransitionReport, 'FORBIDDEN' | 'COURIER_UNKNOWN' | 'COURIER_NOT_READY'>> {
  return staffTransaction(ctx, 'orders.fulfil', async (tx) => {
    const settings = await readSettings(tx)
    const missing = refuseCourier(settings, courier)
    if (missing) return missing
    const parcels = await findParcels(tx, orders, { isLocked: true })
    const report: TransitionReport = { moved: [], refused: [] }
    for (const orderNumber of new Set(orders)) {
      const parcel = parcels.find(({ number }) => number === orderNumber)
      const added = parcel
        ? await addBooking(tx, parcel, {
            courier,
            service: '',
            size: guessSize(parcel.lines, settings.couriers),
            lines: null,
          })
        : refuse('ORDER_NOT_FOUND')
      if (added.ok) report.moved.push(orderNumber)
      else report.refused.push({ orderNumber, reason: fillText(courierProblems[added.code][1], added.params) })
    }
    return ok(report)
  })
}

/** Those of these orders that a courier has, or may have: they are shipped with its number. For staff. */
export async function findBookedOrders(
  ctx: Context,
  numbers: readonly string[],
): Promise<Result<string[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const orders = await findParcels(ctx, numbers)
  const ids = orders.map(({ id }) => id)
  const open = await ctx.db
    .select({ orderId: courierBookings.orderId })
    .from(courierBookings)
    .where(
      and(
        inArray(courierBookings.orderId, ids),
        isNull(courierBookings.shipmentId),
        notInArray(courierBookings.status, ['cancelled', 'refused']),
      ),
    )
  return ok(orders.flatMap(({ id, number }) => (open.some(({ orderId }) => orderId === id) ? [number] : [])))
}
