import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { staffTransaction } from '../roles/index.ts'
import { type StaffBrand, shown } from './find-brand.ts'
import { refuse } from './problems.ts'
import { BRAND_ROW, BRAND_TAG, wholeBrand } from './read-brand.ts'
import { type Brand, DEFAULT_BRAND } from './rules.ts'
import type { BrandForm, BrandVersion } from './schemas.ts'
import { brand } from './tables.ts'

type Row = typeof brand.$inferSelect
type Change = { action: string; set: Partial<Pick<Row, 'published' | 'draft'>> }
type Saved = Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED'>

/** Saves colours as the draft, which only staff see. */
export const saveDraft = (ctx: Context, { version, ...values }: BrandForm): Promise<Saved> =>
  change(ctx, version, () => ok({ action: 'brand.draft', set: { draft: changesOf(values) } }))

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

/** Defaults are not stored, so that a better default in a later version reaches the owner. */
const changesOf = (values: Brand): Partial<Brand> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== DEFAULT_BRAND[name as keyof Brand]),
  ) as Partial<Brand>

async function change<Code extends string>(
  ctx: Context,
  seen: number,
  decide: (row: Row) => { ok: true; value: Change } | Refusal<Code>,
): Promise<Result<StaffBrand, 'FORBIDDEN' | 'BRAND_CHANGED' | Code>> {
  return staffTransaction(ctx, 'settings.write', async (tx) => {
    await tx.db.insert(brand).values({ id: BRAND_ROW }).onConflictDoNothing()
    const [row] = await tx.db.select().from(brand).where(eq(brand.id, BRAND_ROW)).for('update')
    if (!row || row.version !== seen) return refuse('BRAND_CHANGED')
    const decided = decide(row)
    if (!decided.ok) return decided
    const { action, set } = decided.value
    const next: Row = { ...row, ...set, version: row.version + 1, updatedAt: tx.now() }
    await tx.db.update(brand).set(next).where(eq(brand.id, BRAND_ROW))
    await recordActivity(tx, {
      action,
      subject: ['brand', 'store'],
      before: valuesOf(row),
      after: valuesOf(next),
    })
    // The colours are on every page.
    if (set.published) await tx.purge([BRAND_TAG, '*'])
    return ok(shown(next))
  })
}

const valuesOf = ({ published, draft }: Row) => ({
  published: wholeBrand(published),
  draft: draft && wholeBrand(draft),
})
