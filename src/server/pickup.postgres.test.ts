import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outbox } from '../domains/customers/testing/people.ts'
import { findDocument, issueInvoice } from '../domains/invoices/index.ts'
import { StaffOrderQuery } from '../domains/orders/admin/schemas.ts'
import {
  cancelOrder,
  correctAddress,
  findOrder,
  findStaffOrder,
  findStaffOrders,
  placeOrder,
  sendOrderNews,
  shipOrders,
  trackOrder,
  transitionOrder,
  transitionOrders,
  undoTransitions,
} from '../domains/orders/index.ts'
import { customer, orderBody, orderInput, stockOf, stockShop } from '../domains/orders/testing/shop.ts'
import { findPaymentView, handOverOrder, payOrder, refundCancelled } from '../domains/payments/index.ts'
import { quoteCart } from '../domains/pricing/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import type { SettingsChanges } from '../domains/settings/schemas.ts'
import type { Context } from '../platform/context.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { describeBoth } from '../platform/testing/index.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const YES = `sbx_ok_${'a'.repeat(26)}`
const COUNTER = {
  ...{ name: 'Okhla counter', address: '4 Canal Road', city: 'New Delhi', pincode: '110025' },
  ...{ hours: 'Mon-Sat 10 am to 8 pm', phone: '+91 98100 00303', ready: '4 working hours', isOffered: true },
}
const PICKUP = 'pickup:okhla-counter'
const AT_PICKUP = { deliveryMethod: PICKUP, paymentMethod: 'COD' }

/** A store with one counter. Products cost ₹1,000 and delivery ₹99, below ₹1,500. */
async function openCounter(ctx: Context, settings: SettingsChanges = {}) {
  let now = ctx.now()
  const clock = { now: () => now }
  const system: Context = { ...ctx, ...clock, actor: { kind: 'system' } }
  const [whey] = await stockShop(ctx, [500])
  if (!whey) throw new Error('an empty shelf')
  await changeSettings(system, {
    store: { isDemo: true, state: 'dl' },
    pickup: { places: [COUNTER], keepDays: 7 },
    ...settings,
  })
  const buyer: Context = { ...ctx, ...clock, actor: await customer(ctx, `pickup${unique()}`) }
  const staff = (id: string, role: string): Context => ({
    ...{ ...ctx, ...clock },
    actor: { kind: 'staff', id, email: `${id}@example.in`, role },
  })
  const owner = staff('usr_owner', 'owner')
  const packer = staff('usr_packer', 'packer')
  const place = (changes: object = {}) =>
    placeOrder(buyer, orderInput([whey], `key-${unique()}`, { ...AT_PICKUP, ...changes }))
  const placed = async (changes: object = {}) => {
    const made = await place(changes)
    if (!made.ok) throw new Error(JSON.stringify(made))
    return made.value
  }
  const ready = async (changes: object = {}) => {
    const order = await placed(changes)
    if (order.paymentMethod === 'card')
      await payOrder(buyer, gatewaysOf(sandboxGateway), { orderNumber: order.orderNumber, proof: YES }, client())
    else await transitionOrder(owner, { order: order.orderNumber, status: 'confirmed' })
    await transitionOrder(owner, { order: order.orderNumber, status: 'processing' })
    return order
  }
  const codeOf = async (orderNumber: string) => {
    const found = await findOrder(buyer, orderNumber)
    return (found.ok && found.value.pickup?.code) || ''
  }
  const handOver = (as: Context, orderNumber: string, asked: object = {}) =>
    handOverOrder(as, { orderNumber, code: '', isKnown: false, isPaid: false, ...asked })
  const statusOf = async (orderNumber: string) => {
    const found = await findOrder(system, orderNumber)
    return found.ok ? found.value.status : null
  }
  const clean = async () =>
    expect(
      (await checkData(ctx, { patienceMinutes: 60 * 24 })).map(({ check, examples }) => [check, examples]),
    ).toEqual([])
  const goTo = (days: number) => {
    now = new Date(now.getTime() + days * 24 * 60 * 60_000)
  }
  const people = { system, buyer, owner, packer, staff }
  return { ...people, whey, place, placed, ready, codeOf, handOver, statusOf, clean, goTo }
}

const client = () => ({ ip: unique(), userAgent: 'test' })
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

  test('D164: handed over once, against the code, with its cash; not by guessing, unpaid, or to oneself', async () => {
    const { owner, packer, staff, buyer, ready, placed, codeOf, handOver, statusOf, clean } = await openCounter(
      await open(),
    )
    const early = await placed()
    expect(await handOver(packer, early.orderNumber, { isKnown: true })).toMatchObject({ code: 'NOT_TO_COLLECT' })
    const { orderNumber } = await ready()
    const code = await codeOf(orderNumber)
    expect(code).toMatch(/^\d{6}$/)
    const seen = await findStaffOrder(owner, orderNumber)
    expect(seen.ok && seen.value.pickup?.code, 'staff have to ask for it').toBeNull()
    const tracked = await trackOrder(buyer, orderNumber, client())
    expect(JSON.stringify(tracked)).not.toContain(code)
    expect(await handOver(buyer, orderNumber, { code, isPaid: true })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await handOver(staff('usr_e', 'editor'), orderNumber, { code, isPaid: true })).toMatchObject({
      code: 'FORBIDDEN',
    })
    const own = 'id' in buyer.actor ? staff(buyer.actor.id, 'packer') : packer
    expect(await handOver(own, orderNumber, { code, isPaid: true })).toMatchObject({ code: 'OWN_ORDER' })
    expect(await handOver(packer, orderNumber)).toMatchObject({ code: 'COLLECTION_CODE' })
    expect(await handOver(packer, orderNumber, { code })).toMatchObject({ code: 'COLLECTION_CASH' })
    expect(await statusOf(orderNumber)).toBe('processing')
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    const both = await Promise.all([1, 2].map(() => handOver(packer, orderNumber, { code: spaced, isPaid: true })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const done = await findStaffOrder(owner, orderNumber)
    expect(done).toMatchObject({ value: { status: 'delivered', cashReceived: 109_900 - 9_900 } })
    expect(done.ok && done.value.timeline.map(({ status }) => status)).toEqual([
      ...['pending', 'confirmed', 'processing', 'delivered'],
    ])
    expect(await codeOf(orderNumber), 'it opens nothing any more').toBe('')

    const other = await ready()
    const right = await codeOf(other.orderNumber)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let turn = 0; turn < 5; turn += 1)
      expect(await handOver(packer, other.orderNumber, { code: wrong })).toMatchObject({ code: 'COLLECTION_CODE' })
    expect(await handOver(packer, other.orderNumber, { code: right })).toMatchObject({ code: 'TOO_MANY_TRIES' })
    expect(await handOver(packer, other.orderNumber, { isKnown: true, isPaid: true })).toMatchObject({ ok: true })
    await clean()
  })

  test('D164: no courier takes it, its address stays, and undoing ends with the hand-over', async () => {
    const { owner, whey, ready, codeOf, handOver, statusOf, clean } = await openCounter(await open())
    const { orderNumber } = await ready()
    for (const status of ['shipped', 'out_for_delivery', 'delivered'] as const)
      expect(await transitionOrder(owner, { order: orderNumber, status })).toMatchObject({ code: 'ORDER_MOVE_REFUSED' })
    const parcels = [{ order: orderNumber, trackingNumber: 'BD1' }]
    expect(await shipOrders(owner, { carrier: 'Blue Dart', trackingUrl: '', parcels })).toMatchObject({
      value: { moved: [], refused: [{ orderNumber }] },
    })
    expect(await transitionOrders(owner, { orders: [orderNumber], status: 'delivered' })).toMatchObject({
      value: { moved: [] },
    })
    const found = await findStaffOrder(owner, orderNumber)
    const version = found.ok ? found.value.version : ''
    const address = orderInput([whey], unique()).shippingAddress
    expect(await correctAddress(owner, { orderNumber, address, version })).toMatchObject({
      code: 'ADDRESS_FIXED',
    })
    expect(await handOver(owner, orderNumber, { code: await codeOf(orderNumber), isPaid: true })).toMatchObject({
      ok: true,
    })
    await undoTransitions(owner, { orders: [orderNumber], status: 'delivered' })
    expect(await statusOf(orderNumber)).toBe('delivered')
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

  test('D164: whatever staff and buyer do, each order is handed over or cancelled at most once', async () => {
    const { owner, buyer, ready, codeOf, handOver, statusOf, clean } = await openCounter(await open())
    const act = fc.constantFrom('hand-over', 'cancel', 'buyer-cancels', 'ship', 'undo', 'deliver')
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 4 }), fc.boolean(), async (acts, isCard) => {
        const { orderNumber } = await ready(isCard ? { paymentMethod: 'CARD' } : {})
        const code = await codeOf(orderNumber)
        const does = {
          'hand-over': () => handOver(owner, orderNumber, { code, isPaid: true }),
          cancel: () => cancelOrder(owner, { orderNumber }),
          'buyer-cancels': () => cancelOrder(buyer, { orderNumber }),
          ship: () => transitionOrder(owner, { order: orderNumber, status: 'shipped' }),
          undo: () => undoTransitions(owner, { orders: [orderNumber], status: 'delivered' }),
          deliver: () => transitionOrder(owner, { order: orderNumber, status: 'delivered' }),
        }
        await Promise.all(acts.map((each) => does[each]()))
        expect(['processing', 'delivered', 'cancelled']).toContain(await statusOf(orderNumber))
      }),
      { numRuns: 8 },
    )
    await clean()
  })
})
