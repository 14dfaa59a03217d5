import { expect, test } from 'vitest'
import { outbox } from '../domains/customers/testing/people.ts'
import { findDocument, issueInvoice } from '../domains/invoices/index.ts'
import { StaffOrderQuery } from '../domains/orders/admin/schemas.ts'
import { cancelOrder, findStaffOrders, sendOrderNews } from '../domains/orders/index.ts'
import { orderBody, orderInput, stockOf } from '../domains/orders/testing/shop.ts'
import { findPaymentView, refundCancelled } from '../domains/payments/index.ts'
import { quoteCart } from '../domains/pricing/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { SettingsChanges } from '../domains/settings/schemas.ts'
import { describeBoth } from '../platform/testing/index.ts'

import { COUNTER, openCounter, PICKUP, unique } from './testing/counter.ts'

const list = (view: string) => StaffOrderQuery.parse({ view, limit: 100 })

describeBoth('pickup at the store', (open) => {
  test('D164: collecting costs nothing, needs no PIN code that is served, and keeps the place, not the typed address', async () => {
    const { buyer, whey, placed, place, system, clean } = await openCounter(await open(), {
      paymentTerms: { kind: 'cod-fee', fee: 4_000, feeFreeFrom: null },
      pincode: { notServed: ['9', '79', '560001'] },
      risk: { addressLength: 60, addressLengthOutcome: 'prepaid' },
    } as SettingsChanges)
    const quote = await quoteCart(buyer, { ...orderInput([whey], unique()), pincode: '560001', paymentMethod: 'cod' })
    expect(quote.methods.find(({ id }) => id === PICKUP)).toMatchObject({ cost: 0, name: 'Collect from Okhla counter' })
    expect(quote.deliveryMethod, 'nobody is switched to it').toBe('standard')
    const far = { ...orderBody([]).shippingAddress, city: 'Bengaluru', state: 'ka', zipCode: '560001' }
    const order = await placed({ shippingAddress: far, total: 1000, codFee: 0 })
    expect(order).toMatchObject({
      ...{ total: 100_000, shippingCost: 0, codFee: 0, deliveryMethod: PICKUP },
      pickup: { name: 'Okhla counter', address: '4 Canal Road, New Delhi 110025', code: null },
      shippingAddress: { firstName: 'Asha', phone: '+919876543210', state: 'dl', zipCode: '110025' },
    })
    expect(await place({ total: 1099 }), 'amounts are compared').toMatchObject({ code: 'PRICE_CHANGED' })
    await changeSettings(system, { pickup: { places: [{ ...COUNTER, isOffered: false }] } })
    expect(await place()).toMatchObject({ code: 'DELIVERY_METHOD_UNAVAILABLE' })
    await clean()
  })

  test('D164: what is not collected is listed after the days the buyer was told, and cancelled with stock and money back', async () => {
    const { owner, system, whey, ready, statusOf, goTo, clean } = await openCounter(await open(), {
      pickup: { places: [COUNTER], keepDays: 3 },
    })
    const fresh = await ready()
    const before = await stockOf(system, whey)
    // The list goes by the database's clock.
    goTo(-4)
    const order = await ready({ paymentMethod: 'CARD' })
    goTo(4)
    const { orderNumber } = order
    const listed = async (view: string, number = orderNumber) => {
      const found = await findStaffOrders(owner, list(view))
      return found.ok && found.value.orders.some((each) => each.orderNumber === number)
    }
    for (const number of [fresh.orderNumber, orderNumber])
      expect([await listed('to-collect', number), await listed('to-ship', number)]).toEqual([true, false])
    expect([await listed('not-collected'), await listed('not-collected', fresh.orderNumber)]).toEqual([true, false])
    expect(await cancelOrder(owner, { orderNumber, reason: 'Not collected' })).toMatchObject({ ok: true })
    await refundCancelled(system, { orderNumber })
    expect([await statusOf(orderNumber), await stockOf(system, whey)]).toEqual(['cancelled', before])
    expect(await findPaymentView(system, order.id)).toMatchObject({ refunds: [{ amount: order.total }] })
    expect(await listed('not-collected')).toBe(false)
    await clean()
  })

  test('D164: taxed where it is handed over, whatever state was typed, and the invoice names the place', async () => {
    const { owner, buyer, system, ready, codeOf, handOver } = await openCounter(await open(), {
      store: { isDemo: true, state: 'dl', gstin: '07AAAAA0000A1Z4' },
    } as SettingsChanges)
    const far = { ...orderBody([]).shippingAddress, city: 'Bengaluru', state: 'ka', zipCode: '560001' }
    const { orderNumber } = await ready({ shippingAddress: far })
    await issueInvoice(system, { orderNumber })
    expect(await findDocument(buyer, { orderNumber }), 'not before it is paid').toMatchObject({ ok: false })
    await handOver(owner, orderNumber, { code: await codeOf(orderNumber), isPaid: true })
    await issueInvoice(system, { orderNumber })
    expect(await findDocument(buyer, { orderNumber })).toMatchObject({
      value: {
        taxKind: 'cgst-sgst',
        recipient: {
          ...{ name: 'Asha Rao', state: 'dl' },
          addressLines: ['Collected at Okhla counter', '4 Canal Road, New Delhi 110025'],
        },
        payments: [{ label: 'Paid in cash at the store', amount: 100_000 }],
      },
    })
  })

  test('D164: the emails name the place, and only the one that it is ready has the code', async () => {
    const { system, owner, ready, placed, codeOf, handOver } = await openCounter(await open())
    const mailer = outbox()
    const early = await placed()
    await sendOrderNews(system, mailer, { orderNumber: early.orderNumber, kind: 'ready' })
    expect(mailer.mails, 'not ready yet').toEqual([])
    const { orderNumber } = await ready()
    const code = await codeOf(orderNumber)
    await sendOrderNews(system, mailer, { orderNumber, kind: 'ready' })
    expect(mailer.mails[0]).toMatchObject({ subject: `Your order ${orderNumber} is ready to collect` })
    for (const text of [code, 'Okhla counter', 'Mon-Sat 10 am to 8 pm', '₹1,000 in cash', '7 days'])
      expect(mailer.mails[0]?.text).toContain(text)
    await handOver(owner, orderNumber, { code, isPaid: true })
    await sendOrderNews(system, mailer, { orderNumber, kind: 'shipped' })
    await sendOrderNews(system, mailer, { orderNumber, kind: 'delivered' })
    expect(mailer.mails).toHaveLength(2)
    expect(mailer.mails[1]).toMatchObject({ subject: `Your order ${orderNumber} was collected` })
    expect(mailer.mails[1]?.text).toContain('was handed over at Okhla counter')
  })
})
