import type { Context } from '../../platform/context.ts'
import { type Paise, toRupees } from '../../shared/money.ts'
import { findSellable } from '../catalog/index.ts'
import type { SellableVariant } from '../catalog/schemas.ts'
import type { AccountCart, KeptLine } from './schemas.ts'

/** A cart as the API speaks it: each line with what the shop knows of it today, prices in rupees. */
export async function cartJson(ctx: Context, { version, lines, later }: AccountCart) {
  const sold = await findSellable(
    ctx,
    [...lines, ...later].flatMap(({ variantId }) => variantId ?? []),
  )
  const variants = new Map(sold.map((variant) => [variant.variantId, variant]))
  const json = (line: KeptLine) => ({ ...line, ...factsJson(line, variants.get(line.variantId ?? '')) })
  return { version, lines: lines.map(json), later: later.map(json) }
}

/** `name` and `price` are null where it is not sold any more. */
function factsJson({ relatedProductId }: KeptLine, variant: SellableVariant | undefined) {
  const rupees = (amount: Paise | null | undefined) => (amount == null ? null : toRupees(amount))
  return {
    name: variant?.name ?? null,
    slug: variant?.slug ?? null,
    brand: variant?.brand.name ?? null,
    imageName: variant?.image?.name ?? null,
    flavor: variant?.flavor ?? null,
    weight: variant?.weight ?? null,
    price: rupees(variant?.price),
    mrp: rupees(variant?.mrp),
    upsellDiscount: variant?.upsellOf.find((pair) => pair.productId === relatedProductId)?.discountPercentage ?? null,
  }
}
