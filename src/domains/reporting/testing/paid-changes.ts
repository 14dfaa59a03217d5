import type { Context } from '../../../platform/context.ts'
import { gatewaysOf } from '../../../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../../../platform/payment-gateways/sandbox.ts'
import { toRupees } from '../../../shared/money.ts'
import { issueInvoice } from '../../invoices/index.ts'
import type { openShop } from '../../invoices/testing/shop.ts'
import { editOrder, previewEdit } from '../../order-edits/index.ts'
import { findPendingChange, findStaffOrder, withdrawChange } from '../../orders/index.ts'
import { payOrder } from '../../payments/index.ts'

/** Three paid orders get one more unit: one is paid for, one waits for the payment, and one is withdrawn. */
export async function askForMore(ctx: Context, shop: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  for (const end of ['paid', 'waiting', 'withdrawn'] as const) {
    const { order } = await shop.sell()
    const { orderNumber } = order
    const read = await findStaffOrder(ctx, orderNumber)
    if (!read.ok) throw new Error(read.code)
    const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 2 }]
    const change = { orderNumber, lines, add: [], version: read.value.version }
    const shown = await previewEdit(ctx, change)
    if (!shown.ok) throw new Error(shown.code)
    const expectedTotal = toRupees(shown.value.total)
    const asked = await editOrder(ctx, {
      ...change,
      expectedTotal,
      reason: 'By phone',
      payLink: true,
      key: 'one-more-of-it',
    })
    if (!asked.ok) throw new Error(asked.code)
    const revisionId = (await findPendingChange(ctx, order.id))?.id ?? ''
    if (end === 'withdrawn') await withdrawChange(ctx, { orderNumber, revisionId })
    if (end !== 'paid') continue
    const proof = `sbx_ok_${'b'.repeat(26)}`
    const client = { ip: '203.0.113.8', userAgent: 'test' }
    const paid = await payOrder(shop.asha, gatewaysOf(sandboxGateway), { orderNumber, revisionId, proof }, client)
    if (!paid.ok) throw new Error(paid.code)
    await issueInvoice(ctx, order)
  }
}
