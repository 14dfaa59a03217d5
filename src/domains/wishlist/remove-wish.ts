import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { entry } from './insert-wishes.ts'
import { refuse } from './problems.ts'
import { wishlistItems } from './tables.ts'

/** Removes a product from the signed-in user's wishlist. */
export async function removeWish(
  ctx: Context,
  productId: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'NOT_ON_WISHLIST'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  const [gone] = await ctx.db.delete(wishlistItems).where(entry(userId, productId)).returning()
  return gone ? ok(null) : refuse('NOT_ON_WISHLIST')
}
