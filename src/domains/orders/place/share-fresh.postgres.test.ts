import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../../platform/testing/index.ts'
import { checkStockLedger, type Shelf, stockOf } from '../testing/shop.ts'
import { buy, codes, freshCustomer, freshHeld, openShop, times, unique } from '../testing/unpaid.ts'

describeBoth('the share of fresh buyers', (open) => {
  test('I27: a guest who wants 4 of 6 reads how many there are for them; where others hold some, why', async () => {
    const ctx = await open()
    const { shelf } = await openShop(ctx, [6, 6])
    for (const [goods, method] of [
      [shelf[0] as Shelf, 'CARD'],
      [shelf[1] as Shelf, 'COD'],
    ] as const) {
      const place = (quantity: number) =>
        buy({ ...ctx, actor: { kind: 'nobody' } }, goods, { email: `${unique()}@example.com`, quantity, method })
      const { name } = goods
      const known = 'sign in to an account with a confirmed email'
      expect(await place(4)).toMatchObject({
        code: 'STOCK_HELD',
        params: {
          message: `You can order 3 of ${name} now. To order more, ${known}.`,
          items: [{ variantId: goods.variantId, name, available: 3 }],
        },
      })
      expect(await place(3)).toMatchObject({ ok: true })
      expect(await place(1)).toMatchObject({
        params: {
          message: `Some of ${name} is on hold for orders that aren’t paid yet. To order it now, ${known}, or try again later.`,
        },
      })
    }
    expect(await freshHeld(ctx, shelf[0] as Shelf)).toEqual({ prepaid: 3, cash: 0 })
    expect(await freshHeld(ctx, shelf[1] as Shelf)).toEqual({ prepaid: 0, cash: 3 })
  })

  test('I27 A46: fresh buyers never hold more than their share, or three pieces', async () => {
    const ctx = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }),
        async (stock, quantities) => {
          const { shelf } = await openShop(ctx, [stock])
          const [whey] = shelf as [Shelf]
          for (const quantity of quantities) {
            const placed = await buy({ ...ctx, actor: await freshCustomer(ctx) }, whey, { quantity })
            if (!placed.ok)
              expect(placed.code).toBe(quantity > ((await stockOf(ctx, whey)) ?? 0) ? 'OUT_OF_STOCK' : 'STOCK_HELD')
          }
          const held = (await freshHeld(ctx, whey))?.prepaid ?? 0
          expect(held).toBeLessThanOrEqual(Math.max(3, Math.floor(stock / 2)))
        },
      ),
      { numRuns: 15 },
    )
  })
})

describePostgres('the share of fresh buyers, on two processes', () => {
  test('I27 A46: of large orders that come at once, one fits into the share', async () => {
    const shop = await postgresContext()
    const { url } = await postgresDatabase()
    const processes = [await postgresDatabase(), await connectTo(url)]
    const { shelf } = await openShop(shop, [24])
    const [whey] = shelf as [Shelf]
    const actors = await Promise.all(times(60).map(() => freshCustomer(shop)))
    const results = await Promise.all(
      actors.map((actor, n) => buy(contextOn(processes[n % 2]!, { actor }), whey, { quantity: 8 })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(codes(results)).toEqual(['STOCK_HELD'])
    const [first, ...others] = actors
    expect((await buy(contextOn(processes[0]!, { actor: first! }), whey, { quantity: 4 })).ok).toBe(true)
    expect((await buy(contextOn(processes[1]!, { actor: others[0]! }), whey)).ok).toBe(false)
    expect(await freshHeld(shop, whey)).toEqual({ prepaid: 12, cash: 0 })
    expect((await checkStockLedger(shop)).wrongCounts).toBe(0)
  })
})
