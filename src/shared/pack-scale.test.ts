import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FLOOR, FULL_SIZE_G, packScale, trueScale } from './pack-scale.ts'

const grams = fc.integer({ min: 1, max: 50_000 })
const pack = (net: number) => ({ weight: `${net} g`, grams: net })

test('D222: a heavier pack is never drawn smaller, and never outside floor and full size', () => {
  fc.assert(
    fc.property(grams, grams, (one, other) => {
      const [light, heavy] = [packScale(pack(Math.min(one, other))), packScale(pack(Math.max(one, other)))]
      expect(light).toBeLessThanOrEqual(heavy)
      expect(light).toBeGreaterThanOrEqual(FLOOR)
      expect(heavy).toBeLessThanOrEqual(1)
    }),
  )
})

test('D222: between floor and full size, eight times the weight is twice as tall', () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: FULL_SIZE_G }), (net) => {
      expect(packScale(pack(net))).toBeCloseTo(Math.max(FLOOR, trueScale(net)))
      expect(trueScale(net * 8)).toBeCloseTo(trueScale(net) * 2)
    }),
  )
})

test.each([
  ['a gainer of 2.27 kg beside 60 capsules', pack(2270), { weight: '60 capsules', grams: 42 }],
  [
    '120 tablets beside 30 capsules, whatever they weigh',
    { weight: '240 tablets', grams: 48 },
    { weight: '30 capsules', grams: 90 },
  ],
  ['twelve cans beside six', { weight: '12 x 240 ml', grams: 2880 }, { weight: '6 x 240 ml', grams: 1440 }],
])('D222: %s is taller', (_, tall, small) => {
  expect(packScale(tall)).toBeGreaterThan(packScale(small))
})

test('kit is drawn at full size', () => {
  expect(packScale({ weight: 'L', grams: null })).toBe(1)
})
