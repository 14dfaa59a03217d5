import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  changeProducts,
  findBrands,
  findCategories,
  findProducts,
  saveBrands,
  saveProducts,
} from '../domains/catalog/index.ts'
import { ProductRecord } from '../domains/catalog/records/schemas.ts'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { joinMembership } from '../domains/digital-orders/index.ts'
import { placeOrder } from '../domains/orders/index.ts'
import { customer, orderInput, type Shelf } from '../domains/orders/testing/shop.ts'
import { checkData } from '../domains/reporting/index.ts'
import { searchProducts } from '../domains/search/index.ts'
import { changeSettings, readSettings, saveSettings } from '../domains/settings/index.ts'
import { beginOwnStore, findDemo, leaveDemo } from '../domains/setup/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import { emptyTables, testContext } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'
import { as, noMedia, rowCounts, staffActor } from './testing/demo-store.ts'

const fill = (ctx: Context) => fillDemo(ctx, noMedia, () => undefined)
const NAME = { storeName: 'o2 nutrition' }

async function demoStore(): Promise<Context> {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  expect(await fill(ctx)).toBe(true)
  return ctx
}

const slugs = async (ctx: Context) => (await findProducts(ctx, {}, { limit: 100 })).items.map(({ slug }) => slug).sort()
const found = async (ctx: Context, q: string) =>
  (await searchProducts(ctx, { q, sort: 'relevance', page: 1, limit: 50 })).items.map(({ slug }) => slug).sort()

async function shelfOf(ctx: Context, n: number): Promise<Shelf & { slug: string }> {
  const rows = await queryRows<Shelf & { slug: string }>(
    ctx.db,
    sql`select p.id as "productId", v.id as "variantId", p.name, p.slug from products p
      join variants v on v.product_id = p.id where v.stock > 5 and v.price < 150000 and p.subcategory_id is not null
      order by p.slug, v.sku`,
  )
  const one = [...new Map(rows.map((row) => [row.slug, row])).values()][n]
  if (!one) throw new Error('the demo has too few products')
  return one
}

test('D156: a demo that nobody touched leaves the same store as one begun without it', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  await beginOwnStore(ctx)
  const [none, blank] = [await rowCounts(ctx), await readSettings(ctx)]

  await demoStore()
  expect((await slugs(ctx)).length).toBe(100)
  const view = await findDemo(as(ctx, staffActor('owner')))
  const left = await leaveDemo(as(ctx, staffActor('owner')), NAME)
  expect(view.ok && left.ok && left.value).toEqual(view.ok && view.value.counts)
  expect(await rowCounts(ctx)).toEqual(none)
  expect(await readSettings(ctx)).toEqual(blank)
  expect([await slugs(ctx), await found(ctx, 'whey')]).toEqual([[], []])
  expect(view.ok && view.value.missing).toEqual([
    ...['store name', 'legal name', 'address', 'phone', 'email'],
    ...['GSTIN (without it, customers get receipts, not tax invoices)', 'FSSAI licence', 'grievance officer'],
  ])
  expect(await checkData(ctx)).toEqual([])
  // The next start doesn't bring the demo back, although the store is empty.
  expect(await fill(ctx)).toBe(false)
  expect(await leaveDemo(as(ctx, staffActor('owner')), NAME)).toMatchObject({ code: 'DEMO_OVER' })
})

test('D156: what the owner edited, made or sold stays; the rest of the demo goes', async () => {
  const ctx = await demoStore()
  const owner = as(ctx, staffActor('owner'))
  const [edited, sold, counted] = [await shelfOf(ctx, 0), await shelfOf(ctx, 1), await shelfOf(ctx, 2)]
  expect(await changeProducts(owner, { action: 'percent', value: -10, ids: [edited.productId] })).toMatchObject({
    ok: true,
  })
  expect(await changeProducts(owner, { action: 'stock', value: 7, ids: [counted.productId] })).toMatchObject({
    ok: true,
  })

  // The owner's own product uses a category of the demo and a brand of theirs.
  await saveBrands(ctx, [{ slug: 'iron', name: 'Iron', preferred: false, description: '' }])
  const [own] = [
    ProductRecord.parse({
      slug: 'iron-whey',
      name: 'Iron Whey',
      brand: 'iron',
      category: 'whey-protein',
      variants: [{ sku: 'IRON-1', price: 1999, stock: 5, flavor: 'Rich Chocolate' }],
      upsells: [{ product: sold.slug, discountPercentage: 10 }],
    }),
  ]
  expect((await saveProducts(ctx, [own])).value.refused).toEqual([])
  await saveCoupons(ctx, [
    CouponRecord.parse({ code: 'MINE', title: 'Mine', discountType: 'fixed', discountValue: 100 }),
    CouponRecord.parse({ code: 'SHIPFREE', title: 'Free delivery, changed', discountType: 'free_shipping' }),
  ])
  expect(
    (await saveSettings(owner, { values: { 'store.phone': '+91 80 4000 1111', 'store.name': 'Iron House' } })).ok,
  ).toBe(true)
  const buyer = as(ctx, await customer(ctx, 'asha'))
  const placed = await placeOrder(buyer, orderInput([sold], 'demo-order', { couponCode: 'STACK250' }))
  const other = placed.ok ? placed : await placeOrder(buyer, orderInput([sold], 'demo-order-2'))
  expect(other.ok).toBe(true)
  const lines = () => queryRows(ctx.db, sql`select * from order_lines order by id`)
  const before = await lines()
  expect(await found(ctx, 'whey')).toContain('iron-whey')

  const view = await findDemo(owner)
  expect(view.ok && view.value).toMatchObject({
    storeName: 'Iron House',
    counts: { product: { hidden: 1, kept: 1 }, coupon: { kept: 1 } },
    own: { products: 1, orders: 1, customers: 1 },
  })
  expect(view.ok && view.value.missing).not.toContain('phone')
  expect(await leaveDemo(owner, NAME)).toMatchObject({ code: 'NAME_DIFFERS' })
  const left = await leaveDemo(owner, { storeName: 'Iron House' })
  expect(left.ok && left.value).toEqual(view.ok && view.value.counts)

  expect(await slugs(ctx)).toEqual([edited.slug, 'iron-whey'].sort())
  expect(await found(ctx, 'whey')).toEqual(['iron-whey'])
  expect(await found(ctx, sold.name)).not.toContain(sold.slug)
  expect((await findCategories(ctx)).map(({ slug }) => slug)).toContain('whey-protein')
  expect((await findBrands(ctx)).map(({ slug }) => slug)).toContain('iron')
  expect((await findBrands(ctx)).length).toBeLessThanOrEqual(2)
  // Ratings of the demo are invented.
  const shown = (await findProducts(ctx, {}, { limit: 100 })).items.find(({ slug }) => slug === edited.slug)
  expect([shown?.rating, shown?.reviews]).toEqual([0, 0])
  // The ordered product is a record that no shopper sees; its lines are as they were.
  expect(await lines()).toEqual(before)
  const statuses = await queryRows(
    ctx.db,
    sql`select status from products where slug = any(${sql.param([sold.slug, counted.slug])}::text[])`,
  )
  expect(statuses).toEqual([{ status: 'archived' }])
  const coupons = await queryRows<{ code: string }>(
    ctx.db,
    sql`select code from coupons where archived_at is null order by 1`,
  )
  expect(coupons.map(({ code }) => code)).toEqual(['MINE', 'SHIPFREE'])
  const { store, grievance } = await readSettings(ctx)
  expect([store.name, store.phone, store.gstin, grievance.officer, store.isDemo]).toEqual([
    ...['Iron House', '+91 80 4000 1111', null, '', false],
  ])
  const logged = await queryRows(ctx.db, sql`select actor_email from audit_entries where action = 'demo.leave'`)
  expect(logged).toEqual([{ actor_email: 'owner@example.in' }])
  expect(await checkData(ctx)).toEqual([])
})

test('D237: leaving ends a membership that only the demo showed; one that was set up or joined stays', async () => {
  const isOfferedAfter = async (prepare: (ctx: Context) => Promise<unknown>) => {
    const ctx = await testContext({ actor: { kind: 'system' } })
    await emptyTables(ctx)
    await changeSettings(ctx, { store: { isDemo: true } })
    await prepare(ctx)
    expect(await leaveDemo(as(ctx, staffActor('owner')), NAME)).toMatchObject({ ok: true })
    return (await readSettings(ctx)).membership.isOffered
  }
  expect(await isOfferedAfter(async () => undefined)).toBe(false)
  expect(await isOfferedAfter((ctx) => changeSettings(ctx, { membership: { fee: 30_000 } }))).toBe(true)
  expect(await isOfferedAfter(async (ctx) => joinMembership(as(ctx, await customer(ctx, 'asha'))))).toBe(true)
})

test('D156: only owners with a recent password leave the demo', async () => {
  const ctx = await demoStore()
  const before = await rowCounts(ctx)
  expect(await leaveDemo(as(ctx, staffActor('manager')), NAME)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await findDemo(as(ctx, staffActor('manager')))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await leaveDemo(as(ctx, staffActor('owner', null)), NAME)).toMatchObject({ code: 'LOGIN_AGAIN' })
  expect(await leaveDemo(as(ctx, staffActor('owner')), { storeName: 'O2' })).toMatchObject({ code: 'NAME_DIFFERS' })
  expect(await rowCounts(ctx)).toEqual(before)
})

test('D156: an upgrade marks the demo of an earlier version, and what was edited there as edited', async () => {
  const ctx = await demoStore()
  const marks = () => queryRows<{ fingerprint: string }>(ctx.db, sql`select * from demo_rows order by kind, id`)
  const whole = await marks()
  const migration = readFileSync(new URL('../../migrations/0054_demo_rows.sql', import.meta.url), 'utf8')
  const backfill = migration
    .split('--> statement-breakpoint')
    .findLast((step) => step.includes('insert into demo_rows'))
  const again = async () => {
    await ctx.db.execute(sql`delete from demo_rows`)
    await ctx.db.execute(sql.raw(backfill ?? ''))
    return marks()
  }
  expect(whole.length).toBeGreaterThan(200)
  expect(await again()).toEqual(whole)

  const one = await shelfOf(ctx, 0)
  expect(
    (await ctx.db.execute(
      sql`update products set name = 'Mine', updated_at = now() + interval '1 hour' where id = ${one.productId}`,
    )) !== null,
  ).toBe(true)
  expect((await again()).filter(({ fingerprint }) => fingerprint === '')).toHaveLength(1)
  await ctx.db.execute(sql`update settings set changes = changes #- '{store,isDemo}'`)
  expect(await again()).toEqual([])
})
