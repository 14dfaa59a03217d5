import { describe, expect, it, vi } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { submitOrder } from './submit-order.ts'

const answering = (status: number, body: unknown) => vi.fn<typeof fetch>(async () => Response.json(body, { status }))
const key = 'k'.repeat(26)
const order = { items: [], total: paise(249950) }

describe('submitting an order', () => {
  it('sends the key of the form with the order, in the rupees of the API', async () => {
    const send = answering(201, { success: true, order: { orderNumber: 'NS-ABCDEFGHJ', total: 2499.5 } })
    expect(await submitOrder(order, key, send)).toEqual({
      kind: 'placed',
      orderNumber: 'NS-ABCDEFGHJ',
      total: paise(249950),
      end: null,
    })
    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toEqual({ items: [], total: 2499.5 })
    expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Idempotency-Key': key })
  })

  it.each([
    [409, { success: false, code: 'PRICE_CHANGED', error: 'Prices', order: { total: 99 } }, { kind: 'price-changed' }],
    [
      409,
      { success: false, code: 'OUT_OF_STOCK', error: 'Gone', items: [{ variantId: 'v', name: 'Whey', available: 2 }] },
      { kind: 'out-of-stock', items: [{ variantId: 'v', name: 'Whey', available: 2 }] },
    ],
    [
      404,
      { success: false, code: 'PRODUCT_NOT_FOUND', error: 'Product not found', items: [{ id: 'p', variantId: 'v' }] },
      { kind: 'out-of-stock', items: [{ variantId: 'v', name: '', available: 0 }] },
    ],
    [
      401,
      { success: false, code: 'LOGIN_REQUIRED', error: 'Please login to place an order.' },
      { kind: 'login-required' },
    ],
    [
      422,
      {
        success: false,
        code: 'INVALID_INPUT',
        error: 'Invalid pincode',
        fields: { 'shippingAddress.zipCode': 'Invalid pincode' },
      },
      {
        kind: 'refused',
        code: 'INVALID_INPUT',
        message: 'Invalid pincode',
        fields: { 'shippingAddress.zipCode': 'Invalid pincode' },
      },
    ],
    [503, { success: false, code: 'UNAVAILABLE', error: 'Later' }, { kind: 'unknown', detail: 'HTTP 503' }],
    [200, { order: null }, { kind: 'unknown', detail: 'Failed to create order' }],
  ])('reads %i %o', async (status, body, outcome) => {
    expect(await submitOrder(order, key, answering(status, body))).toEqual(outcome)
  })

  it('D12: never takes silence or nonsense for success', async () => {
    const cut = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    const html = vi.fn<typeof fetch>(async () => new Response('<html>', { status: 200 }))
    expect(await submitOrder(order, key, cut)).toEqual({ kind: 'unknown' })
    expect(await submitOrder(order, key, html)).toEqual({ kind: 'unknown' })
    expect(await submitOrder(order, key, answering(200, { success: true }))).toEqual({ kind: 'unknown' })
  })
})
