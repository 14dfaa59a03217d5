import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { variants } from '../domains/catalog/tables.ts'
import { outbox } from '../domains/customers/testing/people.ts'
import {
  cancelRest,
  findOrder,
  findStaffOrder,
  recordOutcome,
  sendShipmentNews,
  shipItems,
  transitionOrder,
} from '../domains/orders/index.ts'
import type { OrderView } from '../domains/orders/schemas.ts'
import { stockOf } from '../domains/orders/testing/shop.ts'
import { settleShipment } from '../domains/payments/index.ts'
import { refunds } from '../domains/payments/tables.ts'
import { openCashDesk } from '../domains/payments/testing/cash-desk.ts'
import { checkData } from '../domains/reporting/index.ts'
import { findReturnable } from '../domains/returns/index.ts'
import type { Context } from '../platform/context.ts'
import { announcedEvents, describeBoth } from '../platform/testing/index.ts'

describeBoth('lost parcels that are sent again', (open) => {
  const desk = async () => {
    const cash = await openCashDesk(await open())
    const { staff, system, moveTo } = cash
    const read = async ({ orderNumber }: OrderView) => {
      const found = await findStaffOrder(staff, orderNumber)
      if (!found.ok) throw new Error(found.code)
      return found.value
    }
    const ship = ({ orderNumber, items }: OrderView, number: number, quantity: number, by = staff) =>
      shipItems(by, {
        ...{ orderNumber, number, lines: [{ lineId: items[0]?.id ?? '', quantity }] },
        ...{ carrier: 'Blue Dart', trackingUrl: '', trackingNumber: `AWB${orderNumber}${number}` },
      })
    /** Records a loss, and does what the store's subscribers do. */
    const lose = async (order: OrderView, number: number, replace: boolean, by: Context = staff) => {
      const shipmentId = (await read(order)).parcels[number - 1]?.id ?? ''
      const asked = { orderNumber: order.orderNumber, shipmentId, status: 'lost' as const }
      const recorded = await recordOutcome(by, { ...asked, replace })
      if (recorded.ok) await settleShipment(system, asked)
      return recorded
    }
    const stockLeft = async ({ items }: OrderView) => stockOf(system, { variantId: items[0]?.variantId ?? '' } as never)
    const refundsOf = (order: OrderView) => system.db.select().from(refunds).where(eq(refunds.orderId, order.id))
    const packed = async (quantity: number) => {
      const order = await cash.place({ paymentMethod: 'COD' }, quantity)
      await moveTo(order.id, 'confirmed', 'processing')
      return order
    }
    const paidOnline = async () => {
      const order = await cash.paid()
      await moveTo(order.id, 'processing', 'shipped')
      return order
    }
    return { ...cash, read, ship, lose, stockLeft, refundsOf, packed, paidOnline }
  }

  test('D127: a lost prepaid parcel is sent again: stock is taken, nothing is refunded, and the buyer is told', async () => {
    const { system, staff, buyer, paidOnline, read, ship, lose, stockLeft, refundsOf } = await desk()
    const order = await paidOnline()
    const before = (await stockLeft(order)) ?? 0
    const units = order.items[0]?.quantity ?? 0
    expect(await lose(order, 1, true)).toMatchObject({ ok: true })
    expect(await stockLeft(order)).toBe(before - units)
    expect(await refundsOf(order)).toEqual([])
    expect(await read(order)).toMatchObject({
      status: 'partly_shipped',
      parcels: [{ status: 'lost', replacedAfter: 1 }],
    })
    const mailer = outbox()
    const [moved] = (await announcedEvents(system)).filter(
      ({ event, data }) => event === 'shipment.moved' && data.orderNumber === order.orderNumber,
    )
    await sendShipmentNews(system, mailer, moved?.data as never)
    const [told] = mailer.mails
    expect(told?.text).toContain('We’re sending these items again at no extra charge')
    expect(told?.text).not.toContain('refund')
    expect(mailer.mails[1]?.text).not.toContain('refunded')
    expect(await findReturnable(buyer, order.orderNumber), 'nothing has arrived').toMatchObject({ ok: false })
    expect(await lose(order, 1, true), 'once').toMatchObject({ code: 'SHIPMENT_MOVE_REFUSED' })

    expect(await ship(order, 2, units)).toMatchObject({ ok: true })
    expect((await read(order)).status).toBe('shipped')
    // The first one turns up after all: back to stock, and no money.
    const first = (await read(order)).parcels[0]
    const back = { orderNumber: order.orderNumber, shipmentId: first?.id, status: 'rto_received' as const }
    expect(await recordOutcome(staff, { ...back, allTo: 'stock' })).toMatchObject({ ok: true })
    await settleShipment(system, { ...back, shipmentId: first?.id ?? '' })
    expect(await stockLeft(order)).toBe(before)
    await transitionOrder(staff, { order: order.orderNumber, status: 'delivered' })
    const seen = await findOrder(buyer, order.orderNumber)
    expect(seen.ok && seen.value.status).toBe('delivered')
    const returnable = await findReturnable(buyer, order.orderNumber)
    expect(returnable.ok && returnable.value.lines.map(({ quantity }) => quantity)).toEqual([units])
    expect(await refundsOf(order)).toEqual([])
    expect(await checkData(system)).toEqual([])
  })

  test('D127: of a cash order, the new parcel collects what the lost one would have, with the delivery charge', async () => {
    const { system, packed, read, ship, lose, record } = await desk()
    const order = await packed(3)
    await ship(order, 1, 2)
    await ship(order, 2, 1)
    const [first, second] = (await read(order)).parcels.map(({ cashDue }) => cashDue)
    expect(await lose(order, 1, true)).toMatchObject({ ok: true })
    expect((await read(order)).parcels.map(({ cashDue, writtenOff }) => [cashDue, writtenOff])).toEqual([
      [0, 0],
      [second, 0],
    ])
    // In two parcels this time.
    await ship(order, 3, 1)
    await ship(order, 4, 1)
    const due = (await read(order)).parcels.map(({ cashDue }) => cashDue ?? 0)
    expect((due[2] ?? 0) + (due[3] ?? 0)).toBe(first)
    expect(await record(order.orderNumber, { amount: (due[2] ?? 0) / 100, parcel: 3 })).toMatchObject({ ok: true })
    expect(await record(order.orderNumber, { amount: 1, parcel: 1 })).toMatchObject({ code: 'CASH_NOT_DUE' })
    expect(await lose(order, 4, false)).toMatchObject({ ok: true })
    expect((await read(order)).parcels[3]).toMatchObject({ writtenOff: due[3] })
    expect(await checkData(system)).toEqual([])
  })

  test('D127: without stock, after a refund, or once the rest has ended, the parcel is not sent again', async () => {
    const { system, staff, staffAs, paidOnline, packed, read, ship, lose, refund, refundsOf, stockLeft } = await desk()
    const order = await paidOnline()
    const variantId = order.items[0]?.variantId ?? ''
    const stock = await stockLeft(order)
    await system.db.update(variants).set({ stock: 0 }).where(eq(variants.id, variantId))
    expect(await lose(order, 1, true)).toMatchObject({
      code: 'REPLACE_REFUSED',
      params: { message: expect.stringContaining('out of stock') },
    })
    await system.db
      .update(variants)
      .set({ stock: stock ?? 0 })
      .where(eq(variants.id, variantId))
    expect((await read(order)).parcels[0], 'nothing was recorded').toMatchObject({ status: 'picked_up' })
    for (const role of ['packer', 'editor'])
      expect(await lose(order, 1, true, staffAs('usr_p', role))).toMatchObject({ code: 'FORBIDDEN' })
    const outForDelivery = { orderNumber: order.orderNumber, status: 'attempted' as const, replace: true }
    expect(await recordOutcome(staff, outForDelivery)).toMatchObject({ code: 'REPLACE_REFUSED' })
    expect(await refund(order.orderNumber, { amount: 1, to: 'source' })).toMatchObject({ ok: true })
    expect(await lose(order, 1, true)).toMatchObject({ code: 'REPLACE_REFUSED' })
    expect(await refundsOf(order)).toHaveLength(1)

    const cash = await packed(2)
    await ship(cash, 1, 1)
    await ship(cash, 2, 1)
    const [first, second] = (await read(cash)).parcels
    for (const [shipmentId, status] of [
      [first?.id, 'delivered'],
      [second?.id, 'rto_initiated'],
    ] as const)
      await recordOutcome(staff, { orderNumber: cash.orderNumber, shipmentId, status })
    expect(await lose(cash, 2, true)).toMatchObject({ code: 'REPLACE_REFUSED' })
    expect(await lose(cash, 2, false)).toMatchObject({ ok: true })
    expect(await checkData(system)).toEqual([])
  })

  test('D127 I11: two staff at once, one who refunds and one who sends again: only one of them happens', async () => {
    const { system, staffAs, paidOnline, read, lose, stockLeft, refundsOf } = await desk()
    for (let round = 0; round < 4; round++) {
      const order = await paidOnline()
      const units = order.items[0]?.quantity ?? 0
      const before = (await stockLeft(order)) ?? 0
      const told = await Promise.all([
        lose(order, 1, true),
        lose(order, 1, false, staffAs('usr_two')),
        lose(order, 1, true, staffAs('usr_three')),
      ])
      expect(told.filter(({ ok }) => ok)).toHaveLength(1)
      const { status, parcels } = await read(order)
      const isAgain = parcels[0]?.replacedAfter !== null
      expect(status).toBe(isAgain ? 'partly_shipped' : 'lost')
      expect(await stockLeft(order)).toBe(isAgain ? before - units : before)
      if (isAgain) expect(await refundsOf(order)).toEqual([])
    }
    expect(await checkData(system)).toEqual([])
  })

  test('D127: if the items can’t be sent after all, cancelling them ends the order as lost, and its stock comes back', async () => {
    const { system, staff, paidOnline, read, lose, stockLeft } = await desk()
    const order = await paidOnline()
    const before = await stockLeft(order)
    await lose(order, 1, true)
    expect(await cancelRest(staff, { orderNumber: order.orderNumber, reason: '' })).toMatchObject({ ok: true })
    expect(await stockLeft(order)).toBe(before)
    expect(await read(order)).toMatchObject({ status: 'lost' })
    const ended = (await announcedEvents(system)).filter(
      ({ event, data }) => event === 'order.lost' && data.orderNumber === order.orderNumber,
    )
    expect(ended, 'which refunds the payment').toHaveLength(1)
    expect(await checkData(system)).toEqual([])
  })
})
