import { asc, ne } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { NamedLink } from './schemas.ts'
import { brands, categories, flavors, goals, oldSlugs } from './tables.ts'

/** Tag of every cached answer of the catalogue; saving products purges it. */
export const CATALOG_TAG = 'catalog'
export const productTag = (id: string): string => `product:${id}`
/** Purged with every stock change that a cart could notice, even if pages still show the same. */
export const stockTag = (productId: string): string => `stock:${productId}`

/**
 * Purged when a product sells out, comes back or is rated, because in-stock filters and the rating sort order depend on
 * it.
 */
export const SHELF_TAG = 'shelf'

/** Purged when a variant's count changes within what counts as low, or leaves it. */
export const LOW_STOCK_TAG = 'low-stock'

type Category = typeof categories.$inferSelect
type Brand = typeof brands.$inferSelect
type Goal = typeof goals.$inferSelect

/**
 * All categories, brands and goals in display order, and the colours of flavours: a few hundred rows, cached by each
 * process.
 */
export type Taxonomy = {
  categories: Map<string, Category>
  brands: Map<string, Brand>
  goals: Map<string, Goal>
  flavorColors: Map<string, string>
  /** Ids by former slug: `brand:…`, `goal:…`, `collection:…`, or `category:…`, where a subcategory's slug follows its parent's id. */
  formerSlugs: Map<string, string>
}

export const readTaxonomy = (ctx: Context): Promise<Taxonomy> =>
  ctx.memory.remember('catalog:taxonomy', [CATALOG_TAG], () => loadTaxonomy(ctx))

/** The same, read without the cache: writers must see their own transaction. */
export async function loadTaxonomy(ctx: Context): Promise<Taxonomy> {
  const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    categories: byId(await ctx.db.select().from(categories).orderBy(asc(categories.displayOrder), asc(categories.id))),
    brands: byId(await ctx.db.select().from(brands).orderBy(asc(brands.displayOrder), asc(brands.id))),
    goals: byId(await ctx.db.select().from(goals).orderBy(asc(goals.displayOrder), asc(goals.id))),
    flavorColors: new Map((await ctx.db.select().from(flavors)).map(({ name, color }) => [name, color])),
    formerSlugs: new Map(
      (await ctx.db.select().from(oldSlugs).where(ne(oldSlugs.kind, 'product'))).map(({ kind, slug, targetId }) => [
        `${kind}:${slug}`,
        targetId,
      ]),
    ),
  }
}

export const link = ({ id, name, slug }: NamedLink): NamedLink => ({ id, name, slug })

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.trim().toLowerCase()

/** Finds by id, then slug, then name, ignoring case. */
export function pick<T extends NamedLink>(rows: Iterable<T>, wanted: string): T | undefined {
  const list = [...rows]
  return (
    list.find((row) => row.id === wanted) ??
    list.find((row) => row.slug === wanted) ??
    list.find((row) => sameName(row.name, wanted))
  )
}
