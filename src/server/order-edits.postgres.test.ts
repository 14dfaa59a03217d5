import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { saveCoupons } from '../domains/coupons/index.ts'
import { CouponRecord } from '../domains/coupons/schemas.ts'
import { creditCancelled, issueInvoice } from '../domains/invoices/index.ts'
import { editOrder } from '../domains/order-edits/index.ts'
import { openEdits } from '../domains/order-edits/testing/edits.ts'
import { cancelOrder, chooseOtherMethod, transitionOrder } from '../domains/orders/index.ts'
import { refundCancelled } from '../domains/payments/index.ts'
import { checkData } from '../domains/reporting/index.ts'
import { queryRows } from '../platform/db/index.ts'
import { describePostgres, postgresContext } from '../platform/testing/index.ts'
import { toRupees } from '../shared/money.ts'

type Line = { lineId: string; quantity: number }
type Added = { variantId: string; quantity: number }

const client = { ip: '10.0.0.1', userAgent: 'test' }

describePostgres('edits of orders', () => {
  let shop: Awaited<ReturnType<typeof openEdits>>
  beforeAll(async () => {
    shop = await openEdits(await postgresContext())
  })

  const clean = async () => expect(await checkData(shop.ctx, { patienceMinutes: 0 })).toEqual([])
  /** What the form of one staff member sends, with the total that it shows. */
  const asked = async (orderNumber: string, change: { lines?: Line[]; add?: Added[] }) => {
    const shown = await shop.preview(orderNumber, change)
    return {
      ...(await shop.changeOf(orderNumber, change)),
      ...{ reason: 'Asked for by phone', key: `key-${Math.random()}` },
      // Of an order that can't be changed yet, nothing is shown.
      expectedTotal: shown.ok ? toRupees(shown.value.total) : 0,
    }
  }
  const codes = (results: readonly { ok: boolean; code?: string }[]) => results.map((each) => each.code ?? 'ok').sort()

  test('D120: of two staff at once the second is refused, and so is the same request sent twice for another edit', async () => {
    const { staff, mini, whey, bar, place } = shop
    const { orderNumber, items } = await place({}, [whey, bar])
    const one = await asked(orderNumber, { add: [{ variantId: mini.variantId, quantity: 1 }] })
    const two = await asked(orderNumber, { lines: [{ lineId: items[0]!.id, quantity: 0 }] })
    const results = await Promise.all([editOrder(staff, one), editOrder(staff, two), editOrder(staff, one)])
    expect(['ORDER_CHANGED,ok,ok', 'ORDER_CHANGED,ORDER_CHANGED,ok']).toContain(codes(results).join())
    expect((await shop.read(orderNumber)).events.filter(({ note }) => note.startsWith('Items changed'))).toHaveLength(1)
    await clean()
  })

  test('D120: an edit races with dispatch, cancellation, the buyer’s payment and a change of method', async () => {
    const { ctx, staff, asha, whey, bar, mini, place, sell, pay } = shop
    const add = { add: [{ variantId: mini.variantId, quantity: 1 }] }
    for (let turn = 0; turn < 2; turn += 1) {
      const shipped = await place({}, [whey, bar])
      for (const status of ['confirmed', 'processing'] as const)
        await transitionOrder(ctx, { order: shipped.orderNumber, status })
      const edit = await asked(shipped.orderNumber, add)
      const [sent, edited] = await Promise.all([
        transitionOrder(ctx, { order: shipped.orderNumber, status: 'shipped' }),
        editOrder(staff, edit),
      ])
      expect(sent.ok).toBe(true)
      expect(['ok', 'ITEMS_FIXED', 'ORDER_CHANGED']).toContain(edited.ok ? 'ok' : edited.code)
      const [parcel] = await queryRows(
        ctx.db,
        sql`select sum(u.quantity)::int as sent, (select sum(l.quantity)::int from order_lines l where l.order_id = s.order_id) as sold
          from shipments s join shipment_lines u on u.shipment_id = s.id where s.order_id = ${shipped.id} group by s.order_id`,
      )
      expect(parcel).toEqual(edited.ok ? { sent: 3, sold: 3 } : { sent: 2, sold: 2 })
      await issueInvoice(ctx, shipped)

      const { order } = await sell({}, [whey, bar])
      const less = await asked(order.orderNumber, { lines: [{ lineId: order.items[0]!.id, quantity: 0 }] })
      const [cancelled, lessened] = await Promise.all([
        cancelOrder(asha, { orderNumber: order.orderNumber }),
        editOrder(staff, less),
      ])
      expect(cancelled.ok).toBe(true)
      expect(['ok', 'ITEMS_FIXED', 'ORDER_CHANGED']).toContain(lessened.ok ? 'ok' : lessened.code)
      await refundCancelled(ctx, order)
      await creditCancelled(ctx, order)
      expect(
        await queryRows(ctx.db, sql`select sum(amount)::int as n from refunds where order_id = ${order.id}`),
      ).toEqual([{ n: 200_000 }])

      const unpaid = await place({ paymentMethod: 'CARD' }, [whey, bar])
      const early = await asked(unpaid.orderNumber, { lines: [{ lineId: unpaid.items[0]!.id, quantity: 0 }] })
      const [paid, refused] = await Promise.all([pay(unpaid.orderNumber), editOrder(staff, early)])
      expect(paid.ok).toBe(true)
      expect(['ITEMS_FIXED', 'ORDER_CHANGED']).toContain(refused.ok ? 'ok' : refused.code)
      await issueInvoice(ctx, unpaid)

      const turned = await place({ paymentMethod: 'CARD' }, [whey, bar])
      const late = await asked(turned.orderNumber, add)
      const [changed] = await Promise.all([
        chooseOtherMethod(asha, { orderNumber: turned.orderNumber, method: 'cod' }, { keys: [], client }),
        editOrder(staff, late),
      ])
      expect(changed.ok).toBe(true)
    }
    await clean()
  })

  test('D120 I1: the last unit goes to one of several edits and orders', async () => {
    const { ctx, staff, mini, whey, place } = shop
    const orders = await Promise.all([1, 2, 3, 4].map(() => place({}, [whey])))
    await ctx.db.execute(
      sql`with left_over as (select id, stock - 1 as n from variants where id = ${mini.variantId})
        insert into stock_movements (variant_id, delta, reason, reference, at) select id, -n, 'correction', '', now() from left_over`,
    )
    await ctx.db.execute(sql`update variants set stock = 1 where id = ${mini.variantId}`)
    await ctx.purge(['*'])
    const add = { add: [{ variantId: mini.variantId, quantity: 1 }] }
    const edits = await Promise.all(orders.map(({ orderNumber }) => asked(orderNumber, add)))
    const results = await Promise.all(edits.map((each) => editOrder(staff, each)))
    expect(codes(results)).toEqual(['EDIT_INVALID', 'EDIT_INVALID', 'EDIT_INVALID', 'ok'])
    await clean()
    await ctx.db.execute(
      sql`insert into stock_movements (variant_id, delta, reason, reference, at) values (${mini.variantId}, 500, 'correction', '', now())`,
    )
    await ctx.db.execute(sql`update variants set stock = stock + 500 where id = ${mini.variantId}`)
    await ctx.purge(['*'])
  })

  test('D120: random edits conserve stock and money', async () => {
    const { ctx, whey, bar, mini, place, sell, read, edit } = shop
    const shelf = [whey, bar, mini]
    const units = () =>
      queryRows<{ n: number }>(
        ctx.db,
        sql`select (select sum(stock) from variants)::int + (select sum(l.quantity) from order_lines l join orders o
          on o.id = l.order_id where o.status <> 'cancelled')::int as n`,
      )
    const before = (await units())[0]?.n ?? 0
    const coupon = { code: 'ABOVE', title: 'x', discountType: 'percentage', discountValue: 13, minimumOrderValue: 1500 }
    await saveCoupons(ctx, [CouponRecord.parse(coupon)])
    const step = fc.record({
      line: fc.nat(5),
      quantity: fc.nat(4),
      add: fc.option(fc.record({ of: fc.nat(2), quantity: fc.integer({ min: 1, max: 3 }) })),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.boolean(),
        fc.array(step, { minLength: 2, maxLength: 5 }),
        async (isPaid, hasCoupon, steps) => {
          const items = [{ ...whey, quantity: 3 }, bar]
          const terms = hasCoupon ? { couponCode: 'ABOVE' } : {}
          const order = isPaid ? (await sell(terms, items)).order : await place(terms, items)
          for (const { line, quantity, add } of steps) {
            const { items: now } = await read(order.orderNumber)
            const lines = now[line] ? [{ lineId: now[line].id, quantity }] : []
            const added = add ? [{ variantId: shelf[add.of]!.variantId, quantity: add.quantity }] : []
            const done = await edit(order.orderNumber, { lines, add: added })
            if (!done.ok) expect(['EDIT_INVALID', 'EDIT_NEEDS_PAYMENT']).toContain(done.code)
          }
          const { total } = await read(order.orderNumber)
          const [money] = await queryRows(
            ctx.db,
            sql`select c.amount - c.refunded as n from payment_captures c join payments p on p.id = c.payment_id
            where p.order_id = ${order.id}`,
          )
          expect(money).toEqual(isPaid ? { n: total } : undefined)
        },
      ),
      { numRuns: 5 },
    )
    expect((await units())[0]?.n).toBe(before)
    await clean()
  })
})
