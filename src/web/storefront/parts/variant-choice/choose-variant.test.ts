import { expect, test } from 'vitest'
import type { VariantView } from '../../../../domains/catalog/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import {
  choiceFrom,
  choiceQuery,
  choose,
  exists,
  firstChoice,
  isAvailable,
  needsFlavor,
  needsWeight,
  variantOf,
} from './choose-variant.ts'

const variant = (
  id: string,
  flavor: string | null,
  weight: string | null,
  state: 'in' | 'out' = 'in',
): VariantView => ({
  id,
  sku: id,
  flavor,
  flavorColor: null,
  weight,
  grams: null,
  servings: null,
  barcode: null,
  price: paise(100),
  mrp: null,
  stock: { state, left: state === 'out' ? 0 : null },
})

const variants = [
  variant('a', 'Chocolate', '1 kg', 'out'),
  variant('b', 'Chocolate', '2 kg'),
  variant('c', 'Mango', '1 kg'),
]

test('R119: the price follows flavour and weight, then weight, then flavour, then the first', () => {
  expect(variantOf(variants, { flavor: 'Chocolate', weight: '2 kg' })?.id).toBe('b')
  expect(variantOf(variants, { flavor: 'Vanilla', weight: '2 kg' })?.id).toBe('b')
  expect(variantOf(variants, { flavor: 'Mango', weight: '5 kg' })?.id).toBe('c')
  expect(variantOf(variants, { flavor: null, weight: null })?.id).toBe('a')
})

test('R118: the first choice is in stock where anything is', () => {
  expect(firstChoice(variants)).toEqual({ flavor: 'Chocolate', weight: '2 kg' })
  expect(firstChoice([variant('a', 'Chocolate', '1 kg', 'out')])).toEqual({ flavor: 'Chocolate', weight: '1 kg' })
})

test('D275: a size that the chosen flavour lacks comes back with the next flavour that has it', () => {
  const wanted = { flavor: 'Mango', weight: '2 kg' }
  const meanwhile = choose(variants, { flavor: 'Chocolate', weight: '2 kg' }, { flavor: 'Mango' }, wanted)
  expect(meanwhile).toEqual({ flavor: 'Mango', weight: '1 kg' })
  expect(choose(variants, meanwhile, { flavor: 'Chocolate' }, wanted)).toEqual({ flavor: 'Chocolate', weight: '2 kg' })
})

test('a flavour that is not made in the chosen weight brings its own weight', () => {
  expect(choose(variants, { flavor: 'Chocolate', weight: '2 kg' }, { flavor: 'Mango' })).toEqual({
    flavor: 'Mango',
    weight: '1 kg',
  })
  expect(choose(variants, { flavor: 'Chocolate', weight: '2 kg' }, { weight: '1 kg' })).toEqual({
    flavor: 'Chocolate',
    weight: '1 kg',
  })
})

test('sold-out and missing combinations are not available', () => {
  expect(isAvailable(variants, { flavor: 'Chocolate', weight: '1 kg' })).toBe(false)
  expect(isAvailable(variants, { flavor: 'Mango', weight: '2 kg' })).toBe(false)
  expect(isAvailable(variants, { flavor: 'Mango', weight: '1 kg' })).toBe(true)
  expect(exists(variants, { flavor: 'Chocolate', weight: '1 kg' })).toBe(true)
  expect(exists(variants, { flavor: 'Mango', weight: '2 kg' })).toBe(false)
})

test('an address may name the choice; what is not made becomes the first one', () => {
  const from = (query: string) => choiceFrom(variants, new URLSearchParams(query))
  for (const { flavor, weight } of variants) expect(from(choiceQuery({ flavor, weight }))).toEqual({ flavor, weight })
  expect(from('flavor=Mango&weight=2+kg')).toEqual(firstChoice(variants))
  expect(from('flavor=%3Cscript%3E')).toEqual(firstChoice(variants))
  expect(from('')).toEqual(firstChoice(variants))
})

test('R116 R117: selectors appear only where there is something to choose', () => {
  expect(needsFlavor(['Unflavoured'])).toBe(false)
  expect(needsFlavor(['unflavored', 'Mango'])).toBe(true)
  expect(needsWeight(['1 kg'])).toBe(false)
  expect(needsWeight(['1 kg', '2 kg'])).toBe(true)
})
