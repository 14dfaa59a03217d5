import { z } from 'zod'
import { CourierId } from './schemas.ts'

const booking = z.object({ bookingId: z.string() })

export const events = {
  /** Something has to be asked of the courier: to book, to collect or to cancel. */
  'courier.booking-due': booking,
  'courier.update-received': z.object({ trackingNumber: z.string(), courier: CourierId }),
  'couriers.settle-due': z.object({}),
}
