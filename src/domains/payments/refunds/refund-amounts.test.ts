import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidShares, unitsAmount } from '../../orders/shares/rules.ts'
import { joinLines, splitRefund } from './refund-amounts.ts'

const orders = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unit: fc.integer({ min: 1, max: 1_000_000 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    ),
    charges: fc.integer({ min: 0, max: 50_000 }),
    percentPaid: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ lines, charges, percentPaid }) => {
    const all = lines.map(({ quantity, unit }, n) => ({ id: `l${n}`, quantity, lineTotal: unit * quantity }))
    const sum = all.reduce((total, { lineTotal }) => total + lineTotal, 0)
    return { lines: all, charges, paid: Math.floor(((sum + charges) * percentPaid) / 100) }
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
    charges: 9_900,
    paid: 279_900,
  }
  const { lines, shipping } = paidShares(order)
  expect([lines.get('a'), lines.get('b'), shipping]).toEqual([180_000, 90_000, 9_900])
  expect(unitsAmount(180_001, 2, 0, 1)).toBe(90_000)
  expect(unitsAmount(180_001, 2, 1, 1)).toBe(90_001)
})

const part = fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 20 }) })

test('D121 I11: a refund is split over payments to the paisa: never more than is left of each, and each line once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 2_000_000 }), { minLength: 1, maxLength: 4 }),
      fc.array(part, { maxLength: 5 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.boolean(),
      (left, parts, shipping, isByLine) => {
        const lines = isByLine ? parts.map((each, n) => ({ ...each, lineId: `l${n}` })) : []
        const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
        const amount = sum(parts.map((each) => each.amount)) + shipping
        const shares = splitRefund(left, { amount, shipping: isByLine ? shipping : 0, lines })
        if (amount === 0 || amount > sum(left)) {
          expect(shares).toBeNull()
          return
        }
        expect(sum(shares!.map((each) => each.amount))).toBe(amount)
        for (const share of shares!) {
          expect(share.amount).toBeGreaterThan(0)
          expect(share.amount).toBeLessThanOrEqual(left[share.index]!)
          const named = sum(share.lines.map((line) => line.amount)) + share.shipping
          expect(named).toBe(isByLine ? share.amount : 0)
        }
        expect(joinLines(shares!)).toEqual(
          lines.map(({ lineId, quantity, amount: of }) => ({ lineId, quantity, amount: of })),
        )
        expect(sum(shares!.map((each) => each.shipping))).toBe(isByLine ? shipping : 0)
      },
    ),
  )
})
