import { expect, test } from 'vitest'
import { compareNames } from './name-order.ts'

test('names are in the order of a dictionary, whatever their case and accents, and numbers by value', () => {
  const sorted = ['Badam Shake', 'BCAA and Salts', 'BCAA Two to One', 'Café Whey', 'caffeine 100', 'Whey 9', 'Whey 24']
  expect(sorted.toReversed().sort(compareNames)).toEqual(sorted)
  expect(['ग', 'क', 'कि'].sort(compareNames)).toEqual(['क', 'कि', 'ग'])
})
