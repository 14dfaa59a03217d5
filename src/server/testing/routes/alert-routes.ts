import type { Row } from '../matrix-row.ts'

/** Alerts are private to their owner. */
export const ALERT_ROUTES: Record<string, Row> = {
  // Signed-in customers get alerts at their own address; any other address must be confirmed by email.
  'POST /alerts': {
    answers: [201, 201, 201, 201],
    ask: ({ whey }) => ({
      path: '/alerts',
      body: { kind: 'price-drop', variantId: whey.variantId, email: 'm@example.in', customerId: 'usr_other' },
    }),
  },
  'GET /account/alerts': { answers: [401, 200, 200, 200] },
  'DELETE /account/alerts/{id}': {
    answers: [401, 404, 200, 404],
    ask: async ({ alert }) => ({ path: `/account/alerts/${await alert()}` }),
  },
}
