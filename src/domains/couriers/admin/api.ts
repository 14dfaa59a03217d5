import { Hono } from 'hono'
import { z } from 'zod'
import type { Couriers } from '../../../platform/couriers/courier.ts'
import { type ApiEnv, jsonBody, keepPrivate, queryOf } from '../../../platform/http.ts'
import { paise, toRupees } from '../../../shared/money.ts'
import { OrderNumbers } from '../../orders/admin/schemas.ts'
import { staffOnly, staffRoutes } from '../../roles/index.ts'
import { bookParcels } from '../book/book-parcels.ts'
import { cancelBooking, retryBooking } from '../book/change-booking.ts'
import { findServices } from '../book/find-services.ts'
import { requestBooking } from '../book/request-booking.ts'
import { findBooking } from '../find-bookings.ts'
import { printLabels } from '../labels/print-labels.ts'
import { courierProblems } from '../problems.ts'
import { type BookingView, BookParcelBody, BookParcelsBody, ServicesQuery } from '../schemas.ts'
import { shipBookedOrder } from '../track/ship-booked.ts'

const { spec, answer } = staffRoutes('Couriers (staff)', courierProblems)
const REASON = 'the reason is in `error`'

const LabelsQuery = z.object({
  order: z.preprocess((value) => (typeof value === 'string' ? [value] : value), OrderNumbers),
})

const bookingJson = (booking: BookingView | null) =>
  booking && { ...booking, cost: booking.cost === null ? null : toRupees(booking.cost) }

/** Staff routes for parcels that are booked with a courier. */
export const couriersAdminApi = (couriers: Couriers) =>
  new Hono<ApiEnv>()
    .use('/admin/orders/*', keepPrivate)
    .get(
      '/admin/orders/labels',
      spec<typeof printLabels>(
        {
          summary: 'Labels as one PDF',
          description: 'The courier’s own labels for booked orders, the store’s for all others, in the given order.',
          answers: 'application/pdf',
        },
        { ORDER_NOT_FOUND: '', LABELS_NONE: REASON, COURIER_UNKNOWN: '' },
      ),
      staffOnly('orders.fulfil'),
      async (c) => {
        const query = LabelsQuery.safeParse({ order: c.req.queries('order') ?? [] })
        if (!query.success) {
          const error = query.error.issues[0]?.message ?? 'Choose orders'
          return c.json({ success: false, error, code: 'INVALID_INPUT' }, 422)
        }
        const printed = await printLabels(c.var.ctx, couriers, { numbers: query.data.order })
        if (!printed.ok) return answer(c, printed)
        return c.body(new Uint8Array(printed.value), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="labels-${query.data.order.length}.pdf"`,
        })
      },
    )
    .post(
      '/admin/orders/bookings',
      spec<typeof bookParcels>(
        {
          summary: 'Book many orders with a courier',
          description:
            'Each with its suggested weight and the usual box; the courier chooses the service. A refusal does not stop the others.',
          answers: { 202: 'moved: the numbers; refused: each with its orderNumber and the reason' },
        },
        { COURIER_UNKNOWN: '', COURIER_NOT_READY: REASON },
      ),
      staffOnly('orders.fulfil'),
      jsonBody(BookParcelsBody),
      (c) => answer(c, bookParcels(c.var.ctx, c.req.valid('json')), (report) => report, 202),
    )
    .get(
      '/admin/orders/:number/courier-services',
      spec<typeof findServices>(
        {
          summary: 'What a courier offers for an order',
          description: 'Cheapest first, costs in rupees; empty if the courier doesn’t deliver there.',
          answers: 'services',
        },
        {
          ...{ ORDER_NOT_FOUND: '', COURIER_UNKNOWN: '', COURIER_NOT_READY: REASON, PARCEL_NOT_READY: REASON },
          ...{ COURIER_UNAVAILABLE: '', COURIER_REFUSED: REASON },
        },
      ),
      staffOnly('orders.fulfil'),
      queryOf(ServicesQuery),
      (c) => {
        const asked = { ...c.req.valid('query'), orderNumber: c.req.param('number') }
        return answer(c, findServices(c.var.ctx, couriers, asked), (services) => ({
          services: services.map((service) => ({
            ...service,
            cost: service.cost === null ? null : toRupees(paise(service.cost)),
          })),
        }))
      },
    )
    .get(
      '/admin/orders/:number/booking',
      spec<typeof findBooking>(
        { summary: 'The latest booking of an order', answers: 'booking or null, cost in rupees' },
        { ORDER_NOT_FOUND: '' },
      ),
      staffOnly('orders.read'),
      (c) => answer(c, findBooking(c.var.ctx, c.req.param('number')), (booking) => ({ booking: bookingJson(booking) })),
    )
    .post(
      '/admin/orders/:number/booking',
      spec<typeof requestBooking>(
        {
          summary: 'Book an order with a courier',
          description:
            'Stored at once and carried out by a job: read the booking until its status is no longer `requested`. An order has one open booking at most.',
          answers: { 202: 'bookingId' },
        },
        {
          ...{ ORDER_NOT_FOUND: '', COURIER_UNKNOWN: '', COURIER_NOT_READY: REASON },
          ...{ PARCEL_NOT_READY: REASON, PARCEL_BOOKED: '' },
        },
      ),
      staffOnly('orders.fulfil'),
      jsonBody(BookParcelBody),
      (c) => {
        const asked = { ...c.req.valid('json'), orderNumber: c.req.param('number') }
        return answer(c, requestBooking(c.var.ctx, asked), (made) => made, 202)
      },
    )
    .delete(
      '/admin/orders/:number/booking',
      spec<typeof cancelBooking>(
        { summary: 'Cancel a booking before the pickup', answers: 'Cancelled at the courier by a job' },
        { ORDER_NOT_FOUND: '', BOOKING_NOT_FOUND: '', BOOKING_FIXED: REASON },
      ),
      staffOnly('orders.fulfil'),
      (c) => answer(c, cancelBooking(c.var.ctx, { orderNumber: c.req.param('number') })),
    )
    .post(
      '/admin/orders/:number/booking/retry',
      spec<typeof retryBooking>(
        { summary: 'Ask the courier again after a refused pickup or a contradiction', answers: 'The courier is asked' },
        { ORDER_NOT_FOUND: '', BOOKING_NOT_FOUND: '', BOOKING_FIXED: REASON },
      ),
      staffOnly('orders.fulfil'),
      (c) => answer(c, retryBooking(c.var.ctx, { orderNumber: c.req.param('number') })),
    )
    .post(
      '/admin/orders/:number/booking/shipped',
      spec<typeof shipBookedOrder>(
        {
          summary: 'Mark a booked order as shipped',
          description: 'With the courier’s tracking number. Otherwise the courier’s first report does it.',
          answers: 'Shipped',
        },
        { ORDER_NOT_FOUND: '', BOOKING_NOT_FOUND: '', BOOKING_FIXED: REASON },
      ),
      staffOnly('orders.fulfil'),
      (c) => answer(c, shipBookedOrder(c.var.ctx, { orderNumber: c.req.param('number') })),
    )
