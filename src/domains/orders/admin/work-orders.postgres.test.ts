import { asc, eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { announcedEvents, contextOn, describeBoth, type TestDatabase } from '../../../platform/testing/index.ts'
import { activityEntries } from '../../activity-log/tables.ts'
import { changeSettings } from '../../settings/index.ts'
import {
  addOrderNote,
  correctAddress,
  deleteOrderNote,
  deleteSavedView,
  findNotes,
  findSavedViews,
  findStaffOrder,
  placeOrder,
  saveView,
  shipOrders,
  transitionOrder,
  transitionOrders,
} from '../index.ts'
import { orders } from '../tables.ts'
import { customer, orderBody, orderInput, type Shelf, stockShop } from '../testing/shop.ts'
import { printPackingSlips } from './print-packing-slips.ts'
import { ChangeAddressBody, ShipOrdersBody } from './schemas.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('staff at work on orders', (open, database) => {
  type Shop = { ctx: Context; asha: Context; whey: Shelf; as: (role: string) => Context; on: TestDatabase }
  let shop: Shop | null = null
  const openShop = async (): Promise<Shop> => {
    if (shop) return shop
    const ctx = await open()
    const [whey] = await stockShop(ctx, [500])
    await changeSettings(ctx, { store: { isDemo: true } })
    const on = await database()
    const asha = contextOn(on, { actor: await customer(ctx, `asha${unique()}`) })
    await ctx.db.execute(`insert into users (id, name, first_name, last_name, email) values
      ('usr_packer', 'Pavan', 'Pavan', 'Rao', 'packer@example.in'), ('usr_support', 'Sita', 'Sita', 'Rao', 'support@example.in')`)
    const as = (role: string) =>
      contextOn(on, { actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role } })
    if (!whey) throw new Error('no shelf')
    shop = { ctx, asha, whey, as, on }
    return shop
  }
  const place = async (changes: object = {}) => {
    const { asha, whey } = await openShop()
    const placed = await placeOrder(asha, orderInput([whey], `work-${unique()}`, changes))
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.orderNumber
  }
  const pack = async () => {
    const { as } = await openShop()
    const number = await place()
    for (const status of ['confirmed', 'processing'] as const)
      expect((await transitionOrder(as('packer'), { order: number, status })).ok).toBe(true)
    return number
  }
  const activityOf = async (number: string) => {
    const { db } = (await openShop()).ctx
    const { id, subjectId } = activityEntries
    const entries = await db.select().from(activityEntries).where(eq(subjectId, number)).orderBy(asc(id))
    return entries.map(({ action, actorRole }) => `${action} by ${actorRole}`)
  }

  test('many orders move together; what one is refused for stops no other, and the reason is said', async () => {
    const { as } = await openShop()
    const [one, two, done] = [await place(), await place(), await pack()]
    const moved = await transitionOrders(as('packer'), {
      orders: [one, done, two, one, 'NS-NOBODYHAS'],
      status: 'confirmed',
    })
    expect(moved).toEqual({
      ok: true,
      value: {
        moved: [one, two],
        refused: [
          { orderNumber: done, reason: 'It’s packed, so it can’t become confirmed' },
          { orderNumber: 'NS-NOBODYHAS', reason: 'Order Not Found' },
        ],
      },
    })
    expect(await activityOf(one)).toEqual(['order.move by packer'])
    expect(await transitionOrders(as('support'), { orders: [one], status: 'processing' })).toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('a parcel leaves with courier, number and link, and its buyer’s mail is due', async () => {
    const { as, ctx } = await openShop()
    const [packed, waiting] = [await pack(), await place()]
    const parcels = [
      { order: packed.toLowerCase(), trackingNumber: 'BD 77/1' },
      { order: waiting, trackingNumber: '' },
    ]
    const body = ShipOrdersBody.parse({
      carrier: 'Blue Dart',
      trackingUrl: 'https://courier.example/t/{number}',
      parcels,
    })
    expect(await shipOrders(as('support'), body)).toMatchObject({ code: 'FORBIDDEN' })
    const shipped = await shipOrders(as('packer'), body)
    if (!shipped.ok) throw new Error(shipped.code)
    expect(shipped.value.moved).toEqual([packed])
    expect(shipped.value.refused).toMatchObject([{ orderNumber: waiting }])
    const found = await findStaffOrder(as('packer'), packed)
    expect(found).toMatchObject({
      value: {
        status: 'shipped',
        tracking: {
          carrier: 'Blue Dart',
          trackingNumber: 'BD 77/1',
          trackingUrl: 'https://courier.example/t/BD%2077%2F1',
        },
      },
    })
    const events = await announcedEvents(ctx)
    expect(events.filter(({ event, data }) => event === 'order.shipped' && data.orderNumber === packed)).toHaveLength(1)
    expect(await shipOrders(as('packer'), { ...body, parcels: parcels.slice(0, 1) })).toMatchObject({
      value: { moved: [], refused: [{ reason: 'It’s shipped, so it can’t become shipped' }] },
    })
    for (const trackingUrl of ['javascript:alert(1)', 'http://courier.example/t', 'courier.example/t'])
      expect(ShipOrdersBody.safeParse({ ...body, trackingUrl }).success, trackingUrl).toBe(false)
  })

  test('the page of an order tells who did what, and what else its buyer ordered', async () => {
    const { as } = await openShop()
    const [before, number] = [await place(), await pack()]
    const found = await findStaffOrder(as('packer'), number)
    if (!found.ok) throw new Error(found.code)
    expect(found.value.events.map(({ status, who }) => `${status} by ${who}`)).toEqual([
      'pending by Customer',
      'confirmed by Pavan Rao',
      'processing by Pavan Rao',
    ])
    expect(found.value.others.map(({ orderNumber }) => orderNumber)).toContain(before)
    expect(await findStaffOrder(as('editor'), number)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await findStaffOrder(as('packer'), 'NS-NOBODYHAS')).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  test('notes are the staff’s own: the buyer reads none, and nobody removes another’s', async () => {
    const { as, asha } = await openShop()
    const number = await place()
    const noted = await addOrderNote(as('packer'), { orderNumber: number, text: 'Gate code 12' })
    if (!noted.ok) throw new Error(noted.code)
    expect(await addOrderNote(asha, { orderNumber: number, text: 'mine' })).toMatchObject({ code: 'FORBIDDEN' })
    const found = await findStaffOrder(as('support'), number)
    if (!found.ok) throw new Error(found.code)
    expect(await findNotes(as('support'), found.value.id)).toMatchObject({
      value: [{ text: 'Gate code 12', author: 'packer@example.in', isOwn: false }],
    })
    expect(JSON.stringify(found.value)).not.toContain('Gate code')
    const ask = { orderNumber: number, id: noted.value.id }
    expect(await deleteOrderNote(as('support'), ask)).toMatchObject({ code: 'NOTE_NOT_FOUND' })
    expect(await deleteOrderNote(as('packer'), ask)).toMatchObject({ ok: true, value: { text: 'Gate code 12' } })
    expect(await findNotes(as('packer'), found.value.id)).toEqual({ ok: true, value: [] })
  })

  const moved = (changes: object = {}) => {
    const address = { ...orderBody([]).shippingAddress, address: '9 New Lane', ...changes }
    const { version: _version, ...rest } = ChangeAddressBody.parse({ ...address, version: 'v' })
    return rest
  }
  const versionOf = async (number: string) => {
    const found = await findStaffOrder((await openShop()).as('packer'), number)
    return found.ok ? found.value.version : ''
  }

  test('an address is mended until the parcel has left, by one of two who try', async () => {
    const { as, ctx } = await openShop()
    const number = await pack()
    const version = await versionOf(number)
    const ask = { orderNumber: number, address: moved(), version }
    expect(await correctAddress(as('packer'), ask)).toMatchObject({ code: 'FORBIDDEN' })
    const both = await Promise.all([correctAddress(as('support'), ask), correctAddress(as('owner'), ask)])
    expect(both.map((each) => (each.ok ? 'OK' : each.code)).toSorted()).toEqual(['OK', 'ORDER_CHANGED'])
    const found = await findStaffOrder(as('support'), number)
    expect(found).toMatchObject({ value: { shippingAddress: { address: '9 New Lane' }, status: 'processing' } })
    if (found.ok) expect(found.value.events.at(-1)?.note).toBe('The delivery address was changed')
    expect((await activityOf(number)).filter((action) => action.startsWith('order.address'))).toHaveLength(1)
    await transitionOrder(as('packer'), { order: number, status: 'shipped' })
    const late = { ...ask, version: await versionOf(number) }
    expect(await correctAddress(as('support'), late)).toMatchObject({ code: 'ADDRESS_FIXED' })
    // A direct statement can't change it either.
    await expect(
      ctx.db
        .update(orders)
        .set({ address: moved({ address: '11 Late Lane' }) })
        .where(eq(orders.number, number)),
    ).rejects.toThrow()
  })

  test('a place that is not served, or another state once the tax is invoiced, is refused at its field', async () => {
    const { as, ctx } = await openShop()
    const number = await place()
    expect(() => moved({ zipCode: '560001' }), 'a PIN of another state').toThrow()
    const card = await place({ paymentMethod: 'CARD' })
    await ctx.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.number, card))
    const bengaluru = moved({ zipCode: '560001', state: 'ka', city: 'Bengaluru' })
    expect(
      await correctAddress(as('support'), { orderNumber: card, address: bengaluru, version: await versionOf(card) }),
    ).toMatchObject({ code: 'ADDRESS_INVALID', params: { fields: { state: expect.stringContaining('invoice') } } })
    // Cash on delivery is invoiced on shipping.
    const version = await versionOf(number)
    expect((await correctAddress(as('support'), { orderNumber: number, address: bengaluru, version })).ok).toBe(true)
  })

  test('slips and labels of many orders are one PDF that says what to collect', async () => {
    const { as } = await openShop()
    const numbers = [await pack(), await pack(), await pack(), await pack(), await pack()]
    const printed = await printPackingSlips(as('packer'), { numbers: [...numbers, 'NS-NOBODYHAS'], kind: 'both' })
    if (!printed.ok) throw new Error(printed.code)
    const pdf = await getDocumentProxy(new Uint8Array(printed.value))
    // Five slips, and two pages of four labels.
    expect(pdf.numPages).toBe(7)
    const { text } = await extractText(pdf, { mergePages: true })
    for (const number of numbers) expect(text.split(number).length - 1, number).toBeGreaterThanOrEqual(2)
    expect(text).toContain('collect ₹')
    expect(text).toContain('12 Ring Road')
    expect(await printPackingSlips(as('packer'), { numbers: ['NS-NOBODYHAS'], kind: 'slips' })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
    expect(await printPackingSlips(as('support'), { numbers, kind: 'slips' })).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('everybody keeps views of their own, as many as can be told apart', async () => {
    const { as } = await openShop()
    const kept = await saveView(as('packer'), { name: 'Cash', query: 'payment=cod' })
    if (!kept.ok) throw new Error(kept.code)
    await saveView(as('packer'), { name: 'Cash', query: 'payment=cod&view=to-pack' })
    expect(await findSavedViews(as('packer'))).toMatchObject({
      value: [{ name: 'Cash', query: 'payment=cod&view=to-pack' }],
    })
    expect(await findSavedViews(as('support'))).toEqual({ ok: true, value: [] })
    expect(await deleteSavedView(as('support'), kept.value.id)).toMatchObject({ code: 'VIEW_NOT_FOUND' })
    for (let n = 0; n < 11; n += 1) await saveView(as('packer'), { name: `View ${n}`, query: 'q=a' })
    expect(await saveView(as('packer'), { name: 'One more', query: 'q=a' })).toMatchObject({ code: 'TOO_MANY_VIEWS' })
    expect(await deleteSavedView(as('packer'), kept.value.id)).toMatchObject({ ok: true })
    expect(await activityOf(kept.value.id)).toEqual([
      'order-view.keep by packer',
      'order-view.keep by packer',
      'order-view.remove by packer',
    ])
  })
})
