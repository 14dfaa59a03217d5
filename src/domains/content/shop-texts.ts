import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid } from '../roles/index.ts'
import { CONTENT_TAG } from './find-content.ts'
import { refuse } from './problems.ts'
import { cleanRichText } from './rich-text.ts'
import { SHOP_TEXTS, type ShopText, type ShopTextForm, type StaffShopText } from './schemas.ts'
import { shopTexts } from './tables.ts'
import { laterThan, versionOf } from './versions.ts'

type Row = typeof shopTexts.$inferSelect

const shown = (name: ShopText, row: Row | undefined): StaffShopText => ({
  name,
  body: row ? cleanRichText(row.body) : null,
  version: row ? versionOf(row) : '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
})

/** What the owner says in the place of a built-in text, as HTML; null where the built-in one stands. */
export async function findShopText(ctx: Context, name: ShopText): Promise<string | null> {
  const texts = await ctx.memory.remember('shop-texts', [CONTENT_TAG], () => ctx.db.select().from(shopTexts))
  const row = texts.find((text) => text.name === name)
  return row ? cleanRichText(row.body) : null
}

/** All texts that every shop has, the owner's or built in. */
export async function listShopTexts(ctx: Context): Promise<Result<StaffShopText[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const rows = await ctx.db.select().from(shopTexts)
  return ok(
    SHOP_TEXTS.map((name) =>
      shown(
        name,
        rows.find((row) => row.name === name),
      ),
    ),
  )
}

/**
 * Puts a text of the owner's in the place of a built-in one, or changes it as it was read (`version`, empty for the
 * built-in one); it is sanitised.
 */
export async function saveShopText(
  ctx: Context,
  name: ShopText,
  { body: typed, version }: ShopTextForm,
): Promise<Result<StaffShopText, 'FORBIDDEN' | 'CONTENT_CHANGED' | 'TEXT_EMPTY'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const body = cleanRichText(typed)
  if (body === '') return refuse('TEXT_EMPTY', { fields: { body: 'Nothing is left of this text' } })
  return ctx.transaction(async (tx) => {
    const [before] = await tx.db.select().from(shopTexts).where(eq(shopTexts.name, name)).for('update')
    if (version !== (before ? versionOf(before) : '')) return refuse('CONTENT_CHANGED')
    const [row] = before
      ? await tx.db
          .update(shopTexts)
          .set({ body, updatedAt: laterThan(before.updatedAt, tx.now()) })
          .where(eq(shopTexts.name, name))
          .returning()
      : await tx.db.insert(shopTexts).values({ name, body, updatedAt: tx.now() }).onConflictDoNothing().returning()
    // Somebody else wrote the first one at the same moment.
    if (!row) return refuse('CONTENT_CHANGED')
    await recordActivity(tx, {
      action: 'text.save',
      subject: ['text', name],
      before: before ? shown(name, before) : null,
      after: shown(name, row),
    })
    await tx.purge([CONTENT_TAG])
    return ok(shown(name, row))
  })
}

/** Goes back to the built-in text, and gives back what stood in its place. */
export async function resetShopText(
  ctx: Context,
  name: ShopText,
): Promise<Result<StaffShopText, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  return ctx.transaction(async (tx) => {
    const [gone] = await tx.db.delete(shopTexts).where(eq(shopTexts.name, name)).returning()
    if (!gone) return refuse('CONTENT_NOT_FOUND')
    await recordActivity(tx, { action: 'text.remove', subject: ['text', name], before: shown(name, gone) })
    await tx.purge([CONTENT_TAG])
    return ok(shown(name, gone))
  })
}
