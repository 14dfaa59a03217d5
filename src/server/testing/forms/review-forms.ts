import type { FormRow } from './form-row.ts'

const all = (status: number) => [status, status, status, status] as const

/** What customers write about products: reviews, votes and questions. */
export const REVIEW_FORMS: Record<string, FormRow[]> = {
  // Only buyers who were sent the product may review it.
  'storefront/pages/review/review-page.tsx': [
    {
      answers: [303, 403, 303, 403],
      send: ({ whey, reviewed: { stars, text } }) => ({
        path: `/review/${whey.productId}`,
        params: { idOrSlug: whey.productId },
        form: { stars: String(stars), text, status: 'published' },
      }),
    },
    // Deleting what is already gone succeeds.
    {
      answers: all(303),
      send: async ({ whey, review }) => {
        await review()
        return {
          path: `/review/${whey.productId}`,
          params: { idOrSlug: whey.productId },
          form: { intent: 'delete' },
        }
      },
    },
  ],
  // No such review.
  'storefront/pages/review/reviews-page.tsx': [
    {
      answers: [303, 404, 404, 404],
      send: ({ whey }) => ({
        path: `/product/${whey.productId}/reviews`,
        params: { idOrSlug: whey.productId },
        form: { helpful: 'rev_none' },
      }),
    },
  ],
  // Any customer may ask; deleting what is not theirs deletes nothing.
  'storefront/pages/questions/ask-page.tsx': [
    {
      answers: all(303),
      send: ({ whey }) => ({
        path: `/ask/${whey.productId}`,
        params: { idOrSlug: whey.productId },
        form: { question: 'Does it mix with cold milk?', status: 'answered', answer: 'Yes' },
      }),
    },
    {
      answers: all(303),
      send: async ({ whey, question }) => ({
        path: `/ask/${whey.productId}`,
        params: { idOrSlug: whey.productId },
        form: { delete: (await question()).id },
      }),
    },
  ],
}
