import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type ImportService, ROWS } from './import-service.ts'
import { imports } from './tables.ts'

const OVER = ['done', 'cancelled'] as const
const hasRefused = sql`(${imports.counts} ->> 'refused')::int > 0`

/** Deletes imports older than `before`, and files that no import needs, including those of interrupted uploads. */
export async function purgeImports(ctx: Context, importService: ImportService, before: Date): Promise<number> {
  let gone = 0
  await ctx.db
    .delete(imports)
    .where(and(inArray(imports.state, [...OVER, 'ready', 'failed']), lt(imports.updatedAt, before)))
  const open = await ctx.db
    .select({ id: imports.id })
    .from(imports)
    // Staff may still want the refused rows of an import that is done.
    .where(or(notInArray(imports.state, [...OVER]), and(eq(imports.state, 'done'), hasRefused)))
  const needed = new Set(open.map(({ id }) => `${id}.rows`))
  const hourAgo = ctx.now().getTime() - 60 * 60 * 1000
  for (const entry of await readdir(importService.folder).catch(() => [])) {
    const path = join(importService.folder, entry)
    // A file uploaded within the last hour may not have its import yet.
    if (!needed.has(entry) && (await ageOf(path)) < hourAgo) {
      await rm(path, { force: true })
      gone += 1
    }
  }
  for await (const { key, changedAt } of importService.bucket?.list(ROWS) ?? [])
    if (!needed.has(key.slice(ROWS.length)) && changedAt.getTime() < hourAgo) {
      await importService.bucket?.remove(key)
      gone += 1
    }
  // One call deletes all of them: they are few.
  return Math.min(gone, 1)
}

const ageOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
