import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../platform/context.ts'
import { anywhere } from '../../../platform/db/index.ts'
import { products, productUpsells } from '../tables.ts'
import { productTag } from '../taxonomy.ts'

const base = alias(products, 'base')
const upsell = alias(products, 'upsell')

const rowsOf = ({ db }: Context) =>
  db
    .select({
      productId: productUpsells.productId,
      upsellId: productUpsells.upsellId,
      productName: base.name,
      productSlug: base.slug,
      upsellName: upsell.name,
      upsellSlug: upsell.slug,
      discountPercentage: productUpsells.discountPercentage,
      description: productUpsells.description,
      isActive: productUpsells.isActive,
      position: productUpsells.position,
    })
    .from(productUpsells)
    .innerJoin(base, eq(base.id, productUpsells.productId))
    .innerJoin(upsell, eq(upsell.id, productUpsells.upsellId))

/** A product that recommends another, published or not. */
export type UpsellPairRow = Awaited<ReturnType<typeof rowsOf>>[number]

const isPair = (productId: string, upsellId: string) =>
  and(eq(productUpsells.productId, productId), eq(productUpsells.upsellId, upsellId))

type Place = { name: string; productId: string; position: number; upsellId: string }

/** Pairs by name of the recommending product, then in its order; filtered by a part of either name. */
export async function findUpsellPairs(
  ctx: Context,
  { q, isActive, after, limit }: { q: string; isActive?: boolean | undefined; after: Place | null; limit: number },
): Promise<UpsellPairRow[]> {
  const words = anywhere(q)
  const { productId, upsellId, position } = productUpsells
  const later: SQL | undefined = after
    ? sql`(lower(${base.name}), ${productId}, ${position}, ${upsellId}) > (lower(${after.name}), ${after.productId}, ${after.position}::int, ${after.upsellId})`
    : undefined
  return rowsOf(ctx)
    .where(
      and(
        isActive === undefined ? undefined : eq(productUpsells.isActive, isActive),
        q ? or(sql`lower(${base.name}) like ${words}`, sql`lower(${upsell.name}) like ${words}`) : undefined,
        later,
      ),
    )
    .orderBy(sql`lower(${base.name})`, productId, position, upsellId)
    .limit(limit)
}

export async function findUpsellPair(ctx: Context, productId: string, upsellId: string): Promise<UpsellPairRow | null> {
  const [row] = await rowsOf(ctx).where(isPair(productId, upsellId))
  return row ?? null
}

/** The same, locked until the transaction ends. */
export async function lockUpsellPair(tx: Context, productId: string, upsellId: string): Promise<UpsellPairRow | null> {
  const [row] = await rowsOf(tx).where(isPair(productId, upsellId)).for('update', { of: productUpsells })
  return row ?? null
}

type Pair = Pick<
  UpsellPairRow,
  'productId' | 'upsellId' | 'discountPercentage' | 'description' | 'isActive' | 'position'
>

/** Adds a pair; false if it already exists. */
export async function addUpsellPair(tx: Context, pair: Pair): Promise<boolean> {
  const [added] = await tx.db
    .insert(productUpsells)
    .values(pair)
    .onConflictDoNothing()
    .returning({ productId: productUpsells.productId })
  if (added) await tx.purge([productTag(pair.productId), productTag(pair.upsellId)])
  return added !== undefined
}

export async function changeUpsellPair(tx: Context, { productId, upsellId, ...change }: Pair): Promise<void> {
  await tx.db.update(productUpsells).set(change).where(isPair(productId, upsellId))
  await tx.purge([productTag(productId), productTag(upsellId)])
}

export async function deleteUpsellPair(tx: Context, { productId, upsellId }: Pair): Promise<void> {
  await tx.db.delete(productUpsells).where(isPair(productId, upsellId))
  await tx.purge([productTag(productId), productTag(upsellId)])
}

/** The id of the product with this slug, in any status, or null. */
export async function findProductId({ db }: Context, slug: string): Promise<string | null> {
  const [found] = await db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  return found?.id ?? null
}
