import { expect, test } from 'vitest'
import { testContext } from '../../../../platform/testing/index.ts'
import { fillProducts, fillTaxonomy, productRecord } from '../../fixtures.ts'
import { findProducts } from '../../index.ts'

test('D278: a card shows the flavour that it adds to the cart, else its first picture, and whether there is a choice', async () => {
  const ctx = await testContext()
  await fillTaxonomy(ctx)
  const picture = (file: string, flavor: string | null) => ({ file, alt: '', flavor })
  const images = [
    picture('0123456789-mango', 'Mango'),
    picture('0123456789-cocoa', 'Cocoa'),
    picture('0123456789-b', null),
  ]
  const variants = (mango: number) => [
    { sku: `m${mango}`, flavor: 'Mango', price: 100, stock: mango },
    { sku: `c${mango}`, flavor: 'Cocoa', price: 100, stock: 5 },
  ]
  await fillProducts(ctx, [
    productRecord('a-mango', { images, variants: variants(5) }),
    productRecord('b-cocoa', { images, variants: variants(0) }),
    productRecord('c-plain', { images: [picture('0123456789-plain', null), picture('0123456789-b', null)] }),
  ])
  const { items } = await findProducts(ctx, {}, { sort: 'name' })
  expect(items.map((card) => card.image?.name)).toEqual(['0123456789-mango', '0123456789-cocoa', '0123456789-plain'])
  expect(items.map(({ hasChoice }) => hasChoice)).toEqual([true, true, false])
})
