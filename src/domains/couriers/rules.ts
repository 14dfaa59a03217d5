import type { CourierName, CourierService } from '../../platform/couriers/courier.ts'
import type { OrderKind, OrderStatus } from '../orders/schemas.ts'
import { parcelGrams } from '../shipping/zone-rules.ts'
import type { BookingStatus, BookingView, ParcelSize } from './schemas.ts'

export { gramsOf } from '../shipping/zone-rules.ts'
export type { CourierName, CourierService }

const NAMES = ['shiprocket', 'delhivery'] as const satisfies readonly CourierName[]

export const courierNames: Record<CourierName, string> = { shiprocket: 'Shiprocket', delhivery: 'Delhivery' }

/** The couriers that the store has accounts with. */
export const accountsOf = ({ accounts }: { accounts: string }): CourierName[] =>
  NAMES.filter((name) => accounts.split(',').includes(name))

const OPEN: readonly BookingStatus[] = ['requested', 'booked', 'review', 'cancel_requested']

/** Whether the courier has the parcel, or may have it: until then nothing else is booked for the order. */
export const isOpenBooking = ({ status }: { status: BookingStatus }): boolean => OPEN.includes(status)

/** Whether the store waits for the courier, so that pages look again. */
export const isUnderWay = ({ status }: { status: BookingStatus }): boolean =>
  status === 'requested' || status === 'cancel_requested'

/** Whether a parcel can be booked: paid or payable at the door, and not handed over yet, at least not all of it. */
export const canBook = ({
  kind,
  status,
  pickup,
}: {
  kind: OrderKind
  status: OrderStatus
  pickup?: unknown
}): boolean =>
  kind === 'goods' && !pickup && (status === 'confirmed' || status === 'processing' || status === 'partly_shipped')

export function bookingText({ status, courier }: Pick<BookingView, 'status' | 'courier'>): string {
  const name = courierNames[courier]
  const texts: Record<BookingStatus, string> = {
    requested: `Booking with ${name}…`,
    booked: `Booked with ${name}`,
    review: 'Needs attention',
    cancel_requested: `Cancelling with ${name}…`,
    cancelled: 'Booking cancelled',
    refused: `${name} refused the booking`,
  }
  return texts[status]
}

const MAX_GRAMS = 50_000

/** A first guess at the parcel: the net weights and what packing adds. */
export function guessSize(
  lines: readonly { weight: string | null; quantity: number }[],
  { packingGrams, lengthCm, widthCm, heightCm }: Omit<ParcelSize, 'grams'> & { packingGrams: number },
): ParcelSize {
  return { lengthCm, widthCm, heightCm, grams: Math.min(parcelGrams(lines, packingGrams), MAX_GRAMS) }
}
