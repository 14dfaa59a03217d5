import fc from 'fast-check'
import { expect, test } from 'vitest'
import { altOfIngredients, altOfLabel, altOfServing, altOfSizes, inAGlass, tellingRows } from './picture-texts.ts'

const row = (name: string, perServing: number | null, unit: 'g' | 'mg' | 'kcal' = 'g') => ({
  ...{ name, unit, perServing },
  ...{ per100g: null, rda: null },
})
const variant = (weight: string) => ({
  ...{ sku: weight, flavor: null, weight, grams: null, servings: null },
  ...{ price: 1, mrp: null, stock: 0, barcode: null },
})
const whey = {
  brand: 'Acme',
  name: 'Whey',
  ingredients: ['Whey protein (milk)', 'Cocoa'],
  allergens: ['Milk'],
  directions: '',
  nutrition: {
    servingGrams: 31,
    servingLabel: '1 scoop',
    rows: [
      row('Energy', 120, 'kcal'),
      row('Protein', 24.6),
      row('Carbohydrate', 2),
      row('BCAA', 5.4),
      row('Total fat', 1.5),
    ],
  },
  variants: [variant('1 kg'), variant('2 kg')],
}

test('D225: the facts on a picture are in its description too', () => {
  expect(altOfLabel(whey)).toBe(
    'Acme Whey, nutrition label. Per 1 scoop (31 g): 120 kcal Energy, 24.6 g Protein, 2 g Carbohydrate, 1.5 g Total fat',
  )
  expect(altOfServing(whey)).toBe(
    'Acme Whey: a serving is 1 scoop (31 g), mixed in a glass, with 24.6 g Protein, 5.4 g BCAA, 120 kcal Energy',
  )
  expect(altOfIngredients(whey)).toBe('Acme Whey, ingredients: Whey protein (milk), Cocoa. Contains: Milk.')
  expect(altOfSizes(whey)).toBe('Acme Whey, 1 kg and 2 kg, beside a 700 ml shaker, all to the same scale')
})

test.each([
  ['2 scoops', 'mixed in a glass'],
  ['1 sachet', 'mixed in a glass'],
  ['1 can', 'poured into a glass'],
  ['1 bottle', 'poured into a glass'],
  ['2 capsules', null],
  ['1 bar', null],
  ['1 tablespoon', null],
])('D225: a serving of %s is %s', (servingLabel, glass) => {
  const record = { ...whey, nutrition: { ...whey.nutrition, servingLabel } }
  expect(inAGlass(record)).toBe(glass)
  expect(altOfServing(record).includes('glass')).toBe(glass !== null)
})

test('D225: an effervescent tablet is shown dissolved in a glass', () => {
  const nutrition = { ...whey.nutrition, servingLabel: '1 tablet' }
  expect(inAGlass({ nutrition, directions: 'Drop one tablet into 400 ml of water.' })).toBe('dissolved in a glass')
  expect(inAGlass({ nutrition, directions: 'Swallow one tablet with water.' })).toBeNull()
})

test('the serving card shows the vitamins of a vitamin product, and energy where there is nothing else', () => {
  const of = (...rows: ReturnType<typeof row>[]) =>
    tellingRows({ ...whey, nutrition: { ...whey.nutrition, rows } }).map(({ name }) => name)
  expect(of(row('Energy', 2, 'kcal'), row('Protein', 0), row('Vitamin D3', 50, 'mg'))).toEqual(['Vitamin D3', 'Energy'])
  expect(of(row('Energy', 300, 'kcal'), row('Total fat', 33), row('Protein', null))).toEqual(['Energy', 'Total fat'])
})

test('D225: a name of any length and any list of ingredients make a description that can be stored', () => {
  const words = fc.string({ minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(
      words,
      fc.array(words, { maxLength: 40 }),
      fc.array(words, { maxLength: 9 }),
      (name, ingredients, allergens) => {
        const record = { ...whey, name, ingredients, allergens }
        for (const alt of [altOfLabel, altOfServing, altOfIngredients, altOfSizes])
          expect(alt(record).length).toBeLessThanOrEqual(300)
      },
    ),
  )
})
