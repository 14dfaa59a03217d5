import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { at, bytea, idOf } from '../../platform/db/columns.ts'
import { products } from '../catalog/tables.ts'
import { users } from '../customers/tables.ts'
import type { ReviewAction, ReviewStatus } from './schemas.ts'

/** Buyers' reviews of products; one per customer and product. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    productId: idOf('product_id', () => products.id),
    /** Null once the account is deleted. */
    customerId: text('customer_id').references(() => users.id),
    /** `Asha R.`; empty once the account is deleted. */
    author: text('author').notNull(),
    /** The bought variant, with its names at that time. */
    variantId: text('variant_id').notNull(),
    flavor: text('flavor'),
    weight: text('weight'),
    stars: integer('stars').notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    status: text('status').notNull().$type<ReviewStatus>(),
    /** Reason for the rejection, shown to the author. */
    reason: text('reason').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** The store's public reply; empty if there is none. */
    reply: text('reply').notNull().default(''),
    repliedAt: at('replied_at'),
    /** How many customers found it helpful: the rows of `review_votes`. */
    helpful: integer('helpful').notNull().default(0),
    /** Of the demo's history: nobody wrote it. Pages say so with each one (decision 0062). */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: at('created_at').notNull(),
    /** When the author wrote the current text. */
    writtenAt: at('written_at').notNull(),
  },
  (t) => [
    unique('reviews_author').on(t.productId, t.customerId),
    index('reviews_customer').on(t.customerId),
    // `nullsFirst` matches a plain `order by … desc`.
    index('reviews_published')
      .on(t.productId, t.writtenAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('reviews_demo').on(t.productId).where(sql`${t.isDemo}`),
    index('reviews_praise')
      .on(t.writtenAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`status = 'published' and stars >= 4 and not is_demo`),
    index('reviews_pending').on(t.writtenAt, t.id).where(sql`status = 'pending'`),
    check('reviews_stars', sql`${t.stars} between 1 and 5`),
  ],
)

/**
 * Pictures of a review, re-encoded as WebP. In the database, not in the media folder: nobody else sees them before the
 * review is published, and they go with it (decision 0077).
 */
export const reviewPictures = pgTable(
  'review_pictures',
  {
    id: text('id').primaryKey(),
    reviewId: idOf('review_id', () => reviews.id, 'cascade'),
    position: integer('position').notNull(),
    /** SHA-256 of `bytes`: a form that is sent twice adds its pictures once. */
    digest: text('digest').notNull(),
    bytes: bytea('bytes').notNull(),
    /** A small square. */
    thumb: bytea('thumb').notNull(),
  },
  (t) => [
    unique('review_pictures_place').on(t.reviewId, t.position),
    unique('review_pictures_once').on(t.reviewId, t.digest),
    // Also the limit of pictures per review.
    check('review_pictures_position', sql`${t.position} between 0 and 3`),
  ],
)

/** Which customers found a review helpful; one vote each. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: idOf('review_id', () => reviews.id, 'cascade'),
    customerId: idOf('customer_id', () => users.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.customerId] }), index('review_votes_customer').on(t.customerId)],
)

/** Number of published reviews per product and star rating; the database adds them up. */
export const reviewTotals = pgTable(
  'review_totals',
  {
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id),
    one: integer('one').notNull().default(0),
    two: integer('two').notNull().default(0),
    three: integer('three').notNull().default(0),
    four: integer('four').notNull().default(0),
    five: integer('five').notNull().default(0),
    count: integer('count').notNull().generatedAlwaysAs(sql`one + two + three + four + five`),
    points: integer('points').notNull().generatedAlwaysAs(sql`one + 2 * two + 3 * three + 4 * four + 5 * five`),
  },
  (t) => [check('review_totals_counts', sql`least(${t.one}, ${t.two}, ${t.three}, ${t.four}, ${t.five}) >= 0`)],
)

/** Who did what to a review and when, append-only. Entries outlive the review and do not contain its text. */
export const reviewEvents = pgTable(
  'review_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    reviewId: text('review_id').notNull(),
    productId: text('product_id').notNull(),
    /** The author. */
    customerId: text('customer_id'),
    action: text('action').notNull().$type<ReviewAction>(),
    version: integer('version').notNull(),
    actor: text('actor').notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('review_events_author').on(t.productId, t.customerId), index('review_events_review').on(t.reviewId)],
)
