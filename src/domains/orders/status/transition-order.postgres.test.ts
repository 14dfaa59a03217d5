import { expect, test } from 'vitest'
import { describeBoth } from '../../../platform/testing/index.ts'
import { ordersApi } from '../api.ts'
import { cancelOrder, placeOrder, transitionOrder } from '../index.ts'
import { targetsOf } from '../rules.ts'
import type { OrderStatus } from '../schemas.ts'
import { callApi } from '../testing/api.ts'
import { customer, orderInput, stockOf, stockShop } from '../testing/shop.ts'

const { send } = callApi(ordersApi)
const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('the course of an order', (open) => {
  const shop = async () => {
    const ctx = await open()
    const [whey] = await stockShop(ctx, [100])
    if (!whey) throw new Error('an empty shelf')
    const buyer = { ...ctx, actor: await customer(ctx, `mover${unique()}`) }
    const staff = {
      ...ctx,
      actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' } as const,
    }
    const placed = await placeOrder(buyer, orderInput([{ ...whey, quantity: 2 }], `key-${unique()}`))
    if (!placed.ok) throw new Error(placed.code)
    return { ctx, whey, buyer, staff, order: placed.value }
  }

  test('I22 D14: staff change its status with a note, along the table of transitions and no other way', async () => {
    const { staff, order } = await shop()
    const path = `/orders/${order.id}`
    const patch = (body: object) => send(staff, path, body, { method: 'PATCH' })
    expect(await patch({ status: 'confirmed', timelineEntry: { note: 'Called the customer' } })).toMatchObject({
      status: 200,
      body: { success: true, order: { status: 'confirmed', displayStatus: 'confirmed' } },
    })
    for (const status of ['pending', 'shipped', 'delivered', 'refunded'] as OrderStatus[]) {
      expect(targetsOf('confirmed')).not.toContain(status)
      expect(await patch({ status })).toMatchObject({ status: 409, body: { code: 'ORDER_MOVE_REFUSED' } })
    }
    expect((await patch({ status: 'teleported' })).status).toBe(422)
    const { body } = await patch({ status: 'PROCESSING', timelineEntry: 'On the bench' })
    expect(body.order.timeline).toMatchObject([
      { status: 'pending' },
      { status: 'confirmed', note: 'Called the customer' },
      { status: 'processing', note: 'On the bench' },
    ])
  })

  test('R255: an order that is marked as shipped has the date from then on, whatever else is known', async () => {
    const { staff, order } = await shop()
    const patch = (body: object) => send(staff, `/orders/${order.id}`, body, { method: 'PATCH' })
    for (const status of ['confirmed', 'processing'])
      expect((await patch({ status })).body.order.tracking.shippedDate, status).toBeNull()
    const before = staff.now().toISOString()
    const { tracking } = (await patch({ status: 'shipped' })).body.order
    expect(tracking.shippedDate >= before && tracking.shippedDate <= staff.now().toISOString()).toBe(true)
    expect((await patch({ status: 'out_for_delivery' })).body.order.tracking.shippedDate).toBe(tracking.shippedDate)
  })

  test('A13: cancelled and shipped at once, it ends as one of the two, and the stock comes back once or not at all', async () => {
    const { ctx, whey, buyer, staff, order } = await shop()
    const after = (await stockOf(ctx, whey)) ?? 0
    for (const status of ['confirmed', 'processing'] as const) await transitionOrder(staff, { order: order.id, status })
    const tries = await Promise.all([
      cancelOrder(buyer, order),
      transitionOrder(staff, { order: order.id, status: 'shipped' }),
      cancelOrder(buyer, order),
    ])
    const [first, shipped, second] = tries.map((each) => each.ok)
    expect([first, shipped, second].filter(Boolean)).toHaveLength(1)
    expect(await stockOf(ctx, whey)).toBe(shipped ? after : after + 2)
    expect(await cancelOrder(buyer, order)).toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })
})
