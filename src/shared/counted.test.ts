import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted, formatCount } from './counted.ts'

const indian = new Intl.NumberFormat('en-IN')

test('whole numbers are grouped as in India', () => {
  expect([0, 7, 999, 1000, 99_999, 100_000, 1_234_567, 12_345_678].map(formatCount)).toEqual([
    ...['0', '7', '999', '1,000', '99,999', '1,00,000', '12,34,567', '1,23,45,678'],
  ])
  const count = fc.oneof(fc.maxSafeInteger(), fc.bigInt())
  fc.assert(
    fc.property(count, (each) => {
      expect(formatCount(each)).toBe(indian.format(each))
    }),
  )
})

test('what is counted is in the plural unless there is one', () => {
  expect([counted(1, 'unit'), counted(0, 'unit'), counted(1500, 'unit'), counted(2, 'person', 'people')]).toEqual([
    ...['1 unit', '0 units', '1,500 units', '2 people'],
  ])
})
