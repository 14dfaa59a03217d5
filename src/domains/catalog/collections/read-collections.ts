import { asc } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { CATALOG_TAG, readTaxonomy } from '../taxonomy.ts'
import { CollectionRule, CollectionSort } from './schemas.ts'
import { collections } from './tables.ts'

type Row = typeof collections.$inferSelect

/** A rule that is not what this version stores asks for nothing that exists, so that it can't show everything. */
const UNREADABLE: CollectionRule = CollectionRule.parse({ brands: [''] })

/** All collections by name, published or not: at most a few hundred rows. */
export async function loadCollections(ctx: Context): Promise<Row[]> {
  const rows = await ctx.db.select().from(collections).orderBy(asc(collections.name), asc(collections.id))
  return rows.map((row) => ({
    ...row,
    rule: CollectionRule.safeParse(row.rule).data ?? UNREADABLE,
    sort: CollectionSort.safeParse(row.sort).data ?? 'default',
  }))
}

/** The same, cached by each process. */
export const readCollections = (ctx: Context): Promise<Row[]> =>
  ctx.memory.remember('catalog:collections', [CATALOG_TAG], () => loadCollections(ctx))

/** A published collection by id or slug. */
export async function pickCollection(ctx: Context, wanted: string): Promise<Row | undefined> {
  const published = (await readCollections(ctx)).filter((row) => row.isPublished)
  return published.find((row) => row.id === wanted) ?? published.find((row) => row.slug === wanted)
}

/** The same, also by a former slug. */
export async function pickCollectionAt(ctx: Context, slug: string): Promise<Row | undefined> {
  const { formerSlugs } = await readTaxonomy(ctx)
  return (await pickCollection(ctx, slug)) ?? pickCollection(ctx, formerSlugs.get(`collection:${slug}`) ?? '')
}
