import { all, own, type Row } from './matrix-row.ts'
import { ACCOUNT_ROUTES } from './routes/account-routes.ts'
import { ADDRESS_ROUTES } from './routes/address-routes.ts'
import { ADMIN_CATALOG_ROUTES } from './routes/admin-catalog-routes.ts'
import { ADMIN_CONTENT_ROUTES } from './routes/admin-content-routes.ts'
import { EXPORT_ROUTES } from './routes/admin-export-routes.ts'
import { IMPORT_ROUTES } from './routes/admin-import-routes.ts'
import { ADMIN_ORDER_ROUTES } from './routes/admin-order-routes.ts'
import { ADMIN_SALES_ROUTES } from './routes/admin-sales-routes.ts'
import { ADMIN_STAFF_ROUTES } from './routes/admin-staff-routes.ts'
import { ALERT_ROUTES } from './routes/alert-routes.ts'
import { COURIER_ROUTES } from './routes/courier-routes.ts'
import { PICKUP_ROUTES } from './routes/pickup-routes.ts'
import { QUESTION_ROUTES } from './routes/question-routes.ts'
import { REVIEW_ROUTES } from './routes/review-routes.ts'
import type { World } from './visitors.ts'

const ownersOrder = (after = '', method = 'COD', body?: unknown) => ({
  ask: async (world: World) => ({ path: `/orders/${(await world.order(method)).orderNumber}${after}`, body }),
})

/**
 * Every route of the API and who may use it (A31). A row without a route or a route without a row fails the test:
 * adding a route means deciding first what a stranger gets.
 */
export const API_MATRIX: Record<string, Row> = {
  'GET /products-public': { answers: all(200) },
  'GET /goal-products/{slug}': { answers: all(404), ask: () => ({ path: '/goal-products/none' }) },
  'GET /product-full/{idOrSlug}': {
    answers: all(200),
    ask: ({ whey }) => ({ path: `/product-full/${whey.productId}` }),
  },
  'GET /goals': { answers: all(200) },
  'GET /categories': { answers: all(200) },
  'GET /categories/{id}': { answers: all(404), ask: () => ({ path: '/categories/none' }) },
  'GET /brands': { answers: all(200) },
  'GET /collections': { answers: all(200) },
  'GET /collections/{slug}': { answers: all(404), ask: () => ({ path: '/collections/none' }) },
  'GET /announcements': { answers: all(200) },
  'GET /hero-banner-global': { answers: all(200) },
  'GET /search': { answers: all(200), ask: () => ({ path: '/search?q=whey' }) },
  'GET /search/suggest': { answers: all(200), ask: () => ({ path: '/search/suggest?q=whey' }) },
  'GET /upsells': { answers: all(200) },
  'GET /coupons': { answers: all(200) },
  'GET /pincode/{pin}': { answers: all(200), ask: () => ({ path: '/pincode/110001' }) },
  'POST /cart/price': {
    answers: all(200),
    ask: ({ body }) => ({ path: '/cart/price', body: { items: body().items } }),
  },
  'POST /subscribers': { answers: all(200), ask: () => ({ path: '/subscribers', body: { email: 'n@example.in' } }) },
  'POST /contact': {
    answers: all(201),
    ask: () => ({
      path: '/contact',
      body: { name: 'Mallory', email: 'm@example.in', subject: 'Olga', message: 'Where does she live?' },
    }),
  },
  'POST /chatbot': {
    answers: all(200),
    // At most their own orders: anything that others read about the owner would show up in the answer.
    ask: async ({ order }) => ({
      path: '/chatbot',
      body: { message: `Where is order ${(await order()).orderNumber}, and to which address does it go?` },
    }),
  },
  'GET /session': { answers: all(200) },
  // Knowing the code means owning the card; nobody else learns which codes exist.
  'GET /gift-cards/{code}': { answers: all(404), ask: () => ({ path: '/gift-cards/AAAABBBBCCCC' }) },

  // Staff only; others learn nothing about the form.
  'POST /products': { answers: [401, 403, 403, 422], ask: () => ({ path: '/products', body: {} }) },
  'PATCH /orders/{id}': {
    answers: [403, 403, 403, 200],
    ask: async ({ order }) => ({ path: `/orders/${(await order()).id}`, body: { status: 'confirmed' } }),
  },

  ...ADMIN_ORDER_ROUTES,
  ...COURIER_ROUTES,
  ...PICKUP_ROUTES,

  'GET /mails': { answers: [403, 403, 403, 200] },
  'POST /mails/{key}/resend': {
    answers: [403, 403, 403, 404],
    ask: () => ({ path: '/mails/NS-NONE-confirmation/resend' }),
  },

  // An order is visible to its owner and staff. To others it does not exist.
  'POST /orders': { answers: own(201), ask: ({ body }) => ({ path: '/orders', body: body() }) },
  'GET /orders/{number}': { answers: [404, 404, 200, 200], ...ownersOrder() },
  'GET /orders/{number}/reorder': { answers: [404, 404, 200, 200], ...ownersOrder('/reorder') },
  'GET /orders/{number}/invoice': {
    answers: [404, 404, 200, 200],
    ask: ({ invoiced }) => ({ path: `/orders/${invoiced}/invoice` }),
  },
  'GET /orders/{number}/invoice.pdf': {
    answers: [404, 404, 200, 200],
    ask: ({ invoiced }) => ({ path: `/orders/${invoiced}/invoice.pdf` }),
  },
  // For an order of an account there is the account's own export.
  'GET /orders/{number}/data': { answers: all(404), ...ownersOrder('/data') },
  'POST /orders/{number}/erasure': { answers: all(404), ...ownersOrder('/erasure', 'COD', {}) },
  'POST /orders/{number}/erasure/confirm': {
    answers: all(410),
    ...ownersOrder('/erasure/confirm', 'COD', { key: 'guessed' }),
  },
  'GET /orders/{number}/returns': { answers: [404, 404, 200, 200], ...ownersOrder('/returns') },
  // Sent without an Idempotency-Key. Who may request a return is tested beside the route.
  'POST /orders/{number}/returns': {
    answers: all(422),
    ...ownersOrder('/returns', 'COD', {
      lines: [{ lineId: 'oln_none', quantity: 1 }],
      reason: 'damaged',
      seal: 'opened',
    }),
  },
  'POST /orders/{number}/returns/{id}/withdraw': {
    answers: all(404),
    ...ownersOrder('/returns/ret_none/withdraw', 'COD', {}),
  },
  'GET /orders/{number}/returns/pictures/{picture}': {
    answers: all(404),
    ...ownersOrder('/returns/pictures/pic_none'),
  },
  'POST /orders/{number}/cancel': { answers: [404, 404, 200, 200], ...ownersOrder('/cancel', 'COD', {}) },
  'POST /orders/{number}/payment': {
    answers: [404, 404, 402, 402],
    ...ownersOrder('/payment', 'CARD', { proof: 'declined' }),
  },
  // Only the buyer: for everybody else, staff included, there is no such order.
  'POST /orders/{number}/payment-method': {
    answers: [404, 404, 200, 404],
    ...ownersOrder('/payment-method', 'CARD', { paymentMethod: 'upi' }),
  },
  // The order is paid in another way, which looks like no order.
  'GET /orders/{number}/upi': { answers: all(404), ...ownersOrder('/upi') },
  'POST /orders/{number}/upi-reference': {
    answers: all(404),
    ...ownersOrder('/upi-reference', 'COD', { reference: '412345678901' }),
  },
  // The matrix store is a demo: its payments need no window, and no provider notifies it of them.
  'POST /orders/{number}/payment/start': {
    answers: [404, 404, 409, 409],
    ...ownersOrder('/payment/start', 'CARD', {}),
  },
  'GET /orders/{number}/changes': { answers: [404, 404, 200, 200], ...ownersOrder('/changes') },
  'POST /orders/{number}/changes/{id}/payment': {
    answers: all(404),
    ...ownersOrder('/changes/rev_none/payment', 'CARD', { proof: 'declined' }),
  },
  'POST /orders/{number}/changes/{id}/payment/start': {
    answers: all(404),
    ...ownersOrder('/changes/rev_none/payment/start', 'CARD', {}),
  },
  // Staff only; this order was not paid.
  'POST /orders/{number}/refunds': { answers: [403, 403, 403, 422], ...ownersOrder('/refunds', 'CARD', {}) },
  'POST /webhooks/{provider}': { answers: all(404), ask: () => ({ path: '/webhooks/razorpay', body: {} }) },
  // By number, without personal data; by address, without an answer (D69).
  'GET /orders/track': {
    answers: all(200),
    ask: async ({ order }) => ({ path: `/orders/track?query=${(await order()).orderNumber}` }),
  },
  'GET /account/express': { answers: own(200) },
  'GET /user-orders': { answers: own(200), ask: ({ ownerId }) => ({ path: `/user-orders?userId=${ownerId}` }) },

  ...REVIEW_ROUTES,
  ...QUESTION_ROUTES,
  ...IMPORT_ROUTES,
  ...EXPORT_ROUTES,

  ...ADDRESS_ROUTES,

  'GET /account/wishlist': { answers: own(200) },
  'PUT /account/wishlist/{productId}': {
    answers: own(200),
    ask: ({ bar }) => ({ path: `/account/wishlist/${bar.productId}` }),
  },
  'DELETE /account/wishlist/{productId}': {
    answers: [401, 404, 200, 404],
    ask: ({ whey }) => ({ path: `/account/wishlist/${whey.productId}` }),
  },
  'POST /account/wishlist/merge': {
    answers: own(200),
    ask: ({ bar }) => ({ path: '/account/wishlist/merge', body: { ids: [bar.productId] } }),
  },

  ...ALERT_ROUTES,
  ...ADMIN_CATALOG_ROUTES,
  ...ADMIN_STAFF_ROUTES,
  ...ADMIN_SALES_ROUTES,
  ...ADMIN_CONTENT_ROUTES,

  'POST /gift-cards/orders': {
    answers: own(201),
    ask: ({ gift }) => ({ path: '/gift-cards/orders', body: gift }),
  },
  // An unpaid gift creates no card, and another person's order doesn't either.
  'POST /payment-success': {
    answers: [401, 404, 402, 404],
    ask: async ({ giftOrder }) => ({ path: '/payment-success', body: { orderNumber: await giftOrder() } }),
  },

  // The cart belongs to the caller's account too.
  'GET /account/cart': { answers: own(200) },
  'PUT /account/cart': {
    answers: own(200),
    ask: ({ bar }) => ({
      path: '/account/cart',
      body: { version: 0, lines: [{ id: bar.productId, quantity: 1 }], later: [] },
    }),
  },
  'POST /account/cart/merge': {
    answers: own(200),
    ask: ({ whey }) => ({
      path: '/account/cart/merge',
      body: { lines: [{ id: whey.productId, quantity: 2 }], later: [] },
    }),
  },

  ...ACCOUNT_ROUTES,

  'GET /membership/check/{email}': {
    answers: [403, 403, 200, 200],
    ask: () => ({ path: '/membership/check/olga@example.in' }),
  },
  'POST /membership/join': {
    answers: own(200),
    ask: () => ({ path: '/membership/join', body: { firstName: 'Asha', lastName: 'Rao' } }),
  },
  'POST /membership/orders': {
    answers: own(201),
    ask: () => ({ path: '/membership/orders', body: { paymentMethod: 'card' } }),
  },
  // The id belongs to somebody else, or to nobody.
  'POST /membership/payment-success': {
    answers: own(404),
    ask: () => ({ path: '/membership/payment-success', body: { memberId: 'mem_other' } }),
  },

  // These end sessions.
  'DELETE /account/sessions': { answers: own(200) },
  'POST /users/logout': { answers: all(200), ask: () => ({ path: '/users/logout', body: {} }) },

  'GET /openapi.json': { answers: all(200) },
  'GET /docs': { answers: all(200) },
  'GET /docs/start.js': { answers: all(200) },
}
