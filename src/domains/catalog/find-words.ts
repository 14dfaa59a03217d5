import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/query-rows.ts'

/** Ids of the products that hold all words of a full-text query; null without words, which filters nothing. */
export async function findWords(ctx: Context, words: string | null): Promise<string[] | null> {
  if (words === null) return null
  // As one text: a row for each of thousands of ids costs more to send than to find. Not remembered, since a shop of a
  // hundred thousand products could be made to remember all of them for each letter.
  const [row] = await queryRows<{ ids: string | null }>(
    ctx.db,
    sql`select string_agg(p.id, ',') as ids from products p
      where to_tsvector('simple', p.search_text) @@ to_tsquery('simple', ${words})`,
  )
  return row?.ids ? row.ids.split(',') : []
}
