import { sql } from 'drizzle-orm'
import { saveBrands, saveCategories, saveProducts } from '../../src/domains/catalog/index.ts'
import { BrandRecord, CategoryRecord, ProductRecord } from '../../src/domains/catalog/records/schemas.ts'
import { saveCoupons } from '../../src/domains/coupons/index.ts'
import { CouponRecord } from '../../src/domains/coupons/schemas.ts'
import { changeSettings } from '../../src/domains/settings/index.ts'
import { newSessionKey } from '../../src/platform/auth/session-keys.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { silentLog } from '../../src/platform/log.ts'
import { openShop } from '../../src/server/shop.ts'
import { importGenerated } from '../generate/import-generated.ts'

/**
 * Fills the empty store of these environment variables with a generated catalogue, three pictures to a product.
 * Returns the slugs of its main categories and of the products on sale.
 */
export async function fillGenerated(variables: Record<string, string>, products: number) {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    const ctx = shop.contextFor({ kind: 'system' })
    await importGenerated(ctx, products)
    // Their files are never fetched: only pages and answers that name them are measured.
    // One statement for all takes longer than a statement may on a slow machine.
    for (const position of [0, 1, 2])
      await ctx.db.execute(
        sql`insert into product_images (product_id, position, name, alt)
            select id, ${position}::int, left(md5(id), 16) || ${`-${position}`}::text, name from products`,
      )
    await ctx.db.execute(sql`analyze product_images`)
    const slugsOf = async (rows: ReturnType<typeof sql>) =>
      (await queryRows<{ slug: string }>(ctx.db, rows)).map(({ slug }) => slug)
    return {
      categories: await slugsOf(sql`select slug from categories where parent_id is null order by slug`),
      slugs: await slugsOf(sql`select slug from products where status = 'published' order by id`),
    }
  } finally {
    await shop.close()
  }
}

/** The coupon that all orders of a benchmark share; its uses are limited, so they are counted. */
export const HOT_COUPON = 'BENCHMARK'
const PLENTY = 1_000_000
const NEVER_REACHED = 1_000_000_000
const GOODS = 200

export type Buyer = { email: string; token: string }
export type OrderShop = { buyers: readonly Buyer[]; goods: readonly { productId: string; variantId: string }[] }

/**
 * Fills the empty store of these environment variables for orders: products with stock by import, and accounts that are
 * signed in. Settings stay as they come, except that guests may order.
 */
export async function fillForOrders(variables: Record<string, string>, accounts: number): Promise<OrderShop> {
  const shop = await openShop(readEnv(variables), silentLog)
  try {
    const ctx = shop.contextFor({ kind: 'system' })
    await changeSettings(ctx, { checkout: { guest: 'guest' } })
    await saveCategories(ctx, [CategoryRecord.parse({ slug: 'protein', name: 'Protein' })])
    await saveBrands(ctx, [BrandRecord.parse({ slug: 'north', name: 'North' })])
    const products = Array.from({ length: GOODS }, (_, n) =>
      ProductRecord.parse({
        ...{ slug: `whey-${n}`, name: `Whey ${n}`, brand: 'North', category: 'Protein' },
        variants: [{ sku: `W${n}`, price: 499 + n, stock: PLENTY }],
      }),
    )
    const saved = await saveProducts(ctx, products)
    if (saved.value.refused.length > 0) throw new Error(JSON.stringify(saved.value.refused[0]))
    const coupon = { code: HOT_COUPON, title: 'For all at once', discountType: 'percentage', discountValue: 5 }
    await saveCoupons(ctx, [CouponRecord.parse({ ...coupon, usageLimit: NEVER_REACHED })])
    const goods = await queryRows<OrderShop['goods'][number]>(
      ctx.db,
      sql`select product_id as "productId", id as "variantId" from variants order by sku`,
    )
    const buyers: Buyer[] = []
    const [users, sessions] = [[] as object[], [] as object[]]
    for (let n = 0; n < accounts; n += 1) {
      const [id, email] = [`usr_bench${n}`, `account-${n}@example.in`]
      const { token, signed } = newSessionKey()
      users.push({ id, email, phone: `+918${String(100_000_000 + n)}` })
      sessions.push({ id: `ses_bench${n}`, token, user_id: id })
      buyers.push({ email, token: signed })
    }
    await ctx.db.execute(sql`insert into users (id, name, first_name, last_name, email, email_verified, phone)
      select id, 'Asha Rao', 'Asha', 'Rao', email, true, phone
      from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as u(id text, email text, phone text)`)
    await ctx.db.execute(sql`insert into sessions (id, token, user_id, expires_at)
      select id, token, user_id, now() + interval '7 days'
      from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as s(id text, token text, user_id text)`)
    return { buyers, goods }
  } finally {
    await shop.close()
  }
}
