import { expect, test } from 'vitest'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { callApi } from '../orders/testing/api.ts'
import * as kit from '../orders/testing/shop.ts'
import { invoicesApi } from './api.ts'
import { creditCancelled } from './index.ts'
import { openShop } from './testing/shop.ts'

const { get, request } = callApi(invoicesApi)

async function begin() {
  const ctx = await testContext()
  const shop = await openShop(ctx, kit)
  const nobody = contextOn(await testDatabase(), { actor: { kind: 'nobody' } })
  return { ctx, nobody, ...shop }
}

test('the API tells the invoice in rupees, with the states’ numbers', async () => {
  const { asha, sell, place } = await begin()
  const { order, invoice } = await sell()
  const { body, headers } = await get(asha, `/orders/${order.orderNumber}/invoice`)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(body).toMatchObject({
    success: true,
    invoice: {
      number: invoice.number,
      amount: 1099,
      taxableValue: 1046.66,
      cgst: 26.17,
      sgst: 26.17,
      placeOfSupply: { code: 'dl', name: 'Delhi', gst: '07' },
      lines: [
        { hsn: '2106', taxPercent: 5, unitPrice: 1000, amount: 1000 },
        { kind: 'delivery', hsn: '996812', amount: 99 },
      ],
      payments: [{ label: 'Paid by card', amount: 1099 }],
    },
    creditNotes: [],
  })
  const waiting = await place()
  expect((await get(asha, `/orders/${waiting.orderNumber}/invoice`)).body).toMatchObject({ invoice: null })
  expect((await get(asha, `/orders/${waiting.orderNumber}/invoice.pdf`)).body).toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  })
})

test('each paper is downloaded under a name of its own, and by nobody else', async () => {
  const { ctx, asha, nobody, sell, move, documents } = await begin()
  const { order, invoice } = await sell()
  await move(order.orderNumber, 'cancelled')
  await creditCancelled(ctx, order)
  const [note] = (await documents(order.orderNumber)).creditNotes
  const path = `/orders/${order.orderNumber}/invoice.pdf`
  for (const [query, name] of [
    ['', `tax-invoice-${invoice.number.replaceAll('/', '-')}.pdf`],
    [`?document=${note?.id}`, `credit-note-${note?.number.replaceAll('/', '-')}.pdf`],
  ]) {
    const response = await request(asha, path + query, {})
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    })
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  }
  const { order: other } = await sell()
  expect((await get(asha, `/orders/${other.orderNumber}/invoice.pdf?document=${note?.id}`)).status).toBe(404)
  expect((await get(nobody, path)).body).toEqual((await get(nobody, '/orders/NS-NEVERWAS2/invoice.pdf')).body)
})

test('documents that nobody needs so often are not drawn', async () => {
  const { asha, sell } = await begin()
  const { order } = await sell()
  const statuses = new Set<number>()
  for (let n = 0; n < 61; n += 1)
    statuses.add((await request(asha, `/orders/${order.orderNumber}/invoice.pdf`, {})).status)
  expect([...statuses]).toEqual([200, 429])
})
