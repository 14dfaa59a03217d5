import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { ownId } from '../customers/index.ts'
import { insertWishes } from './insert-wishes.ts'
import { refuse } from './problems.ts'

/**
 * Adds a guest's wishlist from the browser, newest first, as far as there is room. Skips products that are not on sale
 * and those already on the list. Idempotent.
 */
export async function mergeWishes(
  ctx: Context,
  ids: readonly string[],
): Promise<Result<{ added: number }, 'LOGIN_REQUIRED'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  const sold = await findProductsByIds(ctx, [...new Set(ids)])
  const soldIds = sold.map((card) => card.id)
  const added = await ctx.transaction((tx) => insertWishes(tx, userId, soldIds))
  return added.ok ? ok({ added: added.value }) : added
}
