import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NutritionTable } from './nutrition-table.tsx'
import type { ProductView } from './product-view.ts'

const show = (changes: Partial<ProductView>) =>
  renderToStaticMarkup(
    <NutritionTable product={{ name: 'Whey', nutrition: null, images: [], ...changes } as ProductView} />,
  )
const image = (name: string) => ({ name, alt: '' }) as ProductView['images'][number]

test('R128: without a table the picture of the label stands in its place, on phones too', () => {
  const html = show({ images: [image('whey'), image('whey--back')] })
  expect(html).toContain('alt="Back of Whey"')
  expect(html).not.toContain('hidden')
  expect(html).not.toContain('No nutrition facts')
})

test('with neither it says so', () => {
  expect(show({ images: [image('whey')] })).toContain('No nutrition facts listed yet.')
})
