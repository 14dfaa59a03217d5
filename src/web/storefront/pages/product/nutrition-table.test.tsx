import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NutritionTable } from './nutrition-table.tsx'
import { ProductTabs } from './product-tabs.tsx'
import type { ProductView } from './product-view.ts'
import { tabParts } from './tab-parts.server.tsx'

const show = (changes: Partial<ProductView>) =>
  renderToStaticMarkup(
    <NutritionTable product={{ name: 'Whey', nutrition: null, images: [], ...changes } as ProductView} />,
  )
const tabsOf = (changes: Partial<ProductView>) => {
  const facts = { isFood: true, images: [], ingredients: [], allergens: [], certifications: [] }
  const product = {
    name: 'Whey',
    brand: { name: 'Acme' },
    nutrition: null,
    ...facts,
    ...changes,
  } as unknown as ProductView
  const html = renderToStaticMarkup(<ProductTabs product={product} netQuantity={null} {...tabParts(product)} />)
  return [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, name]) => name)
}
const image = (name: string) => ({ name, alt: '' }) as ProductView['images'][number]

test('R128: without a table the picture of the label takes its place, on phones too', () => {
  const html = show({ images: [image('whey'), image('whey--back')] })
  expect(html).toContain('alt="Back of Whey"')
  expect(html).not.toContain('hidden')
  expect(html).not.toContain('No nutrition facts')
})

test('R126: with neither there is nothing to show, and no tab for it', () => {
  const images = [image('whey')]
  expect(show({ images })).toBe('')
  expect(tabsOf({ images })).toEqual(['Description'])
  expect(tabsOf({ images: [image('whey--back')], allergens: ['Milk'] })).toEqual([
    'Description',
    'Ingredients',
    'Nutrition',
  ])
})
