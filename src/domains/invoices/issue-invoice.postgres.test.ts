import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { saveAddress } from '../addresses/index.ts'
import { NewAddress } from '../addresses/schemas.ts'
import { saveCoupons } from '../coupons/index.ts'
import { CouponRecord } from '../coupons/schemas.ts'
import { ownId } from '../customers/index.ts'
import { confirmGiftCard, orderGiftCard, orderMembership } from '../digital-orders/index.ts'
import { OrderGiftCard } from '../digital-orders/schemas.ts'
import { eraseOrderBuyer } from '../orders/index.ts'
import * as kit from '../orders/testing/shop.ts'
import { creditCancelled, findDocuments, issueInvoice } from './index.ts'
import { GSTIN, MUMBAI, openShop } from './testing/shop.ts'

const year = (at: string) => ({ now: () => new Date(at) })

describeBoth('an invoice', (open) => {
  test('of a paid order says who sold what to whom, with tax by the state it goes to', async () => {
    const ctx = await open()
    const { sell, bar, whey } = await openShop(ctx, kit)
    const { order, invoice } = await sell({}, [{ ...whey, quantity: 2 }, bar])
    expect(invoice).toMatchObject({
      kind: 'tax-invoice',
      number: expect.stringMatching(/^NS\/\d\d-\d\d\/\d{6}$/),
      orderNumber: order.orderNumber,
      seller: { gstin: GSTIN, fssai: '10012011000123', state: 'dl', legalName: 'O2 Nutrition Demo Store' },
      recipient: { name: 'Asha Rao', addressLines: ['12 Ring Road', 'New Delhi 110024'], state: 'dl' },
      taxKind: 'cgst-sgst',
      amount: 300_000,
      taxable: 285_714,
      cgst: 7_143,
      sgst: 7_143,
      igst: 0,
      payments: [{ label: 'Paid by card', amount: 300_000 }],
      corrects: null,
    })
    expect(invoice.lines).toMatchObject([
      {
        name: 'Whey 0',
        details: 'North, Mango, 1 kg',
        hsn: '2106',
        quantity: 2,
        unit: 'NOS',
        rate: 500,
        amount: 200_000,
      },
      { name: 'Whey 1', quantity: 1, amount: 100_000 },
    ])
    const far = await sell({ shippingAddress: MUMBAI })
    expect(far.invoice).toMatchObject({
      recipient: { addressLines: ['12 Ring Road', 'Flat 4', 'Mumbai 400050'], state: 'mh' },
      taxKind: 'igst',
      // ₹1,000 and ₹99 of delivery, both at 5 %.
      amount: 109_900,
      igst: 5_233,
      cgst: 0,
    })
  })

  test('shows each line with its own discounts, and taxes what is left', async () => {
    const ctx = await open()
    const { sell, bar, whey } = await openShop(ctx, kit)
    await saveCoupons(ctx, [
      CouponRecord.parse({ code: 'TEN', title: 'x', discountType: 'percentage', discountValue: 10 }),
    ])
    const { invoice } = await sell({ couponCode: 'TEN' }, [bar, { ...whey, isUpsell: true }])
    expect(invoice.lines).toMatchObject([
      { listPrice: 100_000, upsellDiscount: 0, couponDiscount: 10_000, amount: 90_000, taxable: 85_714 },
      {
        listPrice: 100_000,
        upsellDiscount: 10_000,
        couponDiscount: 9_000,
        amount: 81_000,
        taxable: 77_142,
        cgst: 1_929,
      },
    ])
    const [kept] = await queryRows(
      ctx.db,
      sql`select array_agg(coupon_discount order by position) as shares from order_lines l
        join orders o on o.id = l.order_id where o.number = ${invoice.orderNumber}`,
    )
    expect(kept).toEqual({ shares: [10_000, 9_000] })
  })

  test('of cash on delivery comes when the goods leave, and of nothing that was cancelled before', async () => {
    const ctx = await open()
    const { place, move, documents } = await openShop(ctx, kit)
    const { orderNumber } = await place()
    for (const status of ['confirmed', 'processing'] as const) {
      await move(orderNumber, status)
      await issueInvoice(ctx, { orderNumber })
      expect((await documents(orderNumber)).invoice).toBeNull()
    }
    await move(orderNumber, 'shipped')
    await issueInvoice(ctx, { orderNumber })
    const { invoice } = await documents(orderNumber)
    expect(invoice?.payments).toEqual([{ label: 'Payable in cash on delivery', amount: 109_900 }])
    await issueInvoice(ctx, { orderNumber })
    expect((await documents(orderNumber)).invoice).toEqual(invoice)

    const gone = await place()
    await move(gone.orderNumber, 'confirmed', 'cancelled')
    await issueInvoice(ctx, gone)
    await creditCancelled(ctx, gone)
    expect(await documents(gone.orderNumber)).toEqual({ invoice: null, creditNotes: [], replaced: [] })
    await issueInvoice(ctx, { orderNumber: 'NS-NEVERWAS2' })
  })

  test('I12: stays as it was issued: the store moves, rates change, the buyer leaves, and nobody can alter it', async () => {
    const ctx = await open()
    const { sell, change, documents, asha } = await openShop(ctx, kit)
    const { order, invoice } = await sell()
    await change({
      store: { isDemo: true, gstin: '27AAPFU0939F1ZV', state: 'mh', legalName: 'Another' },
      tax: { rates: [] },
    })
    await eraseOrderBuyer(ctx, { customerId: ownId(asha) ?? '' })
    expect((await documents(order.orderNumber)).invoice).toEqual(invoice)
    for (const statement of [
      sql`update invoices set amount = 1 where id = ${invoice.id}`,
      sql`delete from invoices where id = ${invoice.id}`,
      sql`update invoice_lines set rate = 1 where invoice_id = ${invoice.id}`,
      sql`delete from invoice_lines where invoice_id = ${invoice.id}`,
      sql`update invoice_counters set last = last + 2`,
      sql`update invoice_counters set last = last - 1`,
      sql`delete from invoice_counters`,
    ])
      await expect(ctx.db.execute(statement)).rejects.toThrow()
    const { invoice: next } = await sell()
    expect(next).toMatchObject({ taxKind: 'igst', lines: [{ rate: 1800 }, { kind: 'delivery', rate: 1800 }] })
  })

  test('a shop without GSTIN gives receipts in a series of their own, without any tax', async () => {
    const ctx = await open()
    const { sell } = await openShop(ctx, kit, { store: { isDemo: true, gstin: null } })
    const { invoice } = await sell()
    expect(invoice).toMatchObject({ kind: 'receipt', taxKind: 'none', amount: 109_900, taxable: 109_900, cgst: 0 })
    expect(invoice.number).toMatch(/^NSR\//)
    expect(invoice.lines.map((line) => line.rate)).toEqual([null, null])
  })

  test('A44 I12: counts from 1 in each financial year, which ends at midnight in India on 31 March', async () => {
    const ctx = await open()
    const numberAt = async (at: string) => {
      const clock = { ...ctx, ...year(at) }
      const { sell } = await openShop(clock, kit, { tax: { invoicePrefix: 'FY' } })
      const { invoice } = await sell()
      return [invoice.number, invoice.issuedAt]
    }
    expect(await numberAt('2031-03-31T18:29:59.999Z')).toEqual(['FY/30-31/000001', '2031-03-31T18:29:59.999Z'])
    expect(await numberAt('2031-03-31T18:30:00.000Z')).toEqual(['FY/31-32/000001', '2031-03-31T18:30:00.000Z'])
    // Two processes whose clocks differ: a later number never has an earlier date, and numbers stay in the new year.
    expect(await numberAt('2031-03-31T18:28:00.000Z')).toEqual(['FY/31-32/000002', '2031-03-31T18:30:00.000Z'])
  })

  test('of a membership names who joined, at home where the account has an address', async () => {
    const ctx = await open()
    const { asha, pay, documents } = await openShop(ctx, kit)
    const invoiced = async () => {
      const ordered = await orderMembership(asha, { paymentMethod: 'card' })
      if (!ordered.ok) throw new Error(ordered.code)
      await pay(ordered.value.orderNumber)
      await issueInvoice(ctx, ordered.value)
      return (await documents(ordered.value.orderNumber)).invoice
    }
    expect(await invoiced()).toMatchObject({
      recipient: { name: expect.stringMatching(/^asha\w+ Rao$/), addressLines: [], state: 'dl' },
      taxKind: 'cgst-sgst',
      lines: [{ kind: 'service', hsn: '999599', unit: 'OTH', rate: 1800, amount: 50_000, cgst: 3_814 }],
    })
    await saveAddress(asha, NewAddress.parse({ ...MUMBAI, isDefault: true }), null)
    expect(await invoiced()).toMatchObject({ recipient: { name: 'Asha Rao', state: 'mh' }, taxKind: 'igst' })
  })

  test('of a gift card is a receipt without tax; what the card pays later is no discount', async () => {
    const ctx = await open()
    const { asha, pay, documents, place, move, change } = await openShop(ctx, kit)
    await change({ giftcards: { isEnabled: true } })
    const to = { recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha', message: '' }
    const gift = OrderGiftCard.parse({ amount: '1000', ...to, paymentMethod: 'card' })
    const ordered = await orderGiftCard(asha, gift, null)
    if (!ordered.ok) throw new Error(ordered.code)
    await pay(ordered.value.orderNumber)
    await issueInvoice(ctx, ordered.value)
    expect((await documents(ordered.value.orderNumber)).invoice).toMatchObject({
      kind: 'receipt',
      taxKind: 'none',
      amount: 100_000,
      taxable: 100_000,
      lines: [{ kind: 'voucher', hsn: '', rate: null }],
    })
    const made = await confirmGiftCard(asha, ordered.value)
    const giftCardCode = made.ok ? made.value.card?.code : null
    const order = await place({ giftCardCode, paymentMethod: 'COD' })
    await move(order.orderNumber, 'confirmed', 'processing', 'shipped')
    await issueInvoice(ctx, order)
    expect((await documents(order.orderNumber)).invoice).toMatchObject({
      kind: 'tax-invoice',
      amount: 109_900,
      cgst: 2_617,
      payments: [
        { label: 'Paid by gift card', amount: 100_000 },
        { label: 'Payable in cash on delivery', amount: 9_900 },
      ],
    })
  })

  test('I19: is found by its owner and the store, and by nobody else', async () => {
    const ctx = await open()
    const { sell, asha } = await openShop(ctx, kit)
    const { order, invoice } = await sell()
    const { asha: ravi } = await openShop(ctx, kit)
    expect(await findDocuments(asha, order.orderNumber)).toMatchObject({ ok: true, value: { invoice } })
    for (const who of [ravi, { ...ctx, actor: { kind: 'nobody' } } as Context])
      expect(await findDocuments(who, order.orderNumber)).toEqual(await findDocuments(who, 'NS-NEVERWAS2'))
  })
})
