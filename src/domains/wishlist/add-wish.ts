import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { ownId } from '../customers/index.ts'
import { entry, insertWishes } from './insert-wishes.ts'
import { refuse } from './problems.ts'
import { wishlistItems } from './tables.ts'

/** Adds a product to the signed-in user's wishlist; an existing entry keeps its position. */
export async function addWish(
  ctx: Context,
  productId: string,
): Promise<Result<null, 'LOGIN_REQUIRED' | 'PRODUCT_NOT_FOUND' | 'WISHLIST_FULL'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  const [product] = await findProductsByIds(ctx, [productId])
  if (!product) return refuse('PRODUCT_NOT_FOUND')
  return ctx.transaction(async (tx) => {
    const added = await insertWishes(tx, userId, [productId])
    if (!added.ok) return added
    if (added.value > 0) return ok(null)
    const [there] = await tx.db.select().from(wishlistItems).where(entry(userId, productId))
    return there ? ok(null) : refuse('WISHLIST_FULL')
  })
}
