import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { findOwnOrders } from '../orders/index.ts'
import { refuse } from './problems.ts'
import { wasLineDelivered } from './rules.ts'

export type BoughtVariant = { variantId: string; flavor: string | null; weight: string | null }

/** The variants of a product that were delivered to the signed-in customer, each once, the most recent first. */
export async function findBought(ctx: Context, productId: string): Promise<BoughtVariant[]> {
  const orders = await findOwnOrders(ctx, { limit: Number.MAX_SAFE_INTEGER })
  const bought = new Map<string, BoughtVariant>()
  for (const order of orders)
    for (const { id, productId: product, variantId, flavor, weight } of order.items)
      if (product === productId && variantId && !bought.has(variantId) && wasLineDelivered(order, id))
        bought.set(variantId, { variantId, flavor, weight })
  return [...bought.values()]
}

/** The variant that a review is about. Refuses REVIEW_VARIANT for a variant that was not delivered. */
export async function chooseBought(
  ctx: Context,
  productId: string,
  variantId: string | null | undefined,
): Promise<Result<BoughtVariant, 'REVIEW_NOT_BOUGHT' | 'REVIEW_VARIANT'>> {
  const bought = await findBought(ctx, productId)
  const [last] = bought
  if (!last) return refuse('REVIEW_NOT_BOUGHT')
  const chosen = variantId ? bought.find((each) => each.variantId === variantId) : last
  return chosen ? ok(chosen) : refuse('REVIEW_VARIANT', { fields: { variantId: 'Choose one that you bought' } })
}
