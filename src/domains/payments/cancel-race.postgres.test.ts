import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/context.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'
import {
  connectTo,
  contextOn,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { cancelOrder, findOrder, placeOrder, transitionOrder } from '../orders/index.ts'
import { checkStockLedger, customer, orderInput, type Shelf, stockOf, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { payOrder, refundCancelled } from './index.ts'
import { payments } from './tables.ts'

const ROUNDS = 15
const STOCK = 100
const STAFF: Actor = { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' }
const PROOF = `sbx_ok_${'a'.repeat(26)}`

/** A store on three processes: one buyer on two of them, staff on the third. */
async function openShop() {
  const shop = await postgresContext()
  await changeSettings(shop, { store: { isDemo: true } })
  const [whey] = (await stockShop(shop, [STOCK])) as [Shelf]
  const { url } = await postgresDatabase()
  const [here, there, desk] = [await postgresDatabase(), await connectTo(url), await connectTo(url)]
  const actor = await customer(shop, 'racer')
  return {
    shop,
    whey,
    phone: contextOn(here, { actor }),
    laptop: contextOn(there, { actor }),
    staff: contextOn(desk, { actor: STAFF }),
  }
}

describePostgres('cancelled while something else happens', () => {
  test('A13: paid, shipped and cancelled twice at once: one legal end, the stock back once, and no money kept for nothing', async () => {
    const { shop, whey, phone, laptop, staff } = await openShop()
    let sold = 0

    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await placeOrder(phone, orderInput([whey], `race-pay-${round}`, { paymentMethod: 'CARD' }))
      if (!placed.ok) throw new Error(placed.code)
      const { id, orderNumber } = placed.value
      const client = { ip: `198.51.100.${round}`, userAgent: 'test' }
      const [, ...cancelled] = await Promise.all([
        payOrder(phone, gatewaysOf(sandboxGateway), { orderNumber, proof: PROOF }, client),
        cancelOrder(phone, { orderNumber }),
        cancelOrder(laptop, { orderNumber }),
      ])
      expect(cancelled.filter((each) => each.ok)).toHaveLength(1)
      await refundCancelled(shop, { orderNumber })
      const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, id))
      expect(['created', 'refund_due', undefined]).toContain(payment?.status)
    }
    expect(await stockOf(shop, whey)).toBe(STOCK)

    for (let round = 0; round < ROUNDS; round += 1) {
      const placed = await placeOrder(phone, orderInput([whey], `race-ship-${round}`))
      if (!placed.ok) throw new Error(placed.code)
      const { id, orderNumber } = placed.value
      for (const status of ['confirmed', 'processing'] as const) await transitionOrder(staff, { order: id, status })
      const [shipped, ...cancelled] = await Promise.all([
        transitionOrder(staff, { order: id, status: 'shipped' }),
        cancelOrder(phone, { orderNumber }),
        cancelOrder(laptop, { orderNumber }),
      ])
      expect([shipped, ...cancelled].filter((each) => each.ok)).toHaveLength(1)
      const found = await findOrder(phone, orderNumber)
      const end = found.ok ? found.value.status : found.code
      expect(end).toBe(shipped.ok ? 'shipped' : 'cancelled')
      if (shipped.ok) sold += 1
    }
    expect(await stockOf(shop, whey)).toBe(STOCK - sold)
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })
})
