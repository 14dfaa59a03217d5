import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findIssuedCard } from '../domains/gift-cards/index.ts'
import { creditRefund, creditReturned, findDocumentsOf, issueInvoice } from '../domains/invoices/index.ts'
import {
  failPayout,
  findPaymentsToCheck,
  findPaymentView,
  findRefundable,
  openPayout,
  purgePayouts,
  recordPayout,
  refundCancelled,
  sendFailedRefundEmail,
  sendRefundEmail,
  sendTransferEmail,
} from '../domains/payments/index.ts'
import { refundPayouts } from '../domains/payments/tables.ts'
import { BANK, openCashDesk, UPI } from '../domains/payments/testing/cash-desk.ts'
import { later } from '../domains/payments/testing/till.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { linksOf } from '../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../platform/testing/index.ts'

describeBoth('refunds of cash', (open) => {
  const desk = async () => openCashDesk(await open())

  test('D96: a line goes back to a UPI ID: encrypted, seen by staff who refund, and erased with the reference number', async () => {
    const { system, staff, staffAs, buyer, delivered, record, refund } = await desk()
    const order = await delivered()
    await issueInvoice(system, order)
    const [line] = order.items
    const body = { ...UPI, lines: [{ lineId: line?.id, quantity: 1 }] }
    expect(await refund(order.orderNumber, body)).toMatchObject({ code: 'REFUND_NOTHING_PAID' })
    await record(order.orderNumber, { amount: order.total / 100 })
    expect(await findRefundable(staff, order.orderNumber)).toMatchObject({
      value: { isCash: true, paid: order.total, left: order.total },
    })
    expect(await refund(order.orderNumber, {})).toMatchObject({ code: 'REFUND_DESTINATION' })
    const writeTo = (email: string | null) =>
      system.db.execute(sql`update orders set email = ${email} where number = ${order.orderNumber}`)
    // A caller without email, and an account that was deleted: nobody to email it to.
    for (const nobody of ['919876543210@phone.invalid', 'usr_gone@deleted.invalid']) {
      await writeTo(nobody)
      expect(await refund(order.orderNumber, { to: 'gift-card' }), nobody).toMatchObject({ code: 'REFUND_DESTINATION' })
    }
    await writeTo(order.customerEmail)
    const made = await refund(order.orderNumber, body, 'one-line')
    if (!made.ok) throw new Error(made.code)
    expect(made.value).toMatchObject({ status: 'pending', to: 'upi', payTo: 'as•••@okbank', reference: null })
    expect(await refund(order.orderNumber, body, 'one-line')).toEqual(made)
    const other = { ...body, upiId: 'someone.else@okbank' }
    expect(await refund(order.orderNumber, other, 'one-line')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })

    const { id: refundId } = made.value
    const [stored] = await system.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, refundId))
    expect(stored?.details).toBeTruthy()
    expect(JSON.stringify(stored)).not.toContain('asha.rao')
    expect(await openPayout(staff, refundId)).toMatchObject({ value: { details: { upiId: 'asha.rao@okbank' } } })
    for (const who of [buyer, staffAs('usr_p', 'packer'), staffAs('usr_s', 'support')])
      expect(await openPayout(who, refundId)).toMatchObject({ code: 'FORBIDDEN' })
    const own = 'id' in buyer.actor ? staffAs(buyer.actor.id) : system
    expect(await openPayout(own, refundId)).toMatchObject({ code: 'OWN_ORDER' })
    expect(await recordPayout(own, { refundId, reference: 'UTR 1' })).toMatchObject({ code: 'OWN_ORDER' })
    expect(await openPayout(staff, 'rfd_none')).toMatchObject({ code: 'PAYOUT_NOT_FOUND' })
    expect((await findPaymentsToCheck(staff)).find(({ id }) => id === refundId)).toMatchObject({ kind: 'payout-due' })

    const mails: string[] = []
    const mailer = { send: async (mail: { text: string }) => void mails.push(mail.text), link: linksOf('') }
    await sendRefundEmail(system, mailer as never, { refundId })
    expect(mails[0]).toContain('your UPI ID as•••@okbank')
    expect(mails[0]).not.toContain('asha.rao')

    const paid = await Promise.all(['UTR 1', 'UTR 2'].map((reference) => recordPayout(staff, { refundId, reference })))
    expect(paid.filter((each) => each.ok)).toHaveLength(1)
    const winner = paid[0]?.ok ? 'UTR 1' : 'UTR 2'
    expect(await recordPayout(staff, { refundId, reference: winner })).toMatchObject({ ok: true })
    expect(await failPayout(staff, { refundId, reason: 'Too late' })).toMatchObject({ code: 'PAYOUT_SETTLED' })
    expect(await openPayout(staff, refundId)).toMatchObject({ value: { details: null, reference: winner } })
    await sendFailedRefundEmail(system, mailer as never, { refundId })
    await sendTransferEmail(system, mailer as never, { refundId })
    expect(mails).toHaveLength(2)
    expect(mails[1]).toContain(`to your UPI ID as•••@okbank. The transfer’s reference number is ${winner}.`)
    const [erased] = await system.db.select().from(refundPayouts).where(eq(refundPayouts.refundId, refundId))
    expect(erased).toMatchObject({ details: null, reference: winner })
    expect((await findPaymentView(system, order.id)).refunds).toMatchObject([
      { status: 'processed', payTo: 'as•••@okbank', reference: winner },
    ])

    const told = (await announcedEvents(system)).filter(
      ({ event, data }) => event === 'payment.refunded' && data.refundId === refundId,
    )
    expect(told).toHaveLength(1)
    await creditRefund(system, told[0]?.data as never)
    const documents = await findDocumentsOf(system, order)
    expect(documents.creditNotes).toMatchObject([{ amount: made.value.amount }])
    const [leak] = await queryRows<{ count: number }>(
      system.db,
      sql`select count(*)::int as count from audit_entries where after::text like '%asha.rao%'`,
    )
    expect(leak?.count).toBe(0)
    expect(await checkData(system)).toEqual([])
  })

  test('a short remittance doesn’t shrink what a line refunds; it waits until enough cash is there', async () => {
    const { staff, delivered, record, refund } = await desk()
    const order = await delivered()
    await record(order.orderNumber, { amount: 100 })
    const [line] = order.items
    const body = { ...UPI, lines: [{ lineId: line?.id, quantity: 1 }] }
    expect(await findRefundable(staff, order.orderNumber)).toMatchObject({
      value: { left: 10_000, lines: [{ paid: order.total - order.shippingCost }] },
    })
    expect(await refund(order.orderNumber, body)).toMatchObject({ code: 'REFUND_TOO_LARGE' })
    await record(order.orderNumber, { amount: order.total / 100 - 100 })
    expect(await refund(order.orderNumber, body)).toMatchObject({
      value: { amount: Math.floor((order.total - order.shippingCost) / 3) },
    })
  })

  test('a transfer that comes back leaves the amount to refund again, and old details are erased', async () => {
    const { system, staff, delivered, record, refund } = await desk()
    const order = await delivered()
    await record(order.orderNumber, { amount: order.total / 100 })
    const made = await refund(order.orderNumber, BANK)
    if (!made.ok) throw new Error(made.code)
    expect(made.value.payTo).toBe('•••• 8901, HDFC0001234')
    expect(await failPayout(staff, { refundId: made.value.id, reason: 'Account closed' })).toMatchObject({ ok: true })
    expect(await announcedEvents(system)).toContainEqual({ event: 'refund.failed', data: { refundId: made.value.id } })
    const mails: string[] = []
    const mailer = { send: async (mail: { text: string }) => void mails.push(mail.text), link: linksOf('') }
    await sendTransferEmail(system, mailer as never, { refundId: made.value.id })
    await sendFailedRefundEmail(system, mailer as never, { refundId: made.value.id })
    expect(mails).toEqual([expect.stringContaining('didn’t go through')])
    expect(mails[0], 'the bank’s reason is for staff').not.toContain('Account closed')
    await changeSettings(system, { giftcards: { validityMonths: 12 } })
    const again = await refund(order.orderNumber, { to: 'gift-card' })
    if (!again.ok) throw new Error(again.code)
    expect(again.value).toMatchObject({ amount: order.total, status: 'processed' })
    expect(await findIssuedCard(system, again.value.id)).toMatchObject({ amount: order.total, expiresAt: null })
    await sendRefundEmail(system, mailer as never, { refundId: again.value.id })
    expect(mails[1]).toContain('is on a gift card. It doesn’t expire. You can use it')
    await changeSettings(system, { giftcards: { validityMonths: null } })
    expect(await refund(order.orderNumber, UPI)).toMatchObject({ code: 'REFUND_TOO_LARGE' })

    const second = await delivered()
    await record(second.orderNumber, { amount: second.total / 100 })
    const slow = await refund(second.orderNumber, BANK)
    if (!slow.ok) throw new Error(slow.code)
    expect(await purgePayouts(system, new Date('2026-11-21T00:00:00Z'), 100)).toBe(0)
    expect(await openPayout(staff, slow.value.id)).toMatchObject({
      value: { details: { bank: { ifsc: 'HDFC0001234' } } },
    })
    await purgePayouts(system, new Date('2026-11-23T00:00:00Z'), 100)
    expect(await openPayout(staff, slow.value.id)).toMatchObject({ value: { status: 'pending', details: null } })
    // Staff may have sent the money long before they record it.
    expect(await recordPayout(staff, { refundId: slow.value.id, reference: 'UTR 3' })).toMatchObject({ ok: true })
    expect(await checkData(system)).toEqual([])
  })

  test('an online payment isn’t refunded to a bank account, and cancelling doesn’t refund cash', async () => {
    const { system, refund, delivered, record, refundsOf, paid } = await desk()
    const order = await delivered()
    await record(order.orderNumber, { amount: 100 })
    await refundCancelled(system, { orderNumber: order.orderNumber })
    expect(await refundsOf(order.id)).toEqual([])
    expect(await refund(order.orderNumber, UPI)).toMatchObject({ value: { amount: 10_000 } })

    const online = await paid()
    for (const to of [UPI, BANK])
      expect(await refund(online.orderNumber, to)).toMatchObject({ code: 'REFUND_DESTINATION' })
    expect(await refund(online.orderNumber, {})).toMatchObject({ value: { to: 'source', payTo: null } })
  })

  test('cash that was returned by hand is credited in full, and not refunded again when the courier remits it', async () => {
    const { system, delivered, record, refund, moveTo, staff, goTo } = await desk()
    const byHand = await delivered()
    await issueInvoice(system, byHand)
    await moveTo(byHand.id, 'return_requested', 'returned', 'refunded')
    await creditReturned(system, byHand)
    expect((await findDocumentsOf(system, byHand)).creditNotes).toMatchObject([{ amount: byHand.total }])
    goTo(later(60))
    expect(await record(byHand.orderNumber, { amount: byHand.total / 100 })).toMatchObject({ value: { short: 0 } })
    expect(await findRefundable(staff, byHand.orderNumber)).toMatchObject({ code: 'REFUND_BY_HAND' })
    expect(await refund(byHand.orderNumber, UPI)).toMatchObject({ code: 'REFUND_BY_HAND' })
    await creditReturned(system, byHand)
    expect((await findDocumentsOf(system, byHand)).creditNotes).toHaveLength(1)

    const kept = await delivered()
    await issueInvoice(system, kept)
    await record(kept.orderNumber, { amount: kept.total / 100 })
    const made = await refund(kept.orderNumber, { ...UPI, amount: 100 })
    if (!made.ok) throw new Error(made.code)
    await recordPayout(staff, { refundId: made.value.id, reference: 'UTR 9' })
    await moveTo(kept.id, 'return_requested', 'returned', 'refunded')
    await creditReturned(system, kept)
    expect((await findDocumentsOf(system, kept)).creditNotes).toEqual([])
    expect(await refund(kept.orderNumber, { ...UPI, amount: 100 })).toMatchObject({ ok: true })
    expect(await checkData(system)).toEqual([])
  })
})
