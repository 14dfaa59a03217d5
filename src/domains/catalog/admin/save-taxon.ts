import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../shared/ids.ts'
import { ok, type Refusal, type Result } from '../../../shared/result.ts'
import { slugify } from '../../../shared/slugs.ts'
import { recordActivity } from '../../activity-log/index.ts'
import { staffTransaction } from '../../roles/index.ts'
import { saveOldSlugs, slugKey } from '../old-slugs.ts'
import { refuse } from '../problems.ts'
import { brands, categories, goals } from '../tables.ts'
import { CATALOG_TAG } from '../taxonomy.ts'
import { setFromExcluded, upsertRows } from '../upsert-rows.ts'
import { differenceOf } from './difference.ts'
import { moveProducts } from './move-products.ts'
import { lockTaxa, readTaxa } from './taxa.ts'
import type { Taxon, TaxonForm, TaxonKind } from './taxon-schemas.ts'

const wrong = (field: string, reason: string): Refusal<'TAXON_REFUSED'> =>
  refuse('TAXON_REFUSED', { reason, fields: { [field]: reason } })

/**
 * Saves a category, brand or goal, or creates one at the end of its list (`id` null). A slug that is replaced redirects
 * to the new one. Refuses TAXON_REFUSED with the field.
 */
export async function saveTaxon(
  ctx: Context,
  kind: TaxonKind,
  id: string | null,
  form: TaxonForm,
): Promise<
  Result<{ id: string; version: string }, 'FORBIDDEN' | 'TAXON_NOT_FOUND' | 'TAXON_CHANGED' | 'TAXON_REFUSED'>
> {
  return staffTransaction(ctx, 'catalog.write', async (tx) => {
    await lockTaxa(tx)
    const all = await readTaxa(tx, kind)
    const before = all.find((each) => each.id === id)
    if (id && !before) return refuse('TAXON_NOT_FOUND')
    if (before && before.version !== form.version) return refuse('TAXON_CHANGED')
    const slug = form.slug ?? slugify(form.name)
    const parentId = kind === 'category' ? (form.parent ?? null) : null
    const mistake = mistakeOf(form, { kind, all, id, slug, parentId, before })
    if (mistake) return mistake
    const own = id ?? newId({ category: 'cat', brand: 'brd', goal: 'gol' }[kind])
    const siblings = all.filter((each) => each.parentId === parentId && each.id !== own)
    const isMoved = before !== undefined && before.parentId !== parentId
    const place = before && !isMoved ? before.place : Math.max(0, ...siblings.map((each) => each.place)) + 1
    await writeRow(tx, kind, { form, slug, id: own, place, parentId, goal: before?.goal ?? form.goal ?? null })
    if (isMoved) await moveProducts(tx, own, before.parentId, parentId)
    const key = slugKey(parentId, slug)
    const was = before && slugKey(before.parentId, before.slug)
    await saveOldSlugs(tx, kind, { left: was && was !== key ? [{ slug: was, targetId: own }] : [], taken: [key] })
    const after = (await readTaxa(tx, kind)).find((each) => each.id === own)
    if (!after) throw new Error(`${kind} ${own} was saved and is not there`)
    const changed = differenceOf(before, after)
    if (changed) await recordActivity(tx, { action: `${kind}.save`, subject: [kind, own], ...changed })
    await tx.purge([CATALOG_TAG])
    return ok({ id: own, version: after.version })
  })
}

type TaxonContext = {
  kind: TaxonKind
  all: readonly Taxon[]
  id: string | null
  slug: string
  parentId: string | null
  before: Taxon | undefined
}

function mistakeOf(
  form: TaxonForm,
  { kind, all, id, slug, parentId, before }: TaxonContext,
): Refusal<'TAXON_REFUSED'> | null {
  if (!slug) return wrong('slug', 'Enter an address in lowercase letters (a-z)')
  const others = all.filter((each) => each.id !== id)
  const siblings = others.filter((each) => each.parentId === parentId)
  if (siblings.some((each) => each.slug === slug)) return wrong('slug', 'This address is already used')
  if (siblings.some((each) => each.name.toLowerCase() === form.name.toLowerCase()))
    return wrong('name', 'This name is already used')
  if (kind === 'goal' && !before && (!form.goal || others.some((each) => each.goal === form.goal)))
    return wrong('goal', 'Another goal already covers this')
  return kind === 'category' ? treeMistake(all, id, parentId) : null
}

/**
 * Two levels only: a category with subcategories cannot get a parent, and no category can go under itself or under a
 * subcategory.
 */
export function treeMistake(
  all: readonly Taxon[],
  id: string | null,
  parentId: string | null,
): Refusal<'TAXON_REFUSED'> | null {
  if (parentId === null) return null
  if (parentId === id) return wrong('parent', 'A category can’t be inside itself')
  const parent = all.find((each) => each.id === parentId)
  if (!parent) return wrong('parent', 'Category not found')
  if (id && all.some((each) => each.parentId === id))
    return wrong(
      'parent',
      parent.parentId === id
        ? 'That category is inside this one'
        : 'This category has subcategories, and there are only two levels',
    )
  return parent.parentId === null
    ? null
    : wrong('parent', 'That is a subcategory itself, and there are only two levels')
}

type Written = {
  form: TaxonForm
  id: string
  slug: string
  place: number
  parentId: string | null
  goal: Taxon['goal']
}

async function writeRow(tx: Context, kind: TaxonKind, { form, id, slug, place, parentId, goal }: Written) {
  const row = { id, slug, name: form.name, description: form.description, displayOrder: place, isActive: form.active }
  const save = <T extends typeof categories | typeof brands | typeof goals>(table: T, values: T['$inferInsert']) =>
    upsertRows(tx.db, table, [values], sql`on conflict (id) do update set ${setFromExcluded(table, values, ['id'])}`)
  const now = tx.now()
  if (kind === 'brand') return save(brands, { ...row, isPreferred: form.preferred, createdAt: now, updatedAt: now })
  if (kind === 'goal') return goal && save(goals, { ...row, value: goal })
  return save(categories, { ...row, parentId, tint: form.tint ?? '#F6F6F3', createdAt: now, updatedAt: now })
}
