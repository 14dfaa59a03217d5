import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { createMailer, type EmailMessage } from '../../platform/email/mailer.ts'
import { announcedEvents } from '../../platform/testing/index.ts'
import { recordEmails } from '../emails/index.ts'
import { ordersApi } from './api.ts'
import { sendOrderConfirmation, sendTrackingLinks, transitionOrder } from './index.ts'
import { callApi, openShop } from './testing/api.ts'
import { orderBody } from './testing/shop.ts'

const { send, get } = callApi(ordersApi)

test('A1 I19 R247 R248: nobody sees or changes somebody else’s order: it is not found, in the same words as one that never existed', async () => {
  const { asha, ravi, nobody, whey } = await openShop()
  const { orderNumber, id } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const never = await get(ravi, '/orders/NS-NEVERWAS2')
  for (const other of [ravi, nobody]) {
    expect(await get(other, `/orders/${orderNumber}`)).toMatchObject({ status: 404, body: never.body })
    expect(await send(other, `/orders/${orderNumber}/cancel`, {})).toMatchObject({ status: 404, body: never.body })
    expect((await send(other, `/orders/${id}`, { status: 'cancelled' }, { method: 'PATCH' })).status).toBe(403)
  }
  expect((await send(asha, `/orders/${id}`, { status: 'delivered' }, { method: 'PATCH' })).status).toBe(403)
  expect((await get(nobody, '/user-orders?userId=usr_asha')).status).toBe(401)
  expect((await get(ravi, '/user-orders?userId=usr_asha')).body.orders).toEqual([])
  expect((await get(asha, '/user-orders?userId=usr_asha')).body.orders).toMatchObject([
    { orderNumber, customerName: 'Asha Rao', paymentMethod: 'COD', total: 1099 },
  ])
  expect((await get(asha, `/orders/${orderNumber}`)).body.order.orderNumber).toBe(orderNumber)
  expect((await send(asha, `/orders/${orderNumber}/cancel`)).body.order.status).toBe('cancelled')
})

test('A14 I20 R249 D69: a number tracks the order without personal data; an email address tells a stranger nothing', async () => {
  const { shop, asha, nobody, whey } = await openShop()
  const { orderNumber } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const tracked = await get(nobody, `/orders/track?query=${orderNumber.toLowerCase()}`)
  expect(tracked.body.order).toMatchObject({
    orderNumber,
    shippingAddress: null,
    customerEmail: null,
    customerName: null,
    customerPhone: null,
  })
  expect(JSON.stringify(tracked.body)).not.toMatch(/Asha|Ring Road|98765|example\.com/)
  const known = await get(nobody, '/orders/track?query=asha@example.com')
  expect(known).toMatchObject({ status: 200, body: { success: true, order: null } })
  expect((await get(nobody, '/orders/track?query=unknown@example.com')).body).toEqual(known.body)
  expect((await get(asha, '/orders/track?query=ASHA@example.com')).body.order.orderNumber).toBe(orderNumber)
  for (const query of ['NS-NEVERWAS2', "' or 1=1", '%00', 'a@', '🙂'])
    expect((await get(nobody, `/orders/track?query=${encodeURIComponent(query)}`)).status).toBe(404)
  expect((await get(nobody, '/orders/track?query=%20')).status).toBe(422)
  expect((await announcedEvents(shop)).filter((each) => each.event === 'order.tracking-requested')).toHaveLength(2)
})

test('I25 A53: who knows the number reads neither why it was cancelled nor what staff noted; its buyer no note of staff', async () => {
  const { shop, asha, nobody, whey } = await openShop()
  const staff: Context = { ...shop, actor: { kind: 'staff', id: 'usr_p', email: 'p@example.in', role: 'manager' } }
  const place = async () => (await send(asha, '/orders', orderBody([whey, whey]))).body.order.orderNumber
  const order = await place()
  const noted = await transitionOrder(staff, { order, status: 'confirmed', note: 'Sounded drunk on the phone' })
  expect(noted).toMatchObject({ value: { timeline: [{}, { note: 'Sounded drunk on the phone' }] } })
  const read = async (as: Context, path: string) => JSON.stringify((await get(as, path)).body)
  for (const [as, path] of [
    [asha, `/orders/${order}`],
    [asha, '/user-orders'],
    [nobody, `/orders/track?query=${order}`],
  ] as const)
    expect(await read(as, path), path).not.toContain('drunk')
  expect((await send(asha, `/orders/${order}/cancel`, { reason: 'I am getting divorced' })).status).toBe(200)
  expect(await read(asha, `/orders/${order}`)).toContain('divorced')
  expect(await read(nobody, `/orders/track?query=${order}`)).not.toContain('divorced')
})

test('the confirmation goes out once, and a tracking link only to an address with orders', async () => {
  const { shop, asha, whey } = await openShop()
  const { orderNumber } = (await send(asha, '/orders', orderBody([whey]))).body.order
  const folder = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createMailer({ from: 'shop@example.com', folder, publicUrl: 'http://127.0.0.1:3000' })
  let sent = 0
  const counting = {
    ...mailer,
    send: (mail: EmailMessage) => {
      sent += 1
      return mailer.send(mail)
    },
  }
  const once = recordEmails(shop, counting, { event: 'order.placed', data: { orderNumber } })
  await sendOrderConfirmation(shop, once, { orderNumber })
  await sendOrderConfirmation(shop, once, { orderNumber })
  await sendOrderConfirmation(shop, counting, { orderNumber: 'NS-NEVERWAS2' })
  await sendTrackingLinks(shop, counting, { email: 'unknown@example.com' })
  expect(sent).toBe(1)
  const [file = ''] = await readdir(folder)
  expect(file).toBe(`${orderNumber}-confirmation.eml`)
  expect(await readFile(join(folder, file), 'utf8')).toContain('To: asha@example.com')
  await sendTrackingLinks(shop, counting, { email: 'asha@example.com' })
  expect(sent).toBe(2)
})
