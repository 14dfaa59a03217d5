import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { findProduct } from './browse/find-product.ts'
import { refuse } from './problems.ts'
import type { ProductRecord } from './records/schemas.ts'
import { saveProducts } from './save-products.ts'
import type { ProductFull } from './schemas.ts'

/**
 * Creates one product; only for staff and the store itself. Refuses PRODUCT_EXISTS if the slug is taken, and
 * PRODUCT_REFUSED with the field (unknown brand or category, and SKU of another product).
 */
export async function createProduct(
  ctx: Context,
  record: ProductRecord,
): Promise<Result<ProductFull, 'PRODUCT_NOT_FOUND' | 'PRODUCT_EXISTS' | 'PRODUCT_REFUSED' | 'STAFF_ONLY'>> {
  if (forbid(ctx, 'catalog.write')) return refuse('STAFF_ONLY')
  if (forbid(ctx, 'stock.write') && record.variants.some(({ stock }) => stock !== 0)) {
    const [field, reason] = ['variants.stock', 'must be 0: your role can’t set stock']
    return refuse('PRODUCT_REFUSED', { field, reason, fields: { [field]: reason } })
  }
  const saved = await ctx.transaction(async (tx) => {
    const report = await saveProducts(tx, [record])
    if (!report.ok) return report
    const [refused] = report.value.refused
    if (refused) return refuse('PRODUCT_REFUSED', { ...refused, fields: { [refused.field]: refused.reason } })
    if (report.value.created !== 1) return refuse('PRODUCT_EXISTS', { fields: { slug: 'is already used' } })
    await recordActivity(tx, { action: 'product.create', subject: ['product', record.slug], after: record })
    return ok(null)
  })
  if (!saved.ok) return saved
  const found = await findProduct(ctx, record.slug)
  return found.ok ? ok(found.value.product) : found
}
