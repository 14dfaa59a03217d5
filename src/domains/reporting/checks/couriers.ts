import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Parcels booked with couriers (D112). */
export const courierChecks: readonly Check[] = [
  {
    id: 'booking-answer',
    wrong: 'bookings are booked without a tracking number, or were ended while the courier may have the parcel',
    find: () => sql`
      select b.reference as example from courier_bookings b
      where (b.status = 'booked' and coalesce(b.tracking_number, '') = '')
        or (b.status = 'refused' and b.tracking_number is not null)`,
  },
  {
    id: 'booking-cancelled',
    wrong: 'cancelled orders are still booked with a courier',
    find: (dueBefore) => sql`
      select o.number as example from courier_bookings b join orders o on o.id = b.order_id
      where o.status in ('cancelled', 'expired') and b.status in ('requested', 'booked')
        and b.failure is null and greatest(b.updated_at, o.updated_at) < ${dueBefore}::timestamptz`,
  },
  {
    id: 'courier-waiting',
    wrong: 'couriers’ reports were stored but never applied',
    find: (dueBefore) => sql`
      select u.id as example from courier_updates u
      where u.outcome is null and u.received_at < ${dueBefore}::timestamptz`,
  },
]
