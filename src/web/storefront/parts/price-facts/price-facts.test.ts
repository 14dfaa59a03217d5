import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Nutrition, VariantView } from '../../../../domains/catalog/schemas.ts'
import { paise } from '../../../../shared/money.ts'
import { perServing, proteinPer100, servingPrice, unitPrice } from './price-facts.ts'

const variant = (price: number, weight: string | null, servings: number | null = null): VariantView => ({
  id: 'v',
  sku: 'v',
  flavor: null,
  flavorColor: null,
  weight,
  grams: null,
  servings,
  barcode: null,
  price: paise(price),
  mrp: null,
  stock: { state: 'in', left: null },
})
const protein = (grams: number | null, highlights: string[] = []): { highlights: string[]; nutrition: Nutrition } => ({
  highlights,
  nutrition: {
    servingGrams: 32,
    servingLabel: '1 scoop',
    rows: [{ name: 'Protein', unit: 'g', perServing: grams, per100g: null, rda: null }],
  },
})

test('a serving costs its share, in whole rupees, or to the paisa below ₹10', () => {
  expect(servingPrice(variant(279_900, '1 kg', 31))).toBe('₹90 per serving')
  expect(servingPrice(variant(54_900, '60 capsules', 60))).toBe('₹9.15 per serving')
  expect(servingPrice(variant(54_900, 'L'))).toBeNull()
  expect(servingPrice(variant(54_900, '1 bar', 1))).toBeNull()
})

test('all servings together cost the pack, but for what is rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 2, max: 500 }), (price, servings) => {
      const each = perServing(variant(price, null, servings)) ?? 0
      expect(Math.abs(each * servings - price)).toBeLessThanOrEqual(50 * servings)
    }),
  )
})

test('₹100 buy their share of the protein in the pack', () => {
  expect(proteinPer100(variant(279_900, '1 kg', 31), protein(24.1))).toBe(26.7)
  expect(proteinPer100(variant(279_900, '1 kg', 31), protein(1.2))).toBeNull()
  expect(proteinPer100(variant(279_900, '1 kg'), protein(24.1))).toBeNull()
  expect(proteinPer100(variant(0, '1 kg', 31), protein(24.1))).toBeNull()
  expect(proteinPer100(variant(279_900, '1 kg', 31), { highlights: [], nutrition: null })).toBeNull()
  expect(proteinPer100(variant(279_900, '450 g', 30), protein(7, ['180 mg caffeine']))).toBeNull()
  expect(proteinPer100(variant(60_000, '1 kg', 30), protein(9.3, ['9.3 g protein']))).toBe(46.5)
})

test.each([
  ['250 g', 69_900, '₹2.80 per g'],
  ['1 kg', 279_900, '₹2,799 per kg'],
  ['2.27 kg', 579_900, '₹2,554.63 per kg'],
  ['6 x 250 ml', 59_400, '₹396 per litre'],
  ['6 x 40 g', 60_000, '₹2.50 per g'],
  ['450 ml', 49_900, '₹1.11 per ml'],
  ['60 capsules', 54_900, '₹9.15 per capsule'],
  ['30 gummies', 60_000, '₹20 per gummy'],
  ['L', 49_900, null],
  ['0 g', 49_900, null],
  [null, 49_900, null],
] as const)('the unit price of %s at %i paise is %s', (weight, price, text) => {
  expect(unitPrice(variant(price, weight))).toBe(text)
})
