import type { Context } from '../../platform/context.ts'
import { findSellable } from '../catalog/index.ts'
import { variantTitle } from '../catalog/rules.ts'

/** What a page or email shows of a variant. */
export type VariantFacts = { name: string; title: string; path: string; image: string | null }

/** By variant id; variants that are not on sale are missing. */
export async function describeVariants(
  ctx: Context,
  variantIds: readonly string[],
): Promise<Map<string, VariantFacts>> {
  const sold = await findSellable(ctx, variantIds)
  return new Map(
    sold.map(({ variantId, name, slug, flavor, weight, image }) => {
      const choice = new URLSearchParams({ ...(flavor && { flavor }), ...(weight && { weight }) })
      const path = `/product/${slug}${choice.size > 0 ? `?${choice}` : ''}`
      return [variantId, { name, title: variantTitle({ flavor, weight }), path, image: image?.name ?? null }]
    }),
  )
}
