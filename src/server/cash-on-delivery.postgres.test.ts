import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StaffOrderQuery } from '../domains/orders/admin/schemas.ts'
import { countWork, findStaffOrders } from '../domains/orders/index.ts'
import { failPayout, findCashReceipts, recordPayout } from '../domains/payments/index.ts'
import { cashReceipts, refunds } from '../domains/payments/tables.ts'
import { BANK, openCashDesk, UPI } from '../domains/payments/testing/cash-desk.ts'
import { later } from '../domains/payments/testing/till.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { describeBoth } from '../platform/testing/index.ts'

const list = (view: string) => StaffOrderQuery.parse({ view, limit: 100 })

describeBoth('cash on delivery', (open) => {
  const desk = async () => openCashDesk(await open())

  test('D96: delivered without cash is listed as outstanding until all of it is recorded, a short payment included', async () => {
    const { staff, delivered, record, place, moveTo, goTo } = await desk()
    const before = await countWork(staff)
    const order = await delivered()
    const due = async () => {
      const found = await findStaffOrders(staff, list('cash-due'))
      return found.ok && found.value.orders.find(({ id }) => id === order.id)
    }
    expect(await due()).toMatchObject({ cashReceived: 0, total: order.total })
    const counts = await countWork(staff)
    expect(counts.ok && before.ok && counts.value['cash-due'] - before.value['cash-due']).toBe(1)

    expect(await record(order.orderNumber, { amount: 1000, reference: 'REM-1' })).toMatchObject({
      value: { received: 100_000, short: order.total - 100_000 },
    })
    expect(await due()).toMatchObject({ cashReceived: 100_000 })
    goTo(later(1))
    const rest = (order.total - 100_000) / 100
    expect(await record(order.orderNumber, { amount: rest + 0.01 })).toMatchObject({ code: 'CASH_TOO_MUCH' })
    expect(await record(order.orderNumber, { amount: rest })).toMatchObject({ value: { short: 0 } })
    expect(await due()).toBeUndefined()
    expect(await record(order.orderNumber, { amount: 1 })).toMatchObject({ code: 'CASH_RECEIVED' })
    expect(await findCashReceipts(staff, order.id)).toMatchObject({
      value: [
        { amount: 100_000, source: 'hand', reference: 'REM-1', receivedOn: '2026-11-22' },
        { amount: rest * 100 },
      ],
    })

    const packed = await place({ paymentMethod: 'COD' })
    await moveTo(packed.id, 'confirmed', 'processing')
    expect(await record(packed.orderNumber, { amount: 1 })).toMatchObject({ code: 'CASH_NOT_DUE' })
    expect(await record((await place()).orderNumber, { amount: 1 })).toMatchObject({ code: 'CASH_NOT_DUE' })
    expect(await record('NS-NOTHERE1', { amount: 1 })).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    const open = await delivered()
    for (const receivedOn of ['2026-11-23', '2026-11-21'])
      expect(await record(open.orderNumber, { amount: 1, receivedOn })).toMatchObject({ code: 'CASH_DATE' })
    expect(await checkData(staff)).toEqual([])
  })

  test('I15: one key records the cash once, and only roles that handle money do; not for their own order', async () => {
    const { system, staffAs, buyer, delivered, record } = await desk()
    const order = await delivered()
    const amount = order.total / 100
    const same = await Promise.all([1, 2, 3, 4].map(() => record(order.orderNumber, { amount: 100 }, 'one-press')))
    expect(same.every((each) => each.ok && each.value.received === 10_000)).toBe(true)
    expect(await record(order.orderNumber, { amount: 200 }, 'one-press')).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    const log = await queryRows(
      system.db,
      sql`select id from audit_entries where action = 'order.cash'
      and subject_id = ${order.orderNumber}`,
    )
    expect(log).toHaveLength(1)
    expect(await record(order.orderNumber, { amount: 1 }, 'packer-1', staffAs('usr_p', 'packer'))).toMatchObject({
      code: 'FORBIDDEN',
    })
    const own = 'id' in buyer.actor ? staffAs(buyer.actor.id) : system
    expect(await record(order.orderNumber, { amount }, 'own-order', own)).toMatchObject({ code: 'OWN_ORDER' })
  })

  test('I11: many members of staff at once record no more than is due, and refund no more than was received', async () => {
    const { system, delivered, record, refund } = await desk()
    const order = await delivered()
    const half = order.total / 2 / 100
    const told = await Promise.all(Array.from({ length: 6 }, () => record(order.orderNumber, { amount: half })))
    expect(told.filter((each) => each.ok)).toHaveLength(2)
    expect(told.filter((each) => !each.ok).every((each) => !each.ok && each.code === 'CASH_RECEIVED')).toBe(true)
    const third = Math.floor(order.total / 3) / 100
    const back = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        refund(order.orderNumber, { ...(index % 2 ? UPI : BANK), amount: third }),
      ),
    )
    expect(back.filter((each) => each.ok)).toHaveLength(3)
    expect(await checkData(system)).toEqual([])
  })

  test('receipts and refunds in any order keep to what is due and what was received', async () => {
    const { system, delivered, record, refund, staff } = await desk()
    const step = fc.oneof(
      fc.record({ kind: fc.constant('cash' as const), rupees: fc.integer({ min: 1, max: 2500 }) }),
      fc.record({ kind: fc.constant('refund' as const), rupees: fc.integer({ min: 1, max: 2500 }) }),
      fc.record({ kind: fc.constant('settle' as const), isPaid: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const order = await delivered()
        let [received, refunded] = [0, 0]
        const pending: { id: string; amount: number }[] = []
        for (const each of steps) {
          if (each.kind === 'cash') {
            const made = await record(order.orderNumber, { amount: each.rupees })
            const fits = received + each.rupees * 100 <= order.total
            expect(made.ok).toBe(fits)
            if (fits) received += each.rupees * 100
          } else if (each.kind === 'refund') {
            const made = await refund(order.orderNumber, { ...UPI, amount: each.rupees })
            const fits = refunded + each.rupees * 100 <= received
            expect(made.ok).toBe(fits)
            if (made.ok) pending.push({ id: made.value.id, amount: made.value.amount })
            if (fits) refunded += each.rupees * 100
          } else {
            const next = pending.shift()
            if (!next) continue
            if (each.isPaid) await recordPayout(staff, { refundId: next.id, reference: `UTR ${next.id}` })
            else {
              await failPayout(staff, { refundId: next.id, reason: 'Wrong account' })
              refunded -= next.amount
            }
          }
        }
        const receipts = await system.db.select().from(cashReceipts).where(eq(cashReceipts.orderId, order.id))
        expect(receipts.reduce((sum, { amount }) => sum + amount, 0)).toBe(received)
        const back = await system.db.select().from(refunds).where(eq(refunds.orderId, order.id))
        expect(back.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0)).toBe(
          refunded,
        )
      }),
      { numRuns: 8 },
    )
    expect(await checkData(system)).toEqual([])
  })
})
