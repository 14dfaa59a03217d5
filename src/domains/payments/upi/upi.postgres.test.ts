import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { describeBoth } from '../../../platform/testing/index.ts'
import { cancelOrder, eraseOrders } from '../../orders/index.ts'
import { makeOrderKey } from '../../orders/order-keys.ts'
import { checkStockLedger, customer, stockOf } from '../../orders/testing/shop.ts'
import { UpiReference } from '../../orders/upi/schemas.ts'
import { changeSettings, saveSettings } from '../../settings/index.ts'
import { findPaymentsToCheck, recordPayout, refundCancelled, refundOrder } from '../index.ts'
import { RefundBody } from '../schemas.ts'
import { later } from '../testing/till.ts'
import { newReference, openUpiDesk } from '../testing/upi-desk.ts'
import { findUpiPayments } from './find-upi-payments.ts'

const nobody = (ctx: Context): Context => ({ ...ctx, actor: { kind: 'nobody' } })

describeBoth('UPI by QR code', (open) => {
  test('D152: without a UPI ID nobody can choose it', async () => {
    const desk = await openUpiDesk(await open())
    await changeSettings(desk.system, { payments: { upiId: null } })
    await expect(desk.scan()).rejects.toThrow('PAYMENT_METHOD_UNAVAILABLE')
  })

  test('I9 D152: a payment that staff confirm makes the order paid once', async () => {
    const desk = await openUpiDesk(await open())
    const order = await desk.scan()
    expect(order).toMatchObject({ status: 'pending', paymentMethod: 'upi-qr' })
    expect(await desk.eventsOf(order.orderNumber)).toContain('order.payment-requested')
    const link = `upi://pay?pa=store@okbank&pn=Iron%20House%20%26%20Sons&am=${(order.total / 100).toFixed(2)}&cu=INR&tn=${order.orderNumber}`
    expect(await desk.look(order.orderNumber)).toMatchObject({ state: 'open', payTo: { upiId: 'store@okbank', link } })
    const reference = newReference()
    expect(await desk.give(order.orderNumber, `${reference.slice(0, 4)} ${reference.slice(4)}`)).toMatchObject({
      ok: true,
      value: { state: 'waiting', reference },
    })
    expect(await desk.statusOf(order.orderNumber), 'the buyer can’t mark it as paid').toBe('pending')
    const waiting = await findUpiPayments(desk.staff)
    expect(waiting.ok && waiting.value).toContainEqual(
      expect.objectContaining({ orderNumber: order.orderNumber, reference, total: order.total, isShared: false }),
    )
    expect(await desk.confirm(order, reference)).toMatchObject({ ok: true, value: { outcome: 'paid' } })
    expect(await desk.confirm(order, reference), 'pressed twice').toMatchObject({ ok: true })
    expect(await desk.confirm(order, newReference()), 'another number').toMatchObject({ code: 'UPI_PAID' })
    expect(await desk.statusOf(order.orderNumber)).toBe('confirmed')
    expect(await desk.capturesOf(order.id)).toMatchObject([
      { id: `upi_${reference}`, kind: 'order', amount: order.total, isByHand: true },
    ])
    expect((await desk.eventsOf(order.orderNumber)).filter((event) => event === 'order.confirmed')).toHaveLength(1)
    expect(await desk.look(order.orderNumber)).toMatchObject({ state: 'paid', canGiveReference: false })
    const left = await findUpiPayments(desk.staff)
    expect(left.ok && left.value.map(({ orderNumber }) => orderNumber)).not.toContain(order.orderNumber)
  })

  test('D152: each reference number is recorded once in the store, and the amount has to be the order’s', async () => {
    const desk = await openUpiDesk(await open())
    const [first, second] = [await desk.scan(), await desk.scan()]
    const reference = newReference()
    await desk.give(first.orderNumber, reference)
    await desk.give(second.orderNumber, reference)
    const waiting = await findUpiPayments(desk.staff)
    const shared = waiting.ok ? waiting.value.filter((each) => each.reference === reference) : []
    expect(shared.map(({ isShared }) => isShared)).toEqual([true, true])
    expect(await desk.confirm(first, reference, desk.staff, 1)).toMatchObject({ ok: false, code: 'UPI_AMOUNT' })
    expect(await desk.confirm(first, reference)).toMatchObject({ ok: true })
    expect(await desk.confirm(second, reference)).toMatchObject({ ok: false, code: 'UPI_REFERENCE_USED' })
    expect(await desk.statusOf(second.orderNumber)).toBe('pending')
    expect(await desk.paymentOf(second.id), 'nothing is left of the attempt').toBeUndefined()
  })

  test('A63 D152: only owners change where the money goes, and only to a UPI ID', async () => {
    const desk = await openUpiDesk(await open())
    const save = (role: string, values: Record<string, unknown>) => {
      const staff = desk.staffAs('usr_settings', role)
      const actor = { ...staff.actor, confirmedAt: staff.now() } as Context['actor']
      return saveSettings({ ...staff, actor }, { values: values as never, was: undefined })
    }
    expect(await save('manager', { 'payments.upiId': 'mallory@okbank' })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await save('manager', { 'payments.upiId': 'store@okbank', 'cod.maxOpenOrders': 11 })).toMatchObject({
      ok: true,
    })
    for (const upiId of ['store', 'store@', '@okbank', 'a b@okbank', 'store@ok&am=1', 'store@okbank?pn=x'])
      expect(await save('owner', { 'payments.upiId': upiId }), upiId).toMatchObject({ code: 'SETTINGS_INVALID' })
    expect(await save('owner', { 'payments.upiName': 'Iron\nHouse' })).toMatchObject({ code: 'SETTINGS_INVALID' })
    expect(await save('owner', { 'payments.upiId': 'Shop.2@OKAXIS' })).toMatchObject({ ok: true })
    const { orderNumber } = await desk.scan()
    expect(await desk.look(orderNumber)).toMatchObject({ payTo: { upiId: 'shop.2@okaxis' } })
  })

  test.each(['41234567890', '4123456789012', '', '41234567890a', '000000000000', '<b>412345678901'])(
    'D152: %j is not a reference number',
    (text) => expect(UpiReference.safeParse(text).success).toBe(false),
  )

  test('I19 I36 D152: strangers, other customers and packers get nowhere, and staff don’t confirm their own orders', async () => {
    const ctx = await open()
    const desk = await openUpiDesk(ctx)
    const { orderNumber, ...order } = await desk.scan()
    const reference = newReference()
    const other: Context = { ...desk.system, actor: await customer(ctx, `other${reference}`) }
    for (const stranger of [nobody(desk.system), other]) {
      expect(await desk.look(orderNumber, stranger, ['NS-ABC.1.guessed'])).toBe('ORDER_NOT_FOUND')
      expect(await desk.give(orderNumber, reference, stranger)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
      expect(await desk.confirm({ orderNumber, ...order }, reference, stranger)).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await desk.give(orderNumber, reference, desk.staff), 'only the buyer').toMatchObject({ ok: false })
    const packer = desk.staffAs('usr_packer', 'packer')
    expect(await desk.confirm({ orderNumber, ...order }, reference, packer)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await desk.reject(orderNumber, packer)).toMatchObject({ code: 'FORBIDDEN' })
    const { actor } = desk.buyer
    const self: Context = { ...desk.system, actor: { ...actor, kind: 'staff', role: 'manager' } as Context['actor'] }
    expect(await desk.confirm({ orderNumber, ...order }, reference, self)).toMatchObject({ code: 'OWN_ORDER' })
    expect(await desk.statusOf(orderNumber)).toBe('pending')
  })

  test('I20 D152: a guest pays with the order’s key, and erasing the order erases the number', async () => {
    const desk = await openUpiDesk(await open())
    await changeSettings(desk.system, { checkout: { guest: 'guest' } })
    const guest = nobody(desk.system)
    const { orderNumber, ...order } = await desk.scan({ customerEmail: `g${newReference()}@example.in` }, 1, guest)
    const keys = [makeOrderKey(orderNumber, guest.now())]
    expect(await desk.look(orderNumber, guest, keys)).toMatchObject({ state: 'open' })
    expect(await desk.give(orderNumber, newReference(), guest)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await desk.give(orderNumber, newReference(), guest, keys)).toMatchObject({ ok: true })
    await cancelOrder(guest, { orderNumber, keys })
    await eraseOrders(desk.system, [order.id], 'nothing')
    expect(await desk.claimOf({ orderNumber, ...order })).toBeNull()
    expect(await desk.look(orderNumber, guest, keys)).toBe('ORDER_NOT_FOUND')
  })

  test('D152: the stock is held for the payment, then while staff look for it, and not for ever', async () => {
    const ctx = await open()
    const desk = await openUpiDesk(ctx)
    const before = await stockOf(ctx, desk.whey)
    const [silent, given] = [await desk.scan(), await desk.scan()]
    await desk.give(given.orderNumber, newReference())
    desk.goTo(later(16))
    await desk.settle()
    expect(await desk.statusOf(silent.orderNumber)).toBe('expired')
    expect(await desk.statusOf(given.orderNumber)).toBe('pending')
    desk.goTo(later(24 * 60 + 1))
    await desk.settle()
    expect(await desk.statusOf(given.orderNumber)).toBe('expired')
    expect(await stockOf(ctx, desk.whey)).toBe(before)
    expect(await desk.eventsOf(given.orderNumber)).toContain('order.expired')
    await checkStockLedger(ctx)
  })

  test('D152: a rejected number can be corrected, three numbers in all', async () => {
    const desk = await openUpiDesk(await open())
    const { orderNumber } = await desk.scan()
    await desk.give(orderNumber, newReference())
    desk.goTo(later(60))
    expect(await desk.reject(orderNumber)).toMatchObject({ ok: true })
    expect(await desk.reject(orderNumber), 'nothing waits').toMatchObject({ code: 'UPI_NOTHING_WAITS' })
    expect(await desk.eventsOf(orderNumber)).toContain('order.upi-rejected')
    expect(await desk.look(orderNumber)).toMatchObject({ state: 'rejected', reason: 'Not in our account' })
    await desk.settle()
    expect(await desk.statusOf(orderNumber), 'time to correct it').toBe('pending')
    const again = newReference()
    expect(await desk.give(orderNumber, again)).toMatchObject({ ok: true })
    expect(await desk.give(orderNumber, again), 'in two tabs').toMatchObject({ ok: true })
    expect(await desk.give(orderNumber, newReference())).toMatchObject({ ok: true })
    expect(await desk.give(orderNumber, newReference())).toMatchObject({ code: 'UPI_TRIES' })
  })

  test('I10 D152: money for a lapsed order revives it, or is owed back if the stock is gone', async () => {
    const ctx = await open()
    const desk = await openUpiDesk(ctx, 2)
    const late = await desk.scan({}, 2)
    desk.goTo(later(20))
    await desk.settle()
    expect(await desk.give(late.orderNumber, newReference()), 'paid in the last minute').toMatchObject({ ok: true })
    expect(await desk.statusOf(late.orderNumber)).toBe('expired')
    expect(await desk.confirm(late, newReference())).toMatchObject({ ok: true, value: { outcome: 'paid' } })
    expect(await desk.statusOf(late.orderNumber)).toBe('confirmed')
    expect(await stockOf(ctx, desk.whey)).toBe(0)

    const other = await openUpiDesk(ctx, 1)
    const lost = await other.scan()
    other.goTo(later(20))
    await other.settle()
    const winner = await other.scan()
    const reference = newReference()
    expect(await other.confirm(lost, reference)).toMatchObject({ ok: true, value: { outcome: 'refunding' } })
    expect(await other.statusOf(lost.orderNumber)).toBe('expired')
    expect(await other.statusOf(winner.orderNumber)).toBe('pending')
    const [owed] = await other.refundsOf(lost.id)
    expect(owed).toMatchObject({ amount: lost.total, reason: 'late', status: 'pending', destination: 'source' })
    expect(await findPaymentsToCheck(other.staff)).toContainEqual(
      expect.objectContaining({ kind: 'payout-due', orderNumber: lost.orderNumber, amount: lost.total }),
    )
    expect(await recordPayout(other.staff, { refundId: owed?.id ?? '', reference: 'UTR 9' })).toMatchObject({
      ok: true,
    })
    expect(await other.refundsOf(lost.id)).toMatchObject([{ status: 'processed' }])
    await checkStockLedger(ctx)
  })

  test('I11 D152: money for a cancelled order is owed back, and so is that of an order cancelled later', async () => {
    const desk = await openUpiDesk(await open())
    const gone = await desk.scan()
    await desk.give(gone.orderNumber, newReference())
    await desk.cancel(gone.orderNumber)
    expect(await desk.confirm(gone, newReference())).toMatchObject({ ok: true, value: { outcome: 'refunding' } })
    expect(await desk.statusOf(gone.orderNumber)).toBe('cancelled')
    expect(await desk.refundsOf(gone.id)).toMatchObject([{ amount: gone.total, reason: 'late' }])

    const paid = await desk.scan()
    await desk.confirm(paid, newReference())
    await desk.cancel(paid.orderNumber)
    await refundCancelled(desk.system, { orderNumber: paid.orderNumber })
    expect(await desk.refundsOf(paid.id)).toMatchObject([
      { amount: paid.total, reason: 'cancelled', status: 'pending' },
    ])
    expect(await desk.eventsOf(paid.orderNumber), 'no provider is asked').not.toContain('refund.requested')
  })

  test('D152: staff refund it to a UPI ID or bank account, as cash', async () => {
    const desk = await openUpiDesk(await open())
    const order = await desk.scan()
    await desk.confirm(order, newReference())
    const refund = (body: object) =>
      refundOrder(desk.staff, { ...RefundBody.parse(body), orderNumber: order.orderNumber, key: newReference() })
    expect(await refund({ to: 'source', amount: 10 })).toMatchObject({ code: 'REFUND_DESTINATION' })
    expect(await refund({ to: 'upi', upiId: 'asha.rao@okbank', amount: 10 })).toMatchObject({
      ok: true,
      value: { amount: 1000, payTo: 'as•••@okbank', status: 'pending' },
    })
  })

  test('D90 D152: the buyer changes to cash, card and back, but not while staff look for the payment', async () => {
    const desk = await openUpiDesk(await open())
    await changeSettings(desk.system, { cod: { maxOpenOrders: null, maxOrdersPerDay: null, confirmAbove: null } })
    const { orderNumber, ...order } = await desk.place()
    expect(await desk.choose(orderNumber, 'upi-qr')).toMatchObject({ ok: true, value: { paymentMethod: 'upi-qr' } })
    await desk.give(orderNumber, newReference())
    expect(await desk.choose(orderNumber, 'cod')).toMatchObject({ code: 'PAYMENT_METHOD_FIXED' })
    await desk.reject(orderNumber)
    expect(await desk.choose(orderNumber, 'cod')).toMatchObject({ ok: true, value: { paymentMethod: 'cod' } })
    expect(await desk.give(orderNumber, newReference())).toMatchObject({ code: 'UPI_NOT_DUE' })
    // The money arrived all the same: the courier collects the cash, so it is owed back.
    expect(await desk.confirm({ orderNumber, ...order }, newReference())).toMatchObject({
      ok: true,
      value: { outcome: 'refunding' },
    })
    expect(await desk.statusOf(orderNumber)).toBe('pending')
  })
})
