import { and, desc, eq, gte, ne, not } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { CATALOG_TAG, findCards, productTag, SHELF_TAG } from '../catalog/index.ts'
import { reviewView } from './review-view.ts'
import type { ReviewView } from './schemas.ts'
import { reviews } from './tables.ts'

/** A published review with what it is about. */
export type Praise = ReviewView & { product: { id: string; slug: string; name: string } }

/** Four stars and more: the product's own page shows all of them. */
const MIN_STARS = 4
/** Several reviews of one product are read to find enough products. */
const READ_FOR_ONE = 4

/** The newest good reviews of published products, at most one of each product and none that the demo invented. */
export function findPraise(ctx: Context, limit: number): Promise<Praise[]> {
  // A changed or erased review purges its product's tag; a new one the shelf's.
  const tagsOf = (found: Praise[]) => [CATALOG_TAG, SHELF_TAG, ...found.map(({ product }) => productTag(product.id))]
  return ctx.memory.remember(`reviews:praise:${limit}`, tagsOf, async () => {
    const rows = await ctx.db
      .select()
      .from(reviews)
      .where(
        and(eq(reviews.status, 'published'), gte(reviews.stars, MIN_STARS), ne(reviews.body, ''), not(reviews.isDemo)),
      )
      .orderBy(desc(reviews.writtenAt), desc(reviews.id))
      .limit(limit * READ_FOR_ONE)
    const newest = new Map(rows.toReversed().map((row) => [row.productId, row]))
    const cards = await findCards(ctx, [...newest.keys()])
    const byId = new Map(cards.map(({ id, slug, name }) => [id, { id, slug, name }]))
    return rows
      .flatMap((row) => {
        const product = newest.get(row.productId) === row ? byId.get(row.productId) : undefined
        return product ? [{ ...reviewView(row), product }] : []
      })
      .slice(0, limit)
  })
}
