import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { CONTENT_TAG } from './find-content.ts'
import type { AnnouncementRecord, BannerRecord } from './schemas.ts'
import { announcements, heroBanners } from './tables.ts'

/**
 * Adds or replaces banners and announcements by id. For importers; the admin functions check permissions of their own.
 */
export async function saveContent(
  ctx: Context,
  content: { banners: BannerRecord[]; announcements: AnnouncementRecord[] },
): Promise<Result<{ saved: number }, never>> {
  return ctx.transaction(async (tx) => {
    for (const banner of content.banners) {
      await tx.db.insert(heroBanners).values(banner).onConflictDoUpdate({ target: heroBanners.id, set: banner })
    }
    for (const announcement of content.announcements) {
      const row = { ...announcement, updatedAt: tx.now() }
      await tx.db.insert(announcements).values(row).onConflictDoUpdate({ target: announcements.id, set: row })
    }
    await tx.purge([CONTENT_TAG])
    return ok({ saved: content.banners.length + content.announcements.length })
  })
}
