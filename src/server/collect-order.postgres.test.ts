import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outbox } from '../domains/customers/testing/people.ts'
import {
  cancelOrder,
  correctAddress,
  findStaffOrder,
  shipOrders,
  trackOrder,
  transitionOrder,
  transitionOrders,
  undoTransitions,
} from '../domains/orders/index.ts'
import { orderInput } from '../domains/orders/testing/shop.ts'
import { findReturns, requestReturn, sendReturnNews, stepReturn } from '../domains/returns/index.ts'
import { ReturnRequest } from '../domains/returns/schemas.ts'
import { returnEvents } from '../domains/returns/tables.ts'
import { describeBoth } from '../platform/testing/index.ts'

import { client, openCounter, unique } from './testing/counter.ts'

describeBoth('collecting an order at the store', (open) => {
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

  test('D164: a return of a collected order is brought to the store, which no text calls a pickup by courier', async () => {
    const { owner, buyer, system, ready, codeOf, handOver } = await openCounter(await open())
    const { orderNumber, items } = await ready()
    await handOver(owner, orderNumber, { code: await codeOf(orderNumber), isPaid: true })
    const request = ReturnRequest.parse({
      lines: items.map(({ id, quantity }) => ({ lineId: id, quantity })),
      ...{ reason: 'damaged', seal: 'opened' },
    })
    const made = await requestReturn(buyer, { orderNumber, keys: [], key: unique(), request, pictures: [] }, client())
    if (!made.ok) throw new Error(made.code)
    expect(made.value.postage).toBe('counter')
    await stepReturn(owner, made.value.id, { step: 'approve', note: '' })
    const found = await findReturns(buyer, orderNumber)
    const events = found.ok ? (found.value[0]?.events ?? []) : []
    expect(events.map(({ status }) => status)).toEqual(['requested', 'approved'])
    const mailer = outbox()
    const told = await system.db.select().from(returnEvents).orderBy(returnEvents.id)
    for (const { id: eventId, returnId } of told) await sendReturnNews(system, mailer, { returnId, eventId })
    const approved = mailer.mails.at(-1)?.text
    for (const text of ['Bring the items by', 'Okhla counter', '4 Canal Road', made.value.number])
      expect(approved).toContain(text)
    expect(approved).not.toContain('pickup')
  })
})
