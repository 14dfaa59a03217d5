import type { Answers, Row } from '../matrix-row.ts'

/** Staff only, for something that does not exist: others do not learn even that. */
const none: Answers = [403, 403, 403, 404]
const coupon = { code: 'MATRIX', title: 'Off', discountType: 'fixed', discountValue: 1 }

/** Coupons, support tickets, customers, subscribers, gift cards, memberships, upsells. */
export const ADMIN_SALES_ROUTES: Record<string, Row> = {
  'GET /admin/coupons': { permission: 'sales.read', answers: [403, 403, 403, 200] },
  'POST /admin/coupons': {
    permission: 'sales.write',
    answers: [403, 403, 403, 201],
    ask: () => ({ path: '/admin/coupons', body: coupon }),
  },
  'GET /admin/coupons/{id}': { permission: 'sales.read', answers: none, ask: () => ({ path: '/admin/coupons/none' }) },
  'PUT /admin/coupons/{id}': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/coupons/none', body: coupon }),
  },
  'POST /admin/coupons/{id}/step': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/coupons/none/step', body: { step: 'pause' } }),
  },
  'DELETE /admin/coupons/{id}': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/coupons/none' }),
  },

  'GET /admin/messages': { permission: 'customers.help', answers: [403, 403, 403, 200] },
  'GET /admin/messages/{id}': {
    permission: 'customers.help',
    answers: none,
    ask: () => ({ path: '/admin/messages/none' }),
  },
  'POST /admin/messages/{id}/answer': {
    permission: 'customers.help',
    answers: none,
    ask: () => ({ path: '/admin/messages/none/answer', body: { text: 'Hello' } }),
  },
  'POST /admin/messages/{id}/notes': {
    permission: 'customers.help',
    answers: none,
    ask: () => ({ path: '/admin/messages/none/notes', body: { text: 'Hello' } }),
  },
  'POST /admin/messages/{id}/step': {
    permission: 'customers.help',
    answers: none,
    ask: () => ({ path: '/admin/messages/none/step', body: { step: 'close' } }),
  },

  'GET /admin/customers': { permission: 'customers.read', answers: [403, 403, 403, 200] },
  'GET /admin/customers/{id}': {
    permission: 'customers.read',
    answers: [403, 403, 403, 200],
    ask: ({ ownerId }) => ({ path: `/admin/customers/${ownerId}` }),
  },
  'POST /admin/customers/{id}/notes': {
    permission: 'customers.help',
    answers: [403, 403, 403, 201],
    ask: ({ ownerId }) => ({ path: `/admin/customers/${ownerId}/notes`, body: { text: 'Rang' } }),
  },
  'DELETE /admin/customers/{id}/notes/{note}': {
    permission: 'customers.help',
    answers: none,
    ask: ({ ownerId }) => ({ path: `/admin/customers/${ownerId}/notes/99999999999` }),
  },
  'GET /admin/customers/{id}/data': {
    permission: 'customers.export',
    answers: none,
    ask: () => ({ path: '/admin/customers/none/data' }),
  },
  'POST /admin/customers/{id}/erase': {
    permission: 'customers.export',
    answers: none,
    ask: () => ({ path: '/admin/customers/none/erase', body: { email: 'nobody@example.in' } }),
  },

  'GET /admin/subscribers': { permission: 'customers.read', answers: [403, 403, 403, 200] },
  'POST /admin/subscribers': {
    permission: 'customers.help',
    answers: [403, 403, 403, 201],
    ask: () => ({
      path: '/admin/subscribers',
      body: { email: 'noted@example.in', consent: 'At the counter, on a signed slip' },
    }),
  },
  'POST /admin/subscribers/{id}/end': {
    permission: 'customers.help',
    answers: none,
    ask: () => ({ path: '/admin/subscribers/none/end' }),
  },

  'GET /admin/gift-cards': { permission: 'sales.read', answers: [403, 403, 403, 200] },
  'GET /admin/gift-cards/{id}': {
    permission: 'sales.read',
    answers: none,
    ask: () => ({ path: '/admin/gift-cards/none' }),
  },
  'POST /admin/gift-cards/{id}/adjust': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/gift-cards/none/adjust', body: { amount: 1, reason: 'Counted again', seen: 0 } }),
  },
  'POST /admin/gift-cards/{id}/block': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/gift-cards/none/block', body: { reason: 'Stolen' } }),
  },
  'DELETE /admin/gift-cards/{id}/block': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/gift-cards/none/block' }),
  },
  'POST /admin/gift-cards/{id}/send': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/gift-cards/none/send' }),
  },

  'GET /admin/memberships': { permission: 'sales.read', answers: [403, 403, 403, 200] },
  'GET /admin/memberships/{id}': {
    permission: 'sales.read',
    answers: none,
    ask: () => ({ path: '/admin/memberships/none' }),
  },
  'POST /admin/memberships': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/memberships', body: { customerId: 'usr_none' } }),
  },
  'PUT /admin/memberships/{id}': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/memberships/none', body: { lastDay: '2027-01-01', reason: 'Late parcel' } }),
  },
  'POST /admin/memberships/{id}/end': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/memberships/none/end', body: { reason: 'Asked for it' } }),
  },

  'GET /admin/upsells': { permission: 'sales.read', answers: [403, 403, 403, 200] },
  'POST /admin/upsells': {
    permission: 'sales.write',
    answers: [403, 403, 403, 422],
    ask: () => ({ path: '/admin/upsells', body: { product: 'none', upsell: 'nothing', discountPercentage: 10 } }),
  },
  'PUT /admin/upsells/{productId}/{upsellId}': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/upsells/none/nothing', body: { discountPercentage: 10 } }),
  },
  'DELETE /admin/upsells/{productId}/{upsellId}': {
    permission: 'sales.write',
    answers: none,
    ask: () => ({ path: '/admin/upsells/none/nothing' }),
  },
}
