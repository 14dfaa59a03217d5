import type { Context } from '../../../platform/context.ts'
import { compareNames } from '../../../shared/name-order.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readCounts } from '../counts.ts'
import { refuse } from '../problems.ts'
import type { BrandView } from '../schemas.ts'
import { link, pick, readTaxonomy, type Taxonomy } from '../taxonomy.ts'

/** Active brands: preferred first, then by number of products, then by name (R60). */
export async function findBrands(ctx: Context): Promise<BrandView[]> {
  const { brands } = await readTaxonomy(ctx)
  const counts = await readCounts(ctx, 'all')
  return [...brands.values()]
    .filter((row) => row.isActive)
    .map((row) => viewOf(row, counts))
    .sort(
      (a, b) =>
        Number(b.isPreferred) - Number(a.isPreferred) ||
        b.productCount - a.productCount ||
        compareNames(a.name, b.name),
    )
}

/** One active brand by slug, id or former slug. */
export async function findBrand(ctx: Context, slugOrId: string): Promise<Result<BrandView, 'BRAND_NOT_FOUND'>> {
  const { brands, formerSlugs } = await readTaxonomy(ctx)
  const found = pick(brands.values(), slugOrId) ?? brands.get(formerSlugs.get(`brand:${slugOrId}`) ?? '')
  if (!found?.isActive) return refuse('BRAND_NOT_FOUND')
  return ok(viewOf(found, await readCounts(ctx, 'all')))
}

type Row = Taxonomy['brands'] extends Map<string, infer Brand> ? Brand : never

const viewOf = (row: Row, counts: Map<string, number>): BrandView => ({
  ...link(row),
  description: row.description,
  isPreferred: row.isPreferred,
  productCount: counts.get(`brand:${row.id}`) ?? 0,
})
