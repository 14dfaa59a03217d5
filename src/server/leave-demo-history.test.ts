import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProducts } from '../domains/catalog/index.ts'
import { issueInvoice } from '../domains/invoices/index.ts'
import { addOrderNote, cancelOrder, placeOrder, transitionOrder } from '../domains/orders/index.ts'
import { customer, NO_LIMITS, orderInput, type Shelf } from '../domains/orders/testing/shop.ts'
import { refundOrder } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings, readSettings } from '../domains/settings/index.ts'
import { beginOwnStore, findDemo, leaveDemo } from '../domains/setup/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/query-rows.ts'
import { emptyTables, testContext } from '../platform/testing/index.ts'
import { as, historyCounts, livingStore, OPENED, rowCounts, staffActor } from './testing/demo-store.ts'

const NAME = { storeName: 'o2 nutrition' }
const owner = (ctx: Context) => as(ctx, staffActor('owner', OPENED))
const rows = <T>(ctx: Context, text: string) => queryRows<T>(ctx.db, sql.raw(text))

async function numberWhere(ctx: Context, where: string): Promise<string> {
  const [found] = await rows<{ number: string }>(
    ctx,
    `select number from orders where kind = 'goods' and ${where} order by number limit 1`,
  )
  if (!found) throw new Error(`No order of the demo is ${where}`)
  return found.number
}

async function shelfOf(ctx: Context, n: number): Promise<Shelf> {
  const found = await rows<Shelf>(
    ctx,
    `select distinct on (p.slug) p.id as "productId", v.id as "variantId", p.name from products p
      join variants v on v.product_id = p.id join order_lines l on l.variant_id = v.id
      where v.stock > 5 and v.price < 150000 order by p.slug, v.sku`,
  )
  const one = found[n]
  if (!one) throw new Error('the demo has sold too few products')
  return one
}

async function ship(ctx: Context, number: string): Promise<string> {
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await transitionOrder(owner(ctx), { order: number, status })
  await issueInvoice(ctx, { orderNumber: number })
  const [issued] = await rows<{ number: string }>(
    ctx,
    `select i.number from invoices i join orders o on o.id = i.order_id where o.number = '${number}'`,
  )
  return issued?.number ?? ''
}

test('D156 D166: a demo that nobody touched takes its whole history along', async () => {
  const ctx = await testContext({ actor: { kind: 'system' } })
  await emptyTables(ctx)
  await beginOwnStore(ctx)
  const [none, blank] = [{ ...(await rowCounts(ctx)), ...(await historyCounts(ctx)) }, await readSettings(ctx)]

  const demo = await livingStore()
  const view = await findDemo(owner(demo))
  expect(view.ok && view.value.own).toEqual({ products: 0, orders: 0, invoices: 0, customers: 0 })
  expect(view.ok && view.value.history.orders).toBeGreaterThan(400)
  const left = await leaveDemo(owner(demo), NAME)
  expect(left.ok && left.value).toEqual(view.ok && view.value.counts)
  expect({ ...(await rowCounts(demo)), ...(await historyCounts(demo)) }).toEqual(none)
  expect(await readSettings(demo)).toEqual(blank)
  expect(await checkData(demo)).toEqual([])
})

test('D156 D166 I12: real orders and their customers stay, and their invoices begin with number 1', async () => {
  const ctx = await livingStore()
  await changeSettings(ctx, { unpaid: NO_LIMITS })
  const buyer = as(ctx, await customer(ctx, 'asha'))
  const sold = await shelfOf(ctx, 0)
  const placed = await placeOrder(buyer, orderInput([sold], 'a-real-order', { couponCode: 'STACK250' }))
  const real = placed.ok ? placed : await placeOrder(buyer, orderInput([sold], 'a-real-order-2'))
  if (!real.ok) throw new Error(real.code)
  const first = await ship(ctx, real.value.orderNumber)
  expect(first).toMatch(/\/000001$/)
  expect(first).not.toContain('DEMO')

  // A customer of the demo orders by phone, and the owner gives an account of it to somebody.
  const [one, other] = await rows<{ id: string; email: string }>(
    ctx,
    `select u.id, u.email from users u join orders o on o.customer_id = u.id where o.is_demo group by u.id order by u.id`,
  )
  if (!one || !other) throw new Error('the demo has no customers')
  const known = as(ctx, { kind: 'customer', id: one.id, email: one.email })
  const again = await placeOrder(known, orderInput([await shelfOf(ctx, 1)], 'by-an-invented-customer'))
  expect(again.ok).toBe(true)
  await ctx.db.execute(sql`update users set email = 'made-real@example.com' where id = ${other.id}`)

  const view = await findDemo(owner(ctx))
  expect(view.ok && view.value).toMatchObject({ own: { orders: 2, customers: 3 }, counts: { product: { hidden: 2 } } })
  const left = await leaveDemo(owner(ctx), NAME)
  expect(left.ok && left.value).toEqual(view.ok && view.value.counts)
  const people = await rows<{ email: string }>(ctx, 'select email from users order by email')
  expect(people.map(({ email }) => email)).toEqual(
    [one.email, 'made-real@example.com', buyer.actor.kind === 'customer' ? buyer.actor.email : ''].toSorted(),
  )
  expect(await rows(ctx, 'select number from invoices')).toEqual([{ number: first }])
  expect(await rows(ctx, 'select number from orders where is_demo')).toEqual([])
  expect(await checkData(ctx)).toEqual([])
  // The demo's GSTIN is gone, so it is a receipt.
  if (again.ok) expect(await ship(ctx, again.value.orderNumber)).toMatch(/^NSR\/27-28\/000001$/)
  expect(await checkData(ctx)).toEqual([])
})

test('D156 D166: invented orders go even if staff have worked with them, and stock counts stay', async () => {
  const ctx = await livingStore()
  const staff = owner(ctx)
  // The order that staff cancel has a product that the owner keeps, whose stock counts its units again.
  const cancelled = await numberWhere(ctx, `status = 'confirmed'`)
  const [kept] = await rows<{ id: string }>(
    ctx,
    `select l.product_id as id from order_lines l join orders o on o.id = l.order_id where o.number = '${cancelled}'`,
  )
  if (!kept) throw new Error('the order has no lines')
  expect((await changeProducts(staff, { action: 'percent', value: -10, ids: [kept.id] })).ok).toBe(true)
  expect((await cancelOrder(staff, { orderNumber: cancelled, reason: 'Trying it' })).ok).toBe(true)
  const stockOf = () => rows(ctx, `select sku, stock from variants where product_id = '${kept.id}' order by sku`)
  const packed = await numberWhere(ctx, `status = 'processing' and payment_method = 'cod'`)
  expect(await ship(ctx, packed)).toContain('DEMO/')
  const delivered = await numberWhere(ctx, `status = 'delivered' and payment_method = 'card'`)
  expect((await addOrderNote(staff, { orderNumber: delivered, text: 'Trying it' })).ok).toBe(true)
  const body = RefundBody.parse({ amount: 10 })
  expect((await refundOrder(staff, { ...body, orderNumber: delivered, key: 'trying-a-refund' })).ok).toBe(true)

  const before = await stockOf()
  expect((await leaveDemo(staff, NAME)).ok).toBe(true)
  expect(await historyCounts(ctx)).toMatchObject({ orders: 0, order_notes: 0, refunds: 0, invoices: 0, users: 0 })
  expect(await stockOf()).toEqual(before)
  expect(await checkData(ctx)).toEqual([])
})

test('D166: nothing but leaving the demo deletes an order, and no order becomes one of the demo', async () => {
  const ctx = await livingStore()
  const buyer = as(ctx, await customer(ctx, 'asha'))
  expect((await placeOrder(buyer, orderInput([await shelfOf(ctx, 0)], 'a-real-order'))).ok).toBe(true)
  const refused = async (statement: string) => {
    const failure = await ctx.db.execute(sql.raw(statement)).then(
      () => null,
      (error: unknown) => String((error as { cause?: unknown }).cause ?? error),
    )
    expect(failure).toMatch(/frozen|keeps what was written/)
  }
  await refused('delete from orders where is_demo')
  await refused('delete from invoices')
  await refused('update orders set is_demo = true where not is_demo')
  await refused('update orders set is_demo = false where is_demo')
})
