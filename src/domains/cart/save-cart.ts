import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { loadCart } from './load-cart.ts'
import { refuse } from './problems.ts'
import { mergeContents } from './rules.ts'
import type { SaveCart, SavedCart } from './schemas.ts'
import { lockCart, writeLines } from './write-lines.ts'

const NOTHING = { lines: [], later: [] }

/**
 * Replaces the signed-in customer's whole cart, if it is still at `version`; duplicate lines become one. If there is a
 * newer version, nothing is saved and that version is returned.
 */
export async function saveCart(
  ctx: Context,
  { version, ...contents }: SaveCart,
): Promise<Result<SavedCart, 'LOGIN_REQUIRED'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    const newest = await lockCart(tx, userId)
    if (newest === null) return refuse('LOGIN_REQUIRED')
    const isSaved = newest === version
    if (isSaved) await writeLines(tx, userId, mergeContents(contents, NOTHING))
    return ok({ ...(await loadCart(tx, userId)), isSaved })
  })
}
