import { and, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { anywhere, keyset, nextCursor } from '../../platform/db/index.ts'
import type { Paise } from '../../shared/money.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { refuse } from './problems.ts'
import { couponState } from './rules.ts'
import type { CouponListQuery, CouponState, CouponView, StaffCoupon } from './schemas.ts'
import { coupons } from './tables.ts'

const place = keyset(coupons.createdAt, coupons.id)
const inState: Record<CouponState, ReturnType<typeof and>> = {
  active: and(isNull(coupons.archivedAt), eq(coupons.isActive, true)),
  paused: and(isNull(coupons.archivedAt), eq(coupons.isActive, false)),
  archived: isNotNull(coupons.archivedAt),
}

/** The view that a coupon is in; `markOf` of the admin gives its badge from the same facts. */
const viewAt = (now: Date) => sql<CouponView>`case
  when ${coupons.archivedAt} is not null then 'archived'
  when not ${coupons.isActive} then 'paused'
  when ${coupons.expiresAt} <= ${now.toISOString()}::timestamptz or ${coupons.usageCount} >= ${coupons.usageLimit} then 'ended'
  when ${coupons.startsAt} > ${now.toISOString()}::timestamptz then 'scheduled'
  else 'on' end`

type CouponPage = { coupons: StaffCoupon[]; nextCursor: string | null }

/** Coupons for staff, newest first; without a view or state, all that are not archived. */
export async function findStaffCoupons(ctx: Context, query: CouponListQuery): Promise<Result<CouponPage, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const { view, state, q, cursor, limit } = query
  const words = anywhere(q)
  const rows = await ctx.db
    .select({ row: coupons, cursor: place.cursor })
    .from(coupons)
    .where(
      and(
        view ? eq(viewAt(ctx.now()), view) : undefined,
        state ? inState[state] : view ? undefined : isNull(coupons.archivedAt),
        q ? or(sql`lower(${coupons.code}) like ${words}`, sql`lower(${coupons.title}) like ${words}`) : undefined,
        place.after(cursor),
      ),
    )
    .orderBy(...place.order)
    .limit(limit)
  return ok({ coupons: rows.map(({ row }) => staffCoupon(ctx, row)), nextCursor: nextCursor(rows, limit) })
}

/** One coupon for staff. */
export async function findStaffCoupon(
  ctx: Context,
  id: string,
): Promise<Result<StaffCoupon, 'FORBIDDEN' | 'COUPON_NOT_FOUND'>> {
  const refused = forbid(ctx, 'sales.read')
  if (refused) return refused
  const [row] = await ctx.db.select().from(coupons).where(eq(coupons.id, id))
  return row ? ok(staffCoupon(ctx, row)) : refuse('COUPON_NOT_FOUND')
}

/** How many coupons each view has. */
export async function countCoupons(ctx: Context): Promise<Record<CouponView, number>> {
  const rows = await ctx.db
    .select({ view: viewAt(ctx.now()).as('view'), n: count() })
    .from(coupons)
    .groupBy(sql`view`)
  const none: Record<CouponView, number> = { on: 0, scheduled: 0, ended: 0, paused: 0, archived: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ view, n }) => [view, n])) }
}

type Row = typeof coupons.$inferSelect

/** Identifies the version of a coupon that was read; uses don't change it. */
export const versionOf = ({ updatedAt }: Row): string => updatedAt.toISOString()

export const staffCoupon = ({ now }: Context, row: Row): StaffCoupon => {
  const { archivedAt: _, updatedAt: __, ...rest } = row
  return {
    ...rest,
    maximumDiscountAmount: row.maximumDiscountAmount as Paise | null,
    minimumOrderValue: row.minimumOrderValue as Paise,
    state: couponState(row),
    isExpired: row.expiresAt !== null && row.expiresAt <= now(),
    isUsedUp: row.usageLimit !== null && row.usageCount >= row.usageLimit,
    isPlanned: row.startsAt !== null && row.startsAt > now(),
    version: versionOf(row),
  }
}
