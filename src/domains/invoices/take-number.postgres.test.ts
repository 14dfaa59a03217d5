import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { queryRows } from '../../platform/db/index.ts'
import { describePostgres, postgresContext } from '../../platform/testing/index.ts'
import { problems, refuser } from '../../shared/result.ts'
import * as kit from '../orders/testing/shop.ts'
import { issueInvoice } from './index.ts'
import { openShop } from './testing/shop.ts'
import { writeDocument } from './write-document.ts'

const refuse = refuser(problems({ CHANGED_MY_MIND: [409, 'Not now'] }))
const serials = async (ctx: Context, series: string) =>
  (
    await queryRows<{ serial: number }>(
      ctx.db,
      sql`select serial from invoices where series = ${series} order by serial`,
    )
  ).map(({ serial }) => serial)
const upTo = (n: number) => Array.from({ length: n }, (_, index) => index + 1)

describePostgres('at once', () => {
  test('I9 I12: twenty simultaneous requests for the invoice of one order make one invoice', async () => {
    const ctx = await postgresContext()
    const { place, pay, documents } = await openShop(ctx, kit, { tax: { invoicePrefix: 'T1' } })
    const order = await place({ paymentMethod: 'CARD' })
    await pay(order.orderNumber)
    await Promise.all(upTo(20).map(() => issueInvoice(ctx, order)))
    expect((await documents(order.orderNumber)).invoice?.number).toMatch(/^T1\/.*\/000001$/)
    expect(await serials(ctx, 'T1')).toEqual([1])
  })

  test('I12: a hundred orders are invoiced while others fail: 1 to 100, none twice, none left out', async () => {
    const ctx = await postgresContext()
    const { place, pay, sell } = await openShop(ctx, kit, { tax: { invoicePrefix: 'T2' } })
    const { invoice } = await sell()
    const orders: { id: string; orderNumber: string }[] = []
    for (let n = 0; n < 99; n += 1) orders.push(await place({ paymentMethod: 'CARD' }))
    for (const order of orders) await pay(order.orderNumber)
    /** Takes a number, then fails. */
    const failing = (n: number) =>
      ctx
        .transaction(async (tx) => {
          await writeDocument(
            tx,
            {
              orderId: orders[n]?.id ?? '',
              kind: 'tax-invoice',
              seller: invoice.seller,
              recipient: invoice.recipient,
              taxKind: 'igst',
              payments: [],
              lines: invoice.lines.map((line) => ({ ...line, orderLineId: null })),
            },
            'T2',
          )
          if (n % 2) throw new Error('the power is cut')
          return refuse('CHANGED_MY_MIND')
        })
        .catch(() => null)
    await Promise.all(orders.flatMap((order, n) => [issueInvoice(ctx, order), ...(n % 4 ? [] : [failing(n)])]))
    expect(await serials(ctx, 'T2')).toEqual(upTo(100))
  })
})
