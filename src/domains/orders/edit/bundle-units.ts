import { MAX_AMOUNT, paise } from '../../../shared/money.ts'
import type { SellableVariant } from '../../catalog/schemas.ts'
import { bestPair, discountedUnits } from '../../upsells/rules.ts'
import type { EditedRow } from './tables.ts'

/** Units of a variant that are added to an order. */
export type AddedUnits = { variant: SellableVariant; units: number }
/** `bundled` of them have a discount of `percent`. */
type BundledUnits = AddedUnits & { bundled: number; percent: number }

/**
 * How many of the units added to an order get a bundle discount, and how many percent: as in a new cart, by the same
 * rules. Units that were bought with a discount keep it and count first.
 */
export function bundleUnits(kept: readonly EditedRow[], added: readonly AddedUnits[]): BundledUnits[] {
  const inCart = new Set([...kept, ...added.map(({ variant }) => variant)].map(({ productId }) => productId))
  const pairs = added.map(({ variant }) => pairOf(variant, inCart))
  const baseOf = new Map(added.map(({ variant }, index) => [variant.productId, pairs[index]?.productId ?? null]))
  const discounted = discountedUnits([
    ...kept.map(({ productId, variantId, quantity, listPrice, isUpsell }) => ({
      ...{ productId, variantId, quantity },
      listPrice: paise(isUpsell ? MAX_AMOUNT : listPrice),
      baseId: isUpsell ? (baseOf.get(productId) ?? null) : null,
    })),
    ...added.map(({ variant: { productId, variantId, price: listPrice }, units: quantity }, index) => ({
      ...{ productId, variantId, quantity, listPrice },
      baseId: pairs[index]?.productId ?? null,
    })),
  ])
  return added.map((each, index) => ({
    ...each,
    bundled: discounted[kept.length + index] ?? 0,
    percent: pairs[index]?.percent ?? 0,
  }))
}

const pairOf = ({ productId: upsellId, upsellOf }: SellableVariant, inCart: ReadonlySet<string>) =>
  bestPair(
    upsellId,
    upsellOf.map(({ productId, discountPercentage: percent }) => ({ productId, upsellId, percent })),
    inCart,
  )
