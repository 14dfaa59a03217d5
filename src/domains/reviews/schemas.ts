import { z } from 'zod'
import type { Page } from '../../shared/pagination.ts'
import { MAX_PICTURES } from '../../shared/pictures.ts'
import { plainLine, plainText } from './rules.ts'

export const ReviewStatus = z.enum(['pending', 'published', 'rejected'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** Actions in a review's history. */
export type ReviewAction =
  | 'replied'
  | 'picture-removed'
  | 'written'
  | 'changed'
  | 'reopened'
  | 'published'
  | 'rejected'
  | 'deleted'
  | 'author-gone'

export const TITLE_MAX = 80
export const TEXT_MIN = 10
export const TEXT_MAX = 2000
export const REASON_MAX = 300
export const REPLY_MAX = 1000

const Stars = z.preprocess(
  // Forms send digits as text.
  (value) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value),
  z
    .number({ error: 'Choose 1 to 5 stars' })
    .int('Choose 1 to 5 stars')
    .min(1, 'Choose 1 to 5 stars')
    .max(5, 'Choose 1 to 5 stars'),
)
const Text = z
  .string({ error: 'Tell us what you think' })
  .max(10_000, `At most ${TEXT_MAX} characters`)
  .transform(plainText)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, 'Tell us what you think')
      .min(TEXT_MIN, `At least ${TEXT_MIN} characters`)
      .max(TEXT_MAX, `At most ${TEXT_MAX} characters`),
  )
const Title = z
  .string({ error: 'Only one line of text' })
  .max(1000, `At most ${TITLE_MAX} characters`)
  .transform(plainLine)
  .pipe(z.string().max(TITLE_MAX, `At most ${TITLE_MAX} characters`))
const VariantId = z.string({ error: 'Choose one that you bought' }).max(40, 'Choose one that you bought')

/** The review form; forms do not send empty fields. */
export const ReviewForm = z.object({
  stars: Stars,
  title: Title.default(''),
  text: Text,
  /** Which of several bought variants; by default the one delivered last. */
  variantId: VariantId.nullish(),
})
export type ReviewForm = z.infer<typeof ReviewForm>

/** Body of `POST /reviews`. `product` is a slug or id. */
export const NewReview = ReviewForm.extend({
  product: z.string({ error: 'Which product?' }).min(1, 'Which product?').max(140, 'Which product?'),
  title: Title.nullish().transform((title) => title ?? ''),
})
export type NewReview = z.infer<typeof NewReview>

/** Ids of pictures that the author takes out of the review. */
export const RemovedPictures = z.array(z.string().max(40)).max(MAX_PICTURES)

/** Body of `PATCH /reviews/{id}`: fields left out stay unchanged. */
export const ReviewChange = z.object({
  stars: Stars.optional(),
  title: Title.optional(),
  text: Text.optional(),
  variantId: VariantId.nullish(),
  removePictures: RemovedPictures.optional(),
})
export type ReviewChange = z.infer<typeof ReviewChange>

/** Pictures that the author adds, as they were uploaded. */
export type AddedPictures = { pictures?: readonly Uint8Array[] }
/** Where a review's picture is read, and a small square of it. */
export type ReviewPicture = { id: string; url: string; thumb: string }

const Version = z.number({ error: 'The version that you have read' }).int().min(1)
/** Bodies of staff decisions about the version they have read. */
export const PublishReview = z.object({ version: Version })
export const RejectReview = z.object({
  version: Version,
  reason: z
    .string({ error: 'Enter a reason for the author' })
    .max(1000, `At most ${REASON_MAX} characters`)
    .transform(plainLine)
    .pipe(z.string().min(1, 'Enter a reason for the author').max(REASON_MAX, `At most ${REASON_MAX} characters`)),
})

/** Body of a reply; an empty one removes it. */
export const ReplyToReview = z.object({
  version: Version,
  reply: z
    .string({ error: 'Enter a reply' })
    .max(5000, `At most ${REPLY_MAX} characters`)
    .transform(plainText)
    .pipe(z.string().max(REPLY_MAX, `At most ${REPLY_MAX} characters`))
    .default(''),
})

const Place = (fallback: number, max: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(Math.max(1, value), max))

/** Reviews per page: on a product, and for staff. */
export const PAGE_SIZE = 10
const MAX_PAGE_SIZE = 50
const PageOfReviews = z.object({ page: Place(1, 1_000_000), limit: Place(PAGE_SIZE, MAX_PAGE_SIZE) })
/** `stars` shows only the reviews with that many; anything but 1 to 5 shows all. */
export const ReviewPlace = PageOfReviews.extend({
  stars: z
    .preprocess(Number, z.literal([1, 2, 3, 4, 5]))
    .nullable()
    .catch(null),
})
export type ReviewPlace = z.infer<typeof ReviewPlace>
export const StaffPlace = PageOfReviews.extend({ status: ReviewStatus.default('pending') })

/** A published review, as everyone sees it. */
export type ReviewView = {
  id: string
  stars: number
  title: string
  text: string
  /** First name and initial; `A verified buyer` if the account has been deleted. */
  author: string
  flavor: string | null
  weight: string | null
  writtenAt: string
  /** How many customers found it helpful. */
  helpful: number
  /** The author's pictures, if there are any. */
  pictures?: readonly ReviewPicture[]
  /** The store's reply, if there is one. */
  reply?: { text: string; at: string }
  /** Of the demo’s history: nobody wrote it. Show it with every such review. */
  isDemo?: true
}

/** Number of published reviews and their average, and the number for each star rating. */
export type ReviewTotals = { count: number; average: number; stars: Record<1 | 2 | 3 | 4 | 5, number> }

/** The average of a flavour's published reviews. */
export type FlavorRating = { flavor: string; average: number; count: number }

export type ReviewPage = Page<ReviewView> & { totals: ReviewTotals }

/** A review as its author and staff see it. */
export type OwnReview = ReviewView & {
  productId: string
  variantId: string
  status: ReviewStatus
  reason: string
  version: number
  createdAt: string
}
