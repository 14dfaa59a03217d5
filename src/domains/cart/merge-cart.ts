import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { loadCart } from './load-cart.ts'
import { refuse } from './problems.ts'
import { mergeContents } from './rules.ts'
import type { AccountCart, CartContents } from './schemas.ts'
import { lockCart, writeLines } from './write-lines.ts'

/** Merges a guest's cart at sign-in; merging it twice changes nothing. */
export async function mergeCart(ctx: Context, guest: CartContents): Promise<Result<AccountCart, 'LOGIN_REQUIRED'>> {
  const userId = ownId(ctx)
  if (!userId) return refuse('LOGIN_REQUIRED')
  return ctx.transaction(async (tx) => {
    if ((await lockCart(tx, userId)) === null) return refuse('LOGIN_REQUIRED')
    await writeLines(tx, userId, mergeContents(await loadCart(tx, userId), guest))
    return ok(await loadCart(tx, userId))
  })
}
