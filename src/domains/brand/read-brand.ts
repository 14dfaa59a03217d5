import { and, eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { LOGO_FILES, type LogoFile } from '../../platform/storage/draw-logo.ts'
import { may } from '../roles/rules.ts'
import { DEFAULT_BRAND, type Look, lookOf, tokensOf } from './rules.ts'
import type { Brand } from './schemas.ts'
import { type EmailStyle, emailStyle } from './style-rules.ts'
import { brand, brandFiles } from './tables.ts'

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

/** Whether anything of the store's look is the owner's own. */
export async function hasOwnBrand(ctx: Context): Promise<boolean> {
  const look = await readLook(ctx)
  return look.logo !== null || Object.keys(tokensOf(look)).length > 0
}

/** The draft's look for staff who may change it; the published one for everybody else, and if there is no draft. */
export async function readDraftLook(ctx: Context): Promise<Look> {
  if (!may(ctx.actor, 'settings.write')) return readLook(ctx)
  const [row] = await ctx.db.select({ draft: brand.draft }).from(brand).where(eq(brand.id, BRAND_ROW))
  return row?.draft ? lookOf(wholeBrand(row.draft)) : readLook(ctx)
}

const isLogoFile = (file: string): file is LogoFile => Object.hasOwn(LOGO_FILES, file)

/** A picture drawn of a logo, by its file name `logo-<id>-<file>`; null if there is none. */
export async function readLogoFile(ctx: Context, name: string): Promise<{ body: Uint8Array; type: string } | null> {
  const [, logo, file = ''] = /^logo-([0-9a-f]{16})-([a-z0-9.-]{1,40})$/.exec(name) ?? []
  if (!logo || !isLogoFile(file)) return null
  const load = async () => {
    const [row] = await ctx.db
      .select({ bytes: brandFiles.bytes })
      .from(brandFiles)
      .where(and(eq(brandFiles.logo, logo), eq(brandFiles.file, file)))
    return row ? { body: row.bytes, type: LOGO_FILES[file] } : null
  }
  // Only the published logo is kept in memory: made-up names would push out what visitors need.
  const { logo: published } = await readLook(ctx)
  return published?.id === logo ? ctx.memory.remember(`logo ${file}`, [BRAND_TAG], load) : load()
}

/** What emails and documents show of the brand. They hold their logo: nothing in them is loaded from outside. */
export type PrintedLook = Pick<Look, 'primary' | 'accent'> & {
  style: EmailStyle
  logo: { png: Buffer; width: number; height: number } | null
}

export const readPrintedLook = (ctx: Context): Promise<PrintedLook> =>
  ctx.memory.remember('printed look', [BRAND_TAG], async () => {
    const { primary, accent, style, logo } = await readLook(ctx)
    const file = logo && (await readLogoFile(ctx, `logo-${logo.id}-logo.png`))
    return {
      primary,
      accent,
      style: emailStyle(style),
      logo: file && logo ? { ...logo, png: Buffer.from(file.body) } : null,
    }
  })
