import { expect, test } from 'vitest'
import type { Events } from '../../platform/events.ts'
import { describeBoth, describePostgres, postgresContext } from '../../platform/testing/index.ts'
import { cancelOrder } from '../orders/index.ts'
import * as kit from '../orders/testing/shop.ts'
import { creditCancelled, creditRefund, creditReturned, issueCreditNote, issueInvoice } from './index.ts'
import { MUMBAI, openShop } from './testing/shop.ts'

type Refunded = Events['payment.refunded']

describeBoth('a credit note', (open) => {
  test('takes back the invoice of an order that was cancelled, once', async () => {
    const ctx = await open()
    const { sell, asha, documents } = await openShop(ctx, kit)
    const { order, invoice } = await sell()
    expect((await cancelOrder(asha, order)).ok).toBe(true)
    for (let round = 0; round < 2; round += 1) await creditCancelled(ctx, order)
    const { creditNotes } = await documents(order.orderNumber)
    expect(creditNotes).toMatchObject([
      {
        kind: 'credit-note',
        number: expect.stringMatching(/^NSC\/\d\d-\d\d\/\d{6}$/),
        corrects: { number: invoice.number, issuedAt: invoice.issuedAt },
        reason: 'Order cancelled',
        amount: invoice.amount,
        taxable: invoice.taxable,
        cgst: invoice.cgst,
        recipient: invoice.recipient,
      },
    ])
  })

  test('credits lines, delivery and amounts, each request once, and together never more than the invoice', async () => {
    const ctx = await open()
    const { sell, documents } = await openShop(ctx, kit)
    const { order, invoice } = await sell({ shippingAddress: MUMBAI })
    const [line] = invoice.lines
    const credit = (reference: string, credits: Parameters<typeof issueCreditNote>[1]['credits']) =>
      issueCreditNote(ctx, { orderNumber: order.orderNumber, reference, reason: 'A dented tub', credits })
    const lines = [{ orderLineId: line?.orderLineId ?? '', amount: 40_000 }]
    const first = await credit('refund 1', { lines, delivery: 9_900 })
    expect(await credit('refund 1', { lines, delivery: 9_900 })).toEqual(first)
    for (const wrong of [
      { lines: [{ orderLineId: line?.orderLineId ?? '', amount: 60_001 }], delivery: 0 },
      { lines: [{ orderLineId: 'oln_other', amount: 1 }], delivery: 0 },
      { lines, delivery: 1 },
      { lines: [{ orderLineId: line?.orderLineId ?? '', amount: -1 }], delivery: 0 },
      { amount: 60_001 },
      { amount: -1 },
      { amount: 0.5 },
    ])
      expect(await credit('refund 2', wrong), JSON.stringify(wrong)).toMatchObject({ code: 'CREDIT_INVALID' })
    expect((await credit('refund 2', { amount: 10_000 })).ok).toBe(true)
    expect((await credit('refund 3', 'all')).ok).toBe(true)
    expect(await credit('refund 4', 'all')).toEqual({ ok: true, value: null })
    const { creditNotes } = await documents(order.orderNumber)
    expect(creditNotes.map((note) => note.amount)).toEqual([49_900, 10_000, 50_000])
    const sum = (part: 'taxable' | 'igst') => creditNotes.reduce((total, note) => total + note[part], 0)
    expect([sum('taxable'), sum('igst')]).toEqual([invoice.taxable, invoice.igst])
    expect(
      await issueCreditNote(ctx, { orderNumber: 'NS-NEVERWAS2', reference: 'x', reason: '', credits: 'all' }),
    ).toEqual({ ok: true, value: null })
  })
})

describeBoth('money that goes back', (open) => {
  const shop = async () => {
    const ctx = await open()
    const { sell, documents, place, move } = await openShop(ctx, kit)
    const back = (orderNumber: string, refundId: string, changes: Partial<Refunded> & Pick<Refunded, 'amount'>) =>
      creditRefund(ctx, {
        ...{ orderNumber, refundId, hasPaid: true, reason: 'staff', lines: [], shipping: 0 },
        ...changes,
      })
    return { ctx, sell, documents, place, move, back }
  }

  test('corrects what it was for, and beyond that the rest, once each and never more than was invoiced', async () => {
    const { sell, documents, back } = await shop()
    const { order, invoice } = await sell()
    const lines = [{ lineId: order.items[0]?.id ?? '', quantity: 1, amount: 100_000 }]
    for (let round = 0; round < 2; round += 1)
      await back(order.orderNumber, 'rfd_1', { amount: 104_000, lines, shipping: 4_000 })
    await back(order.orderNumber, 'rfd_2', { amount: 9_900 })
    const { creditNotes } = await documents(order.orderNumber)
    expect(creditNotes.map((note) => note.lines.map(({ kind, quantity, amount }) => [kind, quantity, amount]))).toEqual(
      [
        [
          ['goods', 1, 100_000],
          ['delivery', 0, 4_000],
        ],
        [['delivery', 0, 5_900]],
      ],
    )
    const credited = creditNotes.reduce((sum, note) => sum + note.taxable, 0)
    expect(credited).toBe(invoice.taxable)
  })

  test('that had not paid the order, or of one that was cancelled, corrects nothing', async () => {
    const { sell, documents, back } = await shop()
    const { order } = await sell()
    await back(order.orderNumber, 'rfd_1', { amount: 100, hasPaid: false, reason: 'extra' })
    await back(order.orderNumber, 'rfd_2', { amount: 100, reason: 'cancelled' })
    expect((await documents(order.orderNumber)).creditNotes).toEqual([])
  })

  test('at the door comes back with the goods: the invoice is taken back with the order', async () => {
    const { ctx, documents, place, move, sell } = await shop()
    const { orderNumber } = await place()
    await move(orderNumber, 'confirmed', 'processing', 'shipped')
    await issueInvoice(ctx, { orderNumber })
    for (let round = 0; round < 2; round += 1) await creditReturned(ctx, { orderNumber })
    expect((await documents(orderNumber)).creditNotes).toMatchObject([
      { reason: 'Goods returned', amount: 109_900, lines: [{ quantity: 1 }, { kind: 'delivery' }] },
    ])
    const { order } = await sell()
    await creditReturned(ctx, order)
    expect((await documents(order.orderNumber)).creditNotes).toEqual([])
  })
})

describePostgres('at once', () => {
  test('an order that is cancelled while it is invoiced has an invoice with its credit note, or neither', async () => {
    const ctx = await postgresContext()
    const { place, pay, asha, documents } = await openShop(ctx, kit, { tax: { invoicePrefix: 'T3' } })
    for (let round = 0; round < 15; round += 1) {
      const order = await place({ paymentMethod: 'CARD' })
      await pay(order.orderNumber)
      const cancel = async () => {
        expect((await cancelOrder(asha, order)).ok).toBe(true)
        await creditCancelled(ctx, order)
      }
      await Promise.all([issueInvoice(ctx, order), cancel(), issueInvoice(ctx, order)])
      const { invoice, creditNotes } = await documents(order.orderNumber)
      expect(creditNotes.map((note) => note.amount)).toEqual(invoice ? [invoice.amount] : [])
    }
  })

  test('ten credits of all that is left make one note', async () => {
    const ctx = await postgresContext()
    const { sell, documents } = await openShop(ctx, kit)
    const { order, invoice } = await sell()
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        issueCreditNote(ctx, { ...order, reference: `refund ${n}`, reason: 'Returned', credits: 'all' }),
      ),
    )
    expect((await documents(order.orderNumber)).creditNotes.map((note) => note.amount)).toEqual([invoice.amount])
  })
})
