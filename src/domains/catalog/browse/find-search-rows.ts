import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/query-rows.ts'
import { searchedText } from '../fact-columns.ts'
import { textArray } from '../rows.ts'
import type { NamedLink } from '../schemas.ts'
import { loadTaxonomy, readTaxonomy } from '../taxonomy.ts'
import { lastChange } from './columns/keep-columns.ts'
import { CHANGE, type Change, isChangedSince, nothingRead, type ReadUntil, readFurther } from './read-until.ts'

export type SearchName = NamedLink & { isActive: boolean }

/** The searchable text of a published product. */
export type SearchRow = {
  id: string
  name: string
  /** Includes the searchable facts. */
  summary: string
  tags: string[]
  flavors: string[]
  weights: string[]
  brand: SearchName
  category: SearchName
  subcategory: SearchName | null
}

type Row = Omit<SearchRow, 'flavors' | 'weights' | 'brand' | 'category' | 'subcategory'> & {
  flavors: string[] | null
  weights: string[] | null
  brand_id: string
  category_id: string
  subcategory_id: string | null
}

/** Published products in id order, at most `limit` after the id `after`, for building an index in batches. */
export const findSearchRows = (
  ctx: Context,
  { after, limit }: { after: string; limit: number },
): Promise<SearchRow[]> => readRows(ctx, sql`id > ${after} order by id limit ${limit}`)

const SLICE = 500

/**
 * Products changed since `before`: published ones with their text, the others by id. Rows already seen in the overlap
 * are not read again.
 */
export async function findChangedSearchRows(
  ctx: Context,
  before: ReadUntil,
): Promise<{ rows: SearchRow[]; gone: string[]; readUntil: ReadUntil }> {
  const changed = await queryRows<Change & { isShown: boolean }>(
    ctx.db,
    sql`select ${CHANGE}, status = 'published' as "isShown" from products where ${isChangedSince(before)}
      order by updated_at, id`,
  )
  const shown = changed.filter(({ isShown }) => isShown).map(({ id }) => id)
  const rows: SearchRow[] = []
  for (let start = 0; start < shown.length; start += SLICE)
    rows.push(...(await readRows(ctx, sql`id = any(${textArray(shown.slice(start, start + SLICE))}) order by id`)))
  const found = new Set(rows.map(({ id }) => id))
  return {
    rows,
    // Includes products that were unpublished between the two statements.
    gone: changed.map(({ id }) => id).filter((id) => !found.has(id)),
    readUntil: readFurther(before, changed),
  }
}

/** When the catalogue last changed, for an index that reads its products after this. */
export async function findLastChanges(ctx: Context): Promise<ReadUntil> {
  const recent = await queryRows<Change>(
    ctx.db,
    sql`select ${CHANGE} from products
      where ${isChangedSince({ ...nothingRead, until: await lastChange(ctx) })} order by updated_at, id`,
  )
  return readFurther(nothingRead, recent)
}

/** Names of brands and categories by id: when one changes, so does the searchable text of its products. */
export async function readSearchNames(ctx: Context): Promise<Map<string, string>> {
  const { brands, categories } = await readTaxonomy(ctx)
  return new Map(
    [...brands.values(), ...categories.values()].map(({ id, slug, name, isActive }) => [
      id,
      JSON.stringify([slug, name, isActive]),
    ]),
  )
}

async function readRows(ctx: Context, which: SQL): Promise<SearchRow[]> {
  const rows = await queryRows<Row>(
    ctx.db,
    sql`select p.id, p.name, ${sql.raw(searchedText)} as summary, p.tags, p.brand_id, p.category_id, p.subcategory_id, v.flavors, v.weights
      from (select * from products where status = 'published' and ${which}) p
      left join lateral (
        select array_agg(distinct flavor) filter (where flavor is not null) as flavors,
          array_agg(distinct weight) filter (where weight is not null) as weights
        from variants where product_id = p.id and is_active
      ) v on true
      order by p.id`,
  )
  // Read after the rows, so that every brand and category they refer to exists by now.
  const { brands, categories } = await loadTaxonomy(ctx)
  const named = (row: SearchName | undefined): SearchName => {
    if (!row) throw new Error('A product names a brand or category that does not exist')
    return { id: row.id, slug: row.slug, name: row.name, isActive: row.isActive }
  }
  return rows.map(({ brand_id, category_id, subcategory_id, flavors, weights, ...row }) => ({
    ...row,
    flavors: flavors ?? [],
    weights: weights ?? [],
    brand: named(brands.get(brand_id)),
    category: named(categories.get(category_id)),
    subcategory: subcategory_id ? named(categories.get(subcategory_id)) : null,
  }))
}
