import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from './catalogue.ts'
import { boundsOf, GROUND, readPixels } from './place.ts'

const seen = async (name: string) => {
  const pixels = await readPixels(join(CATALOGUE, 'pictures', `${name}.webp`))
  const { top, foot, left, right } = boundsOf(pixels)
  return { size: [pixels.width, pixels.height], foot: foot / pixels.height, height: foot - top, width: right - left }
}

test('D222: a gainer towers over 60 capsules, two kilos over one, and all packs are on one line', async () => {
  const gainer = await seen('mutant-heavy-gainer--double-chocolate')
  const capsules = await seen('dawnset-sun-d3--plain')
  const one = await seen('optimum-nutrition-whey-protein-concentrate-80--chocolate')
  const two = await seen('optimum-nutrition-whey-protein-concentrate-80--chocolate--2-kg')
  expect(gainer.height).toBeGreaterThan(capsules.height * 1.7)
  expect(two.height * two.width ** 2).toBeGreaterThan(one.height * one.width ** 2 * 1.5)
  for (const { size, foot } of [gainer, capsules, one, two]) {
    expect(size).toEqual([800, 1000])
    expect(foot).toBeCloseTo(GROUND, 2)
  }
})

test('D222: twelve cans take more room than six, on the same line', async () => {
  const six = await seen('morrowdairy-protein-cold-coffee--mocha')
  const twelve = await seen('morrowdairy-protein-cold-coffee--mocha--12-x-240-ml')
  expect(twelve.width).toBeGreaterThan(six.width)
  expect(twelve.foot).toBeCloseTo(GROUND, 2)
  expect(six.foot).toBeCloseTo(GROUND, 2)
})
