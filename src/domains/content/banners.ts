import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { isSameSet } from './announcements.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import type { BannerForm, StaffBanner } from './schemas.ts'
import { heroBanners } from './tables.ts'
import { laterThan, versionOf } from './versions.ts'
import { stateOf } from './window.ts'

type Row = typeof heroBanners.$inferSelect

const shown = (row: Row, now: Date): StaffBanner => ({
  id: row.id,
  title: row.title,
  text: row.text,
  buttonLabel: row.buttonLabel,
  link: row.link,
  desktopImage: row.desktopImage,
  mobileImage: row.mobileImage,
  alt: row.alt,
  isGlobal: row.isGlobal,
  isActive: row.isActive,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  version: versionOf(row),
  state: stateOf(row, now),
})

/** Every banner, in display order. */
export async function listBanners(ctx: Context): Promise<Result<StaffBanner[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await ctx.db.select().from(heroBanners).orderBy(asc(heroBanners.displayOrder), asc(heroBanners.id))
  return ok(rows.map((row) => shown(row, ctx.now())))
}

/** Creates a banner (`id` null) after the others, or saves one if it is unchanged since it was read. */
export async function saveBanner(
  ctx: Context,
  id: string | null,
  { version, ...values }: BannerForm,
): Promise<Result<StaffBanner, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [before] = id ? await tx.db.select().from(heroBanners).where(eq(heroBanners.id, id)).for('update') : []
    if (id && !before) return refuse('CONTENT_NOT_FOUND')
    if (before && version !== versionOf(before)) return refuse('CONTENT_CHANGED')
    const now = tx.now()
    const [row] = before
      ? await tx.db
          .update(heroBanners)
          .set({ ...values, updatedAt: laterThan(before.updatedAt, now) })
          .where(eq(heroBanners.id, before.id))
          .returning()
      : await tx.db
          .insert(heroBanners)
          .values({ ...values, id: newId('ban'), displayOrder: await lastPlace(tx), updatedAt: now })
          .returning()
    if (!row) return refuse('CONTENT_NOT_FOUND')
    const after = shown(row, now)
    await recordActivity(tx, {
      action: before ? 'banner.change' : 'banner.create',
      subject: ['banner', row.id],
      before: before ? shown(before, now) : null,
      after,
    })
    await tx.purge([CONTENT_TAG])
    return ok(after)
  })
}

async function lastPlace(tx: Context): Promise<number> {
  const [last] = await tx.db
    .select({ displayOrder: heroBanners.displayOrder })
    .from(heroBanners)
    .orderBy(desc(heroBanners.displayOrder))
    .limit(1)
  return (last?.displayOrder ?? 0) + 1
}

/** Reorders all banners. Refuses CONTENT_CHANGED if the list has changed meanwhile. */
export async function orderBanners(
  ctx: Context,
  ids: readonly string[],
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_CHANGED'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const rows = await tx.db
      .select({ id: heroBanners.id })
      .from(heroBanners)
      .orderBy(asc(heroBanners.displayOrder), asc(heroBanners.id))
      .for('update')
    const before = rows.map((row) => row.id)
    if (!isSameSet(before, ids)) return refuse('CONTENT_CHANGED')
    for (const [index, id] of ids.entries())
      await tx.db
        .update(heroBanners)
        .set({ displayOrder: index + 1 })
        .where(eq(heroBanners.id, id))
    await recordActivity(tx, { action: 'banner.order', subject: ['banner', 'all'], before, after: ids })
    await tx.purge([CONTENT_TAG])
    return ok(null)
  })
}

/** Deletes a banner that is switched off. */
export async function deleteBanner(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_ACTIVE'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(heroBanners).where(eq(heroBanners.id, id)).for('update')
    if (!row) return refuse('CONTENT_NOT_FOUND')
    if (row.isActive) return refuse('CONTENT_ACTIVE')
    await tx.db.delete(heroBanners).where(eq(heroBanners.id, id))
    await recordActivity(tx, { action: 'banner.delete', subject: ['banner', id], before: shown(row, tx.now()) })
    return ok(null)
  })
}
