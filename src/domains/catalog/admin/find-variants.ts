import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { forbid } from '../../roles/index.ts'
import { textArray } from '../rows.ts'
import { variantTitle } from '../rules.ts'
import { foundBy } from './find-stock.ts'
import type { VariantHit, VariantQuery } from './stock-schemas.ts'

type Row = Omit<VariantHit, 'title'> & { flavor: string | null; weight: string | null }

/**
 * Variants that can be sold now or once they are back in stock, for staff who add one to an order: the scanned or typed
 * code first, then those whose flavour and weight have the words, then those in stock.
 */
export async function findVariants(
  ctx: Context,
  { q, limit }: VariantQuery,
): Promise<Result<VariantHit[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.read')
  if (refused) return refused
  if (q === '') return ok([])
  const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select v.id as "variantId", v.product_id as "productId", p.name, b.name as brand, v.flavor, v.weight, v.sku,
        v.price, v.mrp, v.stock, i.name as image
      from variants v join products p on p.id = v.product_id join brands b on b.id = p.brand_id
      left join product_images i on i.product_id = p.id and i.position = 0
      where v.is_active and p.status = 'published' and ${foundBy(q)}
      order by lower(v.sku) = ${q.toLowerCase()} or v.barcode is not distinct from ${q} desc,
        (select count(*) from unnest(${textArray(words)}) as w(word)
          where position(w.word in lower(concat_ws(' ', v.flavor, v.weight))) > 0) desc,
        v.stock > 0 desc, p.name, v.position, v.id
      limit ${limit}`,
  )
  return ok(rows.map(({ flavor, weight, ...row }) => ({ ...row, title: variantTitle({ flavor, weight }) })))
}
