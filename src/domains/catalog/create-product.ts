import type { Context } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { findProduct } from './find-product.ts'
import type { ProductRecord } from './records/schemas.ts'
import { saveProducts } from './save-products.ts'
import type { ProductFull } from './schemas.ts'

/**
 * Creates one product; staff and the shop itself only. Refuses STAFF_ONLY, PRODUCT_EXISTS where the slug is taken, and
 * PRODUCT_REFUSED with the field (unknown brand or category, SKU of another product).
 */
export async function createProduct(ctx: Context, record: ProductRecord): Promise<Result<ProductFull>> {
  if (ctx.actor.kind !== 'staff' && ctx.actor.kind !== 'system') return refuse('STAFF_ONLY')
  const saved = await ctx.transaction(async (tx) => {
    const report = await saveProducts(tx, [record])
    if (!report.ok) return report
    const [refused] = report.value.refused
    if (refused) return refuse('PRODUCT_REFUSED', { ...refused, fields: { [refused.field]: refused.reason } })
    return report.value.created === 1 ? ok(null) : refuse('PRODUCT_EXISTS', { fields: { slug: 'is taken' } })
  })
  if (!saved.ok) return saved
  const found = await findProduct(ctx, record.slug)
  return found.ok ? ok(found.value.product) : found
}
