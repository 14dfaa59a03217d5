import type { CourierParcel } from '../../../platform/couriers/courier.ts'
import { stateName } from '../../../shared/states.ts'
import type { Parcel } from '../../orders/index.ts'
import type { Settings } from '../../settings/schemas.ts'
import type { BookingRow } from '../booking-row.ts'

/** Couriers refuse parcels without a value: a replacement costs nothing. */
const MIN_VALUE = 100

type Sizes = Pick<BookingRow, 'reference' | 'serviceId' | 'grams' | 'lengthCm' | 'widthCm' | 'heightCm'>

/** An order as its courier gets it; null without an address. The courier writes to the store, not to the buyer. */
export function parcelOf(order: Parcel, booking: Sizes, { couriers, store }: Settings): CourierParcel | null {
  const { address, cash, value } = order
  if (!address) return null
  return {
    reference: booking.reference,
    serviceId: booking.serviceId,
    ...{ grams: booking.grams, lengthCm: booking.lengthCm, widthCm: booking.widthCm, heightCm: booking.heightCm },
    pickupLocation: couriers.pickupLocation,
    fromPincode: couriers.pickupPincode,
    toPincode: address.zipCode,
    orderedAt: order.createdAt,
    cash,
    value: Math.max(value, MIN_VALUE),
    to: {
      firstName: address.firstName,
      lastName: address.lastName,
      address: address.address,
      apartment: address.apartment ?? '',
      city: address.city,
      state: stateName(address.state),
      phone: address.phone.replace(/\D/g, '').slice(-10),
      email: store.email,
    },
    items: order.lines.map(({ name, sku, quantity, unitPrice, hsn }) => ({
      ...{ name, sku, hsn },
      units: quantity,
      price: unitPrice,
    })),
  }
}
