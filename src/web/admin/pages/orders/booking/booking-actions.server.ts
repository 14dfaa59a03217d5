import { cancelBooking, courierProblems, retryBooking, shipBookedOrder } from '../../../../../domains/couriers/index.ts'
import { done, refused } from '../../../parts/forms/answers.server.ts'
import type { StaffContext } from '../../../state/staff.server.ts'

/** The order page's actions for its booking with a courier. */
export const bookingActions = {
  'cancel-booking': async (ctx: StaffContext, orderNumber: string) => {
    const cancelled = await cancelBooking(ctx, { orderNumber })
    return cancelled.ok
      ? done('Cancelling the booking with the courier')
      : refused(cancelled, courierProblems, 'Couldn’t cancel the booking')
  },
  'retry-booking': async (ctx: StaffContext, orderNumber: string) => {
    const asked = await retryBooking(ctx, { orderNumber })
    return asked.ok ? done('Asking the courier again') : refused(asked, courierProblems)
  },
  'ship-booked': async (ctx: StaffContext, orderNumber: string) => {
    const shipped = await shipBookedOrder(ctx, { orderNumber })
    return shipped.ok ? done(`Order ${orderNumber} is shipped`) : refused(shipped, courierProblems)
  },
}
