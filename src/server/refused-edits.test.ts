import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { editOrder } from '../domains/order-edits/index.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { correctAddress } from '../domains/orders/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows, sqlState } from '../platform/db/index.ts'
import { testContext } from '../platform/testing/index.ts'

let shop: Awaited<ReturnType<typeof openEdits>>
beforeEach(async () => {
  shop = await openEdits(await testContext())
})

test('D122: a cash order that gets worth more, or another address, is judged again, and staff may go on knowingly', async () => {
  const { ctx, whey, bar, mini, place, preview, edit, sell, change, read, staff } = shop
  const { orderNumber, items } = await place({}, [whey, bar])
  await change({ risk: { firstOrderAbove: 250_000, firstOrderOutcome: 'prepaid', addressLength: 20 } })
  const add = { add: [{ variantId: mini.variantId, quantity: 4 }] }
  const reasons = ['First order of this buyer, above ₹2,500.']
  expect(await preview(orderNumber, add)).toMatchObject({
    value: { risk: { summary: expect.stringContaining('prepaid'), reasons: expect.arrayContaining(reasons) } },
  })
  expect(await edit(orderNumber, add)).toMatchObject({
    code: 'COD_RISK',
    params: { fields: { acceptRisk: expect.stringContaining(reasons[0]!) } },
  })
  // Less is no risk, and neither is a paid order.
  expect(await preview(orderNumber, { lines: [{ lineId: items[0]!.id, quantity: 0 }] })).toMatchObject({
    value: { risk: null },
  })
  const { order: paid } = await sell({}, [whey, bar])
  expect(await preview(paid.orderNumber, add)).toMatchObject({ value: { risk: null } })
  expect(await edit(orderNumber, { ...add, acceptRisk: true })).toMatchObject({ ok: true, value: { total: 300_000 } })
  const moveTo = async (address: string, acceptRisk?: boolean) => {
    const { version, shippingAddress } = await read(orderNumber)
    const asked = { ...shippingAddress!, address, apartment: '' }
    return correctAddress(staff, { orderNumber, address: asked, version, acceptRisk })
  }
  await change({ risk: { firstOrderAbove: null } })
  expect(await moveTo('12 Ring Road, near the temple')).toMatchObject({ ok: true })
  expect(await moveTo('Here')).toMatchObject({ code: 'COD_RISK' })
  expect((await read(orderNumber)).shippingAddress?.address).toBe('12 Ring Road, near the temple')
  expect(await moveTo('Here', true)).toMatchObject({ ok: true })
  const accepted = await queryRows(
    ctx.db,
    sql`select after ->> 'summary' as summary from audit_entries where action = 'order.accept-risk'`,
  )
  expect(accepted).toHaveLength(2)
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120 A63: bad input, strangers, own orders and orders that have moved on are refused, and nothing is kept', async () => {
  const { ctx, asha, whey, bar, mini, place, edit, changeOf, preview, move, staff } = shop
  const order = await place({}, [whey, bar])
  const [line] = order.items
  const { orderNumber } = order
  const field = async (change: Parameters<typeof preview>[1]) => {
    const refused = await preview(orderNumber, change)
    return refused.ok ? null : [refused.code, refused.params.fields]
  }
  expect(await field({})).toEqual(['EDIT_INVALID', { items: expect.stringContaining('Change a quantity') }])
  expect(await field({ lines: order.items.map(({ id }) => ({ lineId: id, quantity: 0 })) })).toEqual([
    'EDIT_INVALID',
    { items: 'An order needs at least one item. Cancel it instead.' },
  ])
  expect(await field({ lines: [{ lineId: 'oln_none', quantity: 1 }] })).toEqual([
    'EDIT_INVALID',
    { 'line-oln_none': 'This line isn’t in the order' },
  ])
  expect(await field({ add: [{ variantId: 'var_none', quantity: 1 }] })).toEqual([
    'EDIT_INVALID',
    { 'add-var_none': 'This product isn’t on sale any more' },
  ])
  await ctx.db.execute(sql`update variants set stock = 2 where id = ${mini.variantId}`)
  await ctx.purge(['*'])
  expect(await field({ add: [{ variantId: mini.variantId, quantity: 3 }] })).toEqual([
    'EDIT_INVALID',
    { [`add-${mini.variantId}`]: `Only 2 left of ${mini.name}` },
  ])
  await ctx.db.execute(sql`update variants set stock = 50 where id = ${mini.variantId}`)
  await ctx.purge(['*'])
  const add = { add: [{ variantId: mini.variantId, quantity: 1 }] }
  const by = (role: string, id = 'usr_x') => ({ ...ctx, actor: { kind: 'staff' as const, id, email: 'x@y.in', role } })
  expect(await edit(orderNumber, add, by('packer'))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await edit(orderNumber, add, asha)).toMatchObject({ code: 'FORBIDDEN' })
  const own = 'id' in asha.actor ? asha.actor.id : ''
  expect(await edit(orderNumber, add, by('manager', own))).toMatchObject({ code: 'OWN_ORDER' })
  const asked = { ...(await changeOf(orderNumber, add)), reason: 'Asked', expectedTotal: 2250, key: 'key-12345678' }
  expect(await editOrder(staff, { ...asked, expectedTotal: 2000 })).toMatchObject({ code: 'EDIT_TOTAL' })
  expect((await editOrder(staff, asked)).ok).toBe(true)
  // The same request again is the same edit; another one with its key, or with an old version, is refused.
  expect((await editOrder(staff, asked)).ok).toBe(true)
  expect(await editOrder(staff, { ...asked, add: [] })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  expect(await editOrder(staff, { ...asked, key: 'key-87654321' })).toMatchObject({ code: 'ORDER_CHANGED' })
  await move(orderNumber, 'confirmed', 'processing', 'shipped')
  expect(await edit(orderNumber, { lines: [{ lineId: line!.id, quantity: 0 }] })).toMatchObject({ code: 'ITEMS_FIXED' })
  const unpaid = await place({ paymentMethod: 'CARD' })
  expect(await edit(unpaid.orderNumber, add)).toMatchObject({ code: 'ITEMS_FIXED' })
  expect(await queryRows(ctx.db, sql`select number from order_revisions`)).toEqual([{ number: 1 }])
  expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])
})

test('D120 I5: the database lets terms change only together with a revision of the same transaction', async () => {
  const { ctx, whey, place, edit, mini } = shop
  const order = await place({}, [whey])
  expect((await edit(order.orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })).ok).toBe(true)
  for (const statement of [
    'update orders set total = total - 100',
    'update orders set revision = 2, total = total - 100',
    'update order_lines set quantity = 9',
    'delete from order_lines',
    'update order_revisions set total_after = 1',
    'delete from order_revisions',
  ]) {
    const state = ctx.db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => sqlState(error),
    )
    expect(await state, statement).toBe('23001')
  }
})
