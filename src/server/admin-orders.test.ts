import { beforeAll, describe, expect, test } from 'vitest'
import { openDispatch } from '../domains/orders/testing/dispatch.ts'
import type { Context } from '../platform/context.ts'
import { testContext } from '../platform/testing/index.ts'
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
})
