import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { changeSettings } from '../../settings/index.ts'
import { findShipments, placeOrder, transitionOrders } from '../index.ts'
import { customer, orderInput, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const as = (ctx: Context, role: string): Context => ({
  ...ctx,
  actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role },
})

describeBoth('orders that move together', (open) => {
  async function openWith(count: number) {
    const ctx = await open()
    const [whey] = await stockShop(ctx, [500])
    if (!whey) throw new Error('no shelf')
    await changeSettings(ctx, { store: { isDemo: true } })
    const asha = { ...ctx, actor: await customer(ctx, `asha${unique()}`) }
    const numbers: string[] = []
    for (let made = 0; made < count; made++) {
      const placed = await placeOrder(asha, orderInput([whey], `together-${unique()}`))
      if (!placed.ok) throw new Error(placed.code)
      numbers.push(placed.value.orderNumber)
    }
    return { ctx, numbers }
  }

  test('two who move overlapping lists at once move each order once, and neither holds up the other for ever', async () => {
    const { ctx, numbers } = await openWith(4)
    const [one, two] = await Promise.all([
      transitionOrders(as(ctx, 'packer'), { orders: numbers, status: 'confirmed' }),
      transitionOrders(as(ctx, 'owner'), { orders: [...numbers].reverse(), status: 'confirmed' }),
    ])
    if (!one.ok || !two.ok) throw new Error('refused')
    expect([...one.value.moved, ...two.value.moved].sort()).toEqual([...numbers].sort())
    for (const number of numbers)
      expect(await ctx.db.select().from(activityEntries).where(eq(activityEntries.subjectId, number))).toHaveLength(1)
  })

  test('the parcels to be shipped say whom they are for, and which of them is not packed', async () => {
    const { ctx, numbers } = await openWith(2)
    const [packed = '', waiting = ''] = numbers
    for (const status of ['confirmed', 'processing'] as const)
      await transitionOrders(as(ctx, 'packer'), { orders: [packed], status })
    expect(await findShipments(as(ctx, 'packer'), [waiting, packed, 'NS-NOBODYHAS', packed])).toMatchObject({
      value: [
        { orderNumber: waiting, canShip: false },
        { orderNumber: packed, canShip: true, to: expect.stringMatching(/^\w+ \w+, \w+/) },
      ],
    })
    expect(await findShipments(as(ctx, 'editor'), [packed])).toMatchObject({ code: 'FORBIDDEN' })
  })
})
