import { expect, test } from 'vitest'
import { paise } from '../../shared/money.ts'
import {
  canMove,
  dueAfter,
  followersOf,
  isEnded,
  isVoid,
  orderStatusOf,
  quoteReturn,
  returnTransitions,
  returnUntil,
} from './rules.ts'
import { type Returnable, ReturnStatus } from './schemas.ts'

const NOW = new Date('2026-11-23T06:00:00Z')
const UNTIL = { unopened: '2026-11-30T18:29:59.999Z', fault: '2026-12-20T18:29:59.999Z' }
const LINE = { variant: '', image: null, gone: 0, isFinal: false, until: UNTIL }
const returnable = (changes: Partial<Returnable> = {}): Returnable => ({
  orderNumber: 'FS-1',
  deliveredAt: '2026-11-20T06:00:00Z',
  until: UNTIL,
  unopenedPostage: 'customer',
  isCollected: false,
  delivery: { money: paise(4900), card: paise(0) },
  lines: [
    { ...LINE, id: 'a', name: 'Whey', quantity: 3, money: paise(10_000), card: paise(0) },
    { ...LINE, id: 'b', name: 'Creatine', quantity: 1, money: paise(500), card: paise(99) },
  ],
  ...changes,
})

/** Repeatable random numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

test('every status can be reached, and an ended return stays ended', () => {
  const reached = new Set<ReturnStatus>(['requested'])
  for (const status of reached) for (const to of ReturnStatus.options) if (canMove(status, to)) reached.add(to)
  expect([...reached].toSorted()).toEqual(ReturnStatus.options.toSorted())
  for (const status of ['refused', 'withdrawn', 'closed'] as const) expect(returnTransitions[status]).toEqual({})
})

test('D99: over random histories, units are never returned twice and refunds never exceed what was paid', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const roll = dice(seed)
    const share = paise(roll(100_000))
    const quantity = 1 + roll(20)
    let gone = 0
    let refunded = 0
    for (let turn = 0; turn < 30; turn++) {
      const asked = 1 + roll(quantity + 2)
      const [line] = returnable().lines
      if (!line) throw new Error('no line')
      const lines = [{ ...line, quantity, gone, money: share }]
      const quote = quoteReturn(
        returnable({ lines, delivery: { money: paise(0), card: paise(0) } }),
        { lines: [{ lineId: 'a', quantity: asked }], reason: 'damaged', seal: 'opened' },
        NOW,
      )
      expect(quote.ok).toBe(asked <= quantity - gone)
      if (!quote.ok) continue
      // The walk to one of the ends.
      let status: ReturnStatus = 'requested'
      while (!isEnded(status)) {
        const ways: ReturnStatus[] = ReturnStatus.options.filter((to) => canMove(status, to) && to !== status)
        status = ways[roll(ways.length)] ?? 'refused'
      }
      if (isVoid(status)) continue
      gone += asked
      if (status === 'refunded') refunded += quote.value.amount
    }
    expect(gone).toBeLessThanOrEqual(quantity)
    expect(refunded).toBeLessThanOrEqual(share)
  }
})

test('the units of a line together refund exactly what it cost, however they are split', () => {
  for (let share = 1; share < 400; share += 7) {
    let sum = 0
    for (let gone = 0; gone < 3; gone++) {
      const [line] = returnable().lines
      if (!line) throw new Error('no line')
      const quote = quoteReturn(
        returnable({ lines: [{ ...line, gone, money: paise(share) }], delivery: { money: paise(0), card: paise(0) } }),
        { lines: [{ lineId: 'a', quantity: 1 }], reason: 'wrong', seal: 'sealed' },
        NOW,
      )
      if (quote.ok) sum += quote.value.amount
    }
    expect(sum).toBe(share)
  }
})

test('delivery is refunded if everything comes back for a fault, and never otherwise', () => {
  const all = [
    { lineId: 'a', quantity: 3 },
    { lineId: 'b', quantity: 1 },
  ]
  const of = (lines: typeof all, reason: 'unopened' | 'damaged') =>
    quoteReturn(returnable(), { lines, reason, seal: 'sealed' }, NOW)
  expect(of(all, 'damaged')).toMatchObject({ value: { amount: 10_599 + 4900, postage: 'store' } })
  expect(of(all, 'unopened')).toMatchObject({ value: { amount: 10_599, postage: 'customer' } })
  expect(of(all.slice(1), 'damaged')).toMatchObject({ value: { amount: 599 } })
})

test('D6: the windows end with the day in India, and each reason has its own', () => {
  const policy = { windowDays: 10, faultWindowDays: 30 }
  // 01:30 on 21 November in India.
  const delivered = new Date('2026-11-20T20:00:00Z')
  expect(returnUntil(delivered, 'unopened', policy).toISOString()).toBe('2026-12-01T18:29:59.999Z')
  expect(returnUntil(delivered, 'expired', policy).toISOString()).toBe('2026-12-21T18:29:59.999Z')
  const late = new Date('2026-12-01T18:30:00Z')
  const lines = [{ lineId: 'b', quantity: 1 }]
  expect(quoteReturn(returnable(), { lines, reason: 'unopened', seal: 'sealed' }, late)).toMatchObject({
    fault: { code: 'RETURN_WINDOW_OVER', field: 'reason' },
  })
  expect(quoteReturn(returnable(), { lines, reason: 'damaged', seal: 'sealed' }, late).ok).toBe(true)
})

test('an order follows its returns: parts leave it delivered, all of it takes it along', () => {
  const lines = [{ id: 'a', quantity: 2 }]
  const of = (...parts: [ReturnStatus, number][]) =>
    orderStatusOf(
      lines,
      parts.map(([status, quantity]) => ({ status, lines: [{ lineId: 'a', quantity }] })),
    )
  expect(of()).toBe('delivered')
  expect(of(['refunded', 1])).toBe('delivered')
  expect(of(['requested', 2])).toBe('return_requested')
  expect(of(['refused', 2])).toBe('delivered')
  expect(of(['refunded', 1], ['inspected', 1])).toBe('returned')
  expect(of(['refunded', 1], ['replaced', 1])).toBe('returned')
  expect(of(['refunded', 1], ['refunded', 1])).toBe('refunded')
})

test('D163: refunds are due in working days, and ended returns have no deadline', () => {
  const policy = { pickupDays: 3, sendDays: 10, inspectDays: 2, refundDays: '5-7', replyHours: 24 }
  // Seven working days after Monday 23 November, without two weekends.
  expect(dueAfter('inspected', { now: NOW, postage: 'store' }, policy)?.toISOString()).toBe('2026-12-02T06:00:00.000Z')
  // The owner's holidays don't count either (D163).
  const holidays = ['2026-11-25', '2026-11-28']
  expect(dueAfter('inspected', { now: NOW, postage: 'store' }, { ...policy, holidays })?.toISOString()).toBe(
    '2026-12-03T06:00:00.000Z',
  )
  expect(dueAfter('approved', { now: NOW, postage: 'store' }, policy)?.toISOString()).toBe('2026-11-26T06:00:00.000Z')
  expect(dueAfter('approved', { now: NOW, postage: 'customer' }, policy)?.toISOString()).toBe(
    '2026-12-03T06:00:00.000Z',
  )
  for (const status of ['refused', 'withdrawn', 'refunded', 'replaced', 'closed'] as const)
    expect(dueAfter(status, { now: NOW, postage: 'store' }, policy)).toBeNull()
})

test('D164: nobody books a courier for a return that its customer brings to the store', () => {
  const after = (postage: 'store' | 'counter') => followersOf({ status: 'approved', postage }).map(([to]) => to)
  expect(after('store')).toContain('pickup_booked')
  expect(after('counter')).toEqual(['received', 'refused', 'withdrawn'])
})
