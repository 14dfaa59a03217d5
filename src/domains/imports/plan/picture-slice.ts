import { eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { ok } from '../../../shared/result.ts'
import type { ImportRow, Slice } from '../import-row.ts'
import {
  countFailures,
  type Fetched,
  fetchWanted,
  HOST_DOWN,
  hostIs,
  hostOf,
  isHostDown,
  nextAttempt,
  saveFetched,
  type Wanted,
} from '../pictures/fetch-wanted.ts'
import { MAX_PROBLEMS, PICTURE_COLUMN } from '../schemas.ts'
import { imports } from '../tables.ts'
import { lockUnchanged, saveProblems } from './read-slice.ts'

const AT_ONCE = 3

/** Pictures that products of an import name by address, and that this import has not requested yet. */
const wantedOf = ({ id, picturesSince, createdAt }: ImportRow, which: SQL = sql`true`) => sql`
  select i.name as url, min(p.slug) as slug, min(k.row) as row, min(f.name) as known from import_keys k
    join products p on k.key = 'slug:' || p.slug
    join product_images i on i.product_id = p.id and i.name ~ '^https?:'
    left join import_pictures f on f.url = i.name
    where k.import_id = ${id} and ${which}
      and (f.url is null or f.name is not null or f.at < ${(picturesSince ?? createdAt).toISOString()}::timestamptz)
    group by i.name`

/** How many pictures an import still has to request. */
export async function countWaiting(ctx: Context, row: ImportRow): Promise<number> {
  const [found] = await queryRows<{ n: number }>(ctx.db, sql`select count(*)::int as n from (${wantedOf(row)}) w`)
  return found?.n ?? 0
}

/** Downloads the next pictures that this import's products name by address, and adds them to the products. */
export const pictureSlice: Slice = async (ctx, importService, row) => {
  const wanted = await queryRows<Wanted & { row: number }>(
    ctx.db,
    sql`${wantedOf(row)} order by row, url limit ${AT_ONCE}`,
  )
  if (wanted.length === 0) return null
  const fetched = await Promise.all(wanted.map((each) => fetchWanted(importService, each)))
  await ctx.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, row))) return ok(null)
    await saveFetched(tx, fetched)
    const failures = countFailures(row.failuresOfHost, fetched)
    const rows = new Map(wanted.map((each) => [each.url, each.row]))
    const failed = fetched.filter(({ name }) => name === null)
    await saveProblems(
      tx,
      row,
      failed.map(({ url, problem }) => ({ ...problemOf(url, problem), row: rows.get(url) ?? 0 })),
      false,
    )
    const down = [...new Set(failed.map(({ url }) => hostOf(url)))].filter((host) => isHostDown(failures, host))
    let left = 0
    for (const host of down) left += await leaveHost(tx, row, host)
    await tx.db
      .update(imports)
      .set({
        picturesFetched: sql`pictures_fetched + ${fetched.length - failed.length}`,
        picturesFailed: sql`pictures_failed + ${failed.length + left}`,
        problems: sql`problems + ${failed.length + left}`,
        failuresOfHost: failures,
        updatedAt: tx.now(),
      })
      .where(eq(imports.id, row.id))
    return ok(null)
  })
  return row
}

const problemOf = (url: Fetched['url'], reason: string) => ({ column: PICTURE_COLUMN, value: url, reason })

/** Leaves the remaining pictures of a server that does not respond to the schedule; returns how many. */
async function leaveHost(tx: Context, row: ImportRow, host: string): Promise<number> {
  const now = tx.now()
  const [left] = await queryRows<{ n: number }>(
    tx.db,
    sql`with waiting as (${wantedOf(row, hostIs(host, sql`i.name`))}),
      noted as (
        insert into import_pictures (url, name, problem, at, tries, retry_at)
          select url, null, ${HOST_DOWN}, ${now.toISOString()}::timestamptz, 0, ${nextAttempt(now, 1)?.toISOString()}::timestamptz
            from waiting
          on conflict (url) do update set problem = excluded.problem, at = excluded.at, retry_at = excluded.retry_at),
      told as (
        insert into import_problems (import_id, "row", "column", value, reason, is_refusal)
          select ${row.id}, "row", ${PICTURE_COLUMN}, url, ${HOST_DOWN}, false from waiting
            order by "row", url limit ${Math.max(0, MAX_PROBLEMS - row.problems)})
      select count(*)::int as n from waiting`,
  )
  return left?.n ?? 0
}
