import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import { addDays, dayInIndia } from '../../shared/dates.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { queryWords } from './rules.ts'
import type { MissedSearch, MissQuery } from './schemas.ts'
import { searchMisses } from './tables.ts'

/** Different searches stored per day, so that nonsense queries cannot fill the table. */
const MAX_PER_DAY = 500
/** An address, a phone number or an order number is personal, and never a word of a catalogue. */
const PERSONAL = /@|\d{5,}/

/** Counts a search without results by its words and the day only. A failure here never fails the search. */
export async function recordMiss(ctx: Context, query: string): Promise<void> {
  const words = queryWords(query).join(' ')
  if (words === '' || PERSONAL.test(query) || PERSONAL.test(words.replaceAll(' ', ''))) return
  const day = dayInIndia(ctx.now())
  try {
    await ctx.db.execute(sql`
      insert into search_misses (day, query, count)
      select ${day}::date, ${words}, 1
      where (select count(*) from search_misses where day = ${day}::date) < ${MAX_PER_DAY}
        or exists (select 1 from search_misses where day = ${day}::date and query = ${words})
      on conflict (day, query) do update set count = search_misses.count + 1`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'a search without result was not counted')
  }
}

/** Searches without results in recent days, most frequent first. */
export async function findMisses(
  ctx: Context,
  { days, limit }: MissQuery,
): Promise<Result<MissedSearch[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const count = sql<number>`sum(${searchMisses.count})::int`
  const rows = await ctx.db
    .select({ query: searchMisses.query, count, lastDay: sql<string>`max(${searchMisses.day})::text` })
    .from(searchMisses)
    .where(gte(searchMisses.day, dayInIndia(addDays(ctx.now(), 1 - days))))
    .groupBy(searchMisses.query)
    .orderBy(desc(count), searchMisses.query)
    .limit(limit)
  return ok(rows)
}

/** Deletes missed searches from days before `before`. */
export const purgeMisses = (ctx: Context, before: Date, limit: number): Promise<number> =>
  deleteBatch(ctx, searchMisses, lt(searchMisses.day, dayInIndia(before)), limit)
