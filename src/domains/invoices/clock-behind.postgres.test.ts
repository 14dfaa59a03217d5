import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { describeBoth } from '../../platform/testing/index.ts'
import { eraseOrderBuyer } from '../orders/index.ts'
import * as kit from '../orders/testing/shop.ts'
import { eraseBuyer, findWaitingDocuments, issueCreditNote, issueInvoice, issueWaiting, purgeErased } from './index.ts'
import { openShop } from './testing/shop.ts'

describeBoth('invoices on a clock that was wrong', (open) => {
  /** A store whose invoices are dated by the test's own clock; orders are placed at the real time. */
  const shop = async (invoicePrefix: string) => {
    const ctx = await open()
    const store = await openShop(ctx, kit, { tax: { invoicePrefix } })
    let now = new Date()
    const clerk: Context = { ...ctx, actor: { kind: 'system' }, now: () => now }
    const staff: Context = { ...ctx, actor: { kind: 'staff', id: 'usr_o', email: 'o@example.in', role: 'owner' } }
    const paid = async () => {
      const order = await store.place({ paymentMethod: 'CARD' })
      await store.pay(order.orderNumber)
      return order
    }
    const sell = async () => {
      const order = await paid()
      await issueInvoice(clerk, order)
      return { order, invoice: (await store.documents(order.orderNumber)).invoice }
    }
    const issued = () =>
      queryRows<{ number: string; at: string }>(
        ctx.db,
        sql`select number, to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from invoices
          where series like ${`${invoicePrefix}%`} order by issued_at, number`,
      )
    const waiting = async (orderNumber: string) =>
      (await findWaitingDocuments(staff)).filter((each) => each.orderNumber === orderNumber)
    const goTo = (at: string) => {
      now = new Date(at)
    }
    const moveOn = (orderNumber: string) => store.move(orderNumber, 'processing', 'shipped', 'delivered')
    return { ...store, ctx, clerk, sell, issued, waiting, goTo, moveOn }
  }

  test('F30 I12: ahead into the next financial year and right again: no number of either year is given wrongly', async () => {
    const { sell, issued, waiting, goTo, clerk, documents } = await shop('F1')
    goTo('2027-03-31T10:00:00Z')
    await sell()
    // The clock runs two days ahead for a while.
    goTo('2027-04-02T10:00:00Z')
    await sell()
    goTo('2027-03-31T10:05:00Z')
    const { order, invoice } = await sell()
    expect(invoice).toBeNull()
    expect(await waiting(order.orderNumber)).toMatchObject([{ kind: 'invoice' }])
    await issueWaiting(clerk)
    expect((await documents(order.orderNumber)).invoice).toBeNull()
    goTo('2027-04-02T10:01:00Z')
    await issueWaiting(clerk)
    expect(await waiting(order.orderNumber)).toEqual([])
    await sell()
    expect(await issued()).toEqual([
      { number: 'F1/26-27/000001', at: '2027-03-31 10:00' },
      { number: 'F1/27-28/000001', at: '2027-04-02 10:00' },
      { number: 'F1/27-28/000002', at: '2027-04-02 10:01' },
      { number: 'F1/27-28/000003', at: '2027-04-02 10:01' },
    ])
  })

  test('F30: credit notes wait too, behind the invoice that they correct', async () => {
    const { sell, waiting, goTo, clerk, documents } = await shop('F2')
    const credit = (orderNumber: string) =>
      issueCreditNote(clerk, { orderNumber, reference: 'refund x', reason: 'Refunded', credits: 'all' })
    goTo('2026-11-22T10:00:00Z')
    const early = await sell()
    goTo('2026-11-25T10:00:00Z')
    await sell()
    goTo('2026-11-22T11:00:00Z')
    const { order } = await sell()
    for (const { orderNumber } of [early.order, order])
      for (const _ of [1, 2]) expect(await credit(orderNumber)).toMatchObject({ ok: true, value: null })
    expect((await waiting(early.order.orderNumber)).map(({ kind }) => kind)).toEqual(['credit-note'])
    expect((await waiting(order.orderNumber)).map(({ kind }) => kind).toSorted()).toEqual(['credit-note', 'invoice'])
    goTo('2026-11-25T10:00:01Z')
    await issueWaiting(clerk)
    for (const { orderNumber } of [early.order, order]) {
      expect(await documents(orderNumber)).toMatchObject({ invoice: {}, creditNotes: [{ reason: 'Refunded' }] })
      expect(await waiting(orderNumber)).toEqual([])
    }
  })

  test('F30: a waiting document that fails holds up none behind it, and the job is retried', async () => {
    const { sell, waiting, goTo, clerk, documents } = await shop('F5')
    goTo('2026-11-22T10:00:00Z')
    const [broken, fine] = [(await sell()).order.orderNumber, (await sell()).order.orderNumber]
    goTo('2026-11-25T10:00:00Z')
    await sell()
    for (const [hour, orderNumber] of [broken, fine].entries()) {
      goTo(`2026-11-22T1${hour + 1}:00:00Z`)
      await issueCreditNote(clerk, { orderNumber, reference: 'refund x', reason: 'Refunded', credits: 'all' })
    }
    const request = (credits: unknown) =>
      clerk.db.execute(
        sql`update waiting_documents set request = ${JSON.stringify({ reason: 'Refunded', credits })}::jsonb where order_number = ${broken}`,
      )
    // The oldest document has an invalid request, so issuing it throws.
    await request(5)
    goTo('2026-11-25T10:00:01Z')
    await expect(issueWaiting(clerk)).rejects.toThrow('1 waiting document could not be issued')
    expect((await documents(fine)).creditNotes).toHaveLength(1)
    expect(await waiting(fine)).toEqual([])
    expect(await waiting(broken)).toMatchObject([{ kind: 'credit-note' }])
    await request('all')
    await issueWaiting(clerk)
    expect((await documents(broken)).creditNotes).toHaveLength(1)
    expect(await waiting(broken)).toEqual([])
  })

  test('F30: clocks of two processes may differ by minutes, and a new beginning of the numbers starts afresh', async () => {
    const { sell, issued, goTo, change } = await shop('F3')
    goTo('2027-03-31T18:32:00Z')
    await sell()
    // Two minutes behind, before midnight in India: numbers stay in the new financial year.
    goTo('2027-03-31T18:28:30Z')
    await sell()
    expect(await issued()).toEqual([
      { number: 'F3/27-28/000001', at: '2027-03-31 18:32' },
      { number: 'F3/27-28/000002', at: '2027-03-31 18:32' },
    ])
    goTo('2026-12-01T10:00:00Z')
    expect((await sell()).invoice).toBeNull()
    await change({ tax: { invoicePrefix: 'F4' } })
    expect((await sell()).invoice).toMatchObject({ number: 'F4/26-27/000001' })
  })

  test('F30 I34: a buyer who is erased while the invoice waits is named on it, and is removed from the order afterwards', async () => {
    const { sell, goTo, clerk, documents, waiting, ctx, moveOn } = await shop('F5')
    goTo('2026-11-25T10:00:00Z')
    await sell()
    goTo('2026-11-22T10:00:00Z')
    const { order } = await sell()
    const { orderNumber } = order
    await moveOn(orderNumber)
    expect(await waiting(orderNumber)).toHaveLength(1)
    const stored = async () =>
      (
        await queryRows<{ customerId: string; name: string; phone: string; isErased: boolean }>(
          ctx.db,
          sql`select customer_id as "customerId", address->>'firstName' as name, address->>'phone' as phone,
              erased_at is not null as "isErased" from orders where number = ${orderNumber}`,
        )
      )[0]
    const customerId = (await stored())?.customerId ?? ''
    await eraseOrderBuyer(clerk, { customerId })
    await eraseBuyer(clerk, { customerId })
    await purgeErased(clerk, 1)
    expect(await stored()).toMatchObject({ name: 'Asha', isErased: false })
    goTo('2026-11-25T10:00:01Z')
    await issueWaiting(clerk)
    expect((await documents(orderNumber)).invoice?.recipient).toMatchObject({ name: 'Asha Rao' })
    await purgeErased(clerk, 1)
    expect(await stored()).toMatchObject({ name: 'Asha', phone: '', isErased: true })
  })
})
