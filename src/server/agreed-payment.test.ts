import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { payOrder } from '../domains/payments/index.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { openFullStore } from './testing/full-store.ts'
import { fillWorld } from './testing/visitors.ts'

test('the page of an order to whose payment a bank has agreed says so, and offers no second one', async () => {
  const { ctx, ask } = await openFullStore()
  const world = await fillWorld(ctx, (await stockShop(ctx, [40, 40])) as [Shelf, Shelf])
  const { orderNumber } = await world.order('CARD')
  const read = () => ask(`/orders/${orderNumber}`, { headers: world.headers.owner })
  expect(await read()).toContain('This order isn’t paid yet')
  const slow = gatewaysOf({ ...sandboxGateway, confirm: async () => ({ kind: 'pending' as const }) })
  const owner = { ...ctx, actor: world.actors.owner }
  const paid = await payOrder(owner, slow, { orderNumber, proof: 'any' }, { ip: '203.0.113.7', userAgent: 'test' })
  expect(paid).toMatchObject({ value: { isPaid: false } })
  const page = await read()
  expect(page).toContain('Your payment is being confirmed')
  expect(page).toContain(', being confirmed')
  expect(page).not.toMatch(/This order isn’t paid yet|Pay ₹/)
  await ctx.db.execute(sql`update payments set agreed_at = null`)
  expect(await read()).toContain('This order isn’t paid yet')
})
