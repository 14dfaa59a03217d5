import { asc, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { readSettings } from '../settings/index.ts'
import { nextPlace, orderEntries, saveEntry } from './entries.ts'
import { refuse } from './problems.ts'
import type { BannerForm, StaffBanner } from './schemas.ts'
import { heroBanners } from './tables.ts'
import { versionOf } from './versions.ts'
import { stateOf } from './window.ts'

type Row = typeof heroBanners.$inferSelect

const shownIn =
  (hasMembership: boolean) =>
  (row: Row, now: Date): StaffBanner => ({
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
    state: stateOf(row, now, hasMembership),
  })

const readShown = async (ctx: Context) => shownIn((await readSettings(ctx)).membership.isOffered)

const place = { table: heroBanners, column: heroBanners.displayOrder }
const inOrder = [asc(heroBanners.displayOrder), asc(heroBanners.id)] as const

/** Every banner, in display order. */
export async function listBanners(ctx: Context): Promise<Result<StaffBanner[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await ctx.db
    .select()
    .from(heroBanners)
    .orderBy(...inOrder)
  const shown = await readShown(ctx)
  return ok(rows.map((row) => shown(row, ctx.now())))
}

/** Creates a banner (`id` null) after the others, or saves one if it is unchanged since it was read. */
export const saveBanner = async (ctx: Context, id: string | null, { version, ...values }: BannerForm) =>
  saveEntry(ctx, id, {
    kind: 'banner',
    version,
    read: lock,
    write: async (tx, updatedAt, known) =>
      known
        ? tx.db
            .update(heroBanners)
            .set({ ...values, updatedAt })
            .where(eq(heroBanners.id, known))
            .returning()
        : tx.db
            .insert(heroBanners)
            .values({ ...values, id: newId('ban'), displayOrder: await nextPlace(tx, place), updatedAt })
            .returning(),
    shown: await readShown(ctx),
  })

const lock = (tx: Context, id: string) => tx.db.select().from(heroBanners).where(eq(heroBanners.id, id)).for('update')

/** Reorders all banners. */
export const orderBanners = (ctx: Context, ids: readonly string[]) =>
  orderEntries(ctx, ids, { kind: 'banner', ...place })

/** Deletes a banner that is switched off. */
export async function deleteBanner(
  ctx: Context,
  id: string,
): Promise<Result<null, 'FORBIDDEN' | 'CONTENT_NOT_FOUND' | 'CONTENT_ACTIVE'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [row] = await lock(tx, id)
    if (!row) return refuse('CONTENT_NOT_FOUND')
    if (row.isActive) return refuse('CONTENT_ACTIVE')
    await tx.db.delete(heroBanners).where(eq(heroBanners.id, id))
    await recordActivity(tx, { action: 'banner.delete', subject: ['banner', id], before: shownIn(true)(row, tx.now()) })
    return ok(null)
  })
}
