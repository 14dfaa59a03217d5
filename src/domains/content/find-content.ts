import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { AnnouncementRecord, type AnnouncementView, BannerRecord, SafeLink } from './schemas.ts'
import { announcements, heroBanners } from './tables.ts'
import { stateOf } from './window.ts'

export const CONTENT_TAG = 'content'

// Unsafe links are never saved; one that reached the table in another way is dropped, and the text is still shown.
const StoredAnnouncement = AnnouncementRecord.extend({ link: SafeLink.nullable().catch(null) })
const StoredBanner = BannerRecord.extend({ link: SafeLink.catch('/shop') })

/** Announcements that are active now, highest priority first; the first one is shown (R28). */
export async function findAnnouncements(ctx: Context): Promise<AnnouncementView[]> {
  const rows = await ctx.memory.remember('announcements', [CONTENT_TAG], () =>
    ctx.db
      .select()
      .from(announcements)
      .where(eq(announcements.isActive, true))
      .orderBy(desc(announcements.priority), asc(announcements.id)),
  )
  const { isOffered } = (await readSettings(ctx)).membership
  return rows
    .filter((row) => stateOf(row, ctx.now(), isOffered) === 'shown')
    .map((row) => ({
      ...StoredAnnouncement.parse(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }))
}

export type HeroBanners = { global: BannerRecord | null; banners: BannerRecord[] }

/**
 * Hero banners that are active now, in display order; the global one is separate, since it comes before the others
 * (R86).
 */
export async function findHeroBanners(ctx: Context): Promise<HeroBanners> {
  const rows = await ctx.memory.remember('hero-banners', [CONTENT_TAG], () =>
    ctx.db
      .select()
      .from(heroBanners)
      .where(eq(heroBanners.isActive, true))
      .orderBy(asc(heroBanners.displayOrder), asc(heroBanners.id)),
  )
  const { isOffered } = (await readSettings(ctx)).membership
  const records = rows
    .filter((row) => stateOf(row, ctx.now(), isOffered) === 'shown')
    .map((row) => StoredBanner.parse(row))
  return { global: records.find((each) => each.isGlobal) ?? null, banners: records.filter((each) => !each.isGlobal) }
}
