import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { requestAlert } from '../domains/alerts/index.ts'
import { mergeCart } from '../domains/cart/index.ts'
import {
  eraseGuest,
  exportGuestOrder,
  requestErasure,
  sendErasureLink,
  writeNote,
} from '../domains/customer-care/index.ts'
import { eraseAccount } from '../domains/customers/index.ts'
import { outbox } from '../domains/customers/testing/people.ts'
import { writeEmails } from '../domains/emails/index.ts'
import { openImportService } from '../domains/imports/index.ts'
import { issueInvoice } from '../domains/invoices/index.ts'
import { subscribe } from '../domains/newsletter/index.ts'
import { NewSubscriber } from '../domains/newsletter/schemas.ts'
import {
  addOrderNote,
  cancelOrder,
  correctAddress,
  findOrder,
  findStaffOrder,
  trackOrder,
  transitionOrder,
  withdrawChange,
} from '../domains/orders/index.ts'
import { makeOrderKey } from '../domains/orders/order-keys.ts'
import { type Shelf, stockShop } from '../domains/orders/testing/shop.ts'
import { handOverOrder } from '../domains/payments/index.ts'
import { changeSettings } from '../domains/settings/index.ts'
import { openTicket } from '../domains/support/index.ts'
import type { Context } from '../platform/context.ts'
import { queryRows } from '../platform/db/index.ts'
import { emailFilesOf } from '../platform/email/email-files.ts'
import { createMailer } from '../platform/email/mailer.ts'
import { gatewaysOf } from '../platform/payment-gateways/gateway.ts'
import { sandboxGateway } from '../platform/payment-gateways/sandbox.ts'
import { openMedia } from '../platform/storage/media.ts'
import { announcedEvents } from '../platform/testing/index.ts'
import { ok } from '../shared/result.ts'
import { emailReactions } from './email-reactions.ts'
import { follow } from './events.ts'
import { reactions } from './reactions.ts'
import { type FullStore, openFullStore } from './testing/full-store.ts'
import { guestOrder } from './testing/guest-order.ts'
import { fillSurfaces } from './testing/read-surfaces.ts'
import { columnsWith, filesWith } from './testing/stored-text.ts'
import { EMAILS, type Filled } from './testing/surfaces.ts'

const HERE = { ip: '203.0.113.77', userAgent: 'test' }
/** Details of the account's owner that appear in no other visitor's data. */
const OLGA = ['olga', 'Secret Lane', '9876543299', '98765 43299']
const GITA = ['gita', 'Banyan Street', '9123456780', '91234 56780']

let shop: FullStore
let ctx: Context
let world: Filled
let shelf: [Shelf, Shelf]
let dataDir: string

const seen = new Set<string>()

/** Runs the handlers of everything announced since, as the queue does. */
async function followAll() {
  const media = openMedia(dataDir)
  const all = reactions(gatewaysOf(sandboxGateway), openImportService({ dataDir, media }), emailFilesOf(dataDir))
  for (let isDone = false; !isDone; ) {
    isDone = true
    for (const [n, { event, data }] of (await announcedEvents(ctx)).entries()) {
      const id = `${n} ${event} ${JSON.stringify(data)}`
      if (seen.has(id) || !['customer.deleted', 'mails.erased'].includes(event)) continue
      seen.add(id)
      isDone = false
      await follow(all, { event, data }, ctx)
    }
  }
}

/** Sends an event's email to files and logs it. */
async function send(event: string, data: Record<string, unknown>) {
  const mailer = createMailer({
    from: 'shop@example.in',
    folder: join(dataDir, 'mail'),
    publicUrl: 'https://shop.example.in',
  })
  await writeEmails(ctx, mailer, { event, data }, (recorded) => follow(emailReactions, { event, data }, ctx, recorded))
}

beforeAll(async () => {
  shop = await openFullStore()
  shelf = (await stockShop(shop.ctx, [80, 80])) as [Shelf, Shelf]
  world = await fillSurfaces(shop, shelf)
  const staff = { kind: 'staff', id: world.staffId, email: 'staff@example.in', role: 'owner' } as const
  ctx = { ...shop.ctx, actor: { ...staff, confirmedAt: new Date() } }
  await changeSettings(shop.ctx, { checkout: { guest: 'guest' } })
  dataDir = await mkdtemp(join(tmpdir(), 'erasure-'))
})

test('I34 A55: an erased customer is found nowhere but in the orders and invoices that tax law wants', async () => {
  const olga: Context = { ...ctx, actor: world.actors.owner }
  const id = world.ownerId
  await ctx.db.execute(sql`update users set email_verified = true where id = ${id}`)
  await subscribe(
    olga,
    NewSubscriber.parse({ email: 'olga@example.in', phone: '98765 43299', whatsapp: true, source: 'api' }),
    HERE,
  )
  await openTicket(
    olga,
    { name: 'Olga Rao', email: 'olga@example.in', subject: 'From Secret Lane', message: 'Call 9876543299' },
    HERE,
  )
  await requestAlert(
    { ...ctx, actor: { kind: 'nobody' } },
    { kind: 'price-drop', variantId: shelf[1].variantId, email: 'olga@example.in' },
    HERE,
  )
  await mergeCart(olga, { lines: [{ id: shelf[0].productId, quantity: 1 }], later: [] })
  expect((await writeNote(ctx, id, 'Olga prefers calls')).ok).toBe(true)
  await trackOrder({ ...ctx, actor: { kind: 'nobody' } }, 'olga@example.in')
  const { orderNumber: cancelled } = await world.order()
  expect((await addOrderNote(ctx, { orderNumber: cancelled, text: 'Olga called' })).ok).toBe(true)
  expect((await cancelOrder(olga, { orderNumber: cancelled, reason: 'Olga moved' })).ok).toBe(true)
  const { orderNumber: moved } = await world.order()
  await changeAddressOf(moved)
  for (const [event, dataOf] of Object.entries(EMAILS)) await send(event, dataOf(world))
  await followAll()
  // An order whose change waits for its payment can't be dispatched.
  const [waiting] = await queryRows<{ number: string }>(
    ctx.db,
    sql`select o.number from pending_revisions p join orders o on o.id = p.order_id where p.id = ${world.changeId}`,
  )
  const change = { orderNumber: String(waiting?.number), revisionId: world.changeId }
  expect((await withdrawChange(ctx, change)).ok).toBe(true)
  for (const { number, status, isPickup } of await queryRows<{ number: string; status: string; isPickup: boolean }>(
    ctx.db,
    sql`select number, status, pickup is not null as "isPickup" from orders where customer_id = ${id} and kind = 'goods'`,
  )) {
    const steps = ['confirmed', 'processing', 'shipped', 'delivered'] as const
    for (const step of steps.slice(status === 'pending' ? 0 : steps.indexOf(status as 'confirmed') + 1))
      if (!['cancelled', 'expired', 'delivered'].includes(status))
        await transitionOrder(ctx, { order: number, status: step })
    if (isPickup && status === 'processing')
      expect((await handOverOrder(ctx, { orderNumber: number, code: '', isKnown: true, isPaid: true })).ok).toBe(true)
    if (number !== cancelled) await issueInvoice(ctx, { orderNumber: number })
  }
  await ctx.db.execute(sql`update orders set status = 'expired' where customer_id = ${id} and status = 'pending'`)
  await mkdir(join(dataDir, 'mail'), { recursive: true })
  await writeFile(join(dataDir, 'mail', 'somebody-else.eml'), 'To: ravi@example.in')
  const before = await columnsWith(ctx, OLGA)
  expect(before.length).toBeGreaterThan(25)
  expect(await filesWith(dataDir, ['olga@example.in'])).not.toEqual([])

  await ctx.transaction(async (tx) => {
    await eraseAccount(tx, id)
    return ok(null)
  })
  await followAll()

  expect(await columnsWith(ctx, OLGA)).toEqual(['invoices.recipient', 'orders.address'])
  const kept = await queryRows<{ isInvoiced: boolean; text: string }>(
    ctx.db,
    sql`select exists (select 1 from invoices i where i.order_id = o.id) as "isInvoiced", o::text as text from orders o where customer_id = ${id}`,
  )
  for (const { isInvoiced, text } of kept) {
    if (!isInvoiced) expect(text).not.toMatch(/olga|secret lane|43299/i)
    expect(text).not.toMatch(/olga@|43299/i)
  }
  expect(await filesWith(dataDir, ['olga@example.in'])).toEqual([])
  expect(await filesWith(dataDir, ['ravi@example.in'])).toContain('somebody-else.eml')
})

/** Staff correct the delivery address: the activity log then has the old and the new address. */
async function changeAddressOf(orderNumber: string) {
  const address = {
    firstName: 'Olga',
    lastName: 'Rao',
    address: '8 Secret Lane',
    city: 'New Delhi',
    state: 'dl',
    zipCode: '110024',
    phone: '98765 43299',
    apartment: '',
  }
  const found = await findStaffOrder(ctx, orderNumber)
  const version = found.ok ? found.value.version : ''
  const changed = await correctAddress(ctx, { orderNumber, address: { ...address, state: 'DL' }, version })
  expect(changed, JSON.stringify(changed)).toMatchObject({ ok: true })
}

test('I34 A55: a guest downloads the data of an order, and erases everything under the address by a mailed link, once', async () => {
  const delivered = await guestOrder(ctx, shelf[0], 'guest-delivered', [
    'confirmed',
    'processing',
    'shipped',
    'delivered',
  ])
  const open = await guestOrder(ctx, shelf[0], 'guest-open', ['confirmed'])
  const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
  const keys = [makeOrderKey(delivered, ctx.now())]
  const email = 'gita.menon@example.in'
  await subscribe(guest, NewSubscriber.parse({ email, source: 'api' }), HERE)
  await openTicket(guest, { name: 'Gita', email, subject: 'x', message: 'Where is it?' }, HERE)
  await requestAlert(guest, { kind: 'price-drop', variantId: shelf[1].variantId, email }, HERE)
  await trackOrder(guest, email)
  await send('order.delivered', { orderNumber: delivered })

  expect(await exportGuestOrder(guest, delivered, keys)).toMatchObject({
    ok: true,
    value: { order: { orderNumber: delivered, customerEmail: email }, invoices: { invoice: expect.anything() } },
  })
  expect(await exportGuestOrder(guest, open, keys)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await exportGuestOrder(guest, delivered, [])).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await exportGuestOrder(guest, world.orderNumber, [makeOrderKey(world.orderNumber, ctx.now())])).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })

  expect(await requestErasure(guest, delivered, keys)).toMatchObject({ ok: true, value: { sentTo: 'g•••@example.in' } })
  expect(await requestErasure(guest, delivered, [])).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  const mailer = outbox()
  await sendErasureLink(ctx, mailer, { orderNumber: delivered, requestId: 'r' })
  expect(mailer.mails.map(({ to }) => to)).toEqual([email])
  const link = /token=([\w.-]+)/.exec(mailer.mails[0]?.text ?? '')?.[1] ?? ''

  const late: Context = { ...guest, now: () => new Date(Date.now() + 61 * 60_000) }
  for (const [who, number, key] of [
    [guest, delivered, 'guessed'],
    [guest, open, link],
    [late, delivered, link],
    [guest, delivered, keys[0]?.split('.').slice(1).join('.') ?? ''],
  ] as const)
    expect(await eraseGuest(who, number, key)).toMatchObject({ code: 'LINK_UNKNOWN' })
  // The emailed link proves who owns the address: they may see which other order is still in progress.
  expect(await eraseGuest(guest, delivered, link)).toMatchObject({
    code: 'ORDER_UNDER_WAY',
    params: { orderNumber: open },
  })
  expect((await cancelOrder(ctx, { orderNumber: open, reason: 'Gita called' })).ok).toBe(true)
  expect(await eraseGuest(guest, delivered, link)).toMatchObject({ ok: true })
  await followAll()
  expect(await columnsWith(ctx, GITA)).toEqual(['invoices.recipient', 'orders.address'])
  expect(await filesWith(dataDir, GITA)).toEqual([])
  expect(await findOrder(guest, delivered, keys), 'old links open nothing').toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await eraseGuest(guest, delivered, link), 'it works once').toMatchObject({ code: 'LINK_UNKNOWN' })
})
