import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { openImportService } from '../../domains/imports/index.ts'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { emailFilesOf } from '../../platform/email/email-files.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { emptyTables } from '../../platform/testing/index.ts'
import { runRetention } from '../retention.ts'

export const DAY_MS = 24 * 60 * 60 * 1000

/** An empty store, its counts, and its retention job at a later time. */
export const beginOn = (open: () => Promise<Context>) => async () => {
  const ctx = await open()
  await emptyTables(ctx)
  const dataDir = await mkdtemp(join(tmpdir(), 'retention-'))
  const files = { emails: emailFilesOf(dataDir), imports: openImportService({ dataDir, media: openMedia(dataDir) }) }
  const count = async (from: SQL) =>
    (await queryRows<{ count: number }>(ctx.db, sql`select count(*)::int as count from ${from}`))[0]?.count
  /** Runs the job as if this many days had passed, in batches of two. */
  const runAfter = (days: number) =>
    runRetention({ ...ctx, now: () => new Date(Date.now() + days * DAY_MS + 60_000) }, files, 2)
  return { ctx, dataDir, count, runAfter }
}
