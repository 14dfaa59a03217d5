import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { ok, type Result, refuse } from '../../shared/result.ts'
import { recordWrite } from '../audit/index.ts'
import { forbid } from '../roles/index.ts'
import type { ImportDesk } from './desk.ts'
import {
  countFailures,
  type Fetched,
  fetchWanted,
  HOST_DOWN,
  hostOf,
  isHostDown,
  keepFetched,
  nextTry,
  type Wanted,
} from './fetch-wanted.ts'
import { CONTINUE } from './import-row.ts'
import { PICTURE_COLUMN } from './schemas.ts'
import { importProblems, imports } from './tables.ts'

const AT_ONCE = 3
const MAX_DUE = 200
/** Other jobs, and staff in front of a product, wait behind this. */
const MAX_MS = 20_000

/** Downloads the failed pictures of an import once more. Refuses FORBIDDEN, IMPORT_NOT_FOUND, IMPORT_NOT_READY. */
export async function retryPictures(ctx: Context, id: string): Promise<Result<null>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(imports).where(eq(imports.id, id)).for('update')
    if (!row) return refuse('IMPORT_NOT_FOUND')
    if (row.state !== 'done' || row.picturesFailed === 0) return refuse('IMPORT_NOT_READY', { state: row.state })
    const gone = await tx.db
      .delete(importProblems)
      .where(and(eq(importProblems.importId, id), eq(importProblems.column, PICTURE_COLUMN)))
      .returning({ id: importProblems.id })
    await tx.db
      .update(imports)
      .set({
        state: 'pictures',
        turn: row.turn + 1,
        position: 0,
        problems: row.problems - gone.length,
        picturesFailed: 0,
        picturesSince: tx.now(),
        failuresOfHost: {},
        finishedAt: null,
        updatedAt: tx.now(),
      })
      .where(eq(imports.id, id))
    await recordWrite(tx, {
      action: 'import.retry-pictures',
      subject: ['import', id],
      after: { fileName: row.fileName },
    })
    await tx.announce(CONTINUE, { importId: id, turn: row.turn + 1 })
    return ok(null)
  })
}

/**
 * Downloads the missing pictures of a product; answers the names of those that came, by address, and why the others did
 * not. Refuses FORBIDDEN.
 */
export async function fetchProductPictures(
  ctx: Context,
  desk: ImportDesk,
  productId: string,
): Promise<Result<{ names: Record<string, string>; problems: Record<string, string> }>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const wanted = await queryRows<Wanted>(
    ctx.db,
    sql`select distinct i.name as url, p.slug, f.name as known from product_images i
      join products p on p.id = i.product_id left join import_pictures f on f.url = i.name
      where i.product_id = ${productId} and i.name ~ '^https?:' order by i.name`,
  )
  const fetched = await fetchAll(ctx, desk, wanted)
  const found = new Map(fetched.map((each) => [each.url, each]))
  const names: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const { url } of wanted) {
    const { name, problem = HOST_DOWN } = found.get(url) ?? {}
    if (name) names[url] = name
    else problems[url] = problem
  }
  return ok({ names, problems })
}

/** Downloads the pictures whose next try is due; answers how many came. */
export async function retryDuePictures(ctx: Context, desk: ImportDesk): Promise<number> {
  const now = ctx.now().toISOString()
  const due = await queryRows<Wanted>(
    ctx.db,
    sql`select f.url, min(p.slug) as slug, min(f.name) as known from import_pictures f
      join product_images i on i.name = f.url join products p on p.id = i.product_id
      where f.url in (select url from import_pictures where retry_at <= ${now}::timestamptz order by retry_at limit ${MAX_DUE})
      group by f.url`,
  )
  // Nobody waits for a picture that no product names any more.
  await ctx.db.execute(
    sql`update import_pictures set retry_at = null where retry_at <= ${now}::timestamptz
      and not exists (select 1 from product_images i where i.name = import_pictures.url)`,
  )
  const fetched = await fetchAll(ctx, desk, due)
  return fetched.filter(({ name }) => name !== null).length
}

/** A few at a time, until a server is given up or the time is over; what is left keeps its turn. */
async function fetchAll(ctx: Context, desk: ImportDesk, wanted: readonly Wanted[]): Promise<Fetched[]> {
  const end = performance.now() + MAX_MS
  let failures: Record<string, number> = {}
  const all: Fetched[] = []
  for (let start = 0; start < wanted.length && performance.now() < end; start += AT_ONCE) {
    const batch = wanted.slice(start, start + AT_ONCE)
    const left = batch.filter(({ url }) => isHostDown(failures, hostOf(url)))
    const fetched = await Promise.all(
      batch.filter((each) => !left.includes(each)).map((each) => fetchWanted(desk, each)),
    )
    failures = countFailures(failures, fetched)
    all.push(...fetched)
    await ctx.transaction(async (tx) => {
      await keepFetched(tx, fetched)
      for (const { url } of left)
        await tx.db.execute(
          sql`update import_pictures set problem = ${HOST_DOWN}, retry_at = ${nextTry(tx.now(), 2)?.toISOString()}::timestamptz
            where url = ${url} and retry_at is not null`,
        )
      return ok(null)
    })
  }
  return all
}
