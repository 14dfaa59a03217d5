import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { isKey, textArray } from '../rows.ts'
import type { Diet, ProductFacts } from '../schemas.ts'
import { rememberProducts } from './remember-products.ts'

/** What the label of a product declares. */
export type Label = Pick<
  ProductFacts,
  'allergens' | 'ingredients' | 'warnings' | 'nutrition' | 'certifications' | 'highlights'
> & { descriptionHtml: string; id: string; name: string; diet: Diet | null; flavors?: string[] }

/** The labels of published products by id, each cached until it changes: questions ask about the same products. */
export async function findLabels(ctx: Context, asked: readonly string[]): Promise<Map<string, Label>> {
  const labels = await rememberProducts(ctx, 'label', asked.filter(isKey), (missing) => readLabels(ctx, missing))
  return new Map(labels.flatMap((label) => (label ? [[label.id, label]] : [])))
}

async function readLabels(ctx: Context, ids: readonly string[]): Promise<Map<string, Label>> {
  const rows = await queryRows<Label>(
    ctx.db,
    sql`select p.id, p.name, p.diet, p.allergens, p.ingredients, p.warnings, p.nutrition, p.certifications, p.highlights,
        p.description_html as "descriptionHtml",
        array(select distinct v.flavor from variants v where v.product_id = p.id and v.is_active and v.flavor is not null) as flavors
      from products p where p.id = any(${textArray(ids)}) and p.status = 'published'`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
