import { Hono } from 'hono'
import { PRIVATE_CACHE } from '../../platform/cache-headers.ts'
import { routesOf } from '../../platform/describe-route.ts'
import { type ApiEnv, jsonBody, keepPrivate, keepPublic, queryOf } from '../../platform/http.ts'
import type { Page } from '../../shared/pagination.ts'
import { CATALOG_TAG, findProduct, productTag } from '../catalog/index.ts'
import { staffRoutes } from '../roles/index.ts'
import { moderators, signedIn } from './callers.ts'
import { changeReview } from './change-review.ts'
import { deleteReview } from './delete-review.ts'
import { findOwnReviews } from './find-own-reviews.ts'
import { findReviews } from './find-reviews.ts'
import { findStaffReviews } from './find-staff-reviews.ts'
import { reviewPicturesApi } from './pictures/api.ts'
import { reviewProblems } from './problems.ts'
import { publishReview } from './publish-review.ts'
import { rejectReview } from './reject-review.ts'
import { reopenReview } from './reopen-review.ts'
import { replyToReview } from './reply-to-review.ts'
import {
  NewReview,
  type OwnReview,
  PublishReview,
  RejectReview,
  ReplyToReview,
  ReviewChange,
  ReviewPlace,
  StaffPlace,
} from './schemas.ts'
import { voteHelpful } from './vote-helpful.ts'
import { writeReview } from './write-review.ts'

const { spec, answer } = routesOf('Reviews', reviewProblems)
const { spec: staffSpec } = staffRoutes('Reviews', reviewProblems)
const body = (data: OwnReview) => ({ data })
const paging = ({ page, limit, total, totalPages }: Page<unknown>) => ({ page, limit, total, totalPages })
const PLACE = [
  { in: 'query' as const, name: 'page', schema: { type: 'integer' as const, minimum: 1, default: 1 } },
  { in: 'query' as const, name: 'limit', schema: { type: 'integer' as const, minimum: 1, maximum: 50, default: 10 } },
]
const STARS = { in: 'query' as const, name: 'stars', schema: { type: 'integer' as const, minimum: 1, maximum: 5 } }

export const reviewsApi = new Hono<ApiEnv>()
  .get(
    '/products/:slug/reviews',
    spec<typeof findProduct>(
      {
        summary: 'Published reviews of a product, newest first',
        description:
          'By slug or id. Every one is of a verified buyer; figures that came with the catalogue are not among them. `totals` has count, average and how many gave 1 to 5 stars.',
        parameters: [...PLACE, STARS],
        answers: 'data, totals and pagination',
      },
      { PRODUCT_NOT_FOUND: '' },
    ),
    async (c) => {
      const found = await findProduct(c.var.ctx, c.req.param('slug'))
      if (!found.ok) return answer(c, found)
      const { id } = found.value.product
      const { items, totals, ...page } = await findReviews(c.var.ctx, id, ReviewPlace.parse(c.req.query()))
      keepPublic(c, [CATALOG_TAG, productTag(id)])
      return c.json({ success: true, data: items, totals, pagination: paging({ items, ...page }) })
    },
  )
  .use('/reviews/*', keepPrivate)
  .post(
    '/reviews',
    spec<typeof writeReview>(
      {
        summary: 'Rate a product that was delivered to you',
        description:
          '`variantId` says which one, where several were bought. The review waits for approval unless the settings publish reviews at once.',
        answers: { 201: 'data: the review, with its `status`' },
      },
      {
        LOGIN_REQUIRED: '',
        PRODUCT_NOT_FOUND: '',
        REVIEW_NOT_BOUGHT: '',
        REVIEW_EXISTS: 'there is one by you',
        REVIEW_PICTURE: '',
        REVIEW_VARIANT: '',
        TOO_MANY_TRIES: '',
      },
    ),
    signedIn,
    jsonBody(NewReview),
    (c) => answer(c, writeReview(c.var.ctx, c.req.valid('json'), c.var.client), body, 201),
  )
  .patch(
    '/reviews/:id',
    spec<typeof changeReview>(
      {
        summary: 'Change your review',
        description:
          'Fields that are left out stay as they are; `removePictures` has the ids of pictures to take out. The review then waits for approval again unless the settings publish reviews at once.',
        answers: 'data: the review',
      },
      {
        LOGIN_REQUIRED: '',
        REVIEW_NOT_BOUGHT: '',
        REVIEW_NOT_FOUND: 'also for someone else’s review',
        REVIEW_PICTURE: '',
        REVIEW_VARIANT: '',
        TOO_MANY_TRIES: '',
      },
    ),
    signedIn,
    jsonBody(ReviewChange),
    (c) => answer(c, changeReview(c.var.ctx, c.req.param('id'), c.req.valid('json'), c.var.client), body),
  )
  .route('/', reviewPicturesApi)
  .delete(
    '/reviews/:id',
    spec<typeof deleteReview>(
      { summary: 'Delete your review', answers: 'Deleted' },
      { LOGIN_REQUIRED: '', REVIEW_NOT_FOUND: 'also for someone else’s review' },
    ),
    (c) => answer(c, deleteReview(c.var.ctx, c.req.param('id'))),
  )
  .post(
    '/reviews/:id/helpful',
    spec<typeof voteHelpful>(
      {
        summary: 'Say that a review was helpful to you',
        description: 'One vote per customer and review; a second one changes nothing.',
        answers: 'data: helpful, the number of votes',
      },
      {
        LOGIN_REQUIRED: '',
        REVIEW_NOT_FOUND: 'also for one that is not published',
        REVIEW_OWN: '',
        TOO_MANY_TRIES: '',
      },
    ),
    (c) => answer(c, voteHelpful(c.var.ctx, c.req.param('id'), c.var.client), (data) => ({ data })),
  )
  .get(
    '/account/reviews',
    spec<never, 'LOGIN_REQUIRED'>(
      {
        summary: "The caller's own reviews, with their states",
        answers: 'data: reviews; `reason` says why one was rejected',
      },
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
    staffSpec({
      summary: 'Reviews of one state, those first that have waited longest (staff)',
      answers: 'data and pagination',
    }),
    moderators,
    queryOf(StaffPlace),
    (c) =>
      answer(c, findStaffReviews(c.var.ctx, c.req.valid('query')), (page) => ({
        data: page.items,
        pagination: paging(page),
      })),
  )
  .post(
    '/reviews/:id/publish',
    staffSpec<typeof publishReview>(
      { summary: 'Publish the version that was read (staff)', answers: 'data: the review' },
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(PublishReview),
    (c) => answer(c, publishReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
  .post(
    '/reviews/:id/reopen',
    staffSpec<typeof reopenReview>(
      { summary: 'Put the version that was read back into the queue (staff)', answers: 'data: the review' },
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(PublishReview),
    (c) => answer(c, reopenReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
  .post(
    '/reviews/:id/reject',
    staffSpec<typeof rejectReview>(
      {
        summary: 'Reject the version that was read, with a reason for its author (staff)',
        answers: 'data: the review',
      },
      { REVIEW_NOT_FOUND: '', REVIEW_CHANGED: 'its author changed it first', REVIEW_MOVE_REFUSED: '' },
    ),
    moderators,
    jsonBody(RejectReview),
    (c) => answer(c, rejectReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
  .post(
    '/reviews/:id/reply',
    staffSpec<typeof replyToReview>(
      {
        summary: 'Reply in public to the version of a published review that was read (staff)',
        description: 'An empty `reply` removes it.',
        answers: 'data: the review',
      },
      { REVIEW_NOT_FOUND: 'also for one that is not published', REVIEW_CHANGED: 'its author changed it first' },
    ),
    moderators,
    jsonBody(ReplyToReview),
    (c) => answer(c, replyToReview(c.var.ctx, { id: c.req.param('id'), ...c.req.valid('json') }), body),
  )
