import { Hono, type MiddlewareHandler } from 'hono'
import { describeRoute } from 'hono-openapi'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { type ApiEnv, answer, jsonBody, keepPrivate, keepPublic, queryOf } from '../../platform/http.ts'
import type { Page } from '../../shared/pagination.ts'
import { CATALOG_TAG, findProduct, productTag } from '../catalog/index.ts'
import { staffOnly } from '../roles/index.ts'
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
const login = { 401: { description: 'LOGIN_REQUIRED' } }
const notFound = { 404: { description: 'REVIEW_NOT_FOUND, also for a review of somebody else' } }
const tries = { 429: { description: 'TOO_MANY_TRIES; `Retry-After` says how long to wait' } }
const staff = {
  200: { description: 'data: the review' },
  403: { description: 'FORBIDDEN' },
  404: { description: 'REVIEW_NOT_FOUND' },
  409: { description: 'REVIEW_CHANGED: its author was quicker; REVIEW_MOVE_REFUSED' },
}
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
    describeRoute({
      tags,
      summary: 'Published reviews of a product, the newest first',
      description:
        'By slug or id. Every one is of a verified buyer; figures that came with the catalogue are not among them. `totals` has count, average and how many gave 1 to 5 stars.',
      parameters: [...PLACE, STARS],
      responses: { 200: { description: 'data, totals and pagination' }, 404: { description: 'PRODUCT_NOT_FOUND' } },
    }),
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
    describeRoute({
      tags,
      summary: 'Rate a product that was delivered to you',
      description:
        '`variantId` says which one, where several were bought. The review waits to be read by the shop, unless its settings publish at once.',
      responses: {
        201: { description: 'data: the review, with its `status`' },
        ...login,
        403: { description: 'REVIEW_NOT_BOUGHT' },
        404: { description: 'PRODUCT_NOT_FOUND' },
        409: { description: 'REVIEW_EXISTS: there is one by you; change it' },
        422: { description: 'A field is missing or wrong: `fields` names it' },
        ...tries,
      },
    }),
    signedIn,
    jsonBody(NewReview),
    async (c) => answer(c, await writeReview(c.var.ctx, c.req.valid('json'), c.var.client), reviewProblems, body, 201),
  )
  .patch(
    '/reviews/:id',
    describeRoute({
      tags,
      summary: 'Change an own review',
      description: 'What is left out stays. The review then waits to be read again, unless the shop publishes at once.',
      responses: {
        200: { description: 'data: the review' },
        ...login,
        ...notFound,
        422: { description: 'A field is wrong: `fields` names it' },
        ...tries,
      },
    }),
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
    describeRoute({
      tags,
      summary: 'Delete an own review',
      responses: { 200: { description: 'It is gone' }, ...login, ...notFound },
    }),
    async (c) => answer(c, await deleteReview(c.var.ctx, c.req.param('id')), reviewProblems, () => ({ success: true })),
  )
  .get(
    '/account/reviews',
    describeRoute({
      tags,
      summary: "The caller's own reviews, with their states",
      responses: { 200: { description: 'data: reviews; `reason` says why one was rejected' }, ...login },
    }),
    signedIn,
    async (c) => {
      c.header('Cache-Control', PRIVATE_CACHE)
      return c.json({ success: true, data: await findOwnReviews(c.var.ctx) })
    },
  )
  .get(
    '/reviews',
    describeRoute({
      tags,
      summary: 'Reviews of one state, those first that have waited longest (staff)',
      responses: { 200: { description: 'data and pagination' }, 403: { description: 'FORBIDDEN' } },
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
    describeRoute({ tags, summary: 'Publish the version that was read (staff)', responses: staff }),
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
    describeRoute({ tags, summary: 'Put the version that was read back into the queue (staff)', responses: staff }),
    moderators,
    jsonBody(PublishReview),
    async (c) =>
      answer(c, await reopenReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), reviewProblems, body),
  )
  .post(
    '/reviews/:id/reject',
    describeRoute({
      tags,
      summary: 'Reject the version that was read, with a reason for its author (staff)',
      responses: staff,
    }),
    moderators,
    jsonBody(RejectReview),
    async (c) =>
      answer(c, await rejectReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), reviewProblems, body),
  )
