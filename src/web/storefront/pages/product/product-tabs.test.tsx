import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isFood } from '../../../../domains/catalog/rules.ts'
import { ProductTabs } from './product-tabs.tsx'
import type { ProductView } from './product-view.ts'
import { tabParts } from './tab-parts.server.tsx'

const tabsOf = (hsn: string) => {
  const product = {
    isFood: isFood({ hsn }),
    brand: { name: 'Acme' },
    certifications: [],
    summary: 'A summary',
    ingredients: ['Polyester', 'Steel'],
    allergens: [],
    nutrition: null,
    images: [{ name: 'acme--back' }],
  } as unknown as ProductView
  const html = renderToStaticMarkup(<ProductTabs product={product} netQuantity={null} {...tabParts(product)} />)
  return { names: [...html.matchAll(/<button[^>]*>(\w+)</g)].map(([, name]) => name), html }
}

test('R126: food has ingredients and nutrition, a gym bag has materials', () => {
  for (const hsn of ['2106', '2202', '29362800', '']) {
    expect(tabsOf(hsn).names).toEqual(['Description', 'Ingredients', 'Nutrition'])
    expect(tabsOf(hsn).html).toContain('descending order by weight')
  }
  expect(tabsOf('4202').names).toEqual(['Description', 'Materials'])
  expect(tabsOf('4202').html).not.toContain('by weight')
})
