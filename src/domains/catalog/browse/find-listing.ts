import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { declaredText } from '../exclusions.ts'
import { textArray } from '../rows.ts'

type Row = {
  id: string
  heading: string
  allergens: string[]
  ingredients: string[]
  warnings: string
  descriptionHtml: string
  isTold: boolean
}

/**
 * Of these products, the ones that may contain something: a test of their label, in lower case, says so, or the label
 * declares no ingredients, or is that of equipment (D88).
 */
export async function findListing(
  ctx: Context,
  ids: readonly string[],
  tests: readonly ((label: string) => boolean)[],
): Promise<string[]> {
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select id, allergens, ingredients, warnings, description_html as "descriptionHtml",
        lower(concat_ws('; ', name, summary, 'diet: ' || diet)) as heading,
        ingredients <> '[]'::jsonb and (diet is not null or nutrition is not null) as "isTold"
      from products where id = any(${textArray(ids)})`,
  )
  return rows.flatMap(({ id, heading, isTold, ...label }) => {
    const text = `${heading}; ${declaredText(label)}`
    return !isTold || tests.some((lists) => lists(text)) ? [id] : []
  })
}
