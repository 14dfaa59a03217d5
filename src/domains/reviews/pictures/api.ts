import { Hono } from 'hono'
import { PICTURE_CACHE } from '../../../platform/cache-headers.ts'
import { routesOf } from '../../../platform/describe-route.ts'
import { type ApiEnv, keepPublic } from '../../../platform/http.ts'
import { readPictures } from '../../../platform/storage/customer-pictures.ts'
import { CATALOG_TAG, productTag } from '../../catalog/index.ts'
import { staffRoutes } from '../../roles/index.ts'
import { moderators, signedIn } from '../callers.ts'
import { changeReview } from '../change-review.ts'
import { refuse, reviewProblems } from '../problems.ts'
import type { OwnReview } from '../schemas.ts'
import { findReviewPicture } from './find-pictures.ts'
import { removeReviewPicture } from './remove-picture.ts'

const { spec, answer } = routesOf('Reviews', reviewProblems)
const { spec: staffSpec } = staffRoutes('Reviews', reviewProblems)
const body = (data: OwnReview) => ({ data })

export const reviewPicturesApi = new Hono<ApiEnv>()
  .post(
    '/reviews/:id/pictures',
    spec<typeof changeReview>(
      {
        summary: 'Add pictures to your review',
        description:
          'A form with files `pictures`: JPEG, PNG, WebP or AVIF, up to 5 MB each and four per review. The review then waits for approval again unless the settings publish reviews at once.',
        answers: 'data: the review',
      },
      {
        LOGIN_REQUIRED: '',
        REVIEW_NOT_BOUGHT: '',
        REVIEW_NOT_FOUND: 'also for someone else’s review',
        REVIEW_PICTURE: 'the reason is in `fields`',
        REVIEW_VARIANT: '',
        TOO_MANY_TRIES: '',
      },
    ),
    signedIn,
    async (c) => {
      const form = await c.req.raw.formData().catch(() => null)
      const pictures = form ? await readPictures(form) : []
      const fault = 'Send at least one file `pictures` in a form'
      if (pictures.length === 0)
        return answer(c, refuse('REVIEW_PICTURE', { message: fault, fields: { pictures: fault } }))
      return answer(c, changeReview(c.var.ctx, c.req.param('id'), { pictures }, c.var.client), body)
    },
  )
  .get(
    '/reviews/:id/pictures/:picture',
    spec<typeof findReviewPicture>(
      {
        summary: 'A picture of a review',
        description: 'As WebP. One that is not published is seen by its author and staff only.',
        parameters: [{ in: 'query', name: 'size', schema: { type: 'string', enum: ['thumb'] } }],
        answers: 'The picture',
      },
      { REVIEW_NOT_FOUND: '' },
    ),
    async (c) => {
      const { id, picture: pictureId } = c.req.param()
      const found = await findReviewPicture(c.var.ctx, { id, pictureId, isThumb: c.req.query('size') === 'thumb' })
      if (!found.ok) return answer(c, found)
      const { bytes, isPublic, productId } = found.value
      if (isPublic) {
        keepPublic(c, [CATALOG_TAG, productTag(productId)])
        c.header('Cache-Control', PICTURE_CACHE)
      }
      return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' })
    },
  )
  .delete(
    '/reviews/:id/pictures/:picture',
    staffSpec<typeof removeReviewPicture>(
      { summary: 'Remove a picture of a review (staff)', answers: 'data: the review' },
      { REVIEW_NOT_FOUND: '' },
    ),
    moderators,
    (c) => {
      const { id, picture: pictureId } = c.req.param()
      return answer(c, removeReviewPicture(c.var.ctx, { id, pictureId }), body)
    },
  )
