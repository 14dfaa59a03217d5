import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { PictureRefused } from '../../../platform/fetch-picture.ts'
import { NotAPicture } from '../../../platform/storage/media.ts'
import { productTag } from '../../catalog/index.ts'
import type { ImportService } from '../import-service.ts'
import { PICTURE_COLUMN } from '../schemas.ts'

/** A picture to download; `known` is its stored name if it was downloaded before. */
export type Wanted = { url: string; slug: string; known: string | null }
/** `name` is null if the download failed; `isHostDown` is true if its server did not respond at all. */
export type Fetched = { url: string; name: string | null; problem: string; isHostDown: boolean }

/** After this many consecutive failures of one server, its other pictures are skipped in this run. */
const MAX_FAILURES_OF_HOST = 3
export const HOST_DOWN = 'its server did not answer. We’ll try again later'
/** Minutes until the next retry after each failure; after the last one a picture waits for staff. */
const RETRY_MINUTES = [15, 60, 6 * 60, 24 * 60, 72 * 60]

export const hostOf = (url: string): string => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? ''

/** The same condition for a column of addresses, in SQL. */
export const hostIs = (host: string, url: SQL): SQL =>
  sql`lower(substring(${url} from '^https?://([^/?#]+)')) = ${host}`

/** Downloads one picture, unless it is already stored. */
export async function fetchWanted(importService: ImportService, { url, slug, known }: Wanted): Promise<Fetched> {
  if (known && (await importService.media.has(known))) return { url, name: known, problem: '', isHostDown: false }
  try {
    return {
      url,
      name: await importService.media.put(await importService.fetchPicture(url), slug),
      problem: '',
      isHostDown: false,
    }
  } catch (error) {
    if (error instanceof PictureRefused)
      return { url, name: null, problem: error.message, isHostDown: error.isServerDown }
    if (error instanceof NotAPicture)
      return { url, name: null, problem: 'is not a picture, or the file is damaged', isHostDown: false }
    throw error
  }
}

/** Updates the consecutive failures per server with these results. */
export function countFailures(known: Readonly<Record<string, number>>, fetched: readonly Fetched[]) {
  const failures = { ...known }
  for (const { url, isHostDown } of fetched) {
    const host = hostOf(url)
    if (isHostDown) failures[host] = (failures[host] ?? 0) + 1
    else delete failures[host]
  }
  return failures
}

export const isHostDown = (failures: Readonly<Record<string, number>>, host: string): boolean =>
  (failures[host] ?? 0) >= MAX_FAILURES_OF_HOST

/** Adds downloaded pictures to their products, and records the failed ones with the time of their next retry. */
export async function saveFetched(tx: Context, fetched: readonly Fetched[]): Promise<void> {
  for (const { url, name, problem } of fetched) {
    const [kept] = await queryRows<{ tries: number }>(
      tx.db,
      sql`insert into import_pictures (url, name, problem, at, tries)
        values (${url}, ${name}, ${problem}, ${tx.now().toISOString()}::timestamptz, ${name === null ? 1 : 0})
        on conflict (url) do update set name = excluded.name, problem = excluded.problem, at = excluded.at,
          tries = case when excluded.name is null then import_pictures.tries + 1 else 0 end
        returning tries`,
    )
    const retryAt = name === null ? nextAttempt(tx.now(), kept?.tries ?? 1) : null
    await tx.db.execute(
      sql`update import_pictures set retry_at = ${retryAt?.toISOString() ?? null}::timestamptz where url = ${url}`,
    )
    if (name !== null) await showPicture(tx, url, name)
  }
}

export const nextAttempt = (now: Date, tries: number): Date | null => {
  const minutes = RETRY_MINUTES[Math.max(1, tries) - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

async function showPicture(tx: Context, url: string, name: string): Promise<void> {
  const shown = await queryRows<{ id: string }>(
    tx.db,
    sql`update product_images set name = ${name} where name = ${url} returning product_id as id`,
  )
  const ids = [...new Set(shown.map(({ id }) => id))]
  // Bumps `updated_at`, which the in-memory lists follow.
  await tx.db.execute(
    sql`update products set updated_at = ${tx.now().toISOString()}::timestamptz where id = any(${sql.param(ids)}::text[])`,
  )
  await tx.purge(ids.map(productTag))
  // Imports that reported the picture as missing now count it as downloaded.
  await tx.db.execute(
    sql`with gone as (delete from import_problems where "column" = ${PICTURE_COLUMN} and value = ${url} returning import_id),
        each as (select import_id, count(*)::int as n from gone group by import_id)
      update imports i set problems = i.problems - e.n, pictures_failed = greatest(0, i.pictures_failed - e.n),
        pictures_fetched = i.pictures_fetched + e.n
      from each e where i.id = e.import_id`,
  )
}
