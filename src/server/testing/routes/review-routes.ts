import type { Row } from '../matrix-row.ts'

/** A review is written by a buyer of the product, moderated by staff, and visible to everybody once published. */
export const REVIEW_ROUTES: Record<string, Row> = {
  'GET /products/{slug}/reviews': {
    answers: [200, 200, 200, 200],
    ask: ({ whey }) => ({ path: `/products/${whey.productId}/reviews` }),
  },
  'POST /reviews': { answers: [401, 403, 201, 403], ask: ({ reviewed }) => ({ path: '/reviews', body: reviewed }) },
  'GET /account/reviews': { answers: [401, 200, 200, 200] },
  'GET /reviews': { answers: [403, 403, 403, 200] },
  'PATCH /reviews/{id}': {
    answers: [401, 404, 200, 404],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}`, body: { stars: 1, status: 'published' } }),
  },
  // No picture; others learn no more than that.
  'POST /reviews/{id}/pictures': {
    answers: [401, 422, 422, 422],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}/pictures`, body: {} }),
  },
  'GET /reviews/{id}/pictures/{picture}': {
    answers: [404, 404, 404, 404],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}/pictures/pic_none` }),
  },
  'DELETE /reviews/{id}/pictures/{picture}': {
    answers: [403, 403, 403, 404],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}/pictures/pic_none` }),
  },
  'POST /reviews/{id}/publish': {
    answers: [403, 403, 403, 200],
    ask: async ({ review }) => {
      const { id, version } = await review()
      return { path: `/reviews/${id}/publish`, body: { version } }
    },
  },
  'POST /reviews/{id}/reject': {
    answers: [403, 403, 403, 200],
    ask: async ({ review }) => {
      const { id, version } = await review()
      return { path: `/reviews/${id}/reject`, body: { version, reason: 'Names a person' } }
    },
  },
  'POST /reviews/{id}/reopen': {
    answers: [403, 403, 403, 200],
    ask: async ({ review }) => {
      const { id, version } = await review()
      return { path: `/reviews/${id}/reopen`, body: { version } }
    },
  },
  // Not published: there is nothing to vote for, or to reply to.
  'POST /reviews/{id}/helpful': {
    answers: [401, 404, 404, 404],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}/helpful` }),
  },
  'POST /reviews/{id}/reply': {
    answers: [403, 403, 403, 404],
    ask: async ({ review }) => {
      const { id, version } = await review()
      return { path: `/reviews/${id}/reply`, body: { version, reply: 'Thank you' } }
    },
  },
  'DELETE /reviews/{id}': {
    answers: [401, 404, 200, 404],
    ask: async ({ review }) => ({ path: `/reviews/${(await review()).id}` }),
  },
}
