import { expect, test } from 'vitest'
import type { ProductCard } from '../../../../domains/catalog/schemas.ts'
import { groupBestSellers } from './group-best-sellers.ts'

const card = (slug: string, category: string, subcategory: string | null) =>
  ({
    slug,
    name: slug,
    category: { id: category, slug: category, name: category },
    subcategory: subcategory === null ? null : { id: subcategory, slug: subcategory, name: subcategory },
    image: null,
    tint: '#ffffff',
  }) as ProductCard
const many = (count: number, category: string, subcategory: string | null) =>
  Array.from({ length: count }, (_, at) => card(`${category}-${subcategory}-${at}`, category, subcategory))
const shown = (products: ProductCard[], excluded: string[] = []) =>
  groupBestSellers(products, excluded).map((group) => [group.category, group.subcategory, group.products.length])

test('R55: three of a subcategory at most, under upper-cased categories', () => {
  expect(shown([...many(5, 'Whey', 'Isolate'), ...many(2, 'whey', 'Blend'), ...many(4, 'Creatine', null)])).toEqual([
    ['WHEY', 'Isolate', 3],
    ['WHEY', 'Blend', 2],
    ['CREATINE', '', 3],
  ])
})

test('R54: twelve in all, in the order in which they sell', () => {
  const products = ['A', 'B', 'C', 'D', 'E'].flatMap((name) => many(4, name, 'x'))
  expect(shown(products).map(([, , count]) => count)).toEqual([3, 3, 3, 3])
})

test('R56: OTHER and the excluded ones are left out, and their places go to the next', () => {
  const products = [...many(2, 'Other', null), card('flagged', 'Whey', 'Isolate'), ...many(3, 'Whey', 'Isolate')]
  expect(groupBestSellers(products, ['flagged'])[0]?.products.map(({ slug }) => slug)).toEqual([
    'Whey-Isolate-0',
    'Whey-Isolate-1',
    'Whey-Isolate-2',
  ])
})

test('a category stands once, with all its subcategories', () => {
  const products = [...many(1, 'Whey', 'Isolate'), ...many(1, 'Creatine', null), ...many(1, 'Whey', 'Blend')]
  expect(shown(products)).toEqual([
    ['WHEY', 'Isolate', 1],
    ['WHEY', 'Blend', 1],
    ['CREATINE', '', 1],
  ])
})
