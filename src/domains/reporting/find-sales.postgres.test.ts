import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Context } from '../../platform/context.ts'
import { contextOn, describeBoth, type TestDatabase } from '../../platform/testing/index.ts'
import { changeProducts, changeStock } from '../catalog/index.ts'
import { cancelOrder, placeOrder } from '../orders/index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../orders/testing/shop.ts'
import { changeSettings } from '../settings/index.ts'
import { addVisits, findDashboard, findSales } from './index.ts'

const unique = () => Math.random().toString(36).slice(2, 10)
/** Eleven in the morning in India. */
const NOW = new Date('2031-03-20T05:30:00Z')

describeBoth('how sales go', (open, database) => {
  type Shop = { ctx: Context; shelf: Shelf[]; on: TestDatabase; as: (role: string) => Context }
  let shop: Shop | null = null
  const openShop = async (): Promise<Shop> => {
    if (shop) return shop
    const ctx = await open()
    const shelf = await stockShop(ctx, [500, 500])
    await changeSettings(ctx, { store: { isDemo: true } })
    const on = await database()
    const as = (role: string) => ({
      ...contextOn(on, { actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role } }),
      now: () => NOW,
    })
    shop = { ctx, shelf, on, as }
    return shop
  }
  const place = async (at: string, { quantity = 1, which = 0, method = 'COD', status = 'pending' } = {}) => {
    const { ctx, shelf, on } = await openShop()
    const buyer = contextOn(on, { actor: await customer(ctx, `buyer${unique()}`) })
    const line = shelf[which]
    if (!line) throw new Error('no such shelf')
    const asked = orderInput([{ ...line, quantity }], `sales-${unique()}`, { paymentMethod: method })
    const placed = await placeOrder({ ...buyer, now: () => new Date(at) }, asked)
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.value
    if (status !== 'pending') await ctx.db.execute(sql`update orders set status = ${status} where id = ${id}`)
    return placed.value
  }

  test('a day of India is a bar; what is unpaid, cancelled or past the same time of day before is left out', async () => {
    const { ctx, as, shelf } = await openShop()
    // Half past midnight on the 20th in India is still the 19th in UTC.
    const night = await place('2031-03-19T19:00:00Z', { quantity: 2 })
    const evening = await place('2031-03-19T18:00:00Z', { which: 1 })
    await place('2031-03-20T05:00:00Z', { status: 'cancelled' })
    await place('2031-03-20T05:00:00Z', { method: 'CARD' })
    const paid = await place('2031-03-20T05:00:00Z', { method: 'CARD', status: 'confirmed' })
    // Two weeks earlier, before and after this time of day.
    const before = await place('2031-03-06T05:00:00Z', { quantity: 3 })
    await place('2031-03-06T06:00:00Z')
    // Visits by hour; two processes have counted the same hour. Visits later on the earlier day are left out.
    const [late, early, nine] = ['2031-03-19T22:00', '2031-03-20T00:00', '2031-03-06T09:00'].map((at) =>
      Date.parse(`${at}:00+05:30`),
    ) as [number, number, number]
    await addVisits(
      ctx,
      new Map([
        [late, 1],
        [early, 4],
        [nine, 4],
        [nine + 3 * 3_600_000, 50],
      ]),
    )
    await addVisits(ctx, new Map([[early, 5]]))
    const found = await findSales(as('manager'), { by: 'day' })
    if (!found.ok) throw new Error(found.code)
    const { bars, now, best, ...sales } = found.value
    expect(bars).toHaveLength(14)
    expect(bars.at(-1)).toEqual({
      from: '2031-03-20',
      orders: 2,
      revenue: night.total + paid.total,
      visits: 9,
      before: { orders: 1, revenue: before.total, visits: 4 },
    })
    expect(bars.at(-2)).toMatchObject({ from: '2031-03-19', orders: 1 })
    expect(now.orders).toBe(3)
    expect(now).toMatchObject({ average: Math.round(now.revenue / 3), visits: 10, conversion: 0.3 })
    expect(sales.before).toEqual({
      orders: 1,
      revenue: before.total,
      average: before.total,
      visits: 4,
      conversion: 0.25,
    })
    expect(best.map(({ productId, units, unitsBefore }) => ({ productId, units, unitsBefore }))).toEqual([
      { productId: shelf[0]?.productId, units: 3, unitsBefore: 3 },
      { productId: shelf[1]?.productId, units: 1, unitsBefore: 0 },
    ])
    const weeks = await findSales(as('owner'), { by: 'week' })
    if (!weeks.ok) throw new Error(weeks.code)
    expect(weeks.value.bars).toHaveLength(8)
    expect(weeks.value.bars.at(-1)).toMatchObject({ from: '2031-03-14', orders: 3 })
    // The late order of the 6th now counts in its own week.
    expect(weeks.value.bars.at(-3)?.orders).toBe(2)
    // A past day is cached until one of its orders is cancelled.
    expect(await cancelOrder(as('owner'), { orderNumber: evening.orderNumber })).toMatchObject({ ok: true })
    const after = await findSales(as('manager'), { by: 'day' })
    expect(after).toMatchObject({ value: { now: { orders: 2 }, best: [{ units: 3 }] } })
    for (const role of ['packer', 'support', 'editor'])
      expect(await findSales(as(role), { by: 'day' }), role).toMatchObject({ code: 'FORBIDDEN' })
  })

  test('everybody sees of stock and mails what their role includes', async () => {
    const { ctx, as, shelf } = await openShop()
    await ctx.db.execute(sql`insert into mails (key, recipient, subject, event, data, status, created_at, updated_at)
      values (${unique()}, 'a@example.in', 'x', 'y', '{}', 'refused', now(), now())`)
    const low = { variantId: shelf[1]?.variantId ?? '', reason: 'counted' as const, note: '' }
    const count = (amount: number) => changeStock(as('owner'), { ...low, mode: 'count', amount })
    expect(await count(2)).toMatchObject({ ok: true })
    const packer = await findDashboard(as('packer'))
    expect(packer.mails).toBeNull()
    expect(packer.stock).toMatchObject({ lowAt: 5, count: 1, lowest: [{ stock: 2, name: shelf[1]?.name }] })
    expect((await findDashboard(as('support'))).mails).toMatchObject({ refused: 1, waiting: 0 })
    await changeSettings(ctx, { merch: { lowStockAt: 1 } })
    expect((await findDashboard(as('packer'))).stock).toMatchObject({ count: 0, lowest: [] })
    await changeSettings(ctx, { merch: { lowStockAt: 5 } })
    // The list follows an order, its cancelling, what staff count, and a product that is no longer sold.
    const lowest = async () => (await findDashboard(as('packer'))).stock?.lowest.map(({ stock }) => stock)
    await count(6)
    expect(await lowest()).toEqual([])
    const placed = await place('2031-03-20T05:00:00Z', { which: 1, quantity: 2 })
    expect(await lowest()).toEqual([4])
    await cancelOrder(as('owner'), { orderNumber: placed.orderNumber })
    expect(await lowest()).toEqual([])
    await count(3)
    expect(await lowest()).toEqual([3])
    const ids = [shelf[1]?.productId ?? '']
    expect(await changeProducts(as('owner'), { action: 'archive', ids })).toMatchObject({ ok: true })
    expect(await lowest()).toEqual([])
  })
})
