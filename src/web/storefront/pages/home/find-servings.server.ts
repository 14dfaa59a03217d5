import { findProduct, findProducts } from '../../../../domains/catalog/index.ts'
import type { Context } from '../../../../platform/context.ts'
import { comparedOf } from '../../parts/compare/comparison.ts'
import type { Serving } from './serving-strip.server.tsx'

/** Grams per serving from which a product is bought for its protein. */
const MIN_PROTEIN = 15
/** Some products don't say how many servings they have. */
const SPARE = 4

/** The most popular protein products that declare what a serving gives, and what one costs. */
export async function findServings(ctx: Context, count: number): Promise<Serving[]> {
  const { items } = await findProducts(ctx, { minProtein: MIN_PROTEIN, inStock: true }, { limit: count + SPARE })
  const products = await Promise.all(items.map(({ id }) => findProduct(ctx, id)))
  return products
    .flatMap((found): Serving[] => {
      if (!found.ok) return []
      const { card, figures } = comparedOf(found.value.product)
      const { perServing: price, protein } = figures
      return price && protein
        ? [{ slug: card.slug, name: card.name, image: card.image, tint: card.tint, price, protein }]
        : []
    })
    .slice(0, count)
}
