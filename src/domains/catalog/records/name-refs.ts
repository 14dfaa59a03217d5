import type { Context } from '../../../platform/context.ts'
import { slugify } from '../../../shared/slugs.ts'
import type { NamedLink } from '../schemas.ts'
import { loadTaxonomy, pick } from '../taxonomy.ts'
import type { ProductRecord } from './schemas.ts'

type Named = Pick<ProductRecord, 'brand' | 'category' | 'subcategory'>

/** What a record names that the shop has not: a subcategory as `Category > Subcategory`. */
export type MissingName = { kind: 'brand' | 'category'; name: string }

/** What something is called in a record: its name, or its slug where another has the same name. */
export const nameOf = (all: readonly NamedLink[], one: NamedLink | undefined): string =>
  one === undefined ? '' : pick(all, one.name)?.id === one.id ? one.name : one.slug

/** Gives records the shop's own names for what they name by slug or in another case, and says what the shop has not. */
export async function openNames(ctx: Context): Promise<(record: Named) => { names: Named; missing: MissingName[] }> {
  const taxonomy = await loadTaxonomy(ctx)
  const brands = [...taxonomy.brands.values()]
  const categories = [...taxonomy.categories.values()]
  const find = <T extends NamedLink>(rows: readonly T[], wanted: string) =>
    pick(rows, wanted) ?? pick(rows, slugify(wanted))
  return ({ brand, category, subcategory }) => {
    const parents = categories.filter(({ parentId }) => parentId === null)
    const ownBrand = find(brands, brand)
    const parent = find(parents, category)
    const siblings = categories.filter(({ parentId }) => parent && parentId === parent.id)
    const part = subcategory === null ? undefined : find(siblings, subcategory)
    const missing: MissingName[] = []
    if (!ownBrand) missing.push({ kind: 'brand', name: brand })
    if (!parent) missing.push({ kind: 'category', name: category })
    if (subcategory !== null && !part) missing.push({ kind: 'category', name: `${category} > ${subcategory}` })
    return {
      names: {
        brand: ownBrand ? nameOf(brands, ownBrand) : brand,
        category: parent ? nameOf(parents, parent) : category,
        subcategory: part ? nameOf(siblings, part) : subcategory,
      },
      missing,
    }
  }
}
