import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '../domains/couriers/index.ts'
import { openDesk } from '../domains/couriers/testing/desk.ts'
import { previewEdit } from '../domains/order-edits/index.ts'
import { openShiprocketStandIn, type ShiprocketStandIn } from '../platform/couriers/testing/shiprocket-stand-in.ts'
import { describePostgres, postgresContext } from '../platform/testing/index.ts'

let far: ShiprocketStandIn
beforeAll(async () => {
  far = await openShiprocketStandIn()
})
afterAll(() => far.close())

describePostgres('changing the items of an order that a courier has', () => {
  test('D112 D120: waits until its booking is cancelled, since the courier collects the cash that was booked', async () => {
    const desk = await openDesk(await postgresContext(), far)
    const order = await desk.booked()
    const owner = desk.as('owner', 'owner')
    const change = async () => {
      const { version } = await desk.orderOf(order)
      const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 2 }]
      return previewEdit(owner, { orderNumber: order.orderNumber, version, lines, add: [] })
    }
    expect(await change()).toMatchObject({
      code: 'ITEMS_FIXED',
      params: { message: expect.stringContaining('courier') },
    })
    expect(await cancelBooking(desk.packer, order)).toMatchObject({ ok: true })
    expect(await change(), 'the courier hasn’t cancelled it yet').toMatchObject({ code: 'ITEMS_FIXED' })
    await desk.carryOut(order.bookingId)
    expect(await change()).toMatchObject({ ok: true })
  })
})
