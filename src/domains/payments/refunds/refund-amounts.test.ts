import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidShares, unitsAmount } from '../../orders/shares/rules.ts'

const orders = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unit: fc.integer({ min: 1, max: 1_000_000 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    shippingCost: fc.integer({ min: 0, max: 50_000 }),
    percentPaid: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, shippingCost, percentPaid }) => {
    const all = lines.map(({ quantity, unit }, n) => ({ id: `l${n}`, quantity, lineTotal: unit * quantity }))
    const sum = all.reduce((total, { lineTotal }) => total + lineTotal, 0)
    return { lines: all, shippingCost, paid: Math.floor(((sum + shippingCost) * percentPaid) / 100) }
  })

test('the shares of lines and delivery are what was paid, to the paisa, and none is more than it cost', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const { lines, shipping } = paidShares(order)
      const sum = [...lines.values()].reduce((total, each) => total + each, 0)
      expect(sum + shipping).toBe(order.paid)
      for (const { id, lineTotal } of order.lines) expect(lines.get(id)).toBeLessThanOrEqual(lineTotal + 1)
    }),
  )
})

test('units that go back in any portions are together the whole share, and never negative', () => {
  const portions = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), portions, (share, parts) => {
      const quantity = parts.reduce((sum, each) => sum + each, 0)
      let before = 0
      let total = 0
      for (const units of parts) {
        const amount = unitsAmount(share, quantity, before, units)
        expect(amount).toBeGreaterThanOrEqual(0)
        total += amount
        before += units
      }
      expect(total).toBe(share)
    }),
  )
})

test('a coupon is spread over what was bought', () => {
  const order = {
    lines: [
      { id: 'a', quantity: 2, lineTotal: 200_000 },
      { id: 'b', quantity: 1, lineTotal: 100_000 },
    ],
    shippingCost: 9_900,
    paid: 279_900,
  }
  const { lines, shipping } = paidShares(order)
  expect([lines.get('a'), lines.get('b'), shipping]).toEqual([180_000, 90_000, 9_900])
  expect(unitsAmount(180_001, 2, 0, 1)).toBe(90_000)
  expect(unitsAmount(180_001, 2, 1, 1)).toBe(90_001)
})
