import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Paise } from '../../shared/money.ts'
import { type Coupon, CouponCode, type CouponUses } from './schemas.ts'
import { couponRedemptions, coupons } from './tables.ts'

export type FoundCoupon = { coupon: Coupon; uses: CouponUses }

/** The coupon of a code with its uses at this moment, active or not; null if there is none. */
export async function findCoupon(ctx: Context, code: string, buyer: string | null): Promise<FoundCoupon | null> {
  const parsed = CouponCode.safeParse(code)
  if (!parsed.success) return null
  const byBuyer = sql<number>`(select count(*)::int from ${couponRedemptions} where ${couponRedemptions.couponId} = ${coupons.id}
    and ${couponRedemptions.buyer} = ${buyer ?? ''} and ${couponRedemptions.releasedAt} is null)`
  const [row] = await ctx.db.select({ coupon: coupons, byBuyer }).from(coupons).where(eq(coupons.code, parsed.data))
  if (!row) return null
  return { coupon: couponOf(row.coupon), uses: { inAll: row.coupon.usageCount, byBuyer: row.byBuyer } }
}

/** Coupons that carts show: active, not expired, not used up; those with the lowest minimum first. */
export async function findShownCoupons(ctx: Context): Promise<Coupon[]> {
  const rows = await ctx.db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isActive, true),
        eq(coupons.showOnCart, true),
        or(isNull(coupons.expiresAt), gt(coupons.expiresAt, ctx.now())),
        or(isNull(coupons.usageLimit), lt(coupons.usageCount, coupons.usageLimit)),
      ),
    )
    .orderBy(asc(coupons.minimumOrderValue), asc(coupons.code))
    .limit(50)
  return rows.map(couponOf)
}

function couponOf({ createdAt: _, updatedAt: __, ...row }: typeof coupons.$inferSelect): Coupon {
  return {
    ...row,
    maximumDiscountAmount: row.maximumDiscountAmount as Paise | null,
    minimumOrderValue: row.minimumOrderValue as Paise,
  }
}
