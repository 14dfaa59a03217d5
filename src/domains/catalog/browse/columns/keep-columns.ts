import { sql } from 'drizzle-orm'
import type { Context } from '../../../../platform/context.ts'
import { queryRows } from '../../../../platform/db/query-rows.ts'
import { type ColumnValues, ProductColumns } from './product-columns.ts'
import { keptColumns, readColumns } from './read-columns.ts'

/** Changes are read again for longer than a batch takes to commit, so columns are settled some time after the last. */
const SETTLED_MS = 30_000

export const isSettled = (until: string | null): boolean =>
  until !== null && Date.now() - Date.parse(until) > SETTLED_MS

/** Columns in a form that can be written to a file; lists are flat, which is many times as fast to read. */
export type KeptColumns = {
  values: Omit<ColumnValues, 'flavors' | 'tags'>
  flavorCounts: Uint8Array
  flavors: Uint16Array
  tagCounts: Uint8Array
  tags: Uint32Array
  readUntil: string | null
  isSettled: boolean
}

/** The columns of this process as far as they have been read. */
export async function packColumns(ctx: Context): Promise<KeptColumns> {
  await readColumns(ctx)
  const { columns, readUntil } = await keptColumns(ctx)
  const { count, ids, nameKeys } = columns
  return {
    values: {
      ids,
      nameKeys,
      brand: columns.brand.slice(0, count),
      category: columns.category.slice(0, count),
      subcategory: columns.subcategory.slice(0, count),
      traits: columns.traits.slice(0, count),
      price: columns.price.slice(0, count),
      sold: columns.sold.slice(0, count),
      rating: columns.rating.slice(0, count),
      origin: columns.origin.slice(0, count),
      protein: columns.protein.slice(0, count),
      servingPrice: columns.servingPrice.slice(0, count),
      weights: columns.weights.slice(0, count),
      contains: columns.contains.slice(0, count),
      discount: columns.discount.slice(0, count),
      createdDay: columns.createdDay.slice(0, count),
      brands: columns.brandNumbers.texts,
      categories: columns.categoryNumbers.texts,
      flavorNames: columns.flavorNumbers.texts,
      origins: columns.originNumbers.texts,
      tagNames: columns.tagNumbers.texts,
    },
    flavorCounts: Uint8Array.from(columns.flavors, (flavors) => flavors.length),
    flavors: Uint16Array.from(columns.flavors.flat()),
    tagCounts: Uint8Array.from(columns.tags, (tags) => tags.length),
    tags: Uint32Array.from(columns.tags.flat()),
    readUntil,
    isSettled: isSettled(readUntil),
  }
}

/** Puts columns of an earlier process in place: only what changed since is read. */
export async function unpackColumns(ctx: Context, kept: KeptColumns): Promise<ProductColumns> {
  const flavors = apart(kept.flavorCounts, kept.flavors)
  const tags = apart(kept.tagCounts, kept.tags)
  const columns = ProductColumns.of({ ...kept.values, flavors, tags })
  await keptColumns(ctx, { columns, readUntil: kept.readUntil, isSettled: kept.isSettled })
  return columns
}

/** The numbers of each product, from how many each has and all of them in a row. */
function apart(counts: Uint8Array, numbers: Uint16Array | Uint32Array): number[][] {
  let end = 0
  return Array.from(counts, (count) => {
    end += count
    return [...numbers.subarray(end - count, end)]
  })
}

/** Whether the columns agree with the database, which may have been replaced by a backup since they were written. */
export async function areColumnsTrue(ctx: Context): Promise<boolean> {
  const { count, price, sold } = await readColumns(ctx)
  const sum = (values: Uint32Array) => values.subarray(0, count).reduce((total, value) => total + value, 0)
  const [found] = await queryRows<{ count: number; price: number; sold: number }>(
    ctx.db,
    sql`select count(*) as count, coalesce(sum(price), 0)::bigint as price, coalesce(sum(sold), 0)::bigint as sold from products`,
  )
  return found?.count === count && found.price === sum(price) && found.sold === sum(sold)
}

/** When the latest change of a product was; null in an empty catalogue. */
export async function lastChange(ctx: Context): Promise<string | null> {
  const [found] = await queryRows<{ at: string | null }>(ctx.db, sql`select max(updated_at)::text as at from products`)
  return found?.at ?? null
}
