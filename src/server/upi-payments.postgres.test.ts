import { expect, test } from 'vitest'
import { creditCancelled, findDocumentsOf, issueInvoice } from '../domains/invoices/index.ts'
import { sendOrderNews, sendPayLink, sendUpiRejected } from '../domains/orders/index.ts'
import {
  findPaymentsToCheck,
  openPayout,
  recordPayout,
  refundCancelled,
  sendRefundEmail,
  sendTransferEmail,
} from '../domains/payments/index.ts'
import { later } from '../domains/payments/testing/till.ts'
import { newReference, openUpiDesk } from '../domains/payments/testing/upi-desk.ts'
import { checkData } from '../domains/reporting/index.ts'
import type { EmailMessage } from '../platform/email/mailer.ts'
import { linksOf } from '../platform/email/mailer.ts'
import { describeBoth } from '../platform/testing/index.ts'

describeBoth('orders paid to the store’s UPI ID', (open) => {
  const outbox = () => {
    const sent: EmailMessage[] = []
    const mailer = {
      send: async (mail: EmailMessage) => void sent.push(mail),
      link: linksOf('https://shop.example'),
      close: () => {},
    }
    return { mailer, texts: () => sent.map(({ text }) => text).join('\n') }
  }

  test('D152: invoiced, cancelled, sent back by hand with its reference number, and credited', async () => {
    const desk = await openUpiDesk(await open())
    const { mailer, texts } = outbox()
    const order = await desk.scan()
    await sendPayLink(desk.system, mailer, order)
    expect(texts()).toContain('thank you for your order. It isn’t paid yet')
    await desk.give(order.orderNumber, newReference())
    await desk.reject(order.orderNumber, desk.staff, 'Wrong <b>amount</b>')
    await sendUpiRejected(desk.system, mailer, { orderNumber: order.orderNumber, turn: 1 })
    expect(texts()).toContain('Wrong <b>amount</b>')
    const reference = newReference()
    await desk.give(order.orderNumber, reference)
    await desk.confirm(order, reference)
    await issueInvoice(desk.system, order)
    expect(await checkData(desk.system)).toEqual([])

    await desk.cancel(order.orderNumber)
    await refundCancelled(desk.system, order)
    const [refund] = await desk.refundsOf(order.id)
    const refundId = refund?.id ?? ''
    expect(await openPayout(desk.staff, refundId)).toMatchObject({ value: { details: null, isToPayer: true } })
    await sendRefundEmail(desk.system, mailer, { refundId })
    expect(texts()).toContain('to the UPI account that paid.')
    expect(await recordPayout(desk.staff, { refundId, reference: 'UTR 512345678901' })).toMatchObject({ ok: true })
    await sendTransferEmail(desk.system, mailer, { refundId })
    expect(texts()).toContain('UTR 512345678901')
    await creditCancelled(desk.system, order)
    const { creditNotes } = await findDocumentsOf(desk.staff, order)
    expect(creditNotes).toMatchObject([{ amount: order.total }])
    expect(await checkData(desk.system)).toEqual([])
  })

  test('D152: money for a lapsed order is owed back, and its email asks for the number', async () => {
    const desk = await openUpiDesk(await open(), 1)
    const { mailer, texts } = outbox()
    const order = await desk.scan()
    desk.goTo(later(20))
    await desk.settle()
    await sendOrderNews(desk.system, mailer, { orderNumber: order.orderNumber, kind: 'expired' })
    expect(texts()).toContain('If you’ve paid by UPI, open the order and enter the reference number')
    const winner = await desk.scan()
    await desk.confirm(order, newReference())
    await desk.confirm(winner, newReference())
    await issueInvoice(desk.system, winner)
    expect(await findPaymentsToCheck(desk.staff)).toContainEqual(
      expect.objectContaining({
        kind: 'payout-due',
        orderNumber: order.orderNumber,
        detail: 'To the UPI account that paid',
      }),
    )
    expect(await checkData(desk.system)).toEqual([])
  })
})
