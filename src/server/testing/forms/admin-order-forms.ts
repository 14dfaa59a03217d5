import { dayInIndia } from '../../../shared/dates.ts'
import type { FormRow } from './form-row.ts'

/**
 * Admin pages for visitors who are not staff: a stranger is asked to sign in, for a customer the page does not exist.
 */
export const ADMIN_ORDER_FORMS: Record<string, FormRow[]> = {
  'admin/pages/orders/orders-page.tsx': [
    {
      answers: [401, 404, 404, 200],
      send: async ({ order }) => ({
        path: '/admin/orders',
        form: { order: (await order()).orderNumber, status: 'confirmed' },
      }),
    },
    {
      answers: [401, 404, 404, 200],
      send: () => ({ path: '/admin/orders', form: { intent: 'save-view', name: 'Cash', query: 'payment=cod' } }),
    },
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => ({
        path: '/admin/orders',
        form: { intent: 'take-back', orders: (await order()).orderNumber, status: 'confirmed' },
      }),
    },
  ],
  'admin/pages/orders/outcomes-page.tsx': [
    {
      answers: [401, 404, 404, 200],
      send: () => ({ path: '/admin/orders/outcomes', form: { scans: 'NS-NEVERWAS2', status: 'attempted' } }),
    },
  ],
  // No email, so nobody to order for.
  'admin/pages/new-order/new-order-page.tsx': [
    {
      answers: [401, 404, 404, 422],
      send: ({ body }) => {
        const { shippingAddress } = body()
        const address = Object.entries(shippingAddress).map(([name, text]) => [`shippingAddress.${name}`, String(text)])
        const form = { key: 'matrix-phone', paymentMethod: 'cod', ...Object.fromEntries(address) }
        return { path: '/admin/orders/new', form }
      },
    },
  ],
  'admin/pages/returns/return-page.tsx': [
    {
      answers: [401, 404, 404, 404],
      send: () => ({ path: '/admin/returns/none', params: { id: 'none' }, form: { step: 'receive' } }),
    },
  ],
  'admin/pages/orders/ship-page.tsx': [
    {
      answers: [401, 404, 404, 200],
      send: async ({ order }) => ({
        path: '/admin/orders/ship',
        form: { carrier: 'Blue Dart', 'parcels[0].order': (await order()).orderNumber },
      }),
    },
    // The store has no account with a courier.
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => ({
        path: '/admin/orders/ship',
        form: { intent: 'book', courier: 'shiprocket', order: (await order()).orderNumber },
      }),
    },
  ],
  'admin/pages/orders/order-page.tsx': [
    {
      answers: [401, 404, 404, 200],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/admin/orders/${orderNumber}`, params: { orderNumber }, form: { status: 'confirmed' } }
      },
    },
    {
      answers: [401, 404, 404, 200],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/admin/orders/${orderNumber}`, params: { orderNumber }, form: { intent: 'cancel' } }
      },
    },
    // It was not cancelled, and is delivered, not collected.
    ...['again', 'hand-over'].map(
      (intent): FormRow => ({
        answers: [401, 404, 404, 409],
        send: ({ invoiced }) => ({
          path: `/admin/orders/${invoiced}`,
          params: { orderNumber: invoiced },
          form: { intent },
        }),
      }),
    ),
    ...['cancel-booking', 'retry-booking', 'ship-booked'].map(
      (intent): FormRow => ({
        answers: [401, 404, 404, 404],
        send: ({ invoiced }) => ({
          path: `/admin/orders/${invoiced}`,
          params: { orderNumber: invoiced },
          form: { intent },
        }),
      }),
    ),
    {
      answers: [401, 404, 404, 422],
      send: ({ invoiced }) => ({
        path: `/admin/orders/${invoiced}`,
        params: { orderNumber: invoiced },
        form: { intent: 'note', text: ' ' },
      }),
    },
  ],
  // Its parcel has not been dispatched.
  'admin/pages/orders/rto-page.tsx': [
    {
      answers: [401, 404, 404, 404],
      send: async ({ order }) => ({
        path: '/admin/orders/rto',
        form: { orderNumber: (await order()).orderNumber, shipmentId: 'shp_none' },
      }),
    },
  ],
  // Its parcel has not been dispatched.
  'admin/pages/orders/tracking-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { carrier: 'Blue Dart', trackingNumber: 'X2', version: 'old' }
        return { path: `/admin/orders/${orderNumber}/tracking`, params: { orderNumber }, form }
      },
    },
  ],
  // It isn’t packed yet.
  'admin/pages/orders/split/ship-items-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { carrier: 'Blue Dart', number: '1', 'lines[0].lineId': 'oln_none', 'lines[0].quantity': '1' }
        return { path: `/admin/orders/${orderNumber}/ship-items`, params: { orderNumber }, form }
      },
    },
  ],
  // The version belongs to no order.
  'admin/pages/orders/address-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order, body }) => {
        const { orderNumber } = await order()
        const form = { ...body().shippingAddress, version: 'old' }
        return { path: `/admin/orders/${orderNumber}/address`, params: { orderNumber }, form }
      },
    },
  ],
  // The version belongs to no order.
  'admin/pages/order-items/items-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { key: 'key-of-this-form', version: 'old' }
        return { path: `/admin/orders/${orderNumber}/items`, params: { orderNumber }, form }
      },
    },
  ],
  // The store has no account with a courier.
  'admin/pages/orders/booking/book-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { courier: 'shiprocket', service: '', grams: '500', lengthCm: '20', widthCm: '20', heightCm: '10' }
        return { path: `/admin/orders/${orderNumber}/book`, params: { orderNumber }, form }
      },
    },
  ],
  // It is not shipped.
  'admin/pages/orders/refunds/cash-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { key: 'matrix-cash', amount: '10', receivedOn: dayInIndia(new Date()), reference: '' }
        return { path: `/admin/orders/${orderNumber}/cash`, params: { orderNumber }, form }
      },
    },
  ],
  // It is paid in cash.
  'admin/pages/payments/upi/confirm-upi-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        const form = { reference: '412345678901', amount: '10' }
        return { path: `/admin/orders/${orderNumber}/upi`, params: { orderNumber }, form }
      },
    },
    {
      answers: [401, 404, 404, 409],
      send: async ({ order }) => {
        const { orderNumber } = await order()
        return { path: `/admin/orders/${orderNumber}/upi`, params: { orderNumber }, form: { reason: 'Not found' } }
      },
    },
  ],
  'admin/pages/orders/refunds/payout-page.tsx': [
    {
      answers: [401, 404, 404, 404],
      send: ({ invoiced }) => ({
        path: `/admin/orders/${invoiced}/refunds/rfd_none`,
        params: { orderNumber: invoiced, refundId: 'rfd_none' },
        form: { reference: 'UTR 1234' },
      }),
    },
  ],
  'admin/pages/payments/remittances-page.tsx': [
    {
      answers: [401, 404, 404, 422],
      send: () => ({ path: '/admin/remittances', form: { courier: 'Blue Dart' } }),
    },
  ],
  'admin/pages/payments/remittance-page.tsx': [
    {
      answers: [401, 404, 404, 404],
      send: () => ({ path: '/admin/remittances/rem_none', params: { id: 'rem_none' }, form: {} }),
    },
  ],
  // No cash is recorded for it.
  'admin/pages/orders/refunds/refund-page.tsx': [
    {
      answers: [401, 404, 404, 409],
      send: ({ invoiced }) => ({
        path: `/admin/orders/${invoiced}/refund`,
        params: { orderNumber: invoiced },
        form: { key: 'matrix-refund', part: 'all', expected: '100' },
      }),
    },
  ],
}
