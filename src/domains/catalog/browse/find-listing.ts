import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { textArray } from '../rows.ts'

type Row = { id: string; text: string }

/**
 * Of these products, the ones that may contain what a pattern matches: their label in lower case matches, or declares no
 * ingredients, or is that of equipment (D88).
 */
export async function findListing(
  ctx: Context,
  ids: readonly string[],
  patterns: readonly RegExp[],
): Promise<string[]> {
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select id, case when ingredients <> '[]'::jsonb and (diet is not null or nutrition is not null)
        then lower(concat_ws('; ', name, summary, allergens, ingredients, 'diet: ' || diet)) else '' end as text
      from products where id = any(${textArray(ids)})`,
  )
  return rows.flatMap(({ id, text }) => (text === '' || patterns.some((pattern) => pattern.test(text)) ? [id] : []))
}
