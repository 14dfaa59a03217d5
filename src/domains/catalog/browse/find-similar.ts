import type { Context } from '../../../platform/context.ts'
import type { ProductCard, ProductFull } from '../schemas.ts'
import { findProducts } from './find-products.ts'

/**
 * Products in stock to buy instead of this one: the best sellers of its subcategory, then of its category. The product
 * itself is left out.
 */
export async function findSimilar(
  ctx: Context,
  { id, category, subcategory }: Pick<ProductFull, 'id' | 'category' | 'subcategory'>,
  limit: number,
): Promise<ProductCard[]> {
  const inStock = async (filter: { subcategory?: string }) =>
    (await findProducts(ctx, { category: category.slug, inStock: true, ...filter }, { limit: limit + 1 })).items
  const near = (subcategory ? await inStock({ subcategory: subcategory.slug }) : []).filter((card) => card.id !== id)
  if (near.length >= limit) return near.slice(0, limit)
  const known = new Set([id, ...near.map((card) => card.id)])
  return [...near, ...(await inStock({})).filter((card) => !known.has(card.id))].slice(0, limit)
}
