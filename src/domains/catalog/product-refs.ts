import type { Context } from '../../platform/context.ts'
import { newId } from '../../shared/ids.ts'
import { slugify } from '../../shared/slugs.ts'
import { loadNames, type StoreNames } from './records/name-refs.ts'
import type { SaveProduct } from './records/schemas.ts'
import { cleanCategoryText } from './rules.ts'
import type { NamedLink } from './schemas.ts'
import { brands, categories } from './tables.ts'
import { pick } from './taxonomy.ts'
import { upsertRows } from './upsert-rows.ts'

type Found = { ok: true; brand: NamedLink; category: NamedLink; subcategory: NamedLink | null }
type Missing = { ok: false; field: string; reason: string }
type CategoryRow = StoreNames['categories'][number]

/** The brand and categories that each record refers to, by slug or name. */
export type ProductRefs = { of(record: Pick<SaveProduct, 'brand' | 'category' | 'subcategory'>): Found | Missing }

type Options = { createMissing?: boolean; hiddenCategory?: (name: string) => boolean; names?: StoreNames }

/**
 * Looks up the names in the records; `createMissing` creates those that are missing, at the end of the display order,
 * and adds them to `names`.
 */
export async function resolveRefs(
  tx: Context,
  records: readonly SaveProduct[],
  options: Options,
): Promise<ProductRefs> {
  const names = options.names ?? (await loadNames(tx))
  const refs = new Names(names.brands, names.categories)
  if (options.createMissing) {
    const made = makeMissing(refs, records, options)
    await upsertRows(tx.db, brands, made.brands)
    await upsertRows(tx.db, categories, made.categories)
  }
  return refs
}

class Names implements ProductRefs {
  readonly brands: NamedLink[]
  readonly categories: CategoryRow[]
  constructor(brandRows: NamedLink[], categoryRows: CategoryRow[]) {
    this.brands = brandRows
    this.categories = categoryRows
  }

  brand(wanted: string): NamedLink | undefined {
    return pick(this.brands, wanted) ?? pick(this.brands, slugify(wanted))
  }

  category(parentId: string | null, wanted: string): CategoryRow | undefined {
    const rows = this.categories.filter((row) => row.parentId === parentId)
    const clean = cleanCategoryText(wanted)
    return pick(rows, wanted) ?? pick(rows, slugify(wanted)) ?? pick(rows, clean) ?? pick(rows, slugify(clean))
  }

  of(record: Pick<SaveProduct, 'brand' | 'category' | 'subcategory'>): Found | Missing {
    const brand = this.brand(record.brand)
    if (!brand) return { ok: false, field: 'brand', reason: `"${record.brand}" is not a brand of this store` }
    const category = this.category(null, record.category)
    if (!category)
      return { ok: false, field: 'category', reason: `"${record.category}" is not a category of this store` }
    const subcategory = record.subcategory ? this.category(category.id, record.subcategory) : null
    if (subcategory === undefined) {
      return {
        ok: false,
        field: 'subcategory',
        reason: `"${record.subcategory}" is not a subcategory of ${category.name}`,
      }
    }
    return { ok: true, brand, category, subcategory }
  }
}

function makeMissing(refs: Names, records: readonly SaveProduct[], { hiddenCategory }: Options) {
  const made = { brands: [] as (typeof brands.$inferInsert)[], categories: [] as (typeof categories.$inferInsert)[] }
  const addCategory = (parentId: string | null, wanted: string): string => {
    const known = refs.category(parentId, wanted)
    if (known) return known.id
    const isActive = !hiddenCategory?.(wanted)
    const name = cleanCategoryText(wanted) || wanted
    const row = { id: newId('cat'), parentId, slug: slugify(name) || newId('c').slice(2), name, isActive }
    refs.categories.push(row)
    made.categories.push({ ...row, displayOrder: 1000 + refs.categories.length })
    return row.id
  }
  for (const record of records) {
    if (!refs.brand(record.brand)) {
      const row = { id: newId('brd'), slug: slugify(record.brand) || newId('b').slice(2), name: record.brand }
      refs.brands.push(row)
      made.brands.push({ ...row, displayOrder: 1000 + refs.brands.length })
    }
    const parent = addCategory(null, record.category)
    if (record.subcategory) addCategory(parent, record.subcategory)
  }
  return made
}
