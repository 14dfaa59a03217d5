import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { preparedRows } from '../../platform/db/query-rows.ts'
import type { Paise } from '../../shared/money.ts'
import { type CouponBuyer, SAME_PERSON } from './redeem-coupons.ts'
import { type Coupon, CouponCode, type CouponUses } from './schemas.ts'
import { coupons } from './tables.ts'

export type FoundCoupon = { coupon: Coupon; uses: CouponUses }

// A buyer's uses are counted only up to the limit, and not at all without one.
const FIND = `select id, code, title, description, discount_type as "discountType", discount_value as "discountValue",
    maximum_discount_amount as "maximumDiscountAmount", minimum_order_value as "minimumOrderValue",
    starts_at as "startsAt", expires_at as "expiresAt", is_active as "isActive", show_on_cart as "showOnCart", usage_limit as "usageLimit",
    per_customer_limit as "perCustomerLimit", usage_count as "usageCount",
    case when per_customer_limit is null then 0 else (select count(*)::int from (
      select from coupon_redemptions r where r.coupon_id = c.id and ${SAME_PERSON('r', 'me')} and r.released_at is null
      limit c.per_customer_limit) as used) end as "byBuyer"
  from coupons c, (select $2::text as buyer, $3::text as email_key, $4::text as phone_key) as me where code = $1`

/** The coupon with a code and its current uses, active or not; null if there is none. */
export async function findCoupon(ctx: Context, code: string, buyer: CouponBuyer | null): Promise<FoundCoupon | null> {
  const parsed = CouponCode.safeParse(code)
  if (!parsed.success) return null
  const [row] = await preparedRows<Coupon & { byBuyer: number }>(ctx.db, 'coupons_find', FIND, [
    parsed.data,
    buyer?.buyer ?? '',
    buyer?.emailKey ?? null,
    buyer?.phoneKey ?? null,
  ])
  if (!row) return null
  const { byBuyer, ...coupon } = row
  return { coupon, uses: { inAll: coupon.usageCount, byBuyer } }
}

/** Coupons that carts show: active, started, not expired, not used up; lowest minimum first. */
export async function findShownCoupons(ctx: Context): Promise<Coupon[]> {
  const rows = await ctx.db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isActive, true),
        eq(coupons.showOnCart, true),
        or(isNull(coupons.startsAt), lte(coupons.startsAt, ctx.now())),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, ctx.now())),
        or(isNull(coupons.usageLimit), lt(coupons.usageCount, coupons.usageLimit)),
      ),
    )
    .orderBy(asc(coupons.minimumOrderValue), asc(coupons.code))
    .limit(50)
  return rows.map(couponOf)
}

function couponOf({ archivedAt: _, createdAt: __, updatedAt: ___, ...row }: typeof coupons.$inferSelect): Coupon {
  return {
    ...row,
    maximumDiscountAmount: row.maximumDiscountAmount as Paise | null,
    minimumOrderValue: row.minimumOrderValue as Paise,
  }
}
