import type { Row } from '../matrix-row.ts'

/** Routes for orders that their buyers collect. */
export const PICKUP_ROUTES: Record<string, Row> = {
  // It is delivered, not collected.
  'POST /admin/orders/{number}/hand-over': {
    permission: 'orders.fulfil',
    answers: [403, 403, 403, 409],
    ask: async ({ order }) => ({
      path: `/admin/orders/${(await order()).orderNumber}/hand-over`,
      body: { code: '123456' },
    }),
  },
}
