import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { announcedEvents, describeBoth } from '../../../platform/testing/index.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { outbox } from '../../customers/testing/people.ts'
import { changeSettings } from '../../settings/index.ts'
import {
  correctTracking,
  findStaffOrder,
  placeOrder,
  sendOrderNews,
  sendTrackingNews,
  transitionOrder,
  undoTransitions,
} from '../index.ts'
import type { OrderStatus } from '../schemas.ts'
import { orderHolds, orders } from '../tables.ts'
import { customer, orderInput, type Shelf, stockOf, stockShop } from '../testing/shop.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('what staff take back and correct', (open) => {
  type Shop = { ctx: Context; asha: Context; whey: Shelf }
  let shop: Shop | null = null
  const openShop = async (): Promise<Shop> => {
    if (shop) return shop
    const ctx = await open()
    const [whey] = await stockShop(ctx, [500])
    await changeSettings(ctx, { store: { isDemo: true } })
    if (!whey) throw new Error('no shelf')
    shop = { ctx, asha: { ...ctx, actor: await customer(ctx, `asha${unique()}`) }, whey }
    return shop
  }
  /** A staff member, some seconds from now. */
  const as = async (name: string, seconds = 0, role = 'packer'): Promise<Context> => ({
    ...(await openShop()).ctx,
    actor: { kind: 'staff', id: `usr_${name}`, email: `${name}@example.in`, role },
    now: () => new Date(Date.now() + seconds * 1000),
  })
  const order = async (steps: OrderStatus[], changes: object = {}) => {
    const { asha, whey } = await openShop()
    const placed = await placeOrder(asha, orderInput([whey], `back-${unique()}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    for (const status of steps) {
      const moved = await transitionOrder(await as('pavan'), { order: placed.value.orderNumber, status })
      if (!moved.ok) throw new Error(moved.code)
    }
    return placed.value.orderNumber
  }
  const viewOf = async (number: string) => {
    const found = await findStaffOrder(await as('pavan'), number)
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const reasonOf = async (ctx: Context, number: string, status: OrderStatus) => {
    const taken = await undoTransitions(ctx, { orders: [number], status })
    return taken.ok ? (taken.value.refused[0]?.reason ?? null) : taken.code
  }
  const activityOf = async (number: string) =>
    (await (await openShop()).ctx.db.select().from(activityEntries).where(eq(activityEntries.subjectId, number))).map(
      ({ action, before, after }) => [action, before, after],
    )

  test('I27: an order in cash whose confirmation is undone counts again as unpaid', async () => {
    const { ctx } = await openShop()
    const number = await order([])
    const [placed] = await ctx.db.select().from(orders).where(eq(orders.number, number))
    const held = () =>
      ctx.db
        .select()
        .from(orderHolds)
        .where(eq(orderHolds.orderId, placed?.id ?? ''))
    const [before] = await held()
    await transitionOrder(await as('pavan'), { order: number, status: 'confirmed' })
    expect(await held()).toEqual([])
    await undoTransitions(await as('pavan'), { orders: [number], status: 'confirmed' })
    // The share of fresh buyers and the network are over: the store knew the order by then.
    expect(await held()).toEqual([{ ...before, network: null, isFresh: false }])
    await transitionOrder(await as('pavan'), { order: number, status: 'confirmed' })
    expect(await held()).toEqual([])
  })

  test('packing and confirming are taken back by who did it, within a minute, and nothing follows', async () => {
    const { ctx, whey } = await openShop()
    const [one, two] = [await order(['confirmed', 'processing']), await order(['confirmed', 'processing'])]
    const left = await stockOf(ctx, whey)
    const before = (await announcedEvents(ctx)).length
    expect(await reasonOf(await as('support', 0, 'support'), one, 'processing')).toBe('FORBIDDEN')
    expect(await reasonOf(await as('sita'), one, 'processing')).toBe('Someone else changed the status')
    expect(await reasonOf(await as('pavan', 62), one, 'processing')).toBe('It’s more than a minute ago')
    expect(await reasonOf(await as('pavan'), one, 'confirmed')).toBe('It’s packed now')
    const taken = await undoTransitions(await as('pavan'), { orders: [one, two], status: 'processing' })
    expect(taken).toEqual({ ok: true, value: { moved: [one, two], refused: [] } })
    expect((await viewOf(one)).status).toBe('confirmed')
    expect(await reasonOf(await as('pavan'), one, 'confirmed'), 'that was a step back').toBe(
      'This status change cannot be undone',
    )
    expect((await activityOf(one)).at(-1)).toEqual([
      'order.take-back',
      { status: 'processing' },
      { status: 'confirmed' },
    ])
    expect((await announcedEvents(ctx)).length).toBe(before)
    expect(await stockOf(ctx, whey)).toBe(left)
    // Packed again and undone again.
    await transitionOrder(await as('pavan'), { order: one, status: 'processing' })
    expect(await reasonOf(await as('pavan'), one, 'processing')).toBeNull()

    const fresh = await order(['confirmed'])
    expect(await reasonOf(await as('pavan'), fresh, 'confirmed')).toBeNull()
    expect((await viewOf(fresh)).events.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'pending'])
  })

  test('an order is taken back or moved on, never both; what has left the shop stays', async () => {
    const number = await order(['confirmed', 'processing'])
    const packer = await as('pavan')
    const [taken, shipped] = await Promise.all([
      undoTransitions(packer, { orders: [number], status: 'processing' }),
      transitionOrder(packer, { order: number, status: 'shipped' }),
    ])
    const isBack = taken.ok && taken.value.moved.length === 1
    expect([isBack, shipped.ok].filter(Boolean)).toHaveLength(1)
    expect((await viewOf(number)).status).toBe(isBack ? 'confirmed' : 'shipped')

    const left = await order(['confirmed', 'processing', 'shipped'])
    expect(await reasonOf(packer, left, 'shipped')).toBe('This status change cannot be undone')
    // Two clicks on “Undo”: one succeeds, the other finds it done.
    const packed = await order(['confirmed', 'processing'])
    const both = await Promise.all([reasonOf(packer, packed, 'processing'), reasonOf(packer, packed, 'processing')])
    expect(both.filter((reason) => reason === null)).toHaveLength(1)
  })

  test('what is paid beforehand is confirmed by its payment, and by nobody’s word', async () => {
    const number = await order([], { paymentMethod: 'CARD' })
    expect(await transitionOrder(await as('pavan'), { order: number, status: 'confirmed' })).toMatchObject({
      code: 'ORDER_UNPAID',
    })
    expect((await viewOf(number)).status).toBe('pending')
  })

  test('a delivery that was undone is emailed to nobody, and a second one stays', async () => {
    const { ctx } = await openShop()
    const number = await order(['confirmed', 'processing', 'shipped', 'delivered'])
    const packer = await as('pavan')
    expect(await reasonOf(packer, number, 'delivered')).toBeNull()
    const mailer = outbox()
    const told = () => sendOrderNews(ctx, mailer, { orderNumber: number, kind: 'delivered' })
    await told()
    expect(mailer.mails).toEqual([])
    await transitionOrder(packer, { order: number, status: 'delivered' })
    await told()
    expect(mailer.mails).toMatchObject([{ id: `${number}-delivered` }])
    expect(await reasonOf(packer, number, 'delivered')).toBe('It has already been undone once')
  })

  test('a wrong tracking number is corrected while the parcel is on its way; its buyer gets one mail that is right', async () => {
    const { ctx } = await openShop()
    const number = await order(['confirmed', 'processing'])
    const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD2', trackingUrl: 'https://courier.example/t/{number}' }
    const ask = async () => ({ ...parcel, orderNumber: number, version: (await viewOf(number)).version })
    expect(await correctTracking(await as('pavan'), await ask())).toMatchObject({ code: 'TRACKING_FIXED' })
    await transitionOrder(await as('pavan'), { order: number, status: 'shipped' })
    expect(await correctTracking(await as('support', 0, 'support'), await ask())).toMatchObject({ code: 'FORBIDDEN' })
    const same = await ask()
    const both = await Promise.all([
      correctTracking(await as('pavan', 1), same),
      correctTracking(await as('sita', 2), { ...same, trackingNumber: 'BD3' }),
    ])
    expect(both.map((each) => (each.ok ? 'OK' : each.code)).toSorted()).toEqual(['OK', 'ORDER_CHANGED'])
    const wrong = both[0]?.ok ? 'BD2' : 'BD3'
    await correctTracking(await as('pavan', 3), { ...(await ask()), trackingNumber: 'BD4' })
    expect((await correctTracking(await as('pavan', 4), { ...(await ask()), trackingNumber: 'BD4' })).ok).toBe(true)
    const due = (await announcedEvents(ctx)).filter(
      ({ event, data }) => event === 'order.tracking-corrected' && data.orderNumber === number,
    )
    expect(
      due.map(({ data }) => data.correction),
      'what changes nothing tells nothing',
    ).toEqual([1, 2])
    const mailer = outbox()
    for (const correction of [1, 2]) await sendTrackingNews(ctx, mailer, { orderNumber: number, correction })
    expect(mailer.mails.map(({ id, text }) => [id, text.includes('BD4'), text.includes(wrong)])).toEqual([
      [`${number}-tracking-2`, true, false],
    ])
    const { tracking, timeline } = await viewOf(number)
    expect(tracking).toMatchObject({ trackingNumber: 'BD4', trackingUrl: 'https://courier.example/t/BD4' })
    expect(timeline.at(-1)?.note).toBe('Courier or tracking number was corrected')
    expect((await activityOf(number)).at(-1)).toEqual([
      'order.tracking',
      { carrier: 'Blue Dart', trackingNumber: wrong, trackingUrl: `https://courier.example/t/${wrong}` },
      { carrier: 'Blue Dart', trackingNumber: 'BD4', trackingUrl: 'https://courier.example/t/BD4' },
    ])
    await transitionOrder(await as('pavan'), { order: number, status: 'delivered' })
    expect(await correctTracking(await as('pavan'), await ask())).toMatchObject({ code: 'TRACKING_FIXED' })
  })
})
