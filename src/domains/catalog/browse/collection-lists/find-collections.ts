import type { Context } from '../../../../platform/context.ts'
import { ok, type Result } from '../../../../shared/result.ts'
import { pickCollectionAt, readCollections } from '../../collections/read-collections.ts'
import type { CollectionScope, CollectionView } from '../../collections/schemas.ts'
import { descriptionHtml } from '../../description.ts'
import { refuse } from '../../problems.ts'
import type { NamedLink, ProductCard } from '../../schemas.ts'
import { link } from '../../taxonomy.ts'
import { findCards } from '../cards/find-cards.ts'
import { narrowTo } from '../columns/filters.ts'
import { listOf, pageOfList } from '../columns/match-products.ts'
import { readColumns } from '../columns/read-columns.ts'

/** Published collections by name, with the number of their products. */
export async function findCollections(ctx: Context): Promise<CollectionView[]> {
  const published = (await readCollections(ctx)).filter((row) => row.isPublished)
  return Promise.all(published.map((row) => viewOf(ctx, row)))
}

/** What menus need to know of every collection, published or not. */
export async function findCollectionTargets(
  ctx: Context,
): Promise<(NamedLink & { isPublished: boolean; productCount: number })[]> {
  const rows = await readCollections(ctx)
  return Promise.all(
    rows.map(async (row) => ({
      ...link(row),
      isPublished: row.isPublished,
      productCount: row.isPublished ? await countMembers(ctx, row) : 0,
    })),
  )
}

/** One published collection by slug, id or former slug. */
export async function findCollection(
  ctx: Context,
  slugOrId: string,
): Promise<Result<CollectionView, 'COLLECTION_NOT_FOUND'>> {
  const row = await pickCollectionAt(ctx, slugOrId)
  return row ? ok(await viewOf(ctx, row)) : refuse('COLLECTION_NOT_FOUND')
}

/** The first products of a published collection in its own order; none if it is not there, not published or empty. */
export async function findCollectionCards(ctx: Context, slugOrId: string, limit: number): Promise<ProductCard[]> {
  const row = await pickCollectionAt(ctx, slugOrId)
  return row ? (await findMembers(ctx, row, limit)).cards : []
}

/** How many published products a collection has, and the first of them; also before it is saved. */
export async function findMembers(
  ctx: Context,
  scope: CollectionScope,
  limit: number,
): Promise<{ total: number; cards: ProductCard[] }> {
  const narrowing = await narrowTo(ctx, scope)
  if (!narrowing) return { total: 0, cards: [] }
  const { ids, total } = pageOfList(await readColumns(ctx), narrowing, { sort: scope.sort, page: 1, size: limit })
  return { total, cards: await findCards(ctx, ids) }
}

/** How many published products a collection has. */
export async function countMembers(ctx: Context, scope: CollectionScope): Promise<number> {
  const narrowing = await narrowTo(ctx, scope)
  return narrowing ? listOf(await readColumns(ctx), narrowing, 'default').places.length : 0
}

type Row = Awaited<ReturnType<typeof readCollections>>[number]

async function viewOf(ctx: Context, row: Row): Promise<CollectionView> {
  const { id, slug, name, picture, pictureAlt, seoTitle, seoDescription } = row
  return {
    id,
    slug,
    name,
    descriptionHtml: descriptionHtml(row.body),
    picture,
    pictureAlt,
    seoTitle,
    seoDescription,
    productCount: await countMembers(ctx, row),
  }
}
