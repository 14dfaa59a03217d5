import { saveCoupons } from '../../src/domains/coupons/index.ts'
import { CouponRecord } from '../../src/domains/coupons/schemas.ts'
import { changeSettings } from '../../src/domains/settings/index.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { silentLog } from '../../src/platform/log.ts'
import { openShop } from '../../src/server/shop.ts'
import { importGenerated } from '../generate/import-generated.ts'

/** Fills the empty store of these environment variables with a generated catalogue. */
export async function fillGenerated(variables: Record<string, string>, products: number): Promise<void> {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    await importGenerated(shop.contextFor({ kind: 'system' }), products)
  } finally {
    await shop.close()
  }
}

/** The coupon that all orders of a benchmark share; its uses are limited, so they are counted. */
export const HOT_COUPON = 'BENCHMARK'
const NEVER_REACHED = 1_000_000_000

/** Adds more stock of every variant than a benchmark sells, and the hot coupon. */
export async function stockUp(variables: Record<string, string>): Promise<void> {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    const ctx = shop.contextFor({ kind: 'system' })
    await ctx.db.execute(`update variants set stock = ${NEVER_REACHED}`)
    // A few clients on one network order all day, and nobody confirms.
    await changeSettings(ctx, {
      unpaid: { maxOrders: null, maxPieces: null, maxAmount: null, freshPercent: null },
    })
    const coupon = CouponRecord.parse({
      code: HOT_COUPON,
      title: 'For all at once',
      discountType: 'percentage',
      discountValue: 5,
      usageLimit: NEVER_REACHED,
    })
    await saveCoupons(ctx, [coupon])
  } finally {
    await shop.close()
  }
}
