import { expect, test } from 'vitest'
import { contextOn, describeBoth } from '../../../platform/testing/index.ts'
import { findCouriers, findStaffOrder, placeOrder, shipOrders, transitionOrder } from '../index.ts'
import { customer, orderInput, stockShop } from '../testing/shop.ts'

describeBoth('couriers that were used before', (open, database) => {
  test('the next parcel gets the courier and the link of the last ones; a link without its number is left out', async () => {
    const ctx = await open()
    const [whey] = await stockShop(ctx, [50])
    if (!whey) throw new Error('no shelf')
    const on = await database()
    const asha = contextOn(on, { actor: await customer(ctx, 'asha-couriers') })
    const as = (role: string) =>
      contextOn(on, { actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role } })
    expect(await findCouriers(as('packer'))).toEqual({ ok: true, value: [] })
    const ship = async (key: string, trackingNumber: string, courier: { carrier: string; trackingUrl: string }) => {
      const placed = await placeOrder(asha, orderInput([whey], `courier-${key}`))
      if (!placed.ok) throw new Error(placed.code)
      const order = placed.value.orderNumber
      for (const status of ['confirmed', 'processing'] as const)
        expect((await transitionOrder(as('packer'), { order, status })).ok).toBe(true)
      const shipped = await shipOrders(as('packer'), { ...courier, parcels: [{ order, trackingNumber }] })
      expect(shipped).toMatchObject({ value: { moved: [order] } })
      return order
    }
    const link = 'https://ekart1.example/t/{number}'
    await ship('linked', '1', { carrier: 'Ekart', trackingUrl: link })
    const numberless = await ship('numberless', '', { carrier: 'ekart', trackingUrl: link })
    expect(await findStaffOrder(as('packer'), numberless)).toMatchObject({ value: { tracking: { trackingUrl: null } } })
    await ship('unlinked', '7', { carrier: 'Bicycle', trackingUrl: '' })
    expect(await findCouriers(as('packer'))).toEqual({
      ok: true,
      value: [
        { carrier: 'Bicycle', trackingUrl: '' },
        { carrier: 'ekart', trackingUrl: link },
      ],
    })
    expect(await findCouriers(as('support'))).toMatchObject({ code: 'FORBIDDEN' })
  })
})
