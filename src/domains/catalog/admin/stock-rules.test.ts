import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STOCK_REASONS } from '../schemas.ts'
import { readStock, STOCK_WAYS, stockAfter } from './stock-rules.ts'
import { StockChange } from './stock-schemas.ts'

const read = (
  typed: string,
  reason: (typeof STOCK_REASONS)[number],
  way: (typeof STOCK_WAYS)[number] | null = null,
) => {
  const found = readStock({ typed, reason, way })
  return found.ok ? stockAfter(11, found) : found.text
}

test.each([
  ['5', 'damaged', null, 6],
  ['7', 'counted', null, 7],
  ['5', 'received', null, 16],
  ['5', 'returned', null, 16],
  ['5', 'correction', 'remove', 6],
  ['1,500', 'counted', 'set', 1500],
  // A sign in the input decides the direction.
  ['+5', 'damaged', null, 16],
  ['-2', 'counted', 'set', 9],
  ['=40', 'correction', 'add', 40],
  ['= 0', 'counted', null, 0],
] as const)('a stock of 11 with “%s” for %s (%s) is %s', (typed, reason, way, stock) => {
  expect(read(typed, reason, way)).toBe(stock)
})

test.each([
  ['5', 'correction', null, 'Choose Add, Remove or Set to'],
  ['5', 'damaged', 'set', 'For this reason choose “Remove”, or type =5'],
  ['5', 'counted', 'add', 'For this reason choose “Set to”, or type +5'],
  ['many', 'counted', null, /whole number/],
  ['1,5', 'counted', null, /whole number/],
  ['0', 'received', null, /other than 0/],
  ['99999999', 'counted', null, 'At most 10,00,000'],
  ['999999999999', 'counted', null, 'At most 10,00,000'],
  ['+1000001', 'correction', null, 'At most 10,00,000'],
] as const)('“%s” for %s (%s) is refused in words', (typed, reason, way, text) => {
  expect(read(typed, reason, way)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

test('a bare number never adds for a reason that does not add', () => {
  const units = fc.integer({ min: 1, max: 100_000 })
  fc.assert(
    fc.property(
      units,
      fc.constantFrom(...STOCK_REASONS),
      fc.constantFrom(null, ...STOCK_WAYS),
      (amount, reason, way) => {
        const found = readStock({ typed: String(amount), reason, way })
        if (found.ok && found.way === 'add') expect(['received', 'returned', 'correction']).toContain(reason)
        if (found.ok && reason === 'correction') expect(found.way).toBe(way)
      },
    ),
  )
})

test('the API takes the way that a reason implies, and asks where none is implied', () => {
  const parse = (body: object) => StockChange.safeParse({ variantId: 'var_1', ...body })
  expect(parse({ amount: 5, reason: 'damaged' }).data).toMatchObject({ mode: 'delta', amount: -5 })
  expect(parse({ amount: -5, reason: 'damaged' }).data).toMatchObject({ mode: 'delta', amount: -5 })
  expect(parse({ amount: 7, reason: 'counted' }).data).toMatchObject({ mode: 'count', amount: 7 })
  expect(parse({ amount: 7, reason: 'received' }).data).toMatchObject({ mode: 'delta', amount: 7 })
  expect(parse({ amount: 7, mode: 'remove', reason: 'correction' }).data).toMatchObject({ mode: 'delta', amount: -7 })
  expect(parse({ amount: 7, mode: 'set', reason: 'correction' }).data).toMatchObject({ mode: 'count', amount: 7 })
  expect(parse({ amount: 7, reason: 'correction' }).error?.issues).toMatchObject([
    { path: ['mode'], message: 'Choose add, remove or set' },
  ])
  expect(parse({ amount: -7, mode: 'add', reason: 'received' }).success).toBe(false)
  expect(parse({ amount: 0, reason: 'received' }).success).toBe(false)
})
