import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { isKey, textArray } from '../rows.ts'

/** What a request or a stored cart line names: a variant, or a product with options under either name (D40). */
export type Wish = {
  id: string
  variantId?: string | undefined
  flavor?: string | null | undefined
  weight?: string | null | undefined
  selectedFlavor?: string | null | undefined
  selectedWeight?: string | null | undefined
}

type Row = { id: string; product_id: string; flavor: string | null; weight: string | null; is_card: boolean }

/**
 * The variant of each wish, in the same order: the one that it names; else the one with its flavour and weight; else
 * the one that the product card adds. Undefined if the product has no such variant, or isn't published.
 */
export async function chooseVariants(ctx: Context, wishes: readonly Wish[]): Promise<(string | undefined)[]> {
  const productIds = wishes.flatMap(({ id, variantId }) => (variantId || !isKey(id) ? [] : [id]))
  if (productIds.length === 0) return wishes.map(({ variantId }) => variantId)
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select v.id, v.product_id, v.flavor, v.weight, v.id = p.card_variant_id as is_card
      from products p join variants v on v.product_id = p.id
      where p.id = any(${textArray(productIds)}) and p.status = 'published' and (v.is_active or v.id = p.card_variant_id)
      order by v.position, v.id`,
  )
  return wishes.map((wish) => wish.variantId ?? choose(wish, rows))
}

function choose(wish: Wish, rows: readonly Row[]): string | undefined {
  const flavor = optionOf(wish.selectedFlavor ?? wish.flavor)
  const weight = optionOf(wish.selectedWeight ?? wish.weight)
  const fitting = rows.filter(
    (row) =>
      row.product_id === wish.id &&
      (flavor === '' || optionOf(row.flavor) === flavor) &&
      (weight === '' || optionOf(row.weight) === weight),
  )
  return (fitting.find((row) => row.is_card) ?? fitting[0])?.id
}

/** `1 Kg` and `1kg` are the same. */
const optionOf = (text: string | null | undefined): string => (text ?? '').toLowerCase().replace(/\s+/g, '')
