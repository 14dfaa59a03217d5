import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findProductsByIds } from '../catalog/index.ts'
import { ownId } from '../customers/index.ts'
import { insertWishes } from './insert-wishes.ts'
import { refuse } from './problems.ts'

/**
 * Adds what a guest has kept in the browser, the latest first, as far as there is room; what is not sold is left out,
 * and what is there stays. Twice is as good as once.
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
