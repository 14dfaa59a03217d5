import { hash } from 'node:crypto'
import { eq, notInArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { type DrawnLogo, drawLogo } from '../../platform/storage/draw-logo.ts'
import { NotAPicture } from '../../platform/storage/media.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, staffTransaction } from '../roles/index.ts'
import { type StaffBrand, shown } from './find-brand.ts'
import { refuse } from './problems.ts'
import { BRAND_ROW, BRAND_TAG, wholeBrand } from './read-brand.ts'
import { chosenColors, DEFAULT_BRAND } from './rules.ts'
import type { Brand, BrandForm, BrandVersion, Logo } from './schemas.ts'
import { brand, brandFiles } from './tables.ts'

type Row = typeof brand.$inferSelect
type Files = DrawnLogo['files']
type NewLogo = { logo: Logo; files: Files }
type Change = { action: string; set: Partial<Pick<Row, 'published' | 'draft'>>; added?: NewLogo | null }
type Decided<Code extends string> = { ok: true; value: Change } | Refusal<Code>

/** Saves the form, and a new logo if there is one, as the draft, which only staff see. */
export async function saveDraft(
  ctx: Context,
  { version, removeLogo, ...chosen }: BrandForm,
  file: Uint8Array | null = null,
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | 'NOT_A_LOGO'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  const drawn = file && (await drawnLogo(file))
  if (drawn && !drawn.ok) return drawn
  const added = drawn?.value ?? null
  return change(ctx, version, (row) => {
    const kept = removeLogo ? null : draftOf(row).logo
    return ok({
      action: 'brand.draft',
      set: { draft: changesOf({ ...chosen, ...chosenColors(chosen), logo: added?.logo ?? kept }) },
      added,
    })
  })
}

/** Puts a logo into the draft, and keeps its colours. */
export async function saveLogo(
  ctx: Context,
  { version, file }: BrandVersion & { file: Uint8Array },
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | 'NOT_A_LOGO'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  const drawn = await drawnLogo(file)
  if (!drawn.ok) return drawn
  const added = drawn.value
  return change(ctx, version, (row) =>
    ok({ action: 'brand.draft', set: { draft: changesOf({ ...draftOf(row), logo: added.logo }) }, added }),
  )
}

/** Makes the draft the brand that everybody sees. Refused if it is no longer the draft that was seen. */
export const publishDraft = (
  ctx: Context,
  { version }: BrandVersion,
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | 'NO_DRAFT'>> =>
  change(ctx, version, ({ draft }) =>
    draft ? ok({ action: 'brand.publish', set: { published: draft, draft: null } }) : refuse('NO_DRAFT'),
  )

/** Deletes the draft; the store stays as it is. */
export const discardDraft = (
  ctx: Context,
  { version }: BrandVersion,
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | 'NO_DRAFT'>> =>
  change(ctx, version, ({ draft }) =>
    draft ? ok({ action: 'brand.discard', set: { draft: null } }) : refuse('NO_DRAFT'),
  )

const draftOf = ({ published, draft }: Row): Brand => wholeBrand(draft ?? published)

async function drawnLogo(file: Uint8Array): Promise<Result<NewLogo, 'NOT_A_LOGO'>> {
  try {
    const { files, width, height } = await drawLogo(file)
    return ok({ logo: { id: hash('sha256', file, 'hex').slice(0, 16), width, height }, files })
  } catch (error) {
    if (error instanceof NotAPicture)
      return refuse('NOT_A_LOGO', { reason: error.message, fields: { logo: error.message } })
    throw error
  }
}

/** Defaults are not stored, so that a better default in a later version reaches the owner. */
const changesOf = (values: Brand): Partial<Brand> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== DEFAULT_BRAND[name as keyof Brand]),
  ) as Partial<Brand>

async function change<Code extends string = never>(
  ctx: Context,
  seen: number,
  decide: (row: Row) => Decided<Code>,
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | Code>> {
  return staffTransaction(ctx, 'settings.write', async (tx) => {
    await tx.db.insert(brand).values({ id: BRAND_ROW }).onConflictDoNothing()
    const [row] = await tx.db.select().from(brand).where(eq(brand.id, BRAND_ROW)).for('update')
    if (!row || row.version !== seen) return refuse('BRAND_CHANGED')
    const decided = decide(row)
    if (!decided.ok) return decided
    const { action, set, added } = decided.value
    const next: Row = { ...row, ...set, version: row.version + 1, updatedAt: tx.now() }
    await tx.db.update(brand).set(next).where(eq(brand.id, BRAND_ROW))
    await keepFiles(tx, next, added ?? null)
    await recordActivity(tx, {
      action,
      subject: ['brand', 'store'],
      before: valuesOf(row),
      after: valuesOf(next),
    })
    // Colours and logo are on every page.
    if (set.published) await tx.purge([BRAND_TAG, '*'])
    return ok(shown(next))
  })
}

/** Stores what was drawn of a new logo, and deletes what belongs to neither the published brand nor the draft. */
async function keepFiles(tx: Context, { published, draft }: Row, added: NewLogo | null): Promise<void> {
  if (added) {
    const rows = Object.entries(added.files).map(([file, bytes]) => ({ logo: added.logo.id, file, bytes }))
    await tx.db.insert(brandFiles).values(rows).onConflictDoNothing()
  }
  const used = [published.logo?.id, draft?.logo?.id].filter((id) => id !== undefined)
  await tx.db.delete(brandFiles).where(used.length > 0 ? notInArray(brandFiles.logo, used) : undefined)
}

const valuesOf = ({ published, draft }: Row) => ({
  published: wholeBrand(published),
  draft: draft && wholeBrand(draft),
})
