import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { fieldInIndia } from '../../shared/dates.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { staffCoupon, versionOf } from './find-staff-coupons.ts'
import { refuse } from './problems.ts'
import type { CouponForm, StaffCoupon } from './schemas.ts'
import { couponRedemptions, coupons } from './tables.ts'

const taken = () => refuse('COUPON_CODE_TAKEN', { fields: { code: 'Another coupon already uses this code' } })

/** A form's times have no seconds, an importer's may: an end that was not touched counts as the same. */
function endsInPast(expiresAt: Date | null, now: Date, before: Date | null = null): boolean {
  if (!expiresAt || expiresAt > now) return false
  return !before || fieldInIndia(before) !== fieldInIndia(expiresAt)
}
const ended = () => refuse('COUPON_ENDED', { fields: { expiresAt: 'Choose a time in the future, or leave it empty' } })

/** Creates a coupon, active at once. */
export async function createCoupon(
  ctx: Context,
  { version: _, ...terms }: CouponForm,
): Promise<Result<StaffCoupon, 'FORBIDDEN' | 'COUPON_CODE_TAKEN' | 'COUPON_ENDED'>> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const now = tx.now()
    if (endsInPast(terms.expiresAt, now)) return ended()
    const [row] = await tx.db
      .insert(coupons)
      .values({ ...terms, id: newId('cpn'), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: coupons.code })
      .returning()
    if (!row) return taken()
    await recordActivity(tx, { action: 'coupon.create', subject: ['coupon', row.id], after: terms })
    return ok(staffCoupon(tx, row))
  })
}

/**
 * Updates the terms of a coupon, if its version is still the one that was read; its state and uses stay. Refuses
 * COUPON_CODE_USED if orders name the old code.
 */
export async function changeCoupon(
  ctx: Context,
  id: string,
  { version, ...terms }: CouponForm,
): Promise<
  Result<
    StaffCoupon,
    'FORBIDDEN' | 'COUPON_NOT_FOUND' | 'COUPON_CODE_TAKEN' | 'COUPON_CODE_USED' | 'COUPON_CHANGED' | 'COUPON_ENDED'
  >
> {
  return staffTransaction(ctx, 'sales.write', async (tx) => {
    const [before] = await tx.db.select().from(coupons).where(eq(coupons.id, id)).for('update')
    if (!before) return refuse('COUPON_NOT_FOUND')
    if (version !== versionOf(before)) return refuse('COUPON_CHANGED')
    if (endsInPast(terms.expiresAt, tx.now(), before.expiresAt)) return ended()
    if (terms.code !== before.code) {
      if (await isNamed(tx, id))
        return refuse('COUPON_CODE_USED', { fields: { code: 'Orders have used the old code' } })
      const [other] = await tx.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, terms.code))
      if (other) return taken()
    }
    const [after] = await tx.db
      .update(coupons)
      .set({ ...terms, updatedAt: laterThan(before.updatedAt, tx.now()) })
      .where(eq(coupons.id, id))
      .returning()
    if (!after) throw new Error(`Coupon ${id} is held and cannot be changed`)
    await recordActivity(tx, {
      action: 'coupon.change',
      subject: ['coupon', id],
      before: termsOf(before),
      after: termsOf(after),
    })
    return ok(staffCoupon(tx, after))
  })
}

/** Whether an order has ever used it, even if the use was returned. */
export async function isNamed(tx: Context, id: string): Promise<boolean> {
  const { reference, couponId } = couponRedemptions
  return (await tx.db.select({ reference }).from(couponRedemptions).where(eq(couponId, id)).limit(1)).length > 0
}

/** Makes two changes within one millisecond two different versions. */
const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1))

function termsOf(row: typeof coupons.$inferSelect) {
  const { id: _, usageCount: __, createdAt: ___, updatedAt: ____, ...terms } = row
  return terms
}
