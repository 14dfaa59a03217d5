import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { findStaffOrder } from '../domains/orders/index.ts'
import { openDispatch } from '../domains/orders/testing/dispatch.ts'
import { orderBody } from '../domains/orders/testing/shop.ts'
import type { Context } from '../platform/context.ts'
import { must, testContext } from '../platform/testing/index.ts'
import type { ItemsAnswer } from '../web/admin/pages/order-items/items-answer.ts'
import { openAdminPage, textOf } from './testing/admin-page.tsx'

const OWNER = { role: 'owner' }

let ctx: Context
let desk: Awaited<ReturnType<typeof openDispatch>>
beforeAll(async () => {
  ctx = await testContext()
  desk = await openDispatch(ctx)
})

describe('D290: what staff enter for an order is refused where it is wrong, and confirmed where it is saved', () => {
  test('more units than are left are refused beside their own quantity, and listed with a link to it', async () => {
    const { orderNumber, items } = await desk.packed()
    const form = {
      ...{ carrier: 'Blue Dart', trackingUrl: '', trackingNumber: '', number: '1' },
      ...{ 'lines[0].lineId': items[0]?.id ?? '', 'lines[0].quantity': '5' },
      ...{ 'lines[1].lineId': items[1]?.id ?? '', 'lines[1].quantity': '1' },
    }
    const { status, answer, html } = await openAdminPage(`/admin/orders/${orderNumber}/ship-items`, { ...OWNER, form })
    expect(status).toBe(422)
    expect(answer?.failure).toBeUndefined()
    expect(answer?.result?.error).toEqual({ 'lines[0].quantity': ['Only 3 of Whey 0 left to ship'] })
    expect(html).toMatch(/<a[^>]*href="#ship-items-lines\[0\].quantity"[^>]*>[^<]*Only 3 of Whey 0 left to ship/)
    expect(textOf(html.replaceAll(/<a .*?<\/a>/gs, ''))).toContain('Only 3 of Whey 0 left to ship')
  })

  test('a changed address and changed items are confirmed on the order’s page, each by its name', async () => {
    const { orderNumber, items } = await desk.packed()
    const versionOf = async () => must(await findStaffOrder(desk.owner, orderNumber)).version
    const said = async (path: string | null) =>
      textOf(
        /<p role="status" class="mb-4.*?<\/p>/s.exec((await openAdminPage(path ?? '', OWNER)).html)?.[0] ?? '',
      ).trim()
    expect(await said(`/admin/orders/${orderNumber}`)).toBe('')
    const address = { ...orderBody([]).shippingAddress, address: '14 Ring Road', version: await versionOf() }
    const moved = await openAdminPage(`/admin/orders/${orderNumber}/address`, { ...OWNER, form: address })
    expect(moved.status).toBe(303)
    expect(await said(moved.location)).toBe('Address changed.')

    const change = {
      version: await versionOf(),
      reason: 'Fewer',
      [`line-${items[0]?.id}`]: '2',
      [`line-${items[1]?.id}`]: '1',
    }
    const path = `/admin/orders/${orderNumber}/items`
    const key = 'key-of-the-items'
    const { answer } = await openAdminPage(path, { ...OWNER, form: { ...change, key } })
    const expected = String((answer as ItemsAnswer | undefined)?.preview?.total)
    const edited = await openAdminPage(path, { ...OWNER, form: { ...change, key, expected } })
    expect(edited.status).toBe(303)
    expect(await said(edited.location)).toBe('Items changed.')
  })
})

test('D290: the history of an order names the person who refunded it', async () => {
  const { id, orderNumber } = await desk.packed()
  await ctx.db.execute(sql`insert into users (id, name, first_name, last_name, email)
    values ('usr_rhea', 'Rhea', 'Rhea', 'Nair', 'rhea@example.in')`)
  await ctx.db.execute(sql`insert into payments (id, order_id, provider, provider_order_id, amount)
    values ('pay_r', ${id}, 'sandbox', 'sbx_r', 20000)`)
  await ctx.db.execute(sql`insert into payment_captures (id, payment_id, kind, amount, currency, at)
    values ('cap_r', 'pay_r', 'order', 20000, 'INR', now())`)
  for (const [refund, actor, amount] of [
    ['rfd_r', 'usr_rhea', 10050],
    ['rfd_s', 'system', 20],
    ['rfd_c', 'nobody', 30],
  ])
    await ctx.db.execute(sql`insert into refunds (id, request_key, capture_id, order_id, amount, reason, status, actor, created_at)
      values (${refund}, ${refund}, 'cap_r', ${id}, ${amount}, 'staff', 'processed', ${actor}, now())`)
  const history = textOf((await openAdminPage(`/admin/orders/${orderNumber}`, OWNER)).html.split('History')[1] ?? '')
  expect(history).toMatch(/₹100\.50 was refunded [^₹]* · Rhea Nair/)
  expect(history).toMatch(/₹0\.20 was refunded [^₹]* · Store/)
  expect(history).toMatch(/₹0\.30 was refunded [^₹]* · Customer/)
})
