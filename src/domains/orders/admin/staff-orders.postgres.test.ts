import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context.ts'
import { contextOn, describeBoth, type TestDatabase } from '../../../platform/testing/index.ts'
import { countWork, findStaffOrders, placeOrder, transitionOrder } from '../index.ts'
import { customer, orderInput, type Shelf, stockShop } from '../testing/shop.ts'
import { StaffOrderQuery } from './schemas.ts'

const unique = () => Math.random().toString(36).slice(2, 10)

describeBoth('the list of orders', (open, database) => {
  type Shop = { ctx: Context; asha: Context; whey: Shelf; as: (role: string) => Context; on: TestDatabase }
  let shop: Shop | null = null
  const openShop = async (): Promise<Shop> => {
    if (shop) return shop
    const ctx = await open()
    const [whey] = await stockShop(ctx, [500])
    const on = await database()
    const asha = contextOn(on, { actor: await customer(ctx, `asha${unique()}`) })
    const as = (role: string) =>
      contextOn(on, { actor: { kind: 'staff', id: `usr_${role}`, email: `${role}@example.in`, role } })
    if (!whey) throw new Error('no shelf')
    shop = { ctx, asha, whey, as, on }
    return shop
  }
  const place = async (changes: object = {}, address: object = {}) => {
    const { asha, whey } = await openShop()
    const input = orderInput([whey], `list-${unique()}`, changes)
    const placed = await placeOrder(asha, { ...input, shippingAddress: { ...input.shippingAddress, ...address } })
    if (!placed.ok) throw new Error(placed.code)
    return placed.value.orderNumber
  }
  const list = async (query: object, role = 'packer') => {
    const found = await findStaffOrders((await openShop()).as(role), StaffOrderQuery.parse(query))
    if (!found.ok) throw new Error(found.code)
    return { ...found.value, numbers: found.value.orders.map(({ orderNumber }) => orderNumber) }
  }

  test('is for staff who work with orders', async () => {
    const { as, asha } = await openShop()
    for (const ctx of [as('editor'), asha]) {
      expect(await findStaffOrders(ctx, StaffOrderQuery.parse({}))).toMatchObject({ ok: false, code: 'FORBIDDEN' })
      expect(await countWork(ctx)).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    }
  })

  test('finds an order by its number, name, e-mail and phone, in any case and as people write them', async () => {
    const name = `zoya${unique()}`
    const number = await place({}, { firstName: name, lastName: "D'Souza", phone: '+919812300777' })
    const email = (await list({ q: number })).orders[0]?.email ?? ''
    for (const q of [
      number,
      number.toLowerCase(),
      number.slice(3, 8),
      name.toUpperCase(),
      name.slice(0, 9),
      `${name} d'sou`,
      `D'SOUZA ${name}`,
      `98123 00777 `,
      '+91 98123-00777',
      '09812300777',
      '0777',
      `${email} ${name}`,
    ])
      expect((await list({ q })).numbers, q).toContain(number)
    for (const q of [`${name} mehta`, `${name}x`, '98123 00778', 'NS-000000000'])
      expect((await list({ q })).numbers, q).not.toContain(number)
  })

  test('A22: whatever is typed is searched for, and nothing breaks', async () => {
    const { as } = await openShop()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 })),
        async (q) => {
          expect((await findStaffOrders(as('owner'), StaffOrderQuery.parse({ q }))).ok).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('page after page gives every order once, in both directions, also while new ones come', async () => {
    const name = `paged${unique()}`
    const placed: string[] = []
    for (let n = 0; n < 7; n += 1) placed.push(await place({}, { firstName: name }))
    for (const view of ['all', 'to-confirm'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list({ q: name, view, limit: 3, ...(cursor ? { cursor } : {}) })
        seen.push(...page.numbers)
        cursor = page.nextCursor ?? undefined
        if (seen.length === 3 && view === 'all') await place({}, { firstName: name })
      } while (cursor)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((number) => placed.includes(number))).toHaveLength(7)
      expect((await list({ q: name, view, cursor: 'nonsense' })).numbers.length).toBeGreaterThan(6)
    }
    const [first] = (await list({ q: name, view: 'to-confirm' })).numbers
    expect(first, 'what waits longest').toBe(placed[0])
  })

  test('an order appears only in the view of its status, and is counted there', async () => {
    const { as } = await openShop()
    const before = await countWork(as('packer'))
    const name = `view${unique()}`
    const cash = await place({}, { firstName: name })
    const inViews = async (number: string) => {
      const views = ['to-confirm', 'to-pack', 'to-ship', 'on-the-way', 'delivered', 'unpaid', 'over', 'services']
      const found: string[] = []
      for (const view of views) if ((await list({ view, q: name })).numbers.includes(number)) found.push(view)
      return found
    }
    const way = [
      ['confirmed', 'to-pack'],
      ['processing', 'to-ship'],
      ['shipped', 'on-the-way'],
      ['delivered', 'delivered'],
    ] as const
    expect(await inViews(cash)).toEqual(['to-confirm'])
    for (const [status, view] of way) {
      expect((await transitionOrder(as('packer'), { order: cash, status })).ok).toBe(true)
      expect(await inViews(cash), status).toEqual([view])
    }
    const packed = await place({}, { firstName: name })
    await transitionOrder(as('packer'), { order: packed, status: 'confirmed' })
    const after = await countWork(as('packer'))
    if (!before.ok || !after.ok) throw new Error('not counted')
    expect(after.value['to-pack'] - before.value['to-pack']).toBe(1)
    expect(after.value['to-confirm']).toBe(before.value['to-confirm'])
    expect((await list({ q: name, payment: 'upi' })).numbers).toEqual([])
    expect((await list({ q: name, payment: 'cod' })).orders[0]).toMatchObject({ pieces: 1, city: 'New Delhi' })
    expect((await list({ q: name, from: '2020-01-01', to: '2020-01-02' })).numbers).toEqual([])
    expect((await list({ q: name, from: '2020-01-01' })).numbers).toHaveLength(2)
  })
})
