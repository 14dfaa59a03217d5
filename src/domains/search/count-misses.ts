import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { deleteBatch } from '../../platform/db/index.ts'
import type { Memory } from '../../platform/memory.ts'
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

type Miss = { day: string; words: string; count: number }

/** What this process has counted and not yet written. */
const waiting = new WeakMap<Memory, Map<string, Miss>>()

/** Counts a search without results by its words and the day only, in memory: no search waits for a write. */
export function countMiss(ctx: Context, query: string): void {
  const words = queryWords(query).join(' ')
  if (words === '' || PERSONAL.test(query) || PERSONAL.test(words.replaceAll(' ', ''))) return
  const misses = waiting.get(ctx.memory) ?? new Map<string, Miss>()
  waiting.set(ctx.memory, misses)
  const day = dayInIndia(ctx.now())
  const known = misses.get(`${day} ${words}`)
  if (known) known.count += 1
  else if (misses.size < MAX_PER_DAY) misses.set(`${day} ${words}`, { day, words, count: 1 })
}

/** Writes what this process has counted since the last call. A failure fails nothing else. */
export async function writeMisses(ctx: Context): Promise<void> {
  const misses = [...(waiting.get(ctx.memory)?.values() ?? [])]
  if (misses.length === 0) return
  waiting.delete(ctx.memory)
  const array = (value: (miss: Miss) => string | number) => sql.param(misses.map((miss) => String(value(miss))))
  try {
    await ctx.db.execute(sql`
      with counted as (
        select * from unnest(${array(({ day }) => day)}::text[]::date[], ${array(({ words }) => words)}::text[],
          ${array(({ count }) => count)}::text[]::int[]) as c(day, query, count)
      ), placed as (
        select c.*, m.query is not null as is_known,
          count(*) filter (where m.query is null) over (partition by c.day order by c.query) as place
        from counted c left join search_misses m using (day, query)
      )
      insert into search_misses (day, query, count)
      select day, query, count from placed p
      where is_known or place <= ${MAX_PER_DAY} - (select count(*) from search_misses m where m.day = p.day)
      on conflict (day, query) do update set count = search_misses.count + excluded.count`)
  } catch (error) {
    ctx.log.warn({ err: error }, 'searches without results were not counted')
  }
}

/** Searches without results in recent days, most frequent first. */
export async function findMisses(
  ctx: Context,
  { days, limit }: MissQuery,
): Promise<Result<MissedSearch[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  await writeMisses(ctx)
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
