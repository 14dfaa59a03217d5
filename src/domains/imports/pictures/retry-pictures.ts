import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { forbid, staffTransaction } from '../../roles/index.ts'
import { CONTINUE } from '../import-row.ts'
import type { ImportService } from '../import-service.ts'
import { refuse } from '../problems.ts'
import { PICTURE_COLUMN } from '../schemas.ts'
import { importProblems, imports } from '../tables.ts'
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
} from './fetch-wanted.ts'

const AT_ONCE = 3
/** Two rounds: a server that does not respond is known after the first. */
const MAX_DUE = 6
/** Staff wait for this on the product page. */
const MAX_MS = 20_000

/** Retries the failed pictures of an import. */
export async function retryPictures(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'IMPORT_NOT_FOUND' | 'IMPORT_NOT_READY'>> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
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
    await recordActivity(tx, {
      action: 'import.retry-pictures',
      subject: ['import', id],
      after: { fileName: row.fileName },
    })
    await tx.announce(CONTINUE, { importId: id, turn: row.turn + 1 })
    return ok(null)
  })
}

/**
 * Downloads the missing pictures of a product; returns the names of the downloaded ones by address, and why the others
 * failed.
 */
export async function fetchProductPictures(
  ctx: Context,
  importService: ImportService,
  productId: string,
): Promise<Result<{ names: Record<string, string>; problems: Record<string, string> }, 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'catalog.write')
  if (refused) return refused
  const wanted = await queryRows<Wanted>(
    ctx.db,
    sql`select distinct i.name as url, p.slug, f.name as known from product_images i
      join products p on p.id = i.product_id left join import_pictures f on f.url = i.name
      where i.product_id = ${productId} and i.name ~ '^https?:' order by i.name`,
  )
  const { fetched } = await fetchAll(ctx, importService, wanted)
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

/**
 * Downloads a few of the pictures that are due for a retry; true if more are due. Other jobs wait for it, so each call
 * takes a few seconds at most.
 */
export async function retryDuePictures(ctx: Context, importService: ImportService): Promise<boolean> {
  const isDue = sql`retry_at <= ${ctx.now().toISOString()}::timestamptz`
  // Pictures that no product names any more are not retried.
  await ctx.db.execute(
    sql`update import_pictures set retry_at = null
      where ${isDue} and not exists (select 1 from product_images i where i.name = import_pictures.url)`,
  )
  const due = await queryRows<Wanted>(
    ctx.db,
    sql`select f.url, f.name as known, (select min(p.slug) from product_images i join products p on p.id = i.product_id
        where i.name = f.url) as slug
      from import_pictures f where ${isDue} order by f.retry_at, f.url limit ${MAX_DUE}`,
  )
  const { down } = await fetchAll(ctx, importService, due)
  for (const host of down)
    await ctx.db.execute(
      sql`update import_pictures set problem = ${HOST_DOWN}, retry_at = ${nextAttempt(ctx.now(), 2)?.toISOString()}::timestamptz
        where ${isDue} and ${hostIs(host, sql`url`)}`,
    )
  return due.length === MAX_DUE
}

/**
 * Downloads a few at a time until it gives up on a server or the time is over; returns the servers that do not respond.
 */
async function fetchAll(ctx: Context, importService: ImportService, wanted: readonly Wanted[]) {
  const end = performance.now() + MAX_MS
  let failures: Record<string, number> = {}
  const all: Fetched[] = []
  for (let start = 0; start < wanted.length && performance.now() < end; start += AT_ONCE) {
    const batch = wanted.slice(start, start + AT_ONCE).filter(({ url }) => !isHostDown(failures, hostOf(url)))
    const fetched = await Promise.all(batch.map((each) => fetchWanted(importService, each)))
    failures = countFailures(failures, fetched)
    all.push(...fetched)
    await ctx.transaction(async (tx) => {
      await saveFetched(tx, fetched)
      return ok(null)
    })
  }
  return { fetched: all, down: Object.keys(failures).filter((host) => isHostDown(failures, host)) }
}
