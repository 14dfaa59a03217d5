import type { Context } from '../../../platform/context.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { findSellable } from '../../catalog/index.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { findOrder } from '../find-order.ts'

export type Reorder = {
  /** What can be bought again at today's price, in the ordered quantity or as many as are in stock. */
  items: { variant: SellableVariant; quantity: number }[]
  /** What can't, or not in full: `available` is 0 if it is no longer sold. */
  missing: { name: string; wanted: number; available: number }[]
}

/** Those items of the customer's own order that are still sold, to add to the cart again. */
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
  // A variant may occur twice in an order, once as an upsell.
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
