import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, idOf } from '../../platform/db/columns.ts'
import type { CouponTerms } from './schemas.ts'

/** Amounts in paise; a percentage as 1–100. */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    /** Upper case. */
    code: text('code').notNull().unique(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    discountType: text('discount_type').notNull().$type<CouponTerms['discountType']>(),
    discountValue: integer('discount_value').notNull(),
    maximumDiscountAmount: integer('maximum_discount_amount'),
    minimumOrderValue: integer('minimum_order_value').notNull().default(0),
    /** Null if it is valid from its creation. */
    startsAt: at('starts_at'),
    expiresAt: at('expires_at'),
    isActive: boolean('is_active').notNull().default(true),
    showOnCart: boolean('show_on_cart').notNull().default(false),
    usageLimit: integer('usage_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    /** Uses that have not been returned; change it only together with `coupon_redemptions`. */
    usageCount: integer('usage_count').notNull().default(0),
    /** Archived: not listed by default and never used again, but orders still name it. */
    archivedAt: at('archived_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('coupons_usage_count', sql`${t.usageCount} >= 0`),
    check('coupons_archived', sql`${t.archivedAt} is null or not ${t.isActive}`),
    check('coupons_value', sql`${t.discountValue} >= 0`),
  ],
)

/** Who used a coupon for which order. `buyer` is a customer's id or a guest's scope, never an email address. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    /** The order number: one coupon per order. */
    reference: text('reference').primaryKey(),
    couponId: idOf('coupon_id', () => coupons.id),
    buyer: text('buyer').notNull(),
    /**
     * Keyed hashes of the buyer's inbox and of the order's phone: a match of either counts as the same customer (A59).
     */
    emailKey: text('email_key'),
    phoneKey: text('phone_key'),
    at: at('at').notNull(),
    /** When the order was cancelled and the use returned. */
    releasedAt: at('released_at'),
  },
  (t) => [
    index('coupon_redemptions_buyer').on(t.couponId, t.buyer),
    index('coupon_redemptions_email').on(t.couponId, t.emailKey).where(sql`${t.emailKey} is not null`),
    index('coupon_redemptions_phone').on(t.couponId, t.phoneKey).where(sql`${t.phoneKey} is not null`),
  ],
)
