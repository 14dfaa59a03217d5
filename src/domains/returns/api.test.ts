import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testContext } from '../../platform/testing/index.ts'
import { callApi } from '../orders/testing/api.ts'
import { returnsApi } from './api.ts'
import { openReturns } from './testing/delivered.ts'

const { send, get, request } = callApi(returnsApi)

const shop = await openReturns(await testContext())

const bodyOf = (order: { items: { id: string }[] }, quantity = 1, changes: object = {}) => ({
  lines: [{ lineId: order.items[0]?.id, quantity }],
  reason: 'damaged',
  seal: 'opened',
  ...changes,
})

test('D99: a return is requested, seen, decided, inspected and refunded through the API', async () => {
  const order = await shop.delivered(2)
  const path = `/orders/${order.orderNumber}/returns`
  expect((await get(shop.buyer, path)).body).toMatchObject({ returns: [], returnable: { lines: [{ left: 2 }] } })
  const made = await send(shop.buyer, path, bodyOf(order))
  expect(made).toMatchObject({
    status: 201,
    body: { return: { status: 'requested', events: [{ status: 'requested' }] } },
  })
  const { id, lines } = made.body.return
  expect((await get(shop.staff('anu'), '/admin/returns')).body.returns).toContainEqual(expect.objectContaining({ id }))
  const steps = `/admin/returns/${id}/steps`
  const step = (body: object) => send(shop.staff('anu'), steps, body)
  expect(await step({ step: 'refuse' })).toMatchObject({ status: 422 })
  expect(await step({ step: 'approve' })).toMatchObject({ status: 200, body: { status: 'approved' } })
  const pickup = { step: 'pickup', courier: 'Delhivery', number: 'PU1', on: '2026-11-25' }
  expect(await step(pickup)).toMatchObject({ body: { status: 'pickup_booked' } })
  expect(await step({ step: 'receive' })).toMatchObject({ body: { status: 'received' } })
  expect(await send(shop.buyer, `${path}/${id}/withdraw`)).toMatchObject({ status: 409 })
  const counted = { lineId: lines[0].lineId, destroy: 1 }
  expect(await step({ step: 'inspect', lines: [counted] })).toMatchObject({ body: { status: 'inspected' } })
  expect(await step({ step: 'refund', to: 'nowhere' })).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', fields: { to: expect.any(String) } },
  })
  expect(await step({ step: 'refund' })).toMatchObject({ body: { status: 'refunded' } })
  expect(await step({ step: 'refund' })).toMatchObject({ status: 409, body: { code: 'RETURN_CHANGED' } })
})

test('strangers, visitors and staff without the permission get nothing', async () => {
  const order = await shop.delivered(1)
  const path = `/orders/${order.orderNumber}/returns`
  const nobody = { ...shop.system, actor: { kind: 'nobody' } as const }
  for (const ctx of [
    nobody,
    { ...shop.buyer, actor: { kind: 'customer', id: 'usr_x', email: 'x@example.com' } as const },
  ]) {
    expect(await get(ctx, path)).toMatchObject({ status: 404 })
    expect(await send(ctx, path, bodyOf(order))).toMatchObject({ status: 404 })
    expect([401, 403]).toContain((await get(ctx, '/admin/returns')).status)
  }
  expect(await send(shop.staff('pal', 'packer'), path, bodyOf(order))).toMatchObject({ status: 403 })
  expect(await send(shop.staff('editha', 'editor'), '/admin/returns/x/steps', { step: 'approve' })).toMatchObject({
    status: 403,
  })
})

test('a packer withdraws nobody’s return, the customer and the owner do', async () => {
  const order = await shop.delivered(2)
  const path = `/orders/${order.orderNumber}/returns`
  for (const who of [shop.buyer, shop.staff('anu')]) {
    const { id } = (await send(shop.buyer, path, bodyOf(order))).body.return
    expect(await send(shop.staff('pal', 'packer'), `${path}/${id}/withdraw`)).toMatchObject({ status: 403 })
    expect(await send(who, `${path}/${id}/withdraw`)).toMatchObject({ status: 200 })
  }
})

test('strangers can’t use up the buyer’s tries', async () => {
  const order = await shop.delivered(1)
  const path = `/orders/${order.orderNumber}/returns`
  const stranger = { ...shop.buyer, actor: { kind: 'customer', id: 'usr_x', email: 'x@example.com' } as const }
  for (let tries = 0; tries < 12; tries += 1)
    expect(await send(stranger, path, bodyOf(order))).toMatchObject({ status: 404 })
  expect(await send(shop.buyer, path, bodyOf(order))).toMatchObject({ status: 201 })
})

test('bad bodies are refused beside their field, and a key is required', async () => {
  const order = await shop.delivered(2)
  const path = `/orders/${order.orderNumber}/returns`
  const [line] = order.items
  const twice = { lines: [1, 2].map((quantity) => ({ lineId: line?.id, quantity })) }
  for (const [changes, field] of [
    [{ lines: [] }, 'lines'],
    [twice, 'lines'],
    [{ lines: [{ lineId: line?.id, quantity: 1.5 }] }, 'lines'],
    [{ reason: 'bored' }, 'reason'],
    [{ seal: undefined }, 'seal'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'a\u0000b' }, 'text'],
  ] as const) {
    const { status, body } = await send(shop.buyer, path, bodyOf(order, 1, changes))
    expect({ status, fields: Object.keys(body.fields ?? {}).map((name) => name.split('.')[0]) }).toEqual({
      status: 422,
      fields: [field],
    })
  }
  expect(await send(shop.buyer, path, bodyOf(order), { key: null })).toMatchObject({ status: 422 })
  expect(await send(shop.buyer, path, bodyOf(order, 3))).toMatchObject({
    status: 409,
    body: { code: 'RETURN_UNITS', fields: { [`line-${line?.id}`]: expect.any(String) } },
  })
})

test('a form brings pictures, which only those who may open the order get', async () => {
  const order = await shop.delivered(1)
  const path = `/orders/${order.orderNumber}/returns`
  const form = (picture: Uint8Array<ArrayBuffer>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries({
      reason: 'wrong',
      seal: 'sealed',
      [`line-${order.items[0]?.id}`]: '1',
    }))
      sent.set(name, value)
    sent.append('pictures', new File([picture], 'a.jpg'))
    return { method: 'POST', body: sent, headers: { 'idempotency-key': `form-${Math.random()}` } }
  }
  const bad = await request(shop.buyer, path, form(new TextEncoder().encode('<svg/>')))
  expect(bad.status).toBe(422)
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const made = await request(shop.buyer, path, form(new Uint8Array(photo)))
  expect(made.status).toBe(201)
  const { return: value } = (await made.json()) as { return: { pictures: string[] } }
  const picture = (value.pictures[0] ?? '').replace('/api', '')
  const seen = await request(shop.buyer, picture, {})
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    expect.stringContaining('no-store'),
  ])
  const nobody = { ...shop.system, actor: { kind: 'nobody' } as const }
  expect((await request(nobody, picture, {})).status).toBe(404)
})

test('too many requests for one order have to wait', async () => {
  const order = await shop.delivered(1)
  const path = `/orders/${order.orderNumber}/returns`
  const codes: number[] = []
  for (let turn = 0; turn < 14; turn++) codes.push((await send(shop.buyer, path, bodyOf(order, 5))).status)
  expect(codes.at(0)).toBe(409)
  expect(codes.at(-1)).toBe(429)
})
