import { sql } from 'drizzle-orm'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { saveBrands, saveCategories, saveProducts } from '../../catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../../catalog/records/schemas.ts'
import { changeSettings } from '../../settings/index.ts'
import { PlaceOrderBody } from '../schemas.ts'

export const NO_LIMITS = { maxOrders: null, maxPieces: null, maxAmount: null, freshPercent: null } as const

export type Shelf = { productId: string; variantId: string; name: string }

/** A store with one product per stock count, ₹1,000 each, for order tests. The second recommends the first. */
export async function stockShop(ctx: Context, stocks: readonly number[]): Promise<Shelf[]> {
  // Tests place more unpaid orders per person than the limits allow: `limit-cash.postgres.test.ts`,
  // `limit-unpaid.postgres.test.ts` and `judge-cash.postgres.test.ts` test the limits.
  await changeSettings(
    { ...ctx, actor: { kind: 'system' } },
    { cod: { maxOpenOrders: null }, risk: { buyerReturns: null }, unpaid: NO_LIMITS },
  )
  await saveCategories(ctx, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
  await saveBrands(ctx, [BrandRecord.parse({ slug: 'north', name: 'North' })])
  const saved = await saveProducts(
    ctx,
    stocks.map((stock, n) => stockRecord(n, stock)),
  )
  if (!saved.ok || saved.value.refused.length > 0) throw new Error(JSON.stringify(saved))
  const rows = await queryRows<{ product_id: string; variant_id: string; name: string }>(
    ctx.db,
    sql`select p.id as product_id, v.id as variant_id, p.name from products p join variants v on v.product_id = p.id order by v.sku`,
  )
  return rows.map((row) => ({ productId: row.product_id, variantId: row.variant_id, name: row.name }))
}

/** The record of such a product; `changes` replaces fields. */
export const stockRecord = (n: number, stock: number, changes: object = {}) =>
  ProductRecord.parse({
    slug: `whey-${n}`,
    name: `Whey ${n}`,
    brand: 'North',
    category: 'Protein',
    hsn: '2106',
    variants: [{ sku: `W${n}`, price: 1000, mrp: 1200, stock, flavor: 'Mango', weight: '1 kg' }],
    upsells: n === 1 ? [{ product: 'whey-0', discountPercentage: 10 }] : [],
    ...changes,
  })

/** A customer who can order; the account has no password. */
export async function customer(ctx: Context, name: string): Promise<Actor> {
  const email = `${name}@example.com`
  await ctx.db.execute(
    sql`insert into users (id, name, first_name, last_name, email) values (${`usr_${name}`}, ${name}, ${name}, 'Rao', ${email})`,
  )
  return { kind: 'customer', id: `usr_${name}`, email }
}

/** The body of an order; `changes` replaces fields. */
export const orderBody = (
  items: readonly (Shelf & { quantity?: unknown; isUpsell?: boolean })[],
  changes: object = {},
) => ({
  items: items.map(({ productId, variantId, quantity = 1, isUpsell = false }) => ({
    id: productId,
    variantId,
    quantity,
    isUpsell,
  })),
  paymentMethod: 'COD',
  shippingAddress: {
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 Ring Road',
    city: 'New Delhi',
    state: 'dl',
    zipCode: '110024',
    phone: '98765 43210',
  },
  ...changes,
})

export const orderInput = (items: Parameters<typeof orderBody>[0], idempotencyKey: string, changes: object = {}) => ({
  ...PlaceOrderBody.parse(orderBody(items, changes)),
  idempotencyKey,
})

export async function stockOf(ctx: Context, { variantId }: Shelf): Promise<number | undefined> {
  return (await queryRows<{ stock: number }>(ctx.db, sql`select stock from variants where id = ${variantId}`))[0]?.stock
}

/** How many orders there are, and whether every stock count agrees with its movements (I1). */
export async function checkStockLedger(ctx: Context): Promise<{ orders: number; wrongCounts: number }> {
  const [row] = await queryRows<{ orders: number; wrong: number }>(
    ctx.db,
    sql`select (select count(*) from orders)::int as orders,
      (select count(*) from variants v where v.stock <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.variant_id = v.id))::int as wrong`,
  )
  return { orders: row?.orders ?? -1, wrongCounts: row?.wrong ?? -1 }
}
