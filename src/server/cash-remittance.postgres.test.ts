import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '../domains/orders/tables.ts'
import { RemittanceBody } from '../domains/payments/admin/schemas.ts'
import {
  draftRemittance,
  findCashReceipts,
  findRemittance,
  findRemittances,
  purgeRemittances,
  recordRemittance,
} from '../domains/payments/index.ts'
import { openCashDesk } from '../domains/payments/testing/cash-desk.ts'
import { later, unique } from '../domains/payments/testing/till.ts'
import { checkData } from '../domains/reporting/index.ts'
import { describeBoth } from '../platform/testing/index.ts'

describeBoth('courier remittances', (open) => {
  const desk = async () => {
    const cash = await openCashDesk(await open())
    const upload = async (rows: string[], changes: object = {}, by = cash.staff) => {
      const csv = ['Order Number,AWB,Amount,Date,UTR', ...rows].join('\n')
      const drafted = await draftRemittance(by, RemittanceBody.parse({ csv, fileName: 'november.csv', ...changes }))
      if (!drafted.ok) throw new Error(drafted.code)
      return drafted.value.id
    }
    const statesOf = async (id: string, by = cash.staff) => {
      const found = await findRemittance(by, id)
      if (!found.ok) throw new Error(found.code)
      return found.value.rows.map(({ state }) => state)
    }
    const track = (orderId: string, trackingNumber: string, carrier = 'Blue Dart') =>
      cash.system.db.update(orders).set({ tracking: { carrier, trackingNumber } }).where(eq(orders.id, orderId))
    return { ...cash, upload, statesOf, track }
  }

  test('D96: each row is judged against its order, and only matched and short rows are recorded', async () => {
    const { staff, system, delivered, record, place, upload, statesOf, track } = await desk()
    const [full, short, over, done, tracked, early] = [
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
      await delivered(),
    ]
    const awb = `AWB${unique()}`.toUpperCase()
    await track(tracked.id, awb)
    await record(done.orderNumber, { amount: done.total / 100 })
    const unshipped = await place({ paymentMethod: 'COD' })
    const online = await place()
    const rupees = full.total / 100
    const id = await upload([
      `${full.orderNumber},,${rupees},22/11/2026,UTR1`,
      `${short.orderNumber.toLowerCase()},,${rupees - 100},22/11/2026,UTR1`,
      `${over.orderNumber},,${rupees + 1},22/11/2026,UTR1`,
      `${done.orderNumber},,${rupees},22/11/2026,UTR1`,
      `,${awb.toLowerCase()},${rupees},22/11/2026,UTR1`,
      `${full.orderNumber},,${rupees},22/11/2026,UTR1`,
      `${short.orderNumber},,100,22/11/2026,UTR2`,
      `${unshipped.orderNumber},,10,22/11/2026,UTR1`,
      `${online.orderNumber},,10,22/11/2026,UTR1`,
      `${over.orderNumber},${awb},${rupees},22/11/2026,UTR1`,
      'NS-NOTHERE1,,10,22/11/2026,UTR1',
      `${over.orderNumber},,ten,22/11/2026,UTR1`,
      `${early.orderNumber},,${rupees},21/11/2026,UTR1`,
      'Total,,99,,',
    ])
    const before = ['matched', 'short', 'over', 'received', 'matched', 'repeated', 'repeated']
    const rest = ['refused', 'refused', 'refused', 'unknown', 'unreadable', 'refused']
    expect(await statesOf(id)).toEqual([...before, ...rest])
    expect(await findRemittance(staff, id)).toMatchObject({ value: { fileTotal: 9900, recordedAt: null } })
    expect(await findCashReceipts(staff, full.id)).toMatchObject({ value: [] })

    expect(await recordRemittance(staff, id)).toMatchObject({
      value: { recorded: 3, amount: 3 * full.total - 10_000, left: 9 },
    })
    const after = ['recorded', 'recorded', 'over', 'received', 'recorded', 'repeated', 'repeated']
    expect(await statesOf(id)).toEqual([...after, ...rest])
    expect(await findCashReceipts(staff, tracked.id)).toMatchObject({
      value: [{ amount: full.total, source: 'remittance', reference: 'UTR1', receivedOn: '2026-11-22' }],
    })
    const listed = await findRemittances(staff)
    expect(listed.ok && listed.value.find((each) => each.id === id)).toMatchObject({
      fileName: 'november.csv',
      rows: 13,
    })
    expect(await checkData(system)).toEqual([])
  })

  test('the same file again, by two members of staff at once and on another day, records nothing twice', async () => {
    const { staff, staffAs, system, delivered, upload, statesOf, goTo } = await desk()
    const both = [await delivered(), await delivered()]
    const rows = both.map(({ orderNumber }) => `${orderNumber},,100,,`)
    const [first, second] = [await upload(rows), await upload(rows)]
    const told = await Promise.all(
      [first, second, first, second].map((id, index) => recordRemittance(index % 2 ? staffAs('usr_other') : staff, id)),
    )
    expect(told.reduce((sum, each) => sum + (each.ok ? each.value.amount : 0), 0)).toBe(20_000)
    for (const { id } of both) expect(await findCashReceipts(staff, id)).toMatchObject({ value: [{ amount: 10_000 }] })
    expect(await checkData(system)).toEqual([])
    goTo(later(2 * 24 * 60))
    const tomorrow = await upload(rows)
    expect(await statesOf(tomorrow)).toEqual(['recorded', 'recorded'])
    expect(await recordRemittance(staff, tomorrow)).toMatchObject({ value: { recorded: 0, left: 0 } })
    for (const { id } of both) expect(await findCashReceipts(staff, id)).toMatchObject({ value: [{ amount: 10_000 }] })
  })

  test('parcels of the courier that the file leaves out are missing, and a total that differs is shown', async () => {
    const { staff, delivered, upload, track } = await desk()
    const courier = `Courier ${unique()}`
    const [paid, missing] = [await delivered(), await delivered()]
    for (const order of [paid, missing]) await track(order.id, `T${unique()}`, courier)
    const id = await upload([`${paid.orderNumber},,100,22/11/2026,U1`], {
      courier: courier.toUpperCase(),
      expected: 90,
    })
    expect(await findRemittance(staff, id)).toMatchObject({
      value: { missing: [{ orderNumber: missing.orderNumber, due: missing.total }], sum: 10_000, expected: 9000 },
    })
    const early = await upload([`${paid.orderNumber},,100,,`], { courier, deliveredUntil: '2026-11-21' })
    expect(await findRemittance(staff, early)).toMatchObject({ value: { missing: [] } })
  })

  test('only roles that handle money see files; nobody records their own order; unrecorded files are deleted', async () => {
    const { staff, staffAs, buyer, delivered, upload, statesOf } = await desk()
    const order = await delivered()
    const rows = [`${order.orderNumber},,100,,`]
    const id = await upload(rows)
    for (const who of [buyer, staffAs('usr_p', 'packer'), staffAs('usr_s', 'support')]) {
      expect(await findRemittances(who)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await findRemittance(who, id)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await recordRemittance(who, id)).toMatchObject({ code: 'FORBIDDEN' })
      expect(await draftRemittance(who, RemittanceBody.parse({ csv: 'awb,amount\nA,1' }))).toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    const own = 'id' in buyer.actor ? staffAs(buyer.actor.id) : staff
    expect(await statesOf(id, own)).toEqual(['refused'])
    expect(await recordRemittance(own, id)).toMatchObject({ value: { recorded: 0, left: 1 } })
    expect(await recordRemittance(staff, 'rem_none')).toMatchObject({ code: 'REMITTANCE_NOT_FOUND' })

    const draft = await upload(rows)
    await recordRemittance(staff, id)
    await purgeRemittances(staff, new Date('2026-11-23T00:00:00Z'), 1000)
    expect(await findRemittance(staff, draft)).toMatchObject({ code: 'REMITTANCE_NOT_FOUND' })
    expect(await findRemittance(staff, id)).toMatchObject({ ok: true })
  })
})
