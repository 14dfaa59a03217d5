import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { paise } from '../../../../shared/money.ts'
import { CompareTable } from './compare-table.tsx'
import type { Compared, Figures } from './comparison.ts'

const product = (name: string, figures: Partial<Figures>, reviews = 0): Compared => ({
  card: {
    id: name,
    slug: name,
    name,
    brand: 'Acme',
    image: null,
    rating: 4.2,
    reviews,
    isReviewed: true,
  } as Compared['card'],
  weight: '1 kg',
  figures: { price: paise(100_000), perServing: null, protein: null, sugar: null, servings: null, ...figures },
})
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="border-t[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]+>/g, '|')
      .split('|')
      .filter(Boolean),
  )
const show = (...products: Compared[]) =>
  renderToStaticMarkup(<CompareTable products={products} caption="Whey and similar" isDemo={false} hasOwn />)

test('D204: products are compared by what at least two of them declare, and only a sole winner is marked', () => {
  const html = show(
    product('own', { perServing: paise(8300), protein: 24, sugar: 0 }),
    product('cheap', { perServing: paise(7000), protein: 24, servings: 30 }),
    product('<b>other</b>', { price: paise(99_999_900) }),
  )
  expect(rowsOf(html)).toEqual([
    ['Price', '₹1,000', '₹1,000', '₹9,99,999'],
    ['Price per serving', '₹83', '₹70', 'Lowest', '–'],
    ['Protein per serving', '24 g', '24 g', '–'],
  ])
  expect(html).not.toContain('href="/product/own"')
  expect(html).toContain('href="/product/cheap"')
  expect(html).toContain('&lt;b&gt;other&lt;/b&gt;')
})

test('D204: ratings are compared where two products have some', () => {
  expect(show(product('a', {}, 3), product('b', {}, 1))).toContain('Rated 4.2 out of 5 by 3 people')
  expect(show(product('a', {}, 3), product('b', {}))).not.toContain('Rated')
})
