import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeBoth } from '../../../platform/testing/index.ts'
import { personKeys } from '../../customers/index.ts'
import { correctAddress, placeOrder } from '../index.ts'
import { orderHolds, orders } from '../tables.ts'
import { customer, orderInput, stockShop } from '../testing/shop.ts'

describeBoth('a changed address', (open) => {
  test('I27: with another phone number, the unpaid order counts for that number', async () => {
    const ctx = await open()
    const [whey] = await stockShop(ctx, [5])
    if (!whey) throw new Error('no shelf')
    const asha = { ...ctx, actor: await customer(ctx, `asha${Math.random().toString(36).slice(2, 10)}`) }
    const placed = await placeOrder(asha, orderInput([whey], `address-${Math.random()}`))
    if (!placed.ok) throw new Error(placed.code)
    const [order] = await ctx.db.select().from(orders).where(eq(orders.number, placed.value.orderNumber))
    if (!order?.address) throw new Error('no address')
    const held = async () => (await ctx.db.select().from(orderHolds).where(eq(orderHolds.orderId, order.id)))[0]?.phone
    expect(await held()).toBe(personKeys({ email: '', phone: order.address.phone }).phone)
    const support = { ...ctx, actor: { kind: 'staff', id: 'usr_s', email: 's@example.in', role: 'support' } as const }
    const address = { ...order.address, phone: '+919812345678' }
    const changed = await correctAddress(support, {
      orderNumber: order.number,
      address,
      version: order.updatedAt.toISOString(),
    })
    expect(changed.ok, JSON.stringify(changed)).toBe(true)
    expect(await held()).toBe(personKeys({ email: '', phone: '+919812345678' }).phone)
  })
})
