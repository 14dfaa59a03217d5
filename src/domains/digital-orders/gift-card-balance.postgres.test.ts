import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  connectTo,
  contextOn,
  describeBoth,
  describePostgres,
  postgresContext,
  postgresDatabase,
} from '../../platform/testing/index.ts'
import { cancelOrder, placeOrder } from '../orders/index.ts'
import { orderInput } from '../orders/testing/shop.ts'
import { openGiftShop, unique, wrongBalances } from './testing/gift-shop.ts'

describeBoth('the balance of a gift card', (open) => {
  test('I7 D35: is the sum of its entries, whatever is ordered and cancelled, and only they change it', async () => {
    const { ctx, asha, buy, spend, balance } = await openGiftShop(await open())
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(100, 500, 1000, 2000, 5000),
        fc.array(fc.oneof(fc.constant('order'), fc.constant('cancel')), { maxLength: 8 }),
        async (amount, steps) => {
          const { code } = await buy({ amount })
          let left = amount * 100
          const placed: { orderNumber: string; paid: number }[] = []
          for (const step of steps) {
            const last = step === 'cancel' ? placed.pop() : undefined
            if (last) {
              await cancelOrder(asha, last)
              left += last.paid
            } else if (step === 'order') {
              const paid = Math.min(left, 109_900)
              const order = await spend(code)
              expect(order.ok).toBe(left > 0)
              if (order.ok) placed.push({ orderNumber: order.value.orderNumber, paid })
              left -= paid
            }
            expect(await balance(code)).toBe(left)
          }
        },
      ),
      { numRuns: 6 },
    )
    expect(await wrongBalances(ctx)).toBe(0)
    for (const change of [
      sql`update gift_cards set balance = amount`,
      sql`update gift_card_entries set amount = 1`,
      sql`delete from gift_card_entries`,
      sql`delete from gift_cards`,
    ])
      await expect(ctx.db.execute(change)).rejects.toThrow()
  })
})

describePostgres('one gift card, many orders at once', () => {
  test('A11 I7: twenty orders from two processes: it pays as many as it can, and no paisa more', async () => {
    const { url } = await postgresDatabase()
    const { ctx, asha, whey, buy, balance } = await openGiftShop(await postgresContext())
    const here = contextOn(await postgresDatabase(), { actor: asha.actor })
    const there = contextOn(await connectTo(url), { actor: asha.actor })
    const { code } = await buy({ amount: 5000 })
    // Each order wants ₹1,099 of it: four fit; a fifth could use only the remainder, which `total: 0` rules out.
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        placeOrder(n % 2 ? here : there, orderInput([whey], `race-${n}-${unique()}`, { giftCardCode: code, total: 0 })),
      ),
    )
    expect(orders.filter((each) => each.ok)).toHaveLength(4)
    for (const each of orders) if (!each.ok) expect(['PRICE_CHANGED', 'GIFT_CARD_INVALID']).toContain(each.code)
    expect(await balance(code)).toBe(500_000 - 4 * 109_900)
    expect(await wrongBalances(ctx)).toBe(0)
  })

  test('A11 I7: two cards wanted by orders in both directions, some cancelled meanwhile: nothing deadlocks', async () => {
    const { url } = await postgresDatabase()
    const { ctx, asha, whey, buy } = await openGiftShop(await postgresContext())
    const there = contextOn(await connectTo(url), { actor: asha.actor })
    const cards = [await buy({ amount: 5000 }), await buy({ amount: 5000 })]
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const as = n % 3 ? asha : there
        const giftCardCode = cards[n % 2]?.code
        const placed = await placeOrder(as, orderInput([whey], `two-${n}-${unique()}`, { giftCardCode }))
        if (placed.ok && n % 2) await cancelOrder(as, placed.value)
      }),
    )
    expect(await wrongBalances(ctx)).toBe(0)
  })
})
