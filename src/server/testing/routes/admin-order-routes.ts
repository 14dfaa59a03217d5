import type { Row } from '../matrix-row.ts'

const address = {
  firstName: 'Olga',
  lastName: 'Rao',
  address: '9 New Lane',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110024',
  phone: '98765 43299',
}

/** A request about the owner's order. */
const toOrder =
  (path: string, body: object): Row['ask'] =>
  async ({ order }) => ({ path: `/admin/orders/${(await order()).orderNumber}/${path}`, body })

/** What staff do with orders. Other visitors learn nothing, not even which orders exist. */
export const ADMIN_ORDER_ROUTES: Record<string, Row> = {
  'GET /admin/orders': { permission: 'orders.read', answers: [403, 403, 403, 200] },
  'POST /admin/orders/price': {
    permission: 'orders.change',
    answers: [403, 403, 403, 200],
    ask: ({ body }) => ({ path: '/admin/orders/price', body: { items: body().items } }),
  },
  // Without an Idempotency-Key.
  'POST /admin/orders': {
    permission: 'orders.change',
    answers: [403, 403, 403, 422],
    ask: ({ body }) => ({ path: '/admin/orders', body: { ...body(), customerEmail: 'caller@example.in' } }),
  },
  'POST /admin/orders/moves': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: async ({ order }) => ({
      path: '/admin/orders/moves',
      body: { orders: [(await order()).orderNumber], status: 'confirmed' },
    }),
  },
  'POST /admin/orders/shipments': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: async ({ order }) => ({
      path: '/admin/orders/shipments',
      body: { carrier: 'Blue Dart', parcels: [{ order: (await order()).orderNumber, trackingNumber: 'X1' }] },
    }),
  },
  // Not confirmed yet: the answer says so for each order.
  'POST /admin/orders/taken-back': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: async ({ order }) => ({
      path: '/admin/orders/taken-back',
      body: { orders: [(await order()).orderNumber], status: 'confirmed' },
    }),
  },
  'GET /admin/orders/papers': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: ({ invoiced }) => ({ path: `/admin/orders/papers?order=${invoiced}` }),
  },
  'POST /admin/orders/outcomes': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 200],
    ask: () => ({ path: '/admin/orders/outcomes', body: { scans: ['NS-NEVERWAS2'], status: 'attempted' } }),
  },
  'PUT /admin/orders/{number}/shipments/{id}': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 404],
    ask: ({ invoiced }) => ({
      path: `/admin/orders/${invoiced}/shipments/shp_none`,
      body: { courierCost: 80, weightGrams: 1200 },
    }),
  },
  'GET /admin/returns': { permission: 'orders.read', answers: [403, 403, 403, 200] },
  'GET /admin/returns/{id}': {
    permission: 'orders.read',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/returns/none' }),
  },
  'POST /admin/returns/{id}/steps': {
    permission: 'orders.read',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/returns/none/steps', body: { step: 'receive' } }),
  },
  'POST /admin/orders/{number}/notes': {
    permission: 'orders.read',
    answers: [403, 403, 403, 201],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/notes`, body: { text: 'Called back' } }),
  },
  'DELETE /admin/orders/{number}/notes/{id}': {
    permission: 'orders.read',
    answers: [403, 403, 403, 404],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/notes/nte_none` }),
  },
  // It was not cancelled.
  'POST /admin/orders/{number}/again': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: ({ invoiced }) => ({ path: `/admin/orders/${invoiced}/again` }),
  },
  // The version belongs to no order.
  'PUT /admin/orders/{number}/address': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: toOrder('address', { ...address, version: 'old' }),
  },
  // The version belongs to no order.
  'POST /admin/orders/{number}/items/preview': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: async ({ order }) => ({
      path: `/admin/orders/${(await order()).orderNumber}/items/preview`,
      body: { add: [{ variantId: 'var_none', quantity: 1 }], version: 'old' },
    }),
  },
  'PUT /admin/orders/{number}/items': {
    permission: 'orders.change',
    // There is no key.
    answers: [403, 403, 403, 422],
    ask: toOrder('items', { version: 'old', reason: 'Asked', expectedTotal: 1000 }),
  },
  // No change waits for its payment.
  'POST /admin/orders/{number}/changes/{id}/withdraw': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: toOrder('changes/rev_none/withdraw', {}),
  },
  'POST /admin/orders/{number}/changes/{id}/resend': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: toOrder('changes/rev_none/resend', {}),
  },
  // Its parcel has not been dispatched.
  // Its order isn’t packed yet.
  'POST /admin/orders/{number}/shipments': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: async ({ order }) => ({
      path: `/admin/orders/${(await order()).orderNumber}/shipments`,
      body: { carrier: 'Blue Dart', number: 1, lines: [{ lineId: 'oln_none', quantity: 1 }] },
    }),
  },
  'DELETE /admin/orders/{number}/unshipped': {
    permission: 'orders.change',
    answers: [403, 403, 403, 409],
    ask: toOrder('unshipped', {}),
  },
  'PUT /admin/orders/{number}/tracking': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: toOrder('tracking', { carrier: 'Blue Dart', trackingNumber: 'X2', version: 'old' }),
  },
  // It has not been shipped.
  'POST /admin/orders/{number}/cash': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 422],
    ask: toOrder('cash', { amount: 10, receivedOn: '2026-11-22' }),
  },
  'GET /admin/upi-payments': { permission: 'orders.refund', answers: [403, 403, 403, 200] },
  // It is paid in cash.
  'POST /admin/orders/{number}/upi': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 409],
    ask: toOrder('upi', { reference: '412345678901', amount: 10 }),
  },
  'POST /admin/orders/{number}/upi/reject': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 409],
    ask: toOrder('upi/reject', { reason: 'Not in our account' }),
  },
  'GET /admin/refunds/{id}/payout': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/refunds/rfd_none/payout' }),
  },
  'POST /admin/refunds/{id}/paid': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/refunds/rfd_none/paid', body: { reference: 'UTR 1234' } }),
  },
  'POST /admin/refunds/{id}/failed': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/refunds/rfd_none/failed', body: { reason: 'Unknown account' } }),
  },
  'GET /admin/remittances': { permission: 'orders.refund', answers: [403, 403, 403, 200] },
  'POST /admin/remittances': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 201],
    ask: () => ({ path: '/admin/remittances', body: { csv: 'Order number,Amount\nNS-NONE,100' } }),
  },
  'GET /admin/remittances/{id}': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/remittances/rem_none' }),
  },
  'POST /admin/remittances/{id}/record': {
    permission: 'orders.refund',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/remittances/rem_none/record' }),
  },
  // Its parcel has not been dispatched.
  'GET /admin/orders/returning': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: async ({ order }) => ({ path: `/admin/orders/returning?scan=${(await order()).orderNumber}` }),
  },
  'GET /admin/orders/{number}/shipments': {
    permission: 'orders.read',
    answers: [403, 403, 403, 200],
    ask: async ({ order }) => ({ path: `/admin/orders/${(await order()).orderNumber}/shipments` }),
  },
  'POST /admin/orders/{number}/outcomes': {
    permission: 'orders.read',
    answers: [403, 403, 403, 404],
    ask: toOrder('outcomes', { status: 'attempted' }),
  },
  'GET /admin/reports/sales': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/reports/rto': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/reports/rto/parcels': { permission: 'reports.read', answers: [403, 403, 403, 200] },
  'GET /admin/payments/strays': { permission: 'orders.refund', answers: [403, 403, 403, 200] },
  'GET /admin/order-views': { permission: 'orders.read', answers: [403, 403, 403, 200] },
  'POST /admin/order-views': {
    permission: 'orders.read',
    answers: [403, 403, 403, 201],
    ask: () => ({ path: '/admin/order-views', body: { name: 'Big ones', query: 'view=to-pack' } }),
  },
  'DELETE /admin/order-views/{id}': {
    permission: 'orders.read',
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/admin/order-views/viw_none' }),
  },
}
