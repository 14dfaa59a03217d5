import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows } from '../../../platform/db/query-rows.ts'
import { slugify } from '../../../shared/slugs.ts'
import type { NamedLink } from '../schemas.ts'
import { pick } from '../taxonomy.ts'
import type { ProductRecord } from './schemas.ts'

type Named = Pick<ProductRecord, 'brand' | 'category' | 'subcategory'>

/** What records refer to, in display order. */
export type StoreNames = { brands: NamedLink[]; categories: (NamedLink & { parentId: string | null })[] }

/** All brands and categories, read without the cache: writers must see their own transaction. */
export async function loadNames(ctx: Context): Promise<StoreNames> {
  const [names] = await frequentRows<StoreNames>(
    ctx.db,
    sql`select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug) order by display_order, id), '[]'::json)
        from brands) as brands,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'parentId', parent_id)
        order by display_order, id), '[]'::json) from categories) as categories`,
  )
  return names ?? { brands: [], categories: [] }
}

/** A name in a record that the store does not have; a subcategory as `Category > Subcategory`. */
export type MissingName = { kind: 'brand' | 'category'; name: string }

type Found = { names: Named; missing: MissingName[] }

/** How a record refers to an entry: by name, or by slug if another entry has the same name. */
export const nameOf = (all: readonly NamedLink[], one: NamedLink | undefined): string =>
  one === undefined ? '' : pick(all, one.name)?.id === one.id ? one.name : one.slug

/**
 * Replaces slugs and names in another case with the store's own names, and reports those that the store does not have.
 */
export function openNames({ brands, categories }: StoreNames): (record: Named) => Found {
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
