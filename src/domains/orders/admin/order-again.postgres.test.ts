import { eq, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { CATALOG_TAG, productTag, stockTag } from '../../catalog/index.ts'
import { changeSettings } from '../../settings/index.ts'
import { cancelOrder, findOrder, findStaffOrder, orderAgain, placeOrder } from '../index.ts'
import type { OrderView } from '../schemas.ts'
import { customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('a cancelled order that its customer wants after all', (open) => {
  type Shop = { ctx: Context; asha: Context; support: Context; whey: Shelf; shirt: Shelf }
  let shop: Shop | null = null
  const openShop = async (): Promise<Shop> => {
    if (shop) return shop
    const ctx = await open()
    const [whey, shirt] = await stockShop(ctx, [50, 50])
    if (!whey || !shirt) throw new Error('no shelf')
    await ctx.db.execute(sql`insert into users (id, name, first_name, last_name, email)
      values ('usr_support', 'Sita', 'Sita', 'Rao', 'support@example.in')`)
    const support: Context = {
      ...ctx,
      actor: { kind: 'staff', id: 'usr_support', email: 'support@example.in', role: 'support' },
    }
    shop = { ctx, asha: { ...ctx, actor: await customer(ctx, `asha${unique()}`) }, support, whey, shirt }
    return shop
  }
  const change = async ({ productId }: Shelf, statement: SQL) => {
    const { ctx } = await openShop()
    await ctx.db.execute(statement)
    await ctx.purge([CATALOG_TAG, productTag(productId), stockTag(productId)])
  }
  const cancelled = async (buyer: Context, changes: object = {}): Promise<OrderView> => {
    const { support, whey, shirt } = await openShop()
    const items = [{ ...whey, quantity: 2 }, shirt]
    const placed = await placeOrder(buyer, orderInput(items, `again-${unique()}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    const gone = await cancelOrder(support, { orderNumber: placed.value.orderNumber, reason: 'By mistake' })
    if (!gone.ok) throw new Error(gone.code)
    return gone.value
  }

  test('is placed again as a new order: same items, address and customer, today’s prices, once', async () => {
    const { ctx, asha, support, whey } = await openShop()
    const before = await cancelled(asha)
    await change(whey, sql`update variants set price = 90000 where id = ${whey.variantId}`)
    const stock = await stockOf(ctx, whey)
    const [again, twice] = await Promise.all([
      orderAgain(support, before.orderNumber),
      orderAgain(support, before.orderNumber),
    ])
    if (!again.ok) throw new Error(again.code)
    const { value: order } = again
    expect(twice).toEqual(again)
    expect(await orderAgain(support, before.orderNumber)).toMatchObject({ value: { orderNumber: order.orderNumber } })
    expect(order.orderNumber).not.toBe(before.orderNumber)
    expect(order).toMatchObject({ status: 'pending', paymentMethod: 'cod', shippingAddress: before.shippingAddress })
    expect(order.items.map(({ name, quantity, price }) => [name, quantity, price])).toEqual([
      ['Whey 0', 2, 90_000],
      ['Whey 1', 1, 100_000],
    ])
    expect(await stockOf(ctx, whey)).toBe((stock ?? 0) - 2)
    // It is the customer's own order, and staff see who placed it.
    expect((await findOrder(asha, order.orderNumber)).ok).toBe(true)
    const seen = await findStaffOrder(support, order.orderNumber)
    expect(seen).toMatchObject({ value: { events: [{ status: 'pending', who: 'Sita Rao' }] } })
    const placed = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'order.placed' && data.orderNumber === order.orderNumber,
    )
    expect(placed.length).toBe(1)
    const logged = await ctx.db.select().from(activityEntries).where(eq(activityEntries.subjectId, before.orderNumber))
    expect(logged.map(({ action, after }) => [action, after])).toContainEqual([
      'order.place-again',
      { order: order.orderNumber },
    ])
    await change(whey, sql`update variants set price = 100000 where id = ${whey.variantId}`)
  })

  test('also a guest’s, although the store asks for an account; no code is asked of who ordered by phone', async () => {
    const { ctx, support } = await openShop()
    const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
    await changeSettings(ctx, { checkout: { guest: 'guest' } })
    const before = await cancelled(guest, { customerEmail: 'meera@example.in' })
    await changeSettings(ctx, { checkout: { guest: 'login-required' }, cod: { confirmAbove: paise(10_000) } })
    const again = await orderAgain(support, before.orderNumber)
    expect(again).toMatchObject({ ok: true, value: { customerEmail: 'meera@example.in', status: 'pending' } })
    await changeSettings(ctx, { cod: { confirmAbove: null } })
  })

  test('is refused with the reason: not cancelled, out of stock, no longer sold, or by who may not', async () => {
    const { ctx, asha, support, whey } = await openShop()
    const before = await cancelled(asha)
    const packer: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_support', email: 's@x.in', role: 'packer' } }
    expect(await orderAgain(packer, before.orderNumber)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await orderAgain(asha, before.orderNumber)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await orderAgain(support, 'NS-NOBODYHAS')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await change(whey, sql`update variants set stock = 1 where id = ${whey.variantId}`)
    const short = await orderAgain(support, before.orderNumber)
    expect(short).toMatchObject({ code: 'AGAIN_REFUSED', params: { message: expect.stringContaining('1') } })
    await change(whey, sql`update products set status = 'draft' where id = ${whey.productId}`)
    expect(await orderAgain(support, before.orderNumber)).toMatchObject({
      params: { message: 'Some of these products are no longer sold' },
    })
    await change(whey, sql`update products set status = 'published' where id = ${whey.productId}`)
    await change(whey, sql`update variants set stock = 50 where id = ${whey.variantId}`)
    const again = await orderAgain(support, before.orderNumber)
    if (!again.ok) throw new Error(again.code)
    expect(await orderAgain(support, again.value.orderNumber)).toMatchObject({
      code: 'ORDER_NOT_OVER',
      params: { status: 'pending' },
    })
  })
})
