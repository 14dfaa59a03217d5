import { desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { ownId } from '../customers/index.ts'
import { refuse } from './problems.ts'
import type { WishEntry } from './schemas.ts'
import { wishlistItems } from './tables.ts'

/** The signed-in user's wishlist, newest first; products that are no longer sold stay on it. */
export async function findWishlist(ctx: Context): Promise<Result<WishEntry[], 'LOGIN_REQUIRED'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  const rows = await ctx.db
    .select()
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.addedAt), wishlistItems.productId)
  const cards = await findProductsByIds(
    ctx,
    rows.map((row) => row.productId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return ok(
    rows.map(({ productId, addedAt }) => {
      const card = byId.get(productId)
      return {
        id: productId,
        name: card?.name ?? `Product ${productId}`,
        price: card?.price ?? null,
        image: card?.image?.name ?? null,
        addedAt: addedAt.toISOString(),
      }
    }),
  )
}
