import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import type { AnnouncementForm, StaffAnnouncement } from './schemas.ts'
import { announcements } from './tables.ts'
import { laterThan, versionOf } from './versions.ts'
import { stateOf } from './window.ts'

type Row = typeof announcements.$inferSelect

const shown = (row: Row, now: Date): StaffAnnouncement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  link: row.link,
  backgroundColor: row.backgroundColor as StaffAnnouncement['backgroundColor'],
  customBackgroundColor: row.customBackgroundColor,
  textColor: row.textColor as StaffAnnouncement['textColor'],
  customTextColor: row.customTextColor,
  isActive: row.isActive,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  version: versionOf(row),
  state: stateOf(row, now),
})

/** Every announcement, in display order. */
export async function listAnnouncements(ctx: Context): Promise<Result<StaffAnnouncement[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await ctx.db.select().from(announcements).orderBy(desc(announcements.priority), asc(announcements.id))
  return ok(rows.map((row) => shown(row, ctx.now())))
}

/** Creates an announcement (`id` null) before the others, or saves one if it is unchanged since it was read. */
export async function saveAnnouncement(
  ctx: Context,
  id: string | null,
  { version, ...values }: AnnouncementForm,
): Promise<Result<StaffAnnouncement, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_CHANGED'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [before] = id ? await tx.db.select().from(announcements).where(eq(announcements.id, id)).for('update') : []
    if (id && !before) return refuse('CONTENT_NOT_FOUND')
    if (before && version !== versionOf(before)) return refuse('CONTENT_CHANGED')
    const now = tx.now()
    const [row] = before
      ? await tx.db
          .update(announcements)
          .set({ ...values, updatedAt: laterThan(before.updatedAt, now) })
          .where(eq(announcements.id, before.id))
          .returning()
      : await tx.db
          .insert(announcements)
          .values({ ...values, id: newId('ann'), priority: await nextPriority(tx), createdAt: now, updatedAt: now })
          .returning()
    if (!row) return refuse('CONTENT_NOT_FOUND')
    const after = shown(row, now)
    await recordActivity(tx, {
      action: before ? 'announcement.change' : 'announcement.create',
      subject: ['announcement', row.id],
      before: before ? shown(before, now) : null,
      after,
    })
    await tx.purge([CONTENT_TAG])
    return ok(after)
  })
}

async function nextPriority(tx: Context): Promise<number> {
  const [first] = await tx.db
    .select({ priority: announcements.priority })
    .from(announcements)
    .orderBy(desc(announcements.priority))
    .limit(1)
  return (first?.priority ?? 0) + 1
}

/** Reorders all announcements. Refuses CONTENT_CHANGED if the list has changed meanwhile. */
export async function orderAnnouncements(
  ctx: Context,
  ids: readonly string[],
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_CHANGED'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const rows = await tx.db
      .select({ id: announcements.id })
      .from(announcements)
      .orderBy(desc(announcements.priority), asc(announcements.id))
      .for('update')
    const before = rows.map((row) => row.id)
    if (!isSameSet(before, ids)) return refuse('CONTENT_CHANGED')
    for (const [index, id] of ids.entries())
      await tx.db
        .update(announcements)
        .set({ priority: ids.length - index })
        .where(eq(announcements.id, id))
    await recordActivity(tx, { action: 'announcement.order', subject: ['announcement', 'all'], before, after: ids })
    await tx.purge([CONTENT_TAG])
    return ok(null)
  })
}

export const isSameSet = (one: readonly string[], two: readonly string[]): boolean =>
  one.toSorted().join('\n') === two.toSorted().join('\n')

/** Deletes an announcement that is switched off. */
export async function deleteAnnouncement(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_ACTIVE'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [row] = await tx.db.select().from(announcements).where(eq(announcements.id, id)).for('update')
    if (!row) return refuse('CONTENT_NOT_FOUND')
    if (row.isActive) return refuse('CONTENT_ACTIVE')
    await tx.db.delete(announcements).where(eq(announcements.id, id))
    await recordActivity(tx, {
      action: 'announcement.delete',
      subject: ['announcement', id],
      before: shown(row, tx.now()),
    })
    return ok(null)
  })
}
