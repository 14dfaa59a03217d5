import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { ownId } from '../customers/index.ts'
import { loadCart } from './load-cart.ts'
import { refuse } from './problems.ts'
import type { AccountCart } from './schemas.ts'

/** The signed-in customer's cart. */
export async function findCart(ctx: Context): Promise<Result<AccountCart, 'LOGIN_REQUIRED'>> {
  const userId = ownId(ctx)
  return userId ? ok(await loadCart(ctx, userId)) : refuse('LOGIN_REQUIRED')
}
