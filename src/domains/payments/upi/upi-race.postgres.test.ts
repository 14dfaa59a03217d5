import { expect, test } from 'vitest'
import { describePostgres, postgresContext } from '../../../platform/testing/index.ts'
import { findOrder } from '../../orders/index.ts'
import { checkStockLedger } from '../../orders/testing/shop.ts'
import { refundCancelled } from '../index.ts'
import { later } from '../testing/till.ts'
import { newReference, openUpiDesk } from '../testing/upi-desk.ts'

describePostgres('UPI by QR code, at the same moment', () => {
  test('I9 D152: two staff confirm, the order lapses and is cancelled: one end, and no money kept for nothing', async () => {
    const ctx = await postgresContext()
    const desk = await openUpiDesk(ctx, 100)
    for (let round = 0; round < 12; round += 1) {
      desk.goTo(later(round * 60))
      const order = await desk.scan()
      const [one, two] = [newReference(), newReference()]
      desk.goTo(later(round * 60 + 16))
      await Promise.all([
        desk.confirm(order, one),
        desk.confirm(order, round % 2 ? one : two, desk.staffAs('usr_second')),
        desk.settle(),
        ...(round % 3 === 0 ? [desk.cancel(order.orderNumber)] : []),
        desk.give(order.orderNumber, one),
      ])
      const found = await findOrder(desk.system, order.orderNumber)
      const status = found.ok ? found.value.status : ''
      const captures = await desk.capturesOf(order.id)
      expect(captures, `round ${round}: ${status}`).toHaveLength(1)
      const owed = (await desk.refundsOf(order.id)).reduce((sum, { amount }) => sum + amount, 0)
      if (status === 'confirmed') expect(owed).toBe(0)
      else {
        await refundCancelled(desk.system, { orderNumber: order.orderNumber })
        const [refund] = await desk.refundsOf(order.id)
        expect(refund, status).toMatchObject({ amount: order.total })
      }
      expect((await desk.claimOf(order))?.status).toBe('confirmed')
    }
    await checkStockLedger(ctx)
  })

  test('D152: one reference number for two orders at once is recorded for one of them', async () => {
    const desk = await openUpiDesk(await postgresContext())
    for (let round = 0; round < 8; round += 1) {
      const [first, second] = [await desk.scan(), await desk.scan()]
      const reference = newReference()
      const results = await Promise.all([desk.confirm(first, reference), desk.confirm(second, reference)])
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      expect(results.find(({ ok }) => !ok)).toMatchObject({ code: 'UPI_REFERENCE_USED' })
    }
  })
})
