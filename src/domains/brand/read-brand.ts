import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { may } from '../roles/rules.ts'
import { type Brand, DEFAULT_BRAND, type Look, lookOf } from './rules.ts'
import { brand } from './tables.ts'

export const BRAND_ROW = 1
/** Purged in every process when a brand is published. */
export const BRAND_TAG = 'brand'

export const wholeBrand = (stored: Partial<Brand>): Brand => ({ ...DEFAULT_BRAND, ...stored })

/** The published look, cached until the next one is published in any process. */
export function readLook(ctx: Context): Promise<Look> {
  return ctx.memory.remember('look', [BRAND_TAG], async () => {
    const [row] = await ctx.db.select({ published: brand.published }).from(brand).where(eq(brand.id, BRAND_ROW))
    return lookOf(wholeBrand(row?.published ?? {}))
  })
}

/** The draft's look for staff who may change it; the published one for everybody else, and if there is no draft. */
export async function readDraftLook(ctx: Context): Promise<Look> {
  if (!may(ctx.actor, 'settings.write')) return readLook(ctx)
  const [row] = await ctx.db.select({ draft: brand.draft }).from(brand).where(eq(brand.id, BRAND_ROW))
  return row?.draft ? lookOf(wholeBrand(row.draft)) : readLook(ctx)
}
