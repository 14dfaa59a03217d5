import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, typedNumber } from './typed-number.ts'

test.each([
  ['2,499', '2499'],
  ['₹2,499.00', '2499.00'],
  [' Rs. 1,50,000 ', '150000'],
  ['INR 99', '99'],
  ['-1,500', '-1500'],
  ['-₹1,500', '-1500'],
  ['Rs 2,499/-', '2499'],
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
      expect(typedNumber(value.toLocaleString('en-IN'))).toBe(value)
    }),
  )
})

test.each([
  ['₹2,499.00', 2499],
  ['+500', 500],
  ['-₹ 99.50', -99.5],
  ['.5', 0.5],
  ['12.', 12],
])('“%s” is the number %s', (typed, value) => expect(typedNumber(typed)).toBe(value))

// Number() would read these as 0, 16 and 100,000.
test.each(['', '₹', '0x10', '1e5', 'Infinity', '89,50', '10 000', 'ten', '--5'])('“%s” is no number', (typed) => {
  expect(typedNumber(typed)).toBeNaN()
})
