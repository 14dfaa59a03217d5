import { and, gt, lte, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../../platform/context.ts'
import { CONTENT_TAG } from './find-content.ts'
import { announcements, heroBanners } from './tables.ts'

/** Longer than the interval between two runs, in case one is late. */
const ROUND_MS = 3 * 60_000

/** Purges the pages if something has started or ended since the last run; on schedule (`content.turns-due`). */
export async function purgeChangedContent(ctx: Context): Promise<void> {
  const now = ctx.now()
  const since = new Date(now.getTime() - ROUND_MS)
  const turned = (...columns: PgColumn[]): SQL | undefined =>
    or(...columns.map((column) => and(gt(column, since), lte(column, now))))
  const found = await Promise.all([
    ctx.db
      .select({ id: announcements.id })
      .from(announcements)
      .where(turned(announcements.startsAt, announcements.endsAt))
      .limit(1),
    ctx.db
      .select({ id: heroBanners.id })
      .from(heroBanners)
      .where(turned(heroBanners.startsAt, heroBanners.endsAt))
      .limit(1),
  ])
  if (found.flat().length > 0) await ctx.purge([CONTENT_TAG])
}
