import { expect, test } from 'vitest'
import { testContext } from '../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../fixtures.ts'
import { findLabels, findProducts } from '../index.ts'

test('a corrected label replaces the one that answers were made from; unknown ids have none', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const save = (facts: Parameters<typeof productRecord>[1]) => fillProducts(ctx, [productRecord('oats', facts)])
  await save({ allergens: ['oats'] })
  const [oats] = (await findProducts(ctx, {})).items
  const allergens = async () => (await findLabels(ctx, [oats?.id ?? ''])).get(oats?.id ?? '')?.allergens
  expect(await allergens()).toEqual(['oats'])
  await save({ allergens: ['oats', 'milk'] })
  expect(await allergens()).toEqual(['oats', 'milk'])
  expect((await findLabels(ctx, ['no id', ''])).size).toBe(0)
})
