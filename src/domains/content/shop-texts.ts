import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
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

/** The owner's replacement of a built-in text, as HTML; null while the built-in one is used. */
export async function findShopText(ctx: Context, name: ShopText): Promise<string | null> {
  const texts = await ctx.memory.remember('shop-texts', [CONTENT_TAG], () => ctx.db.select().from(shopTexts))
  const row = texts.find((text) => text.name === name)
  return row ? cleanRichText(row.body) : null
}

/** All texts of the store, the owner's or built-in. */
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
 * Replaces a built-in text with the owner's, or saves the owner's text if it is unchanged since it was read (`version`,
 * empty for the built-in one); the text is sanitised.
 */
export async function saveShopText(
  ctx: Context,
  name: ShopText,
  { body: typed, version }: ShopTextForm,
): Promise<Result<StaffShopText, 'FORBIDDEN' | 'CONTENT_CHANGED' | 'TEXT_EMPTY'>> {
  const refused = forbid(ctx, 'content.write')
  if (refused) return refused
  const body = cleanRichText(typed)
  if (body === '') return refuse('TEXT_EMPTY', { fields: { body: 'This text is empty' } })
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
    // Somebody else saved the first version at the same moment.
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

/** Restores the built-in text, and returns the one that replaced it. */
export async function resetShopText(
  ctx: Context,
  name: ShopText,
): Promise<Result<StaffShopText, 'FORBIDDEN' | 'CONTENT_NOT_FOUND'>> {
  return staffTransaction(ctx, 'content.write', async (tx) => {
    const [gone] = await tx.db.delete(shopTexts).where(eq(shopTexts.name, name)).returning()
    if (!gone) return refuse('CONTENT_NOT_FOUND')
    await recordActivity(tx, { action: 'text.remove', subject: ['text', name], before: shown(name, gone) })
    await tx.purge([CONTENT_TAG])
    return ok(shown(name, gone))
  })
}
