import { expect, test } from 'vitest'
import { ProductRecord } from './schemas.ts'

const product = {
  slug: 'whey',
  name: 'Whey',
  brand: 'Banyan',
  category: 'Whey Protein',
  variants: [{ sku: 'W', price: 1 }],
}
const read = (extra: object) => ProductRecord.safeParse({ ...product, ...extra })

test.each([
  ['a string', 'Whey concentrate (milk), Emulsifier (soy lecithin, INS 322(i)); Salt'],
  ['strings', ['Whey concentrate (milk)', 'Emulsifier (soy lecithin, INS 322(i))', 'Salt']],
  [
    'objects',
    [{ name: 'Whey concentrate (milk)' }, { name: 'Emulsifier (soy lecithin, INS 322(i))' }, { name: 'Salt' }],
  ],
])('R127: ingredients may be %s', (_form, ingredients) => {
  expect(read({ ingredients }).data?.ingredients).toEqual([
    'Whey concentrate (milk)',
    'Emulsifier (soy lecithin, INS 322(i))',
    'Salt',
  ])
})

test.each([
  ['a map', { Energy: '129 kcal', Protein: '24.1g', 'Vitamin D': '5 mcg' }],
  ['a string', 'Energy: 129 kcal, Protein: 24.1 g\nVitamin D: 5 μg'],
])('R128: nutrition may be %s of what a serving holds', (_form, nutrition) => {
  expect(read({ nutrition }).data?.nutrition).toEqual({
    servingGrams: null,
    servingLabel: '1 serving',
    rows: [
      { name: 'Energy', unit: 'kcal', perServing: 129, per100g: null, rda: null },
      { name: 'Protein', unit: 'g', perServing: 24.1, per100g: null, rda: null },
      { name: 'Vitamin D', unit: 'µg', perServing: 5, per100g: null, rda: null },
    ],
  })
})

test.each([
  { ingredients: 7 },
  { ingredients: [{}] },
  { nutrition: 'see pack' },
  { nutrition: { Protein: 'much' } },
  { nutrition: [] },
])('%j is refused by its field', (extra) => {
  const [issue] = read(extra).error?.issues ?? []
  expect(issue?.path[0]).toBe(Object.keys(extra)[0])
})
