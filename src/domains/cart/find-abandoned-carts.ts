import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { cartLines, carts } from './tables.ts'

export type AbandonedCart = { customerId: string; version: number; changedAt: Date; productIds: string[] }

/** Non-empty carts of accounts last changed between these times; of one customer only, if given. */
export async function findAbandonedCarts(
  ctx: Context,
  { after, until, customerId }: { after: Date; until: Date; customerId?: string | undefined },
): Promise<AbandonedCart[]> {
  const rows = await ctx.db
    .select({
      customerId: carts.userId,
      version: carts.version,
      changedAt: carts.updatedAt,
      productId: cartLines.productId,
    })
    .from(carts)
    .innerJoin(cartLines, and(eq(cartLines.userId, carts.userId), eq(cartLines.list, 'lines')))
    .where(
      and(
        gt(carts.updatedAt, after),
        lte(carts.updatedAt, until),
        customerId === undefined ? undefined : eq(carts.userId, customerId),
      ),
    )
    .orderBy(asc(carts.userId), asc(cartLines.position))
  const found = new Map<string, AbandonedCart>()
  for (const { productId, ...cart } of rows) {
    const known = found.get(cart.customerId) ?? { ...cart, productIds: [] }
    if (!known.productIds.includes(productId)) known.productIds.push(productId)
    found.set(cart.customerId, known)
  }
  return [...found.values()]
}
