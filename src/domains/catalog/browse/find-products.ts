import { sql } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { frequentRows, queryRows } from '../../../platform/db/query-rows.ts'
import { dayNumberInIndia } from '../../../shared/dates.ts'
import { type Page, pageOf } from '../../../shared/pagination.ts'
import type { CollectionSort } from '../collections/schemas.ts'
import { LIST_LIMIT_MAX, type ProductCard, type ProductFilter, type ProductSort } from '../schemas.ts'
import { CATALOG_TAG, productTag, SHELF_TAG } from '../taxonomy.ts'
import { type CardRow, cardColumns, cardJoins, cardsOf } from './cards/cards.ts'
import { findCards } from './cards/find-cards.ts'
import { fitCards } from './cards/fit-cards.ts'
import { type Narrowing, narrow } from './columns/filters.ts'
import { pageOfList } from './columns/match-products.ts'
import { readColumns } from './columns/read-columns.ts'
import { orderOf, type PreparedList, type PreparedSort, preparedList } from './prepared-list.ts'

/** Products per page of the store's own lists, and of the API by default. */
const USUAL_SIZES: ReadonlySet<number> = new Set([1, 4, 8, 12, 20, 24])

export type ListOptions = { sort?: ProductSort; page?: number; limit?: number }

/**
 * One page of published products, with the exact total. Page and limit are clamped to the valid range (A24). With one
 * filter or a prepared pair, the page is read along an index and its total from `catalog_counts`; other combinations
 * are looked up in memory. Neither slows down noticeably as the store grows. Cached until one of its products or the
 * catalogue changes.
 */
export function findProducts(
  ctx: Context,
  filter: ProductFilter,
  options: ListOptions = {},
): Promise<Page<ProductCard>> {
  // A collection may count its new products, which changes at midnight without any write.
  const day = filter.collection ? dayNumberInIndia(ctx.now()) : 0
  const key = `catalog:list:${JSON.stringify([filter, options, day])}`
  return ctx.memory.remember(key, listTags(filter, options.sort), async () => {
    const found = await readProducts(ctx, filter, options)
    return { ...found, items: await fitCards(ctx, found.items, { ...filter, ...options }) }
  })
}

/**
 * What changes a page of a list. A product whose rating rises may enter a list that it was not in, and one that sells out or
 * comes back moves the others.
 */
export const listTags =
  ({ inStock, flavors, weights, maxServingPrice, collection }: ProductFilter, sort: ProductSort | undefined) =>
  ({ items }: Page<ProductCard>): string[] => [
    CATALOG_TAG,
    ...(inStock || flavors || weights || maxServingPrice || collection || sort === 'rating' ? [SHELF_TAG] : []),
    ...items.map((card) => productTag(card.id)),
  ]

async function readProducts(
  ctx: Context,
  filter: ProductFilter,
  { sort = 'default', page = 1, limit = 20 }: ListOptions,
): Promise<Page<ProductCard>> {
  const size = clamp(limit, 1, LIST_LIMIT_MAX)
  const wanted = clamp(page, 1, Number.MAX_SAFE_INTEGER)
  const narrowing = await narrow(ctx, filter)
  if (!narrowing) return pageOf([], { page: 1, limit: size, total: 0 })
  const { collection } = narrowing
  if (collection) {
    const order = sort === 'default' ? collection.scope.sort : sort
    return findMatches(ctx, narrowing, { sort: order, page: wanted, size })
  }
  // Only the columns know the order of a dictionary; the database compares bytes (R109).
  const prepared = sort === 'name' ? null : preparedList(narrowing)
  if (!prepared || sort === 'saving' || sort === 'name' || sort === 'origin')
    return findMatches(ctx, narrowing, { sort, page: wanted, size })
  if (wanted === 1) {
    const first = await readPage(ctx, prepared, sort, { offset: 0, size, total: null })
    return pageOf(await cardsOf(ctx, first.items), { page: 1, limit: size, total: first.total })
  }
  const total = await countPrepared(ctx, prepared)
  const current = Math.min(wanted, Math.max(1, Math.ceil(total / size)))
  const { items } = await readPage(ctx, prepared, sort, { offset: (current - 1) * size, size, total })
  return pageOf(await cardsOf(ctx, items), { page: current, limit: size, total })
}

async function findMatches(
  ctx: Context,
  narrowing: Narrowing,
  place: { sort: CollectionSort; page: number; size: number },
): Promise<Page<ProductCard>> {
  const columns = await readColumns(ctx)
  const { ids, page, total } = pageOfList(columns, narrowing, place)
  return pageOf(await findCards(ctx, ids), { page, limit: place.size, total })
}

/** Number of published products that match. */
export const countProducts = async (ctx: Context, filter: ProductFilter = {}): Promise<number> =>
  (await findProducts(ctx, filter, { limit: 1 })).total

async function countPrepared(ctx: Context, { total }: PreparedList): Promise<number> {
  const [row] = await frequentRows<{ total: number }>(ctx.db, sql`select ${total} as total`)
  return row?.total ?? 0
}

type PageRequest = { offset: number; size: number; total: number | null }

async function readPage(
  ctx: Context,
  list: PreparedList,
  sort: PreparedSort,
  { offset, size, total }: PageRequest,
): Promise<{ items: CardRow[]; total: number }> {
  // Pages in the second half are read from the end, because the database walks over every row it skips.
  const isNearEnd = total !== null && offset > total / 2
  const rows = isNearEnd ? Math.min(size, total - offset) : size
  const skip = isNearEnd ? total - offset - rows : offset
  // Limit and offset are inlined: with parameters, the planner expects a tenth of the table and sorts all of it.
  const bounds = sql.raw(`limit ${rows} offset ${skip}`)
  const order = orderOf(sort, isNearEnd ? 'backward' : 'forward')
  // Each limit and offset is a statement of its own: only those of usual first pages are worth preparing.
  const read = skip === 0 && USUAL_SIZES.has(rows) ? frequentRows : queryRows
  const [row] = await read<{ items: CardRow[]; total: number }>(
    ctx.db,
    sql`select ${total === null ? list.total : sql`${total}::int`} as total, coalesce((
      select json_agg(card) from (
        select ${cardColumns} from (select p.id from products p where ${list.where} order by ${order} ${bounds}) page
        join products p on p.id = page.id ${cardJoins} order by ${orderOf(sort)}
      ) card), '[]'::json) as items`,
  )
  return row ?? { items: [], total: 0 }
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min
}
