import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { issueInvoice } from '../domains/invoices/index.ts'
import { cancelOrder, findOrder, withdrawChange } from '../domains/orders/index.ts'
import { beginPayment, capturePayment, refundCancelled, settlePayments } from '../domains/payments/index.ts'
import { openProvider } from '../domains/payments/testing/till.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { describePostgres, postgresContext } from '../platform/testing/index.ts'
import { client, openPaidEdits, type PaidEdits } from './testing/paid-edits.ts'

describePostgres('races about changes that the customer pays for', () => {
  let shop: PaidEdits
  beforeAll(async () => {
    shop = await openPaidEdits(await postgresContext())
  })

  test('D121 I9 I10: payment races with withdrawal, lapse, cancellation and a second payment', async () => {
    const { ctx, staff, asha } = shop
    const { gateways, ...provider } = openProvider()
    const tomorrow: Context = { ...ctx, now: () => new Date(ctx.now().getTime() + 25 * 60 * 60_000) }
    const rivals = [
      ({ order, change }: Awaited<ReturnType<PaidEdits['ask']>>) =>
        withdrawChange(staff, { orderNumber: order.orderNumber, revisionId: change.id }),
      () => settlePayments(tomorrow, gateways),
      ({ order }: Awaited<ReturnType<PaidEdits['ask']>>) => cancelOrder(asha, order),
    ]
    for (const rival of rivals) {
      const asked = await shop.ask()
      const { order, change, receipt } = asked
      await beginPayment(asha, gateways, { orderNumber: order.orderNumber, revisionId: change.id }, client)
      const [one, two] = [provider.pay(receipt, 50_000), provider.pay(receipt, 50_000)]
      await Promise.all([capturePayment(ctx, one), rival(asked), capturePayment(ctx, two)])
      const isApplied = (await shop.statusOf(change.id)) === 'applied'
      await refundCancelled(ctx, order)
      const [kept] = await queryRows<{ n: number }>(
        ctx.db,
        sql`select sum(c.amount - c.refunded)::int as n from payment_captures c join payments p on p.id = c.payment_id
          where p.revision_id = ${change.id}`,
      )
      const found = await findOrder(asha, order.orderNumber)
      if (!found.ok) throw new Error(found.code)
      // Exactly one payment is kept if the change was made, and none otherwise.
      expect(kept).toEqual({ n: isApplied && found.value.status !== 'cancelled' ? 50_000 : 0 })
      expect(found.value.total).toBe(isApplied ? 250_000 : 200_000)
      await issueInvoice(ctx, order)
    }
    await shop.clean()
  })
})
