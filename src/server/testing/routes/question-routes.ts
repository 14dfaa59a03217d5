import { own, type Row } from '../matrix-row.ts'

/** A question is asked by any customer, answered by staff, and visible to everybody once answered. */
export const QUESTION_ROUTES: Record<string, Row> = {
  'GET /products/{slug}/questions': {
    answers: [200, 200, 200, 200],
    ask: ({ whey }) => ({ path: `/products/${whey.productId}/questions` }),
  },
  'POST /questions': {
    answers: own(201),
    ask: ({ bar }) => ({ path: '/questions', body: { product: bar.productId, question: 'Does it hold nuts?' } }),
  },
  'GET /account/questions': { answers: own(200) },
  'DELETE /questions/{id}': {
    answers: [401, 404, 200, 404],
    ask: async ({ question }) => ({ path: `/questions/${(await question()).id}` }),
  },
  'GET /admin/questions': { permission: 'reviews.moderate', answers: [403, 403, 403, 200] },
  'POST /admin/questions/{id}/answer': {
    permission: 'reviews.moderate',
    answers: [403, 403, 403, 200],
    ask: async ({ question }) => {
      const { id, version } = await question()
      return { path: `/admin/questions/${id}/answer`, body: { version, answer: 'Yes, they are.' } }
    },
  },
  'POST /admin/questions/{id}/reject': {
    permission: 'reviews.moderate',
    answers: [403, 403, 403, 200],
    ask: async ({ question }) => {
      const { id, version } = await question()
      return { path: `/admin/questions/${id}/reject`, body: { version } }
    },
  },
}
