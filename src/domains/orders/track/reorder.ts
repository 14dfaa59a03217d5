import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findSellable } from '../../catalog/index.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { findOrder } from '../find-order.ts'

export type Reorder = {
  /** What can be bought again, with today's price, as many as were ordered or as there are. */
  items: { variant: SellableVariant; quantity: number }[]
  /** What cannot, or not as many: `available` is 0 where it is not sold any more. */
  missing: { name: string; wanted: number; available: number }[]
}

/** What of an own order is still sold, to put it into the cart again. */
export async function reorder(
  ctx: Context,
  orderNumber: string,
  keys: readonly string[] = [],
): Promise<Result<Reorder, 'ORDER_NOT_FOUND'>> {
  const order = await findOrder(ctx, orderNumber, keys)
  if (!order.ok) return order
  const sold = await findSellable(
    ctx,
    order.value.items.flatMap((item) => item.variantId ?? []),
  )
  // One variant may stand in an order twice, once as an offer beside another product.
  const wanted = new Map<string, { name: string; quantity: number }>()
  for (const { variantId, name, quantity } of order.value.items)
    if (variantId) wanted.set(variantId, { name, quantity: quantity + (wanted.get(variantId)?.quantity ?? 0) })

  const again: Reorder = { items: [], missing: [] }
  for (const [variantId, { name, quantity }] of wanted) {
    const variant = sold.find((each) => each.variantId === variantId)
    const available = Math.max(0, Math.min(quantity, variant?.stock ?? 0))
    if (variant && available > 0) again.items.push({ variant, quantity: available })
    if (available < quantity) again.missing.push({ name, wanted: quantity, available })
  }
  return ok(again)
}
