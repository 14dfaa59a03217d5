import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { staffCoupon } from './find-staff-coupons.ts'
import { refuse } from './problems.ts'
import { couponState, couponTransitions } from './rules.ts'
import { isNamed } from './save-coupon.ts'
import type { CouponAction, StaffCoupon } from './schemas.ts'
import { coupons } from './tables.ts'

/** Pauses, resumes, archives or restores a coupon. */
export async function changeCouponState(
  ctx: Context,
  id: string,
  step: CouponAction,
): Promise<Result<StaffCoupon, 'FORBIDDEN' | 'COUPON_NOT_FOUND' | 'COUPON_STEP_REFUSED'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const [row] = await tx.db.select().from(coupons).where(eq(coupons.id, id)).for('update')
    if (!row) return refuse('COUPON_NOT_FOUND')
    const before = couponState(row)
    const { from, to } = couponTransitions[step]
    if (!from.some((each) => each === before)) return refuse('COUPON_STEP_REFUSED', { state: before })
    // The version stays: it doesn't conflict with an edit of the terms in progress.
    const [after] = await tx.db
      .update(coupons)
      .set({
        isActive: to === 'active',
        archivedAt: to === 'archived' ? tx.now() : null,
      })
      .where(eq(coupons.id, id))
      .returning()
    if (!after) throw new Error(`Coupon ${id} is held and cannot be changed`)
    await recordActivity(tx, { action: `coupon.${step}`, subject: ['coupon', id], before, after: to })
    return ok(staffCoupon(tx, after))
  })
}

/** Deletes a coupon that no order has ever used. */
export async function deleteCoupon(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'COUPON_NOT_FOUND' | 'COUPON_IN_USE'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    // A concurrent order that uses it waits, and then finds no coupon.
    const [row] = await tx.db.select().from(coupons).where(eq(coupons.id, id)).for('update')
    if (!row) return refuse('COUPON_NOT_FOUND')
    if (await isNamed(tx, id)) return refuse('COUPON_IN_USE')
    await tx.db.delete(coupons).where(eq(coupons.id, id))
    await recordActivity(tx, { action: 'coupon.delete', subject: ['coupon', id], before: staffCoupon(tx, row) })
    return ok(null)
  })
}
