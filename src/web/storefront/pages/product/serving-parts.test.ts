import { expect, test } from 'vitest'
import type { Nutrition } from '../../../../domains/catalog/schemas.ts'
import { servingParts } from './serving-parts.ts'

const nutrition = (figures: Record<string, number | null>, servingGrams: number | null = 32) =>
  ({
    servingGrams,
    servingLabel: '1 scoop',
    rows: Object.entries(figures).map(([name, perServing]) => ({
      name,
      unit: 'g',
      perServing,
      per100g: null,
      rda: null,
    })),
  }) as Nutrition
const WHEY = { Protein: 24.1, Carbohydrate: 3.2, 'Total sugars': 2.2, 'Total fat': 2.2 }
const partsOf = (figures: Record<string, number | null>, grams?: number | null, weight = '1 kg') =>
  servingParts({ nutrition: nutrition(figures, grams), variants: [{ weight }] }).map(
    ({ name, grams: g }) => `${name} ${g}`,
  )

test('D209: a serving is its protein, carbohydrate and fat, and the rest; sugars are part of the carbohydrate', () => {
  expect(partsOf(WHEY)).toEqual(['Protein 24.1', 'Carbohydrate 3.2', 'Fat 2.2', 'Everything else 2.5'])
  expect(partsOf({ ...WHEY, Carbohydrate: 0, 'Total fat': 0 }, 24.1)).toEqual(['Protein 24.1'])
})

test('D209: there is no picture of a label that leaves something out, adds up to more than a serving, or counts millilitres', () => {
  expect(partsOf({ Protein: 24, Carbohydrate: 3 })).toEqual([])
  expect(partsOf({ ...WHEY, 'Total fat': null })).toEqual([])
  expect(partsOf(WHEY, 25)).toEqual([])
  expect(partsOf(WHEY, null)).toEqual([])
  expect(partsOf(WHEY, 250, '250 ml')).toEqual([])
  expect(partsOf({ Protein: 0, Carbohydrate: 0, 'Total fat': 0 }, 5)).toEqual([])
  expect(servingParts({ nutrition: null, variants: [] })).toEqual([])
})
