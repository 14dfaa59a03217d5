import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { placeOrder } from '../domains/orders/index.ts'
import { orderInput, type Shelf } from '../domains/orders/testing/shop.ts'
import { changeSettings, DEMO_FACTS, readSettings, saveSettings } from '../domains/settings/index.ts'
import { missingDetails } from '../domains/settings/rules.ts'
import type { Actor, Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import type { Media } from '../platform/storage/media.ts'
import { emptyTables, testContext } from '../platform/testing/index.ts'
import { fillDemo } from './demo.ts'

const media: Media = {
  put: async (_bytes, niceName) => `0123456789-${niceName}`,
  read: async () => null,
  find: async () => null,
  has: async () => false,
}
const owner: Actor = {
  kind: 'staff',
  id: 'usr_owner',
  email: 'owner@example.in',
  role: 'owner',
  confirmedAt: new Date(),
}
const MADE_UP = /O2 Nutrition Demo|Lajpat|4000 0202|98100 00202|07AAAAA0000A1Z4|Meera/

test('only a shop that was filled with the demo is one, and it is filled once', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  const isDemo = async () => (await readSettings(ctx)).store.isDemo
  expect(await isDemo()).toBe(false)
  expect(await fillDemo(ctx, media, () => undefined)).toBe(true)
  expect(await isDemo()).toBe(true)
  expect(await fillDemo(ctx, media, () => undefined)).toBe(false)
})

test('A65: a store that was never a demo holds nothing made up about who it is', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  const { store, grievance, cod } = await readSettings(ctx)
  expect(JSON.stringify([store, grievance])).not.toMatch(MADE_UP)
  expect(cod.maxOpenOrders).toBe(10)
  expect(missingDetails({ store, grievance })).toHaveLength(7)
})

test('A65: the same where the demo is ended from the command line', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  await changeSettings(ctx, { ...DEMO_FACTS, store: { ...DEMO_FACTS.store, isDemo: true } })
  await changeSettings(ctx, { store: { isDemo: false, gstin: '07AABCO2222N1ZI' } })
  const { store, grievance, cod } = await readSettings(ctx)
  expect(JSON.stringify([store, grievance])).not.toMatch(MADE_UP)
  expect([store.gstin, cod.maxOpenOrders]).toEqual(['07AABCO2222N1ZI', 10])
})

test('I13 A65: ending the demo takes along what it made up, but not what the owner entered, and cash has its cap', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  await fillDemo(ctx, media, () => undefined)
  expect(JSON.stringify(await readSettings(ctx))).toMatch(MADE_UP)
  expect(missingDetails(await readSettings(ctx))).toEqual([])
  const staff: Context = { ...ctx, actor: owner }
  expect((await saveSettings(staff, { values: { 'store.phone': '+91 80 4000 1111' } })).ok).toBe(true)
  expect((await saveSettings(staff, { values: { 'store.isDemo': false } })).ok).toBe(true)
  const { store, grievance } = await readSettings(ctx)
  expect(JSON.stringify([store, grievance])).not.toMatch(MADE_UP)
  expect(store).toMatchObject({
    isDemo: false,
    gstin: null,
    addressLines: [],
    legalName: '',
    phone: '+91 80 4000 1111',
  })
  expect(missingDetails({ store, grievance })).not.toContain('phone')
  const audited = await queryRows<{ key: string }>(
    ctx.db,
    sql`select subject_id as key from audit_entries where action = 'setting.save' order by key`,
  )
  expect(audited.map(({ key }) => key)).toContain('store.gstin')

  const [shelf] = await queryRows<Shelf>(
    ctx.db,
    sql`select product_id as "productId", id as "variantId", sku as name from variants where stock > 40 and price < 200000 limit 1`,
  )
  if (!shelf) throw new Error('the demo has nothing to sell')
  await ctx.db.execute(
    sql`insert into users (id, name, email, email_verified) values ('usr_cash', 'Asha', 'asha@example.com', true)`,
  )
  const buyer: Context = { ...ctx, actor: { kind: 'customer', id: 'usr_cash', email: 'asha@example.com' } }
  const orders = []
  for (let n = 0; n < 11; n += 1) orders.push(await placeOrder(buyer, orderInput([shelf], `after-demo-${n}`)))
  expect(orders.slice(0, 10).every(({ ok }) => ok)).toBe(true)
  expect(orders[10]).toMatchObject({ code: 'COD_LIMIT' })
})
