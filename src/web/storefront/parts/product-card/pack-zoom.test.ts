import { expect, test } from 'vitest'
import { packZoom } from './pack-zoom.ts'

const cards = (...weights: (string | null)[]) => weights.map((weight) => ({ variant: { weight } }))

test.each([
  ['small packs are enlarged', ['60 capsules', '90 tablets', '6 × 40 g', '300 g'], 1.75],
  ['a larger one beside them sets the limit', ['6 x 45 g', '500 g', '1 kg'], 1.25],
  ['a pack of full size stays as it is', ['60 capsules', '3 kg'], 1],
  ['cans and bottles are counted together', ['12 x 250 ml'], 1],
  ['a bottle of syrup is a small pack', ['450 ml'], 1.5],
  ['a shaker is drawn at full size', ['60 capsules', '700 ml'], 1],
  ['equipment is drawn at full size', ['60 capsules', 'XL'], 1],
  ['a product without a size too', ['60 capsules', null], 1],
] as const)('D228: %s', (_, weights, zoom) => {
  expect(packZoom(cards(...weights), true)).toBe(zoom)
})

test('D228: the photos of a store of its own are never enlarged', () => {
  expect(packZoom(cards('60 capsules'), false)).toBe(1)
  expect(packZoom([], true)).toBe(1)
})
