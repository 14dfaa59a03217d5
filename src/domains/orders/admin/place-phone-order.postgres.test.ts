import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor, Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import { linksOf } from '../../../platform/email/mailer.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { changeSettings } from '../../settings/index.ts'
import {
  chooseOtherMethod,
  findOrder,
  findPayLink,
  findStaffOrder,
  findStaffOrders,
  keyOfLink,
  placeOrder,
  placePhoneOrder,
  quotePhoneOrder,
  sendOrderConfirmation,
  sendOrderNews,
  sendPayLink,
  sendTrackingLinks,
} from '../index.ts'
import { checkStockLedger, customer, orderBody, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'
import { PhoneOrderBody, PhoneQuoteBody, StaffOrderQuery } from './schemas.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

async function openShop(ctx: Context) {
  const [whey] = (await stockShop(ctx, [50])) as [Shelf]
  await changeSettings({ ...ctx, actor: { kind: 'system' } }, { store: { isDemo: true } })
  const asha = await customer(ctx, `asha${unique()}`)
  const staff = (role: string): Context => {
    const id = `usr_${role}${unique()}`
    return { ...ctx, actor: { kind: 'staff', id, email: `${id}@store.example`, role } }
  }
  const support = staff('support')
  const order = (changes: object = {}, { key = `key-${unique()}`, as = support, quantity = 1 } = {}) =>
    placePhoneOrder(as, { ...PhoneOrderBody.parse(orderBody([{ ...whey, quantity }], changes)), idempotencyKey: key })
  const caller = () => ({ customerEmail: `caller-${unique()}@example.com` })
  return { whey, asha, support, staff, order, caller }
}
const newPhone = () => `+91${`9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')}`
const idOf = (actor: Actor) => ('id' in actor ? actor.id : '')
const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describeBoth('an order by phone', (open) => {
  test('D140: a customer gets their own price, and the order says who placed it', async () => {
    const ctx = await open()
    const { whey, asha, support, order } = await openShop(ctx)
    const customerId = idOf(asha)
    await ctx.db.execute(sql`insert into memberships (id, customer_id, created_at, expires_at)
      values (${`mem_${unique()}`}, ${customerId}, now(), now() + interval '30 days')`)
    await ctx.db.execute(sql`insert into memberships (id, customer_id, created_at, expires_at)
      select ${`mem_${unique()}`}, id, now(), now() + interval '30 days' from users where id = ${idOf(support.actor)}`)
    const quoteOf = (body: object) =>
      quotePhoneOrder(support, PhoneQuoteBody.parse({ items: orderBody([whey]).items, ...body }))
    const own = must(await quoteOf({ customerId })).quote
    const stranger = must(await quoteOf({ customerEmail: 'half@' })).quote
    expect(own.memberDiscount).toBeGreaterThan(0)
    expect(stranger.memberDiscount).toBe(0)
    const placed = must(await order({ customerId, expectedTotal: own.total / 100 }))
    expect(placed).toMatchObject({ total: own.total, customerEmail: `${customerId.slice(4)}@example.com` })
    expect(await findOrder({ ...ctx, actor: asha }, placed.orderNumber), 'it is the customer’s own').toMatchObject({
      ok: true,
    })
    expect(must(await findStaffOrder(support, placed.orderNumber))).toMatchObject({
      customerId,
      channel: 'phone',
      events: [{ status: 'pending', who: 'Staff' }],
    })
    const [entry] = await ctx.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.subjectId, placed.orderNumber))
      .orderBy(desc(activityEntries.id))
    expect(entry).toMatchObject({ actorId: idOf(support.actor), action: 'order.place', actorRole: 'support' })
    const listed = async (channel: string) =>
      must(await findStaffOrders(support, StaffOrderQuery.parse({ channel, limit: 100 }))).orders.map(
        ({ orderNumber }) => orderNumber,
      )
    const online = must(await placeOrder({ ...ctx, actor: asha }, orderInput([whey], `web-${unique()}`)))
    expect(await listed('phone')).toContain(placed.orderNumber)
    expect(await listed('phone')).not.toContain(online.orderNumber)
    expect(await listed('web')).not.toContain(placed.orderNumber)
  })

  test('a new caller gets a pay link, which staff can copy; nobody else can place or price it', async () => {
    const ctx = await open()
    const { whey, asha, support, staff, order, caller } = await openShop(ctx)
    const placed = must(await order({ ...caller(), paymentMethod: 'UPI' }))
    expect(placed).toMatchObject({ status: 'pending', paymentMethod: 'upi' })
    const announced = (await announcedEvents(ctx)).filter(({ data }) => data.orderNumber === placed.orderNumber)
    expect(announced.map(({ event }) => event).sort()).toEqual(['order.payment-requested', 'order.placed'])
    const link = must(await findPayLink(support, placed.orderNumber))
    expect(link?.reveal()).toMatch(new RegExp(`^/orders/${placed.orderNumber}\\?key=`))
    expect(await findPayLink(staff('packer'), placed.orderNumber)).toMatchObject({ code: 'FORBIDDEN' })
    const cash = must(await order(caller()))
    expect(must(await findPayLink(support, cash.orderNumber))).toBeNull()
    const own = must(await placeOrder({ ...ctx, actor: asha }, orderInput([whey], unique(), { paymentMethod: 'UPI' })))
    expect(must(await findPayLink(support, own.orderNumber)), 'a shopper’s own').toBeNull()
    const nobody: Context = { ...ctx, actor: { kind: 'nobody' } }
    for (const as of [staff('packer'), staff('editor'), { ...ctx, actor: asha }, nobody])
      expect(await order(caller(), { as })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await quotePhoneOrder(staff('packer'), PhoneQuoteBody.parse({ items: [] }))).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('D140: staff can’t order for staff, for an account’s email, at another price or with a gift card', async () => {
    const ctx = await open()
    const { asha, support, order, caller, whey } = await openShop(ctx)
    const { id, email } = support.actor as Extract<Actor, { kind: 'staff' }>
    await ctx.db.execute(sql`insert into users (id, name, first_name, last_name, email, role)
      values (${id}, 'Ravi', 'Ravi', 'Rao', ${email}, 'support')`)
    expect(await order({ customerId: id })).toMatchObject({ code: 'CALLER_UNKNOWN' })
    expect(await order({ customerEmail: email.toUpperCase() })).toMatchObject({ code: 'CALLER_IS_STAFF' })
    for (const customerEmail of ['', 'asha@', null])
      expect(await order({ customerEmail })).toMatchObject({
        code: 'CALLER_EMAIL',
        params: { fields: { customerEmail: expect.any(String) } },
      })
    const own = { customerEmail: `${idOf(asha).slice(4)}@example.com` }
    expect((await order(own)).ok, 'anybody can open an account with an address they don’t read').toBe(true)
    await ctx.db.execute(sql`update users set email_verified = true where id = ${idOf(asha)}`)
    expect(await order(own)).toMatchObject({ code: 'CALLER_HAS_ACCOUNT' })
    expect(await order({ ...caller(), expectedTotal: 1 })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await order({ ...caller(), items: [{ ...orderBody([whey]).items[0], price: 1 }] })).toMatchObject({
      code: 'PRICE_CHANGED',
    })
    expect(PhoneOrderBody.parse({ ...orderBody([whey]), giftCardCode: 'ABCD' })).not.toHaveProperty('giftCardCode')
  })

  test('the limits of the checkout apply to the caller, except for the code by email', async () => {
    const ctx = await open()
    const { order, caller } = await openShop(ctx)
    const cod = { maxOrdersPerDay: 1, confirmAbove: paise(100) }
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { cod })
    const shippingAddress = { ...PhoneOrderBody.shape.shippingAddress.parse(ADDRESS), phone: newPhone() }
    expect((await order({ ...caller(), shippingAddress })).ok).toBe(true)
    // Counted by phone, it names no number and no day, as at the checkout.
    expect(await order({ ...caller(), shippingAddress })).toMatchObject({
      code: 'COD_LIMIT',
      params: { fields: { paymentMethod: expect.stringContaining('The checkout would tell this customer') } },
    })
    await changeSettings({ ...ctx, actor: { kind: 'system' } }, { cod: { maxOrdersPerDay: null, confirmAbove: null } })
  })

  test('D140: a caller without email is served if the store allows it, and nothing is ever sent to them', async () => {
    const ctx = await open()
    const { support, order } = await openShop(ctx)
    const shippingAddress = { ...PhoneOrderBody.shape.shippingAddress.parse(ADDRESS), phone: newPhone() }
    const give = (phoneOrders: 'email-required' | 'email-optional', confirmAbove: number | null = null) =>
      changeSettings(
        { ...ctx, actor: { kind: 'system' } },
        { checkout: { phoneOrders }, cod: { confirmAbove: confirmAbove === null ? null : paise(confirmAbove) } },
      )
    expect(await order({ shippingAddress })).toMatchObject({ code: 'CALLER_EMAIL' })
    await give('email-optional', 100)
    expect(await order({ shippingAddress, customerEmail: 'asha@' }), 'half an address').toMatchObject({
      code: 'CALLER_EMAIL',
    })
    const first = must(await order({ shippingAddress, customerEmail: '', paymentMethod: 'UPI' }))
    expect(first.customerEmail).toBeNull()
    const placed = must(await order({ shippingAddress }))
    expect(must(await findStaffOrder(support, placed.orderNumber))).toMatchObject({
      customerEmail: null,
      others: [{ orderNumber: first.orderNumber }],
    })
    const listed = must(await findStaffOrders(support, StaffOrderQuery.parse({ q: shippingAddress.phone }))).orders
    expect(listed.map(({ email }) => email)).toEqual([null, null])
    const sent: unknown[] = []
    const mailer = { send: async (mail: unknown) => void sent.push(mail), link: linksOf(''), close: () => undefined }
    await sendPayLink(ctx, mailer, first)
    await sendOrderConfirmation(ctx, mailer, placed)
    await sendOrderNews(ctx, mailer, { ...placed, kind: 'cancelled' })
    const [row] = await queryRows<{ email: string }>(
      ctx.db,
      sql`select email from orders where number = ${placed.orderNumber}`,
    )
    await sendTrackingLinks(ctx, mailer, { email: row?.email ?? '' })
    expect(sent).toEqual([])
    const link = must(await findPayLink(support, first.orderNumber))?.reveal() ?? ''
    const keys = [keyOfLink(first.orderNumber, new URL(link, 'http://store').searchParams.get('key') ?? '')]
    const change = { orderNumber: first.orderNumber, method: 'cod' as const }
    const client = { ip: '203.0.113.9', userAgent: 'test' }
    const stranger: Context = { ...ctx, actor: { kind: 'nobody' } }
    expect(await chooseOtherMethod(stranger, change, { keys, client }), 'no code can reach them').toMatchObject({
      code: 'PAYMENT_METHOD_UNAVAILABLE',
    })
    await give('email-required')
    expect(must(await chooseOtherMethod(stranger, change, { keys, client }))).toMatchObject({ paymentMethod: 'cod' })
  })

  test('D140: double clicks and retries place one order; a changed form gets the number of that order', async () => {
    const ctx = await open()
    const { whey, order, caller } = await openShop(ctx)
    const before = (await stockOf(ctx, whey)) ?? 0
    const [key, who] = [`key-${unique()}`, caller()]
    const twice = await Promise.all(Array.from({ length: 6 }, () => order(who, { key })))
    const numbers = new Set(twice.map((each) => must(each).orderNumber))
    expect(numbers.size).toBe(1)
    expect(await stockOf(ctx, whey)).toBe(before - 1)
    expect(must(await order(who, { key })).orderNumber, 'after a reload').toBe([...numbers][0])
    const logged = await ctx.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.subjectId, [...numbers][0] ?? ''))
    expect(logged).toHaveLength(1)
    for (const changed of [caller(), { ...who, paymentMethod: 'UPI' }])
      expect(await order(changed, { key })).toMatchObject({
        code: 'PHONE_ORDER_PLACED',
        params: { number: [...numbers][0] },
      })
    expect(await order(who, { key, quantity: 2 })).toMatchObject({ code: 'PHONE_ORDER_PLACED' })
    expect(await stockOf(ctx, whey)).toBe(before - 1)
    expect((await checkStockLedger(ctx)).wrongCounts).toBe(0)
  })
})

const ADDRESS = orderBody([]).shippingAddress
