import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { frequentRows } from '../../platform/db/query-rows.ts'
import { fromRupees } from '../../shared/money.ts'
import type { KnownVariant, ProductRow } from './product-row.ts'
import type { SaveProduct } from './records/schemas.ts'
import { textArray } from './rows.ts'
import type { StockReason } from './schemas.ts'
import { stockMovements } from './stock/tables.ts'
import { variants } from './tables.ts'
import { setFromExcluded, upsertRows } from './upsert-rows.ts'

/** Saves the variants of changed products, by SKU; stock changes through movements whose sum is the count (I1). */
export async function saveVariants(
  tx: Context,
  changed: readonly { record: SaveProduct; row: ProductRow }[],
  { known, older, reason }: { known: Map<string, KnownVariant>; older: readonly string[]; reason: StockReason },
): Promise<void> {
  const rows = changed.flatMap(({ record, row }) =>
    record.variants.map((variant, position) => ({
      id: row.variantIds[position] ?? '',
      productId: row.id,
      sku: variant.sku,
      flavor: variant.flavor,
      weight: variant.weight,
      grams: variant.grams === null ? null : Math.round(variant.grams),
      servings: variant.servings,
      barcode: variant.barcode,
      price: fromRupees(variant.price),
      mrp: variant.mrp === null ? null : fromRupees(variant.mrp),
      stock: variant.stock,
      position,
      isActive: variant.active !== false,
    })),
  )
  const [first] = rows
  if (!first) return
  await upsertRows(
    tx.db,
    variants,
    rows,
    sql`on conflict (id) do update set ${setFromExcluded(variants, first, ['id'])}`,
  )
  const kept = textArray(rows.map((row) => row.id))
  if (older.length > 0)
    await frequentRows(
      tx.db,
      sql`update variants set is_active = false where product_id = any(${textArray(older)}) and id <> all(${kept}) and is_active`,
    )
  const at = tx.now()
  const before = new Map([...known.values()].map((variant) => [variant.id, variant.stock]))
  const actor = tx.actor.kind === 'staff' ? tx.actor.email : null
  const moves = rows.flatMap(({ id, stock }) => {
    const delta = stock - (before.get(id) ?? 0)
    return delta === 0 ? [] : [{ variantId: id, delta, reason, reference: null, actor, at }]
  })
  await upsertRows(tx.db, stockMovements, moves)
}
