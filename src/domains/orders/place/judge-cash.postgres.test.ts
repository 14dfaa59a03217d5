import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { queryRows } from '../../../platform/db/index.ts'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../../platform/testing/index.ts'
import { paise } from '../../../shared/money.ts'
import { changeSettings } from '../../settings/index.ts'
import type { SettingsChanges } from '../../settings/schemas.ts'
import { chooseOtherMethod, eraseOrders, findOrderRisk, placeOrder } from '../index.ts'
import type { OrderStatus } from '../schemas.ts'
import { customer, orderInput, type Shelf, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
const newPhone = () => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')
const CLIENT = { ip: '203.0.113.9', userAgent: 'test' }
const NEUTRAL = 'Cash on delivery isn’t available for this order. Please pay by card or UPI.'
const OFF: SettingsChanges['risk'] = {
  ...{ buyerReturns: null, addressReturns: null, pincodePercent: null, firstOrderAbove: null, addressLength: null },
}

async function openShop(ctx: Context, risk: SettingsChanges['risk']) {
  const [whey] = (await stockShop(ctx, [200])) as [Shelf]
  const system: Context = { ...ctx, actor: { kind: 'system' } }
  const set = (rules: SettingsChanges['risk']) => changeSettings(system, { risk: { ...OFF, ...rules } })
  await changeSettings(system, { store: { isDemo: true }, checkout: { guest: 'guest' } })
  await set(risk)
  const buyer = async (): Promise<Context> => ({ ...ctx, actor: await customer(ctx, `risk${unique()}`) })
  const order = (as: Context, phone: string, changes: object = {}, address: object = {}) => {
    const key = `key-${unique()}`
    const { shippingAddress } = orderInput([whey], key)
    const to = { ...shippingAddress, address: `${unique()} Ring Road 12`, phone, ...address }
    const given = as.actor.kind === 'nobody' ? { customerEmail: `${unique()}@example.com` } : {}
    return placeOrder(as, orderInput([whey], key, { shippingAddress: to, ...given, ...changes }), CLIENT)
  }
  /** Earlier cash orders, written as they ended. */
  const past = async (as: Context, phone: string, statuses: readonly OrderStatus[], address: object = {}) => {
    await set({})
    for (const status of statuses) {
      const placed = await order(as, phone, {}, address)
      if (!placed.ok) throw new Error(placed.code)
      await ctx.db.execute(sql`update orders set status = ${status} where number = ${placed.value.orderNumber}`)
    }
    await set(risk)
  }
  const guest: Context = { ...ctx, actor: { kind: 'nobody' } }
  return { whey, set, buyer, order, past, guest, system }
}

const storedRisk = async (ctx: Context, number: string) =>
  (await queryRows<{ risk: unknown }>(ctx.db, sql`select risk from orders where number = ${number}`))[0]?.risk

describeBoth('the risk of cash on delivery', (open) => {
  test('D110: after refused parcels, a phone number needs a code or prepayment, and the answer doesn’t say why', async () => {
    const ctx = await open()
    const { set, buyer, order, past, guest, system } = await openShop(ctx, { buyerReturns: 2, buyerOutcome: 'confirm' })
    const phone = newPhone()
    const before = await order(guest, phone)
    if (!before.ok) throw new Error(before.code)
    expect(await storedRisk(ctx, before.value.orderNumber)).toMatchObject({
      outcome: 'allow',
      checks: [{ rule: 'buyer', returned: 0, of: 0, limit: 2, isMet: false }],
    })
    await past(guest, phone, ['delivered', 'rto_received', 'lost', 'cancelled', 'rto_initiated'])
    const stranger = await buyer()
    const email = 'email' in stranger.actor ? stranger.actor.email : ''
    const asked = await order(stranger, phone)
    expect(asked).toMatchObject({ code: 'CASH_CODE_NEEDED' })
    expect(!asked.ok && asked.params.fields, 'the same words as for a large order').toEqual({
      cashCode: `Enter the 6-digit code we emailed to ${email}.`,
    })
    await set({ buyerReturns: 2, buyerOutcome: 'prepaid' })
    expect(await order(stranger, phone)).toMatchObject({
      code: 'COD_PREPAID_ONLY',
      params: { message: NEUTRAL, fields: { paymentMethod: NEUTRAL } },
    })
    expect((await order(stranger, newPhone())).ok, 'another phone').toBe(true)
    const card = await order(stranger, phone, { paymentMethod: 'CARD' })
    if (!card.ok) throw new Error(card.code)
    expect(await storedRisk(ctx, card.value.orderNumber)).toBeNull()
    const { orderNumber } = card.value
    const other = { keys: [], client: CLIENT }
    expect(await chooseOtherMethod(stranger, { orderNumber, method: 'cod' }, other)).toMatchObject({
      code: 'COD_PREPAID_ONLY',
    })
    await set({ buyerReturns: 3 })
    expect((await chooseOtherMethod(stranger, { orderNumber, method: 'cod' }, other)).ok).toBe(true)
    expect(await storedRisk(ctx, orderNumber)).toMatchObject({ checks: [{ returned: 2, of: 3, limit: 3 }] })
    const staff: Context = {
      ...system,
      actor: { kind: 'staff', id: 'usr_o', email: 'o@x.in', role: 'owner', confirmedAt: null },
    }
    const shown = await findOrderRisk(staff, orderNumber)
    expect(shown.ok && shown.value).toMatchObject({
      isLive: false,
      summary: 'Allowed',
      rules: [{ text: '2 of the last 3 cash orders with this phone number or account came back.', isMet: false }],
    })
    await expect(
      ctx.db.execute(sql`update orders set risk = '{"outcome":"prepaid","checks":[]}' where number = ${orderNumber}`),
    ).rejects.toThrow()
    const [row] = await queryRows<{ id: string }>(ctx.db, sql`select id from orders where number = ${orderNumber}`)
    await eraseOrders(ctx, [row?.id ?? ''], 'invoice')
    expect(await storedRisk(ctx, orderNumber)).toBeNull()
  })

  test('D110: a prank with a phone number costs an account nothing that has received parcels on it', async () => {
    const ctx = await open()
    const { buyer, order, past, guest } = await openShop(ctx, { buyerReturns: 2, buyerOutcome: 'prepaid' })
    const [phone, owner] = [newPhone(), await buyer()]
    await past(owner, phone, ['delivered'])
    await past(guest, phone, ['rto_received', 'rto_received'])
    expect((await order(owner, phone)).ok).toBe(true)
    await past(owner, newPhone(), ['rto_received', 'rto_received'])
    expect(await order(owner, newPhone()), 'its own parcels, on any phone').toMatchObject({ code: 'COD_PREPAID_ONLY' })
    const old: Context = { ...owner, now: () => new Date(Date.now() + 366 * 86_400_000) }
    expect((await order(old, newPhone())).ok, 'a year later').toBe(true)
  })

  test('D110: address, PIN code, first order and a short address decide alike; who tries many phones learns nothing', async () => {
    const ctx = await open()
    const prepaid = { addressReturns: 1, addressOutcome: 'prepaid' } as const
    const { set, buyer, order, past, guest } = await openShop(ctx, prepaid)
    const home = {
      address: `${unique()} 7, Lake Road`,
      apartment: 'Flat 4-B',
      zipCode: '560001',
      state: 'ka',
      city: 'Bengaluru',
    }
    await past(guest, newPhone(), ['rto_received'], home)
    const [one, two] = [await buyer(), await buyer()]
    const same = { ...home, address: home.address.toUpperCase().replace(',', ' '), apartment: 'flat 4b' }
    expect(await order(one, newPhone(), {}, same)).toMatchObject({
      code: 'COD_PREPAID_ONLY',
      params: { message: NEUTRAL },
    })
    expect((await order(one, newPhone(), {}, { ...home, apartment: 'Flat 5' })).ok, 'the neighbour').toBe(true)
    const village = { ...home, address: 'Main Street', apartment: '' }
    await past(guest, newPhone(), ['rto_received'], village)
    expect((await order(one, newPhone(), {}, village)).ok, 'without a house number').toBe(true)

    await set({ pincodePercent: 40, pincodeOutcome: 'prepaid' })
    const far = { zipCode: '799001', state: 'tr', city: 'Agartala' }
    const ended = (count: number, status: OrderStatus): OrderStatus[] => Array.from({ length: count }, () => status)
    await past(guest, newPhone(), [...ended(5, 'delivered'), ...ended(4, 'rto_received')], far)
    await set({ pincodePercent: 40, pincodeOutcome: 'prepaid' })
    expect((await order(one, newPhone(), {}, far)).ok, 'too few to tell').toBe(true)
    await ctx.db.execute(
      sql`update orders set status = 'delivered' where address ->> 'zipCode' = '799001' and status = 'pending'`,
    )
    expect(await order(one, newPhone(), {}, far), '4 of 10').toMatchObject({ code: 'COD_PREPAID_ONLY' })

    await set({ firstOrderAbove: paise(50_000), firstOrderOutcome: 'prepaid' })
    expect(await order(two, newPhone())).toMatchObject({ code: 'COD_PREPAID_ONLY' })
    expect(await order(guest, newPhone())).toMatchObject({ code: 'COD_PREPAID_ONLY' })
    await ctx.db.execute(
      sql`insert into orders (id, number, idempotency_key, request_hash, customer_id, email, status, subtotal, shipping_cost, total, steps)
        values (${unique()}, ${unique()}, ${unique()}, '', ${'id' in two.actor ? two.actor.id : ''}, 'a@b.in', 'delivered', 1, 0, 1, '[]')`,
    )
    expect((await order(two, newPhone())).ok, 'no longer the first').toBe(true)

    await set({ addressLength: 15, addressLengthOutcome: 'prepaid' })
    expect(await order(two, newPhone(), {}, { address: 'Near Temple' })).toMatchObject({
      params: { message: expect.stringMatching(/^Cash on delivery needs a full address: .* pay by card or UPI\.$/) },
    })
    for (let n = 0; n < 10; n += 1) await order(two, newPhone(), {}, { address: 'Near Temple' })
    await set({ buyerReturns: 2, buyerOutcome: 'prepaid' })
    expect(await order(two, newPhone()), 'refused without a look').toMatchObject({ params: { message: NEUTRAL } })
    expect((await order(two, newPhone(), { paymentMethod: 'UPI' })).ok).toBe(true)
  })
})

describePostgres('the risk of many cash orders at once', () => {
  test('D110: none of them evades the rules, on two processes', async () => {
    const shop = await postgresContext()
    const { buyer, order, past, guest } = await openShop(shop, {
      buyerReturns: 2,
      buyerOutcome: 'prepaid',
      firstOrderAbove: paise(0),
      firstOrderOutcome: 'confirm',
    })
    const phone = newPhone()
    await past(guest, phone, ['rto_received', 'rto_received'])
    const one = await buyer()
    const other = contextOn(await connectTo((await postgresDatabase()).url), { actor: one.actor })
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, n) => order(n % 2 ? one : other, n % 4 < 2 ? phone : newPhone())),
    )
    expect(tries.map((each) => (each.ok ? 'placed' : each.code)).toSorted()).toEqual([
      ...Array(4).fill('CASH_CODE_NEEDED'),
      ...Array(4).fill('COD_PREPAID_ONLY'),
    ])
  })
})
