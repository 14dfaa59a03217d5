import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../platform/context.ts'
import { reveal } from '../../platform/email/secret.ts'
import {
  announcedEvents,
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  emptyTables,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { mergeCart, saveCart } from '../cart/index.ts'
import { newPerson, outbox } from '../customers/testing/people.ts'
import { subscribe, unsubscribe } from '../newsletter/index.ts'
import { NewSubscriber } from '../newsletter/schemas.ts'
import { placeOrder } from '../orders/index.ts'
import { orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { endCartReminders, eraseReminders, exportReminders, remindCarts, sendCartReminder } from './index.ts'
import { cartReminders } from './tables.ts'

const HERE = { ip: '203.0.113.9', userAgent: 'test' }
const HOUR = 60 * 60 * 1000
const START = Date.now()

describeBoth('reminders of carts', (open, database) => {
  const begin = async (settings: object = { isEnabled: true, cartHours: 24 }) => {
    const shop = await open()
    await emptyTables(shop)
    await changeSettings(shop, { reminders: settings, newsletter: { isDoubleOptIn: false } })
    const [tub] = await stockShop(shop, [50])
    if (!tub) throw new Error('no shelf')
    let hours = 0
    const now = () => new Date(START + hours * HOUR)
    const as = async (actor: Actor) => contextOn(await database(), { actor, now })
    const system = await as({ kind: 'system' })
    /** A customer with a cart, with or without the conditions for a reminder. */
    const person = async (name: string, { isVerified = true, isSubscribed = true, hasCart = true } = {}) => {
      const { actor, id, email } = await newPerson(shop, name)
      await shop.db.execute(sql`update users set email_verified = ${isVerified} where id = ${id}`)
      if (isSubscribed) await subscribe(system, NewSubscriber.parse({ email }), HERE)
      const ctx = await as(actor)
      if (hasCart) await mergeCart(ctx, { lines: [{ id: tub.productId, quantity: 2 }], later: [] })
      return { ctx, id, email }
    }
    const mailer = outbox()
    /** An hourly run, `after` hours later; its events are handled again each time. */
    const look = async (after = 0) => {
      hours += after
      await remindCarts(system)
      await work(system, mailer)
      return mailer.mails.map(({ to }) => to).toSorted()
    }
    const advance = (by: number) => {
      hours += by
    }
    return { shop, system, tub, person, mailer, look, advance }
  }
  async function work(ctx: Context, mailer = outbox()) {
    for (const { event, data } of await announcedEvents(ctx))
      if (event === 'cart-reminder.due')
        await sendCartReminder(ctx, mailer, { customerId: String(data.customerId), version: Number(data.version) })
  }

  test('one mail for a cart that nobody touched for a day, and one for the next state of it', async () => {
    const { person, look, mailer, tub } = await begin()
    const asha = await person('asha')
    expect(await look(23)).toEqual([])
    expect(await look(1)).toEqual([asha.email])
    expect(await look(1)).toEqual([asha.email])
    const [mail] = mailer.mails
    expect(mail?.text).toContain('Whey 0')
    expect(mail?.text).toContain('https://shop.example/cart')
    expect(reveal(mail?.unsubscribeUrl ?? '')).toMatch(/\/alert\/cart\?token=[\w-]+$/)
    await saveCart(asha.ctx, { version: 1, lines: [{ id: tub.productId, quantity: 3 }], later: [] })
    expect(await look(23)).toHaveLength(1)
    expect(await look(1)).toHaveLength(2)
    expect(await exportReminders(asha.ctx)).toMatchObject({ sentAt: expect.any(Date), endedAt: null })
  })

  test('nobody who has not asked for the shop’s mails, whose address is not confirmed, or whose cart is empty', async () => {
    const { person, look, system, shop } = await begin()
    await person('asha', { isSubscribed: false })
    await person('ravi', { isVerified: false })
    await person('zoya', { hasCart: false })
    await person('omar')
    await shop.db.execute(sql`update subscribers set awaits_confirmation = true where email = 'omar@example.in'`)
    const left = await person('left')
    const [row] = (
      (await shop.db.execute(sql`select token from subscribers where email = ${left.email}`)) as unknown as {
        rows: { token: string }[]
      }
    ).rows
    await unsubscribe(system, row?.token ?? '')
    expect(await look(24)).toEqual([])
  })

  test('never after an order, also one that comes while the mail is on its way', async () => {
    const { person, look, tub, system, mailer, advance } = await begin()
    const [asha, ravi] = [await person('asha'), await person('ravi')]
    advance(1)
    expect((await placeOrder(asha.ctx, orderInput([tub], 'reminders-1'))).ok).toBe(true)
    advance(23)
    await remindCarts(system)
    expect((await placeOrder(ravi.ctx, orderInput([tub], 'reminders-2'))).ok).toBe(true)
    await work(system, mailer)
    expect(mailer.mails).toEqual([])
    // Items that an order leaves in the cart do not make it abandoned either.
    await saveCart(asha.ctx, { version: 1, lines: [{ id: tub.productId, quantity: 1 }], later: [] })
    expect(await look(24)).toEqual([])
  })

  test('not while the owner has not turned it on, nor about what was left long before', async () => {
    const { person, look, shop } = await begin({ isEnabled: false, cartHours: 24 })
    await person('asha')
    expect(await look(24)).toEqual([])
    await changeSettings(shop, { reminders: { isEnabled: true } })
    expect(await look(73)).toEqual([])
  })

  test('the link ends them for its reader alone; a guessed one ends nothing; a changed cart is not written about', async () => {
    const { person, look, system, shop, tub } = await begin()
    const [asha, ravi] = [await person('asha'), await person('ravi')]
    expect(await look(24)).toEqual([asha.email, ravi.email])
    const rows = await shop.db.select().from(cartReminders)
    const own = rows.find(({ customerId }) => customerId === asha.id)
    for (const token of ['', 'x', "' or 1=1 --"])
      expect(await endCartReminders(system, token)).toMatchObject({ code: 'LINK_UNKNOWN' })
    for (let n = 0; n < 2; n += 1) expect((await endCartReminders(system, own?.token ?? '')).ok).toBe(true)
    for (const { ctx } of [asha, ravi])
      await saveCart(ctx, { version: 1, lines: [{ id: tub.productId, quantity: 5 }], later: [] })
    expect(await look(24)).toEqual([asha.email, ravi.email, ravi.email])
    await eraseReminders(shop, { customerId: ravi.id })
    expect((await shop.db.select().from(cartReminders)).map(({ customerId }) => customerId)).toEqual([asha.id])
  })

  test('a recipient whose mail fails is tried again and holds up nobody', async () => {
    const { person, system, advance } = await begin()
    for (const name of ['asha', 'ravi']) await person(name)
    advance(24)
    await remindCarts(system)
    const due = (await announcedEvents(system)).filter(({ event }) => event === 'cart-reminder.due')
    expect(due).toHaveLength(2)
    const sent: string[] = []
    let isDown = true
    const mailer = {
      ...outbox(),
      send: async ({ to }: { to: string }) => {
        if (to.startsWith('asha') && isDown) throw new Error('451 try later')
        sent.push(to)
      },
    }
    for (let n = 0; n < 3; n += 1) {
      for (const { data } of due) await sendCartReminder(system, mailer, data as never).catch(() => undefined)
      isDown = false
    }
    expect(sent.toSorted()).toEqual(['asha@example.in', 'ravi@example.in'])
  })
})

describePostgres('reminders in several processes', () => {
  test('F14: that look at the same time, each cart is written about once', async () => {
    const shop = await postgresContext()
    await emptyTables(shop)
    await changeSettings(shop, { reminders: { isEnabled: true } })
    const [tub] = (await stockShop(shop, [5])) as [Shelf]
    await shop.db.execute(
      sql`insert into users (id, name, email, email_verified) select 'usr_r' || n, 'R', 'r' || n || '@example.in', true from generate_series(1, 300) n`,
    )
    await shop.db.execute(
      sql`insert into subscribers (id, email, token, subscribed_at) select 'sub_r' || n, 'r' || n || '@example.in', 'r' || n, now() from generate_series(1, 300) n`,
    )
    await shop.db.execute(
      sql`insert into carts (user_id, version, updated_at) select 'usr_r' || n, 1, now() - interval '2 days' from generate_series(1, 300) n`,
    )
    await shop.db.execute(sql`insert into cart_lines (user_id, list, position, product_id, quantity, changed_at)
      select 'usr_r' || n, 'lines', 0, ${tub.productId}, 1, now() - interval '2 days' from generate_series(1, 300) n`)
    const { url } = await postgresDatabase()
    const others = await Promise.all([connectTo(url), connectTo(url), connectTo(url)])
    await Promise.all([shop, ...others.map((on) => contextOn(on))].map((ctx) => remindCarts(ctx)))
    const due = (await announcedEvents(shop)).filter(({ event }) => event === 'cart-reminder.due')
    expect(due).toHaveLength(300)
    expect(new Set(due.map(({ data }) => data.customerId)).size).toBe(300)
  })
})
