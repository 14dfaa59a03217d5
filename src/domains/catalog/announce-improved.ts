import type { Context } from '../../platform/context.ts'
import { fromRupees } from '../../shared/money.ts'
import type { KnownVariant, ProductRow } from './product-row.ts'
import type { SaveProduct } from './records/schemas.ts'

/** Announces that these products are back in stock or cheaper, in the transaction of that change. */
export async function announceImproved(tx: Context, productIds: readonly string[]): Promise<void> {
  if (productIds.length > 0) await tx.announce('catalog.offers-improved', { productIds })
}

/** Ids of the products with an existing variant that is back in stock or cheaper after the save. */
export const improvedBy = (
  changed: readonly { record: SaveProduct; row: ProductRow }[],
  known: ReadonlyMap<string, KnownVariant>,
): string[] =>
  changed
    .filter(({ record }) =>
      record.variants.some(({ sku, price, stock }) => {
        const before = known.get(sku)
        if (!before) return false
        return (stock > 0 && !(before.is_active && before.stock > 0)) || fromRupees(price) < before.price
      }),
    )
    .map(({ row }) => row.id)
