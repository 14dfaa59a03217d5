import type { Context } from '../../platform/context.ts'
import type { Paise, TellAmount } from '../../shared/money.ts'
import { chooseVariants, findSellable } from '../catalog/index.ts'
import type { SellableVariant } from '../catalog/schemas.ts'
import type { AccountCart, KeptLine } from './schemas.ts'

/** A cart for the API: each line with the store's current facts about it. */
export async function cartJson<Amount extends number>(
  ctx: Context,
  { version, lines, later }: AccountCart,
  tell: TellAmount<Amount>,
) {
  const all = [...lines, ...later]
  const chosen = await chooseVariants(ctx, all)
  const sold = await findSellable(
    ctx,
    chosen.flatMap((variantId) => variantId ?? []),
  )
  const variants = new Map(sold.map((variant) => [variant.variantId, variant]))
  const told = all.map((line, index) => ({ ...line, ...factsJson(line, variants.get(chosen[index] ?? ''), tell) }))
  return { version, lines: told.slice(0, lines.length), later: told.slice(lines.length) }
}

/** The response to the store's own pages. */
export type CartAnswer = Awaited<ReturnType<typeof cartJson<Paise>>>

/** `name` and `price` are null if the variant is no longer sold. */
function factsJson<Amount extends number>(
  { relatedProductId }: KeptLine,
  variant: SellableVariant | undefined,
  tell: TellAmount<Amount>,
) {
  const told = (amount: Paise | null | undefined) => (amount == null ? null : tell(amount))
  return {
    name: variant?.name ?? null,
    slug: variant?.slug ?? null,
    brand: variant?.brand.name ?? null,
    imageName: variant?.image?.name ?? null,
    flavor: variant?.flavor ?? null,
    weight: variant?.weight ?? null,
    price: told(variant?.price),
    mrp: told(variant?.mrp),
    upsellDiscount: variant?.upsellOf.find((pair) => pair.productId === relatedProductId)?.discountPercentage ?? null,
  }
}
