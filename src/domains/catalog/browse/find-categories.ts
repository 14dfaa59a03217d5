import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readCounts } from '../counts.ts'
import { slugKey } from '../old-slugs.ts'
import { refuse } from '../problems.ts'
import type { CategoryView } from '../schemas.ts'
import { CATALOG_TAG, link, pick, readTaxonomy, type Taxonomy } from '../taxonomy.ts'

/** Active categories with their subcategories, in display order; `isActive: false` includes hidden ones. */
export const findCategories = (ctx: Context, { isActive = true } = {}): Promise<CategoryView[]> =>
  ctx.memory.remember(`catalog:categories:${isActive}`, [CATALOG_TAG], () => readCategories(ctx, isActive))

async function readCategories(ctx: Context, isActive: boolean): Promise<CategoryView[]> {
  const taxonomy = await readTaxonomy(ctx)
  const counts = await readCounts(ctx, 'all')
  return [...taxonomy.categories.values()]
    .filter((row) => row.parentId === null && (row.isActive || !isActive))
    .map((row) => viewOf(row, taxonomy, counts))
}

/**
 * One category by slug, id or former slug, even a hidden one: hiding only removes it from menus and lists, while its
 * products are still sold and their breadcrumbs link here.
 */
export async function findCategory(
  ctx: Context,
  slugOrId: string,
): Promise<Result<CategoryView, 'CATEGORY_NOT_FOUND'>> {
  const taxonomy = await readTaxonomy(ctx)
  const rows = [...taxonomy.categories.values()].filter((row) => row.parentId === null)
  const found = pick(rows, slugOrId) ?? taxonomy.categories.get(taxonomy.formerSlugs.get(`category:${slugOrId}`) ?? '')
  if (!found || found.parentId !== null) return refuse('CATEGORY_NOT_FOUND')
  return ok(viewOf(found, taxonomy, await readCounts(ctx, 'all')))
}

/** One active subcategory by slug, id or former slug. */
export async function findSubcategory(
  ctx: Context,
  { id, subcategories }: CategoryView,
  slugOrId: string,
): Promise<CategoryView['subcategories'][number] | undefined> {
  const { formerSlugs } = await readTaxonomy(ctx)
  const renamed = formerSlugs.get(`category:${slugKey(id, slugOrId)}`)
  return (
    subcategories.find((each) => each.slug === slugOrId || each.id === slugOrId) ??
    subcategories.find((each) => each.id === renamed)
  )
}

/** Current address of a category that was formerly at this one, as `whey/isolate` or `whey`; null if there is none. */
export async function findMovedCategory(ctx: Context, category: string, subcategory?: string): Promise<string | null> {
  const { categories, formerSlugs } = await readTaxonomy(ctx)
  const above = [...categories.values()].find((row) => row.parentId === null && row.slug === category)
  const parentId = above?.id ?? formerSlugs.get(`category:${category}`) ?? null
  if (subcategory !== undefined && parentId === null) return null
  const key = subcategory === undefined ? category : slugKey(parentId, subcategory)
  const found = categories.get(formerSlugs.get(`category:${key}`) ?? '')
  if (!found) return null
  const parent = found.parentId === null ? undefined : categories.get(found.parentId)
  return parent ? `${parent.slug}/${found.slug}` : found.slug
}

type Row = Taxonomy['categories'] extends Map<string, infer Category> ? Category : never

function viewOf(row: Row, taxonomy: Taxonomy, counts: Map<string, number>): CategoryView {
  const children = [...taxonomy.categories.values()].filter((child) => child.parentId === row.id && child.isActive)
  return {
    ...link(row),
    description: row.description,
    tint: row.tint,
    displayOrder: row.displayOrder,
    isActive: row.isActive,
    productCount: counts.get(`category:${row.id}`) ?? 0,
    subcategories: children.map((child) => ({
      ...link(child),
      productCount: counts.get(`subcategory:${child.id}`) ?? 0,
    })),
  }
}
