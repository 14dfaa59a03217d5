import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { ok, type Result } from '../../shared/result.ts'
import { saveOldSlugs, slugKey } from './old-slugs.ts'
import type { BrandRecord, CategoryRecord, FlavorRecord, GoalRecord } from './records/schemas.ts'
import { brands, categories, flavors, goals } from './tables.ts'
import { CATALOG_TAG } from './taxonomy.ts'
import { setFromExcluded, upsertRows } from './upsert-rows.ts'

type Saved = Promise<Result<{ saved: number }, never>>

type Named = { slug: string; formerSlugs?: string[] | undefined }

/** Id by slug, or else by a former slug, unless one of the `siblings` now has that slug. */
function knownId(
  ids: ReadonlyMap<string, string>,
  { slug, formerSlugs = [] }: Named,
  { parentId, siblings }: { parentId: string | null; siblings: readonly Named[] },
): string | undefined {
  const left = formerSlugs.filter((former) => siblings.every((sibling) => sibling.slug !== former))
  return [slug, ...left].map((each) => ids.get(slugKey(parentId, each))).find((id) => id !== undefined)
}

/** Saves categories and their subcategories by slug, in display order. Deletes none. */
export function saveCategories(ctx: Context, records: readonly CategoryRecord[]): Saved {
  return ctx.transaction(async (tx) => {
    const known = await tx.db
      .select({ id: categories.id, parentId: categories.parentId, slug: categories.slug })
      .from(categories)
    const ids = new Map(known.map((row) => [slugKey(row.parentId, row.slug), row.id]))
    const left: { slug: string; targetId: string }[] = []
    const idOf = (parentId: string | null, record: Named, siblings: readonly Named[]) => {
      const id = knownId(ids, record, { parentId, siblings }) ?? newId('cat')
      left.push(...(record.formerSlugs ?? []).map((slug) => ({ slug: slugKey(parentId, slug), targetId: id })))
      return id
    }
    const rows = records.flatMap((record, order) => {
      const parent = idOf(null, record, records)
      const { slug, name, description, tint, active } = record
      const base = { description, tint, displayOrder: order + 1, isActive: active }
      return [
        { id: parent, parentId: null, slug, name, ...base },
        ...record.subcategories.map((sub, place) => ({
          ...base,
          id: idOf(parent, sub, record.subcategories),
          parentId: parent,
          slug: sub.slug,
          name: sub.name,
          description: '',
          displayOrder: place + 1,
        })),
      ]
    })
    const [first] = rows
    if (first)
      await upsertRows(
        tx.db,
        categories,
        rows,
        sql`on conflict (id) do update set ${setFromExcluded(categories, first, ['id'])}`,
      )
    await saveOldSlugs(tx, 'category', { left, taken: rows.map((row) => slugKey(row.parentId, row.slug)) })
    await tx.purge([CATALOG_TAG])
    return ok({ saved: records.length })
  })
}

/** Saves brands by slug, in display order. Deletes none. */
export function saveBrands(ctx: Context, records: readonly BrandRecord[]): Saved {
  return ctx.transaction(async (tx) => {
    const known = await tx.db.select({ id: brands.id, slug: brands.slug }).from(brands)
    const ids = new Map(known.map((row) => [row.slug, row.id]))
    const rows = records.map((record, order) => ({
      id: knownId(ids, record, { parentId: null, siblings: records }) ?? newId('brd'),
      slug: record.slug,
      name: record.name,
      description: record.description,
      isPreferred: record.preferred,
      displayOrder: order + 1,
    }))
    const [first] = rows
    if (first)
      await upsertRows(
        tx.db,
        brands,
        rows,
        sql`on conflict (id) do update set ${setFromExcluded(brands, first, ['id'])}`,
      )
    await saveOldSlugs(tx, 'brand', {
      left: records.flatMap(({ formerSlugs = [] }, at) =>
        formerSlugs.map((slug) => ({ slug, targetId: rows[at]?.id ?? '' })),
      ),
      taken: rows.map((row) => row.slug),
    })
    await tx.purge([CATALOG_TAG])
    return ok({ saved: records.length })
  })
}

/** Saves goals by slug, in display order. Deletes none. */
export function saveGoals(ctx: Context, records: readonly GoalRecord[]): Saved {
  return ctx.transaction(async (tx) => {
    const rows = records.map((record, order) => ({ id: newId('gol'), ...record, displayOrder: order + 1 }))
    const [first] = rows
    if (first)
      await upsertRows(
        tx.db,
        goals,
        rows,
        sql`on conflict (slug) do update set ${setFromExcluded(goals, first, ['id', 'slug'])}`,
      )
    await tx.purge([CATALOG_TAG])
    return ok({ saved: records.length })
  })
}

/** Saves the swatch colours of flavours by name. */
export function saveFlavors(ctx: Context, records: readonly FlavorRecord[]): Saved {
  return ctx.transaction(async (tx) => {
    await upsertRows(tx.db, flavors, records, sql`on conflict (name) do update set color = excluded.color`)
    await tx.purge([CATALOG_TAG])
    return ok({ saved: records.length })
  })
}
