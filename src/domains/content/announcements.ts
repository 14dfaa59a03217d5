import { asc, desc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { nextPlace, orderEntries, saveEntry } from './entries.ts'
import { refuse } from './problems.ts'
import type { AnnouncementForm, StaffAnnouncement } from './schemas.ts'
import { announcements } from './tables.ts'
import { versionOf } from './versions.ts'
import { stateOf } from './window.ts'

type Row = typeof announcements.$inferSelect

const shownIn =
  (hasMembership: boolean) =>
  (row: Row, now: Date): StaffAnnouncement => ({
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
    state: stateOf(row, now, hasMembership),
  })

const readShown = async (ctx: Context) => shownIn((await readSettings(ctx)).membership.isOffered)

const place = { table: announcements, column: announcements.priority }
const inOrder = [desc(announcements.priority), asc(announcements.id)] as const

/** Every announcement, in display order. */
export async function listAnnouncements(ctx: Context): Promise<Result<StaffAnnouncement[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(announcements)
    .orderBy(...inOrder)
  const shown = await readShown(ctx)
  return ok(rows.map((row) => shown(row, ctx.now())))
}

/** Creates an announcement (`id` null) before the others, or saves one if it is unchanged since it was read. */
export const saveAnnouncement = async (ctx: Context, id: string | null, { version, ...values }: AnnouncementForm) =>
  saveEntry(ctx, id, {
    kind: 'announcement',
    version,
    read: lock,
    write: async (tx, updatedAt, known) =>
      known
        ? tx.db
            .update(announcements)
            .set({ ...values, updatedAt })
            .where(eq(announcements.id, known))
            .returning()
        : tx.db
            .insert(announcements)
            .values({
              ...values,
              id: newId('ann'),
              priority: await nextPlace(tx, place),
              createdAt: updatedAt,
              updatedAt,
            })
            .returning(),
    shown: await readShown(ctx),
  })

const lock = (tx: Context, id: string) =>
  tx.db.select().from(announcements).where(eq(announcements.id, id)).for('update')

/** Reorders all announcements. */
export const orderAnnouncements = (ctx: Context, ids: readonly string[]) =>
  orderEntries(ctx, ids, { kind: 'announcement', ...place, isHighestFirst: true })

/** Deletes an announcement that is switched off. */
export async function deleteAnnouncement(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_ACTIVE'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [row] = await lock(tx, id)
    if (!row) return refuse('CONTENT_NOT_FOUND')
    if (row.isActive) return refuse('CONTENT_ACTIVE')
    await tx.db.delete(announcements).where(eq(announcements.id, id))
    await recordActivity(tx, {
      action: 'announcement.delete',
      subject: ['announcement', id],
      before: shownIn(true)(row, tx.now()),
    })
    return ok(null)
  })
}
