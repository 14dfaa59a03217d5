import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openEdits } from '../../domains/order-edits/testing/edits.ts'
import { findOrder, findPendingChange } from '../../domains/orders/index.ts'
import { payOrder } from '../../domains/payments/index.ts'
import { checkData } from '../../domains/reporting/index.ts'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { gatewaysOf } from '../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../platform/payment-gateways/sandbox.ts'

export const client = { ip: '10.0.0.1', userAgent: 'test' }
export const sandbox = gatewaysOf(sandboxGateway)
const PROOF = `sbx_ok_${'a'.repeat(26)}`

/** A store in which changes of paid orders wait for a payment. */
export async function openPaidEdits(ctx: Context) {
  const shop = await openEdits(ctx)
  const clean = async () => expect(await checkData(ctx, { patienceMinutes: 0 })).toEqual([])

  /** A paid order of ₹2,000, and a change that adds ₹500 and waits for it. */
  const ask = async () => {
    const { whey, bar, mini, sell } = shop
    const { order } = await sell({}, [whey, bar])
    const add = [{ variantId: mini.variantId, quantity: 2 }]
    const asked = await shop.edit(order.orderNumber, { add, payLink: true })
    if (!asked.ok) throw new Error(JSON.stringify(asked))
    const change = await findPendingChange(shop.ctx, order.id)
    if (!change) throw new Error('nothing waits')
    return { order, change, receipt: `${order.orderNumber}-C1` }
  }
  const statusOf = async (id: string) =>
    (await queryRows<{ status: string }>(ctx.db, sql`select status from pending_revisions where id = ${id}`))[0]?.status
  const totalOf = async (orderNumber: string) => {
    const found = await findOrder(shop.asha, orderNumber)
    return found.ok ? found.value.total : found.code
  }
  const refundsOf = (orderId: string) =>
    queryRows<{ id: string; amount: number; reason: string }>(
      ctx.db,
      sql`select id, amount, reason from refunds where order_id = ${orderId} order by amount desc`,
    )
  const pay = (orderNumber: string, revisionId: string, by: Context = shop.asha) =>
    payOrder(by, sandbox, { orderNumber, revisionId, proof: PROOF }, client)
  return { ...shop, ask, clean, pay, refundsOf, statusOf, totalOf }
}
export type PaidEdits = Awaited<ReturnType<typeof openPaidEdits>>
