import { expect, test } from 'vitest'
import type { Paise } from '../../shared/money.ts'
import { Settings } from '../settings/index.ts'
import { cleanCategoryText, factLine, isHiddenCategoryName, stockView, summarise, variantTitle } from './rules.ts'

const variant = (price: number, mrp: number | null, stock: number) => ({
  price: price as Paise,
  mrp: mrp as Paise | null,
  stock,
})

test('a card shows the first variant in stock, else the first', () => {
  expect(summarise([variant(100, null, 0), variant(90, 120, 3)])).toMatchObject({
    cardIndex: 1,
    price: 90,
    mrp: 120,
    isInStock: true,
    isOnSale: true,
    ...{ hasPriceRange: true, lowestPrice: 90, hasChoice: true },
  })
  expect(summarise([variant(100, 100, 0), variant(100, null, 0)])).toMatchObject({
    cardIndex: 0,
    isInStock: false,
    isOnSale: false,
    ...{ hasPriceRange: false, lowestPrice: 100, hasChoice: true },
  })
  expect(summarise([])).toBeNull()
})

test('the fact line tells protein where the product is bought for it, else its first highlight, and the servings', () => {
  const nutrition = {
    servingGrams: 30,
    servingLabel: '1 scoop',
    rows: [{ name: 'Protein', unit: 'g' as const, perServing: 24.04, per100g: null, rda: null }],
  }
  const less = { ...nutrition, rows: nutrition.rows.map((row) => ({ ...row, perServing: 5 })) }
  const claims = ['369 kcal', '24 g protein']
  expect(factLine({ highlights: claims, nutrition, servings: 30 })).toBe('24 g protein · 30 servings')
  expect(factLine({ highlights: [], nutrition, servings: 30 })).toBe('24 g protein · 30 servings')
  expect(factLine({ highlights: [], nutrition: less, servings: 30 })).toBe('30 servings')
  const preWorkout = ['180 mg caffeine', '3 g citrulline']
  expect(factLine({ highlights: preWorkout, nutrition: less, servings: 30 })).toBe('180 mg caffeine · 30 servings')
  expect(factLine({ highlights: ['500 mg EPA'], nutrition: null, servings: 60 })).toBe('500 mg EPA · 60 servings')
  expect(factLine({ highlights: [], nutrition: null, servings: null })).toBe('')
})

test('shoppers see a count only when little is left', () => {
  expect(stockView(0, 5)).toEqual({ state: 'out', left: 0 })
  expect(stockView(5, 5)).toEqual({ state: 'low', left: 5 })
  expect(stockView(6, 5)).toEqual({ state: 'in', left: null })
})

test.each([
  ['Whey › Protein)', 'Whey Protein'],
  ['Bars https://example.com/x', 'Bars'],
  ['<a href="x">Vitamins</a> &amp; Minerals', 'Vitamins & Minerals'],
])('R342: category text %j becomes %j', (raw, clean) => expect(cleanCategoryText(raw)).toBe(clean))

const { hiddenWords } = Settings.parse({}).catalog
test.each([
  'A › B',
  'http://x',
  'Uncategorized',
  'Protein Blend',
  'chrysin',
  'Magnesium',
  'RDA',
  'INS 322',
  'INS322',
  'ab',
])('R50 R51 D52: imported category %j is hidden', (name) => expect(isHiddenCategoryName(name, hiddenWords)).toBe(true))
test.each(['Whey Protein', 'Cardamom', 'Ginseng', 'Instant Oats'])('imported category %j is shown', (name) =>
  expect(isHiddenCategoryName(name, hiddenWords)).toBe(false),
)

test('a variant is named by flavour and weight', () => {
  expect(variantTitle({ flavor: 'Mango', weight: '1 kg' })).toBe('Mango, 1 kg')
  expect(variantTitle({ flavor: null, weight: null })).toBe('')
})
