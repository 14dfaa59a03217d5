import { sql } from 'drizzle-orm'
import type { Context } from '../../../../platform/context.ts'
import { queryRows } from '../../../../platform/db/query-rows.ts'
import { nothingRead } from '../read-until.ts'
import { type KeptLists, NumberLists } from './number-lists.ts'
import { type ColumnValues, ProductColumns } from './product-columns.ts'
import { keptColumns, readColumns } from './read-columns.ts'

/** Changes are read again for longer than a batch takes to commit, so columns are settled some time after the last. */
const SETTLED_MS = 30_000

export const isSettled = (until: string | null): boolean =>
  until !== null && Date.now() - Date.parse(until) > SETTLED_MS

/** Columns in a form that can be written to a file. */
export type KeptColumns = {
  values: Omit<ColumnValues, 'packs' | 'tags'>
  packs: KeptLists
  tags: KeptLists
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
      contains: columns.contains.slice(0, count),
      discount: columns.discount.slice(0, count),
      createdDay: columns.createdDay.slice(0, count),
      brands: columns.brandNumbers.texts,
      categories: columns.categoryNumbers.texts,
      flavorNames: columns.flavorNumbers.texts,
      origins: columns.originNumbers.texts,
      tagNames: columns.tagNumbers.texts,
    },
    packs: columns.packs.keep(count),
    tags: columns.tags.keep(count),
    readUntil: readUntil.until,
    isSettled: isSettled(readUntil.until),
  }
}

/** Puts columns of an earlier process in place: only what changed since is read. */
export async function unpackColumns(ctx: Context, kept: KeptColumns): Promise<ProductColumns> {
  const columns = ProductColumns.of({
    ...kept.values,
    packs: NumberLists.of(kept.packs),
    tags: NumberLists.of(kept.tags),
  })
  await keptColumns(ctx, {
    columns,
    readUntil: { ...nothingRead, until: kept.readUntil, isSettled: kept.isSettled },
  })
  return columns
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
