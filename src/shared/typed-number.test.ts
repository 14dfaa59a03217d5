import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber } from './typed-number.ts'

test.each([
  ['2,499', '2499'],
  ['₹2,499.00', '2499.00'],
  [' Rs. 1,50,000 ', '150000'],
  ['INR 99', '99'],
  ['-1,500', '-1500'],
  ['12', '12'],
  ['many', 'many'],
  ['89,50', null],
  ['1.299,00', null],
  ['1,2,3', null],
  [',500', null],
])('“%s” is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test('what the store writes for a number is read as that number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (value) => {
      expect(Number(plainNumber(value.toLocaleString('en-IN')))).toBe(value)
      expect(Number(plainNumber(value.toLocaleString('en-US')))).toBe(value)
    }),
  )
})
