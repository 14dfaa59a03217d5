import { expect, test } from 'vitest'
import { finishGiftCard } from '../domains/digital-orders/index.ts'
import { openGiftShop, unique } from '../domains/digital-orders/testing/gift-shop.ts'
import { findStaffCards } from '../domains/gift-cards/index.ts'
import { creditRefund, creditReturned, findDocuments, issueInvoice } from '../domains/invoices/index.ts'
import { transitionOrder } from '../domains/orders/index.ts'
import { refundOrder, sendRefund } from '../domains/payments/index.ts'
import { RefundBody } from '../domains/payments/schemas.ts'
import type { Context } from '../platform/context.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { announcedEvents, describeBoth } from '../platform/testing/index.ts'
import { follow } from './events.ts'

const AFTER_PAYMENT = ['processing', 'shipped', 'delivered', 'return_requested', 'returned'] as const

describeBoth('an order that a gift card has paid in part, or whole, and that is returned', (open) => {
  const shop = async () => {
    const { ctx, asha, whey, order: buyCard, pay, spend, balance } = await openGiftShop(await open())
    const staff: Context = {
      ...asha,
      actor: { kind: 'staff', id: 'usr_staff', email: 'staff@example.com', role: 'owner' },
    }
    const system: Context = { ...asha, actor: { kind: 'system' } }
    /** An order for one tub, paid with `card` rupees of a gift card and the rest by card; delivered and returned. */
    const returned = async (card: number) => {
      const bought = await buyCard({ amount: String(card) })
      await pay(bought.orderNumber)
      await finishGiftCard(asha, bought)
      const found = await findStaffCards(staff, { q: bought.orderNumber, limit: 5 })
      const code = found.ok ? (found.value.cards[0]?.code ?? '') : ''
      const placed = await spend(code, { paymentMethod: 'CARD' })
      if (!placed.ok) throw new Error(placed.code)
      const order = placed.value
      if (order.total > 0) expect((await pay(order.orderNumber)).ok).toBe(true)
      await issueInvoice(system, order)
      for (const status of AFTER_PAYMENT) {
        const moved = await transitionOrder(staff, { order: order.orderNumber, status })
        if (!moved.ok) throw new Error(moved.code)
      }
      return { code, order }
    }
    const refund = async (orderNumber: string, body: object = {}) => {
      const made = await refundOrder(staff, { ...RefundBody.parse(body), orderNumber, key: unique() })
      if (!made.ok) throw new Error(made.code)
      await sendRefund(system, gatewaysOf(sandboxGateway), { refundId: made.value.id })
    }
    /** Runs the status transition, its handlers and the refunds: twice, as a job may run. */
    const end = async (orderNumber: string) => {
      expect((await transitionOrder(staff, { order: orderNumber, status: 'refunded' })).ok).toBe(true)
      const told = (await announcedEvents(ctx)).filter(({ data }) => data.orderNumber === orderNumber)
      for (const _ of [1, 2]) {
        await creditReturned(system, { orderNumber })
        for (const each of told) await follow({ 'payment.refunded': creditRefund }, each, system)
      }
    }
    const notes = async (orderNumber: string) => {
      const found = await findDocuments(system, orderNumber)
      if (!found.ok) throw new Error(found.code)
      const { invoice, creditNotes } = found.value
      return { invoiced: invoice?.amount, credited: creditNotes.map(({ amount }) => amount).toSorted((a, b) => a - b) }
    }
    return { whey, returned, refund, end, notes, balance }
  }

  test('I7 I30: a part of its money went back: the gift card part is left to staff', async () => {
    const { returned, refund, end, notes, balance } = await shop()
    const { code, order } = await returned(500)
    await refund(order.orderNumber, { amount: 300 })
    await end(order.orderNumber)
    expect(await balance(code)).toBe(0)
    expect((await notes(order.orderNumber)).credited).toEqual([30_000])
  })

  test('I7 I30: nothing of its money went back: the gift card part is left to staff', async () => {
    const { returned, end, notes, balance } = await shop()
    const { code, order } = await returned(500)
    await end(order.orderNumber)
    expect(await balance(code)).toBe(0)
    expect((await notes(order.orderNumber)).credited).toEqual([])
  })

  test('I7 I30: all of its money went back: so does the gift card part, and credit notes take back the whole invoice', async () => {
    const { returned, refund, end, notes, balance } = await shop()
    const { code, order } = await returned(500)
    await refund(order.orderNumber, { amount: 300 })
    await refund(order.orderNumber)
    await end(order.orderNumber)
    expect(await balance(code)).toBe(50_000)
    expect(await notes(order.orderNumber)).toEqual({
      invoiced: order.total + 50_000,
      credited: [order.total - 30_000, 30_000, 50_000].toSorted((a, b) => a - b),
    })
  })

  test('I7 I30: a gift card paid it whole: all of it goes back, with a credit note for the whole invoice', async () => {
    const { returned, end, notes, balance } = await shop()
    const { code, order } = await returned(2000)
    expect(order).toMatchObject({ total: 0, paymentMethod: null })
    await end(order.orderNumber)
    expect(await balance(code)).toBe(200_000)
    expect(await notes(order.orderNumber)).toEqual({ invoiced: order.giftCardAmount, credited: [order.giftCardAmount] })
  })
})
