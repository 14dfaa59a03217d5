import { Hono, type MiddlewareHandler } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { describeRoute } from '../../platform/describe-route.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate, keepPublic, queryOf } from '../../platform/http.ts'
import type { Page } from '../../shared/pagination.ts'
import { CATALOG_TAG, findProduct, productTag } from '../catalog/index.ts'
import { describeStaffRoute, staffOnly } from '../roles/index.ts'
import { changeReview } from './change-review.ts'
import { deleteReview } from './delete-review.ts'
import { findOwnReviews } from './find-own-reviews.ts'
import { findReviews } from './find-reviews.ts'
import { findStaffReviews } from './find-staff-reviews.ts'
import { refuse, reviewProblems } from './problems.ts'
import { publishReview } from './publish-review.ts'
import { rejectReview } from './reject-review.ts'
import { reopenReview } from './reopen-review.ts'
import {
  NewReview,
  type OwnReview,
  PublishReview,
  RejectReview,
  ReviewChange,
  ReviewPlace,
  StaffPlace,
} from './schemas.ts'
import { writeReview } from './write-review.ts'

const tags = ['Reviews']
const body = (data: OwnReview) => ({ success: true, data })
const paging = ({ page, limit, total, totalPages }: Page<unknown>) => ({ page, limit, total, totalPages })
const PLACE = [
  { in: 'query' as const, name: 'page', schema: { type: 'integer' as const, minimum: 1, default: 1 } },
  { in: 'query' as const, name: 'limit', schema: { type: 'integer' as const, minimum: 1, maximum: 50, default: 10 } },
]
const STARS = { in: 'query' as const, name: 'stars', schema: { type: 'integer' as const, minimum: 1, maximum: 5 } }

// Checked before the body is parsed: callers who may not do this learn nothing about its shape.
const signedIn: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { kind } = c.var.ctx.actor
  return kind === 'customer' || kind === 'staff'
    ? next()
    : answer(c, refuse('LOGIN_REQUIRED'), reviewProblems, () => ({}))
}
const moderators = staffOnly('reviews.moderate')

export const reviewsApi = new Hono<ApiEnv>()
  .get(
    '/products/:slug/reviews',
    describeRoute<typeof findProduct>(
      {
        tags,
        summary: 'Published reviews of a product, newest first',
        description:
          'By slug or id. Every one is of a verified buyer; figures that came with the catalogue are not among them. `totals` has count, average and how many gave 1 to 5 stars.',
        parameters: [...PLACE, STARS],
        answers: 'data, totals and pagination',
      },
      reviewProblems,
      { PRODUCT_NOT_FOUND: '' },
    ),
    async (c) => {
      const found = await findProduct(c.var.ctx, c.req.param('slug'))
      if (!found.ok) return answer(c, found, reviewProblems, () => ({}))
      const { id } = found.value.product
      const { items, totals, ...page } = await findReviews(c.var.ctx, id, ReviewPlace.parse(c.req.query()))
      keepPublic(c, [CATALOG_TAG, productTag(id)])
      return c.json({ success: true, data: items, totals, pagination: paging({ items, ...page }) })
    },
  )
  .use('/reviews/*', keepPrivate)
  .post(
    '/reviews',
    describeRoute<typeof writeReview>(
      {
        tags,
        summary: 'Rate a product that was delivered to you',
        description:
          '`variantId` says which one, where several were bought. The review waits for approval unless the settings publish reviews at once.',
        answers: { 201: 'data: the review, with its `status`' },
      },
      reviewProblems,
      {
        LOGIN_REQUIRED: '',
        PRODUCT_NOT_FOUND: '',
        REVIEW_NOT_BOUGHT: '',
        REVIEW_EXISTS: 'there is one by you',
        REVIEW_VARIANT: '',
        TOO_MANY_TRIES: '',
      },
    ),
    signedIn,
    jsonBody(NewReview),
    async (c) => answer(c, await writeReview(c.var.ctx, c.req.valid('json'), c.var.client), reviewProblems, body, 201),
  )
  .patch(
    '/reviews/:id',
    describeRoute<typeof changeReview>(
      {
        tags,
        summary: 'Change your review',
        description:
          'Fields that are left out stay as they are. The review then waits for approval again unless the settings publish reviews at once.',
        answers: 'data: the review',
      },
      reviewProblems,
      {
        LOGIN_REQUIRED: '',
        REVIEW_NOT_BOUGHT: '',
        REVIEW_NOT_FOUND: 'also for someone else’s review',
        REVIEW_VARIANT: '',
        TOO_MANY_TRIES: '',
      },
    ),
    signedIn,
    jsonBody(ReviewChange),
    async (c) =>
      answer(
        c,
        await changeReview(c.var.ctx, c.req.param('id'), c.req.valid('json'), c.var.client),
        reviewProblems,
        body,
      ),
  )
  .delete(
    '/reviews/:id',
    describeRoute<typeof deleteReview>({ tags, summary: 'Delete your review', answers: 'It is gone' }, reviewProblems, {
      LOGIN_REQUIRED: '',
      REVIEW_NOT_FOUND: 'also for someone else’s review',
    }),
    async (c) => answer(c, await deleteReview(c.var.ctx, c.req.param('id')), reviewProblems, () => ({ success: true })),
  )
  .get(
    '/account/reviews',
    describeRoute<never, 'LOGIN_REQUIRED'>(
      {
        tags,
        summary: "The caller's own reviews, with their states",
        answers: 'data: reviews; `reason` says why one was rejected',
      },
      reviewProblems,
      { LOGIN_REQUIRED: '' },
    ),
    signedIn,
    async (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return c.json({ success: true, data: await findOwnReviews(c.var.ctx) })
    },
  )
  .get(
    '/reviews',
    describeStaffRoute({
      tags,
      summary: 'Reviews of one state, those first that have waited longest (staff)',
      answers: 'data and pagination',
    }),
    moderators,
    queryOf(StaffPlace),
    async (c) =>
      answer(c, await findStaffReviews(c.var.ctx, c.req.valid('query')), reviewProblems, (page) => ({
        success: true,
        data: page.items,
        pagination: paging(page),
      })),
  )
  .post(
    '/reviews/:id/publish',
    describeStaffRoute<typeof publishReview>(
      { tags, summary: 'Publish the version that was read (staff)', answers: 'data: the review' },
      reviewProblems,
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(PublishReview),
    async (c) =>
      answer(
        c,
        await publishReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }),
        reviewProblems,
        body,
      ),
  )
  .post(
    '/reviews/:id/reopen',
    describeStaffRoute<typeof reopenReview>(
      { tags, summary: 'Put the version that was read back into the queue (staff)', answers: 'data: the review' },
      reviewProblems,
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(PublishReview),
    async (c) =>
      answer(c, await reopenReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), reviewProblems, body),
  )
  .post(
    '/reviews/:id/reject',
    describeStaffRoute<typeof rejectReview>(
      {
        tags,
        summary: 'Reject the version that was read, with a reason for its author (staff)',
        answers: 'data: the review',
      },
      reviewProblems,
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(RejectReview),
    async (c) =>
      answer(c, await rejectReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), reviewProblems, body),
  )
