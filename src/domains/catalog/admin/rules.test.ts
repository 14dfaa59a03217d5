import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nutrient } from '../schemas.ts'
import { changedPrice, checkNutrition, missingDeclarations } from './rules.ts'
import { ProductForm } from './schemas.ts'
import { variantForm } from './testing/catalog-admin.ts'

const row = (name: string, perServing: number | null, per100g: number | null, unit: Nutrient['unit'] = 'g') => ({
  name,
  unit,
  perServing,
  per100g,
  rda: null,
})
const table = (protein: number, carbs: number, fat: number, energy = 4 * protein + 4 * carbs + 9 * fat) => [
  row('Energy', null, energy, 'kcal'),
  row('Protein', null, protein),
  row('Carbohydrate', null, carbs),
  row('Total fat', null, fat),
]

test('a table that agrees with itself is never complained of; one whose energy is far off always is', () => {
  const grams = fc.integer({ min: 5, max: 33 })
  fc.assert(
    fc.property(grams, grams, grams, (protein, carbs, fat) => {
      expect(checkNutrition({ rows: table(protein, carbs, fat), servingGrams: 30 })).toEqual([])
      const far = checkNutrition({
        rows: table(protein, carbs, fat, (4 * protein + 4 * carbs + 9 * fat) * 2),
        servingGrams: 30,
      })
      expect(far.map(({ isImpossible }) => isImpossible)).toEqual([false])
    }),
  )
})

test('parts above their whole and more than 100 g of 100 g are impossible; a serving that does not follow is a warning', () => {
  const rows = [...table(20, 60, 5), row('Total sugars', null, 70), row('Saturated fat', null, 6)]
  expect(checkNutrition({ rows, servingGrams: 30 }).map(({ row: at, isImpossible }) => [at, isImpossible])).toEqual([
    [4, true],
    [5, true],
  ])
  expect(checkNutrition({ rows: table(60, 60, 5), servingGrams: 30 }).some(({ isImpossible }) => isImpossible)).toBe(
    true,
  )
  expect(checkNutrition({ rows: [row('Caffeine', 200, 1000, 'mg')], servingGrams: 30 })).toMatchObject([
    { column: 'perServing', isImpossible: false },
  ])
})

test('what a listing lacks is named with its field; a shaker needs no ingredients', () => {
  const bare = {
    hsn: '2106',
    origin: 'USA',
    manufacturer: '',
    importer: '',
    fssai: '',
    diet: null,
    shelfLifeMonths: null,
    ingredients: [],
    allergens: [],
    variants: [{ mrp: null, weight: null, grams: null }],
  }
  expect(missingDeclarations(bare).map(({ field }) => field)).toEqual([
    'variants[0].mrp',
    'variants[0].weight',
    'manufacturer',
    'importer',
    'fssai',
    'shelfLifeMonths',
    'diet',
    'ingredients',
    'allergens',
  ])
  const shaker = {
    ...bare,
    hsn: '3924',
    origin: 'India',
    manufacturer: 'M',
    variants: [{ mrp: 1, weight: '1 N', grams: null }],
  }
  expect(missingDeclarations(shaker)).toEqual([])
})

test('a price changes to whole rupees, and back by the opposite amount', () => {
  expect(changedPrice(249_900, { percent: -10 })).toBe(224_900)
  const rupees = fc.integer({ min: 200, max: 1_000_000 })
  fc.assert(
    fc.property(rupees, fc.integer({ min: -100, max: 100_000 }), (price, amount) => {
      const changed = changedPrice(price * 100, { amount: amount * 100 })
      expect(changedPrice(changed, { amount: -amount * 100 })).toBe(price * 100)
    }),
  )
})

test('a form names the cell: price above MRP, a SKU twice, a choice twice, nothing sold', () => {
  const check = (variants: object[]) => {
    const parsed = ProductForm.safeParse({ name: 'N', brand: 'b', category: 'c', variants })
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
  }
  expect(check([variantForm({ price: 1300 })])).toEqual(['variants.0.price'])
  expect(check([variantForm(), variantForm({ flavor: 'Plain' })])).toEqual(['variants.1.sku'])
  expect(check([variantForm(), variantForm({ sku: 'B' })])).toEqual(['variants.1.flavor'])
  expect(check([variantForm({ active: false })])).toEqual(['variants.0.active'])
  expect(check([variantForm(), variantForm({ sku: 'B', active: false })])).toEqual([])
})
