import { expect, test } from 'vitest'
import { accountsOf, gramsOf, guessSize } from './rules.ts'

test.each([
  ['1 kg', 1000],
  ['2.27kg', 2270],
  ['500 g', 500],
  ['250 gm', 250],
  ['5 lb', 2270],
  ['500 ml', 500],
  ['60 capsules', 0],
  ['constructor', 0],
  ['', 0],
  [null, 0],
])('a net weight of %s is %i grams', (text, grams) => expect(gramsOf(text)).toBe(grams))

test('a parcel weighs what is in it and its packing, and no more than couriers carry', () => {
  const box = { packingGrams: 200, lengthCm: 30, widthCm: 20, heightCm: 10 }
  const guess = (quantity: number) =>
    guessSize(
      [
        { weight: '2 kg', quantity },
        { weight: null, quantity: 1 },
      ],
      box,
    )
  expect(guess(2)).toEqual({ grams: 4200, lengthCm: 30, widthCm: 20, heightCm: 10 })
  expect(guess(50).grams).toBe(50_000)
})

test('the couriers of a store are those it has accounts with', () => {
  expect(accountsOf({ accounts: '' })).toEqual([])
  expect(accountsOf({ accounts: 'delhivery' })).toEqual(['delhivery'])
  expect(accountsOf({ accounts: 'shiprocket,delhivery' })).toEqual(['shiprocket', 'delhivery'])
})
