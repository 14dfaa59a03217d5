import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { CouponRecord } from './schemas.ts'
import { coupons } from './tables.ts'

/**
 * Adds or replaces coupons by code; their uses stay counted. For importers; the admin has its own commands with
 * permission checks.
 */
export async function saveCoupons(
  ctx: Context,
  records: readonly CouponRecord[],
): Promise<Result<{ saved: number }, never>> {
  return ctx.transaction(async (tx) => {
    for (const record of records) {
      const row = { ...record, archivedAt: null, updatedAt: tx.now() }
      await tx.db
        .insert(coupons)
        .values({ id: newId('cpn'), ...row })
        .onConflictDoUpdate({ target: coupons.code, set: row })
    }
    return ok({ saved: records.length })
  })
}
