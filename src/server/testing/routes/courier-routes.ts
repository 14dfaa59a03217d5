import type { Row } from '../matrix-row.ts'

const size = { grams: 500, lengthCm: 20, widthCm: 20, heightCm: 10 }

/** Couriers, in a store that has an account with none. */
export const COURIER_ROUTES: Record<string, Row> = {
  'GET /admin/orders/labels': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: ({ invoiced }) => ({ path: `/admin/orders/labels?order=${invoiced}` }),
  },
  'POST /admin/orders/bookings': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: ({ invoiced }) => ({ path: '/admin/orders/bookings', body: { courier: 'shiprocket', orders: [invoiced] } }),
  },
  'GET /admin/orders/{number}/courier-services': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/courier-services?courier=shiprocket&grams=500` }),
  },
  'GET /admin/orders/{number}/booking': {
    permission: 'orders.read',
    answers: [403, 403, 403, 200],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/booking` }),
  },
  'POST /admin/orders/{number}/booking': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/booking`, body: { courier: 'shiprocket', ...size } }),
  },
  'DELETE /admin/orders/{number}/booking': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 404],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/booking` }),
  },
  'POST /admin/orders/{number}/booking/retry': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 404],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/booking/retry` }),
  },
  'POST /admin/orders/{number}/booking/shipped': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 404],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/booking/shipped` }),
  },
  // Without a courier's token.
  'POST /tracking-updates': { answers: [400, 400, 400, 400], ask: () => ({ path: '/tracking-updates', body: {} }) },
}
