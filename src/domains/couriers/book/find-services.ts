import type { Context } from '../../../platform/context.ts'
import type { CourierName, CourierService, Couriers } from '../../../platform/couriers/courier.ts'
import { CourierRefused } from '../../../platform/couriers/courier.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findParcels } from '../../orders/index.ts'
import { forbid } from '../../roles/index.ts'
import { readSettings } from '../../settings/index.ts'
import { refuse } from '../problems.ts'
import { refuseCourier } from './request-booking.ts'

type Asked = { orderNumber: string; courier: CourierName; grams: number }

/** What a courier offers for an order's parcel, cheapest first; empty if it doesn't go there. For staff. */
export async function findServices(
  ctx: Context,
  couriers: Couriers | null,
  { orderNumber, courier: name, grams }: Asked,
): Promise<
  Result<
    CourierService[],
    | 'FORBIDDEN'
    | 'ORDER_NOT_FOUND'
    | 'COURIER_UNKNOWN'
    | 'COURIER_NOT_READY'
    | 'PARCEL_NOT_READY'
    | 'COURIER_UNAVAILABLE'
    | 'COURIER_REFUSED'
  >
> {
  const refused = forbid(ctx, 'orders.fulfil')
  if (refused) return refused
  const settings = await readSettings(ctx)
  const missing = refuseCourier(settings, name)
  if (missing) return missing
  const [parcel] = await findParcels(ctx, [orderNumber.toUpperCase()])
  if (!parcel) return refuse('ORDER_NOT_FOUND')
  if (!parcel.address) return refuse('PARCEL_NOT_READY', { message: 'This order has no delivery address' })
  const courier = couriers?.named(name)
  if (!courier) return refuse('COURIER_UNKNOWN')
  const { cash, value, address } = parcel
  const route = { fromPincode: settings.couriers.pickupPincode, toPincode: address.zipCode, grams, cash, value }
  try {
    return ok(await courier.quote(route))
  } catch (error) {
    if (error instanceof CourierRefused) return refuse('COURIER_REFUSED', { message: error.message })
    ctx.log.warn({ err: error, courier: name }, 'a courier named no prices')
    return refuse('COURIER_UNAVAILABLE', { courier: courier.label })
  }
}
