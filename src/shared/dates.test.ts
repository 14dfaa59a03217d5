import { expect, test } from 'vitest'
import { spanText } from './dates.ts'

test.each([
  [365, 'a year'],
  [730, '2 years'],
  [90, '90 days'],
  [1, 'a day'],
  [0, '0 days'],
])('%i days are %s', (days, text) => {
  expect(spanText(days)).toBe(text)
})
