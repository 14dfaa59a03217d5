import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '../../../shared/money.ts'
import { type Held, type Holder, type UnpaidLimits, unpaidRefusal } from './unpaid-rules.ts'

const held: fc.Arbitrary<Held> = fc.record({
  orders: fc.integer({ min: 0, max: 10 }),
  pieces: fc.integer({ min: 0, max: 200 }),
  amount: fc.integer({ min: 0, max: 50_000_000 }),
})
const limit = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null })
const limits = fc.record({
  maxOrders: limit(10),
  maxPieces: limit(200),
  maxAmount: limit(50_000_000),
  networkTimes: limit(20),
  freshPercent: fc.constant(50),
}) as fc.Arbitrary<UnpaidLimits>
const holder = fc.constantFrom<Holder>('buyer', 'phone', 'network')
const NOTHING: Held = { orders: 0, pieces: 0, amount: 0 }

test('I27: an accepted buyer holds no more than each limit, and a network its multiple', () => {
  fc.assert(
    fc.property(holder, held, held, limits, (who, before, asked, given) => {
      if (unpaidRefusal({ holder: who, held: before, asked, limits: given }) !== null) return
      const times = who === 'network' ? (given.networkTimes ?? Number.POSITIVE_INFINITY) : 1
      for (const [part, max] of [
        ['orders', given.maxOrders],
        ['pieces', given.maxPieces],
        ['amount', given.maxAmount],
      ] as const)
        if (asked[part] > 0 && max !== null) expect(before[part] + asked[part]).toBeLessThanOrEqual(max * times)
    }),
  )
})

test('I27: an order that leaves nothing to pay is never refused, nor is any where nothing is limited', () => {
  const none = { maxOrders: null, maxPieces: null, maxAmount: null, networkTimes: 1, freshPercent: null }
  fc.assert(
    fc.property(holder, held, held, limits, (who, before, asked, given) => {
      expect(unpaidRefusal({ holder: who, held: before, asked: NOTHING, limits: given })).toBeNull()
      expect(unpaidRefusal({ holder: who, held: before, asked, limits: none })).toBeNull()
    }),
  )
})

test('I27: a refusal says what is too much, and what to do', () => {
  const limited = { maxOrders: 1, maxPieces: 60, maxAmount: paise(20_000_000), networkTimes: 20, freshPercent: 50 }
  const say = (who: Holder, before: Held, asked: Held) =>
    unpaidRefusal({ holder: who, held: before, asked, limits: limited })?.message
  const one: Held = { orders: 1, pieces: 1, amount: 100_000 }
  expect(say('buyer', one, one)).toBe('You have 1 unpaid order. Pay for or cancel one to place another.')
  expect(say('buyer', NOTHING, { ...one, pieces: 61 })).toBe(
    'An unpaid order can hold at most 60 units. Split it, and pay for each part before you order the next.',
  )
  expect(say('phone', NOTHING, { ...one, amount: 20_000_001 })).toBe(
    'An unpaid order can be worth at most ₹2,00,000. Split it, and pay for each part before you order the next.',
  )
  expect(say('phone', { orders: 0, pieces: 60, amount: 1 }, { ...one, orders: 0 })).toBe(
    'Unpaid orders are limited for each phone number. Pay for or cancel an order with this one to place another.',
  )
  expect(say('buyer', NOTHING, { ...one, orders: 0, pieces: 61 }), 'in cash').toBe(
    'An unpaid order can hold at most 60 units. Choose card or UPI for part of it, or order less.',
  )
  expect(say('buyer', NOTHING, { ...one, orders: 0, amount: 20_000_001 }), 'in cash').toBe(
    'An unpaid order can be worth at most ₹2,00,000. Choose card or UPI for part of it, or order less.',
  )
  expect(say('network', { orders: 20, pieces: 1, amount: 1 }, one)).toContain('from your network')
})

test('I27: a refusal says whether an earlier order is the reason', () => {
  const limited = { maxOrders: 3, maxPieces: 60, maxAmount: paise(20_000_000), networkTimes: 1, freshPercent: 50 }
  fc.assert(
    fc.property(holder, held, held, (who, before, asked) => {
      const over = unpaidRefusal({ holder: who, held: before, asked, limits: limited })
      const alone = unpaidRefusal({ holder: who, held: NOTHING, asked, limits: limited })
      // One request never places several orders.
      fc.pre(asked.orders <= 1)
      if (alone) expect(over?.reason).toBe('order')
      else expect([undefined, who === 'network' ? 'network' : 'held']).toContain(over?.reason)
    }),
  )
})
