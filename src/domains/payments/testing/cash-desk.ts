import type { Context } from '../../../platform/context.ts'
import { ok } from '../../../shared/result.ts'
import { changeStatus, findPayable } from '../../orders/index.ts'
import type { OrderStatus } from '../../orders/schemas.ts'
import { changeSettings } from '../../settings/index.ts'
import { RecordCashBody } from '../admin/schemas.ts'
import { capturePayment, recordCash, refundOrder } from '../index.ts'
import { RefundBody } from '../schemas.ts'
import { startPayment } from '../start-payment.ts'
import { openProvider, openTill, unique } from './till.ts'

export const UPI = { to: 'upi', upiId: 'asha.rao@okbank' }
export const BANK = { to: 'bank', bank: { holder: 'Asha Rao', number: '0123 4567 8901', ifsc: 'hdfc0001234' } }

/** A till whose orders are paid in cash, with two members of staff. */
export async function openCashDesk(ctx: Context) {
  const till = await openTill(ctx)
  await changeSettings(till.system, { cod: { maxOpenOrders: null, maxOrdersPerDay: null, confirmAbove: null } })
  const staffAs = (id: string, role = 'manager'): Context => ({
    ...till.system,
    actor: { kind: 'staff', id, email: `${id}@example.com`, role },
  })
  const staff = staffAs('usr_staff')
  const moveTo = async (orderId: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses)
      await till.system.transaction(async (tx) => {
        const moved = await changeStatus(tx, orderId, status, '')
        if (!moved.ok) throw new Error(moved.code)
        return ok(null)
      })
  }
  const delivered = async (quantity = 3, changes: object = {}) => {
    const order = await till.place({ paymentMethod: 'COD', ...changes }, quantity)
    await moveTo(order.id, 'confirmed', 'processing', 'shipped', 'delivered')
    return order
  }
  const record = (orderNumber: string, body: object = {}, key = unique(), by = staff) =>
    recordCash(by, { ...RecordCashBody.parse({ receivedOn: '2026-11-22', ...body }), orderNumber, key })
  const refund = (orderNumber: string, body: object = UPI, key = unique(), by = staff) =>
    refundOrder(by, { ...RefundBody.parse(body), orderNumber, key })
  /** An order paid online. */
  const paid = async () => {
    const provider = openProvider()
    const order = await till.place()
    const payable = await findPayable(till.system, order.orderNumber)
    if (!payable) throw new Error('the order takes no payment')
    await startPayment(till.system, provider.gateways.current, payable)
    await capturePayment(till.system, provider.pay(order.orderNumber, order.total))
    return order
  }
  return { ...till, staff, paid, staffAs, moveTo, delivered, record, refund }
}
