import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'
import { brands, categories, products, variants } from './tables.ts'

/** What the search index reads: published products in order of id, from behind `after`. Amounts in paise. */
export async function findSearchRows(ctx: Context, { after, limit }: { after: string; limit: number }) {
  const subcategories = alias(categories, 'subcategories')
  return ctx.db
    .select({
      id: products.id,
      name: products.name,
      summary: products.summary,
      tags: products.tags,
      flavors: sql<string[]>`coalesce((select array_agg(distinct ${variants.flavor}) from ${variants}
        where ${variants.productId} = ${products.id} and ${variants.isActive} and ${variants.flavor} is not null), '{}')`,
      brandSlug: brands.slug,
      brandName: brands.name,
      categorySlug: categories.slug,
      categoryName: categories.name,
      subcategorySlug: subcategories.slug,
      subcategoryName: subcategories.name,
      price: products.price,
      rating: products.rating,
      sold: products.sold,
      isInStock: products.isInStock,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .where(and(eq(products.status, 'published'), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit)
}
