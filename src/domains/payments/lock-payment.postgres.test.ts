import { expect, test } from 'vitest'
import { describePostgres, postgresContext } from '../../platform/testing/index.ts'
import { ok } from '../../shared/result.ts'
import { lockPayment } from './lock-payment.ts'
import { CASH } from './rules.ts'
import { openCashDesk } from './testing/cash-desk.ts'

describePostgres('the payment of an order that no provider collects', () => {
  test('I9: several that need it at the same moment get the same one, and none fails', async () => {
    const { place, system } = await openCashDesk(await postgresContext())
    for (let round = 0; round < 40; round += 1) {
      const { id, total } = await place({ paymentMethod: 'COD' })
      const lock = () =>
        system.transaction(async (tx) => ok((await lockPayment(tx, id, { provider: CASH, amount: total })).id))
      const made = await Promise.all(Array.from({ length: 6 }, lock))
      expect(new Set(made.map((one) => (one.ok ? one.value : one))).size).toBe(1)
    }
  })
})
