import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCashOrder, findStaffOrder, recordOutcome, shipItems } from '../domains/orders/index.ts'
import type { OrderView } from '../domains/orders/schemas.ts'
import { RemittanceBody } from '../domains/payments/admin/schemas.ts'
import { draftRemittance, findCashReceipts, findRemittance, recordRemittance } from '../domains/payments/index.ts'
import { openCashDesk } from '../domains/payments/testing/cash-desk.ts'
import { unique } from '../domains/payments/testing/till.ts'
import { checkData } from '../domains/reporting/index.ts'
import { describeBoth } from '../platform/testing/index.ts'

const COURIER = 'Blue Dart'

describeBoth('cash for the parcels of an order', (open) => {
  const desk = async () => {
    const cash = await openCashDesk(await open())
    const { staff } = cash
    /** An order sent in parcels with these numbers of units. */
    const sent = async (...units: number[]) => {
      const total = units.reduce((sum, each) => sum + each, 0)
      const order = await cash.place({ paymentMethod: 'COD' }, total)
      await cash.moveTo(order.id, 'confirmed', 'processing')
      for (const [index, quantity] of units.entries()) {
        const lines = [{ lineId: order.items[0]?.id ?? '', quantity }]
        const tracking = { carrier: COURIER, trackingUrl: '', trackingNumber: awbOf(order, index + 1) }
        const shipped = await shipItems(staff, {
          ...{ orderNumber: order.orderNumber, number: index + 1, lines },
          ...tracking,
        })
        if (!shipped.ok) throw new Error(shipped.code)
      }
      return order
    }
    const awbOf = ({ orderNumber }: OrderView, number: number) => `${orderNumber.replace('NS-', 'AWB')}${number}`
    const parcelsOf = async ({ orderNumber }: OrderView) => {
      const found = await findStaffOrder(staff, orderNumber)
      if (!found.ok) throw new Error(found.code)
      return found.value.parcels
    }
    const outcome = async (order: OrderView, number: number, status: 'delivered' | 'lost' | 'rto_initiated') => {
      const shipmentId = (await parcelsOf(order))[number - 1]?.id
      return recordOutcome(staff, { orderNumber: order.orderNumber, shipmentId, status })
    }
    const upload = async (rows: string[], changes: object = {}) => {
      const csv = ['Order Number,AWB,Amount,Date,UTR', ...rows].join('\n')
      const drafted = await draftRemittance(staff, RemittanceBody.parse({ csv, courier: COURIER, ...changes }))
      if (!drafted.ok) throw new Error(drafted.code)
      return drafted.value.id
    }
    const read = async (id: string) => {
      const found = await findRemittance(staff, id)
      if (!found.ok) throw new Error(found.code)
      return found.value
    }
    const receiptsOf = async ({ id }: OrderView) => {
      const found = await findCashReceipts(staff, id)
      if (!found.ok) throw new Error(found.code)
      return found.value
        .map(({ parcel, amount }) => [parcel, amount] as const)
        .toSorted(([a, of], [b, other]) => Number(a) - Number(b) || of - other)
    }
    return { ...cash, sent, awbOf, parcelsOf, outcome, upload, read, receiptsOf }
  }
  const dueOf = (parcels: { cashDue: number | null }[], number: number) => parcels[number - 1]?.cashDue ?? 0

  test('D125: a remittance row is matched by tracking number to its parcel; the other one stays missing', async () => {
    const { staff, system, sent, awbOf, parcelsOf, outcome, upload, read, receiptsOf } = await desk()
    const [order, lost] = [await sent(2, 1), await sent(1, 2)]
    const parcels = await parcelsOf(order)
    const [first, second] = [dueOf(parcels, 1), dueOf(parcels, 2)]
    for (const number of [1, 2]) await outcome(order, number, 'delivered')
    await outcome(lost, 1, 'delivered')
    await outcome(lost, 2, 'lost')
    const rows = [
      `,${awbOf(order, 1)},${(first - 1000) / 100},22/11/2026,U1`,
      `${lost.orderNumber},${awbOf(lost, 2)},10,22/11/2026,U1`,
      `${order.orderNumber},${awbOf(lost, 1)},10,22/11/2026,U1`,
    ]
    const id = await upload(rows)
    const seen = await read(id)
    expect(seen.rows.map(({ state, orderNumber, parcel }) => [state, orderNumber, parcel])).toEqual([
      ['short', order.orderNumber, 1],
      ['refused', lost.orderNumber, 2],
      ['refused', order.orderNumber, null],
    ])
    const missing = seen.missing.filter(({ orderNumber }) => orderNumber === order.orderNumber)
    expect(missing).toEqual([
      { orderNumber: order.orderNumber, parcel: 2, trackingNumber: awbOf(order, 2), due: second },
    ])
    expect(await recordRemittance(staff, id)).toMatchObject({ value: { recorded: 1, left: 2 } })
    expect(await receiptsOf(order)).toEqual([[1, first - 1000]])
    expect((await parcelsOf(order)).map(({ cashReceived }) => cashReceived)).toEqual([first - 1000, 0])
    // The same row in another file is not new cash, and the rest of the parcel is.
    const next = await upload([
      ...rows.slice(0, 1),
      `,${awbOf(order, 1)},10,23/11/2025,U2`,
      `,${awbOf(order, 1).toLowerCase()},10,22/11/2026,U3`,
      `,${awbOf(order, 2)},${second / 100},22/11/2026,U3`,
    ])
    expect((await read(next)).rows.map(({ state }) => state)).toEqual(['recorded', 'repeated', 'repeated', 'matched'])
    await recordRemittance(staff, next)
    const rest = await upload([`,${awbOf(order, 1)},10,22/11/2026,U4`])
    await recordRemittance(staff, rest)
    expect(await receiptsOf(order)).toEqual([
      [1, 1000],
      [1, first - 1000],
      [2, second],
    ])
    expect((await read(rest)).missing.filter(({ orderNumber }) => orderNumber === order.orderNumber)).toEqual([])
    expect(await checkData(system)).toEqual([])
  })

  test('D125: a row with the order number alone is for the parcel it fits, for all of them, or refused', async () => {
    const { staff, system, sent, parcelsOf, outcome, upload, read, receiptsOf } = await desk()
    const [fits, whole, unclear] = [await sent(2, 1), await sent(2, 1), await sent(1, 1, 1)]
    for (const order of [fits, whole, unclear]) await outcome(order, 1, 'delivered')
    const second = dueOf(await parcelsOf(fits), 2)
    const parts = (await parcelsOf(whole)).map(({ cashDue }, index) => [index + 1, cashDue])
    const rows = [
      `${fits.orderNumber},,${second / 100},22/11/2026,U1`,
      `${whole.orderNumber},,${whole.total / 100},22/11/2026,U1`,
      `${unclear.orderNumber},,5,22/11/2026,U1`,
    ]
    const id = await upload(rows)
    expect((await read(id)).rows.map(({ state, parcel }) => [state, parcel])).toEqual([
      ['matched', 2],
      ['matched', null],
      ['refused', null],
    ])
    expect(await recordRemittance(staff, id)).toMatchObject({ value: { recorded: 2, left: 1 } })
    expect(await receiptsOf(fits)).toEqual([[2, second]])
    expect(await receiptsOf(whole)).toEqual(parts)
    // Uploaded again, nothing fits another parcel.
    const again = await upload(rows)
    expect((await read(again)).rows.map(({ state }) => state)).toEqual(['recorded', 'recorded', 'refused'])
    expect(await recordRemittance(staff, again)).toMatchObject({ value: { recorded: 0 } })
    expect(await checkData(system)).toEqual([])
  })

  test('D125: by hand, cash is recorded for one parcel, never more than it collects, and none that was lost', async () => {
    const { system, sent, parcelsOf, outcome, record, receiptsOf } = await desk()
    const order = await sent(2, 1)
    const parcels = await parcelsOf(order)
    const second = dueOf(parcels, 2)
    const { orderNumber } = order
    expect(await record(orderNumber, { amount: second / 100 + 1, parcel: 2 })).toMatchObject({
      code: 'CASH_TOO_MUCH',
      params: { message: expect.stringContaining('parcel 2') },
    })
    expect(await record(orderNumber, { amount: 1, parcel: 3 })).toMatchObject({ code: 'CASH_PARCEL' })
    expect(await record(orderNumber, { amount: second / 100, parcel: '2' })).toMatchObject({ ok: true })
    expect(await record(orderNumber, { amount: 1, parcel: 2 })).toMatchObject({ code: 'CASH_NOT_DUE' })
    expect(await outcome(order, 2, 'lost'), 'paid for, so it was delivered').toMatchObject({ ok: false })
    await outcome(order, 2, 'delivered')
    await outcome(order, 1, 'lost')
    expect(await record(orderNumber, { amount: 1, parcel: 1 })).toMatchObject({ code: 'CASH_NOT_DUE' })
    expect(await record(orderNumber, { amount: 1 })).toMatchObject({ ok: false })
    expect(await receiptsOf(order)).toEqual([[2, second]])
    const other = await sent(1, 2)
    const [one, two] = [dueOf(await parcelsOf(other), 1), dueOf(await parcelsOf(other), 2)]
    await outcome(other, 2, 'delivered')
    await record(other.orderNumber, { amount: (two + 100) / 100 })
    expect(await receiptsOf(other), 'without a parcel: the delivered one first').toEqual([
      [1, 100],
      [2, two],
    ])
    expect(await record(other.orderNumber, { amount: (one - 100) / 100, parcel: 1 })).toMatchObject({
      value: { short: 0 },
    })
    expect(await checkData(system)).toEqual([])
  })

  test('D125 I11: staff, a remittance and a loss at once never count the cash of a parcel twice', async () => {
    const { staff, staffAs, system, sent, awbOf, parcelsOf, outcome, upload, record, receiptsOf } = await desk()
    for (let round = 0; round < 3; round++) {
      const order = await sent(2, 1)
      const second = dueOf(await parcelsOf(order), 2)
      const id = await upload([`,${awbOf(order, 2)},${second / 100},22/11/2026,U1`])
      await Promise.all([
        record(order.orderNumber, { amount: second / 100, parcel: 2 }),
        record(order.orderNumber, { amount: second / 100, parcel: 2 }, unique(), staffAs('usr_two')),
        recordRemittance(staff, id),
        recordRemittance(staffAs('usr_two'), id),
        outcome(order, 2, 'lost'),
      ])
      const [, parcel] = await parcelsOf(order)
      const paid = (await receiptsOf(order)).filter(([number]) => number === 2)
      if (parcel?.status === 'lost') expect([paid, parcel.writtenOff]).toEqual([[], second])
      else expect([paid, parcel?.writtenOff]).toEqual([[[2, second]], 0])
    }
    expect(await checkData(system)).toEqual([])
  })

  test('D125 I11: whatever is recorded in whatever order, receipts, parcels and order agree', async () => {
    const { staff, system, sent, awbOf, parcelsOf, outcome, upload, record, receiptsOf } = await desk()
    const parcel = fc.integer({ min: 1, max: 3 })
    const step = fc.oneof(
      fc.record({
        does: fc.constant('hand' as const),
        parcel: fc.option(parcel),
        rupees: fc.integer({ min: 1, max: 1500 }),
      }),
      fc.record({ does: fc.constant('file' as const), parcel: fc.option(parcel), part: fc.constantFrom(1, 2) }),
      fc.record({
        does: fc.constant('outcome' as const),
        parcel,
        status: fc.constantFrom('delivered' as const, 'lost' as const, 'rto_initiated' as const),
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const order = await sent(1, 1, 1)
        for (const each of steps) {
          if (each.does === 'hand') await record(order.orderNumber, { amount: each.rupees, parcel: each.parcel })
          else if (each.does === 'outcome') await outcome(order, each.parcel, each.status)
          else {
            const due = each.parcel ? dueOf(await parcelsOf(order), each.parcel) : order.total
            const amount = Math.floor(due / each.part) / 100
            const names = each.parcel ? `,${awbOf(order, each.parcel)}` : `${order.orderNumber},`
            for (const id of [await upload([`${names},${amount},22/11/2026,${unique()}`])])
              for (const _ of [1, 2]) await recordRemittance(staff, id)
          }
          const [parcels, receipts] = [await parcelsOf(order), await receiptsOf(order)]
          for (const { number, cashDue, cashReceived, writtenOff } of parcels) {
            const own = receipts.filter(([of]) => of === number).reduce((sum, [, amount]) => sum + (amount ?? 0), 0)
            expect(own).toBe(cashReceived)
            expect(cashReceived + writtenOff).toBeLessThanOrEqual(cashDue ?? 0)
          }
          const sum = receipts.reduce((all, [, amount]) => all + (amount ?? 0), 0)
          expect((await findCashOrder(staff, order.orderNumber))?.received).toBe(sum)
        }
      }),
      { numRuns: 8 },
    )
    expect(await checkData(system)).toEqual([])
  })
})
