import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { showInShop } from '../testing/show-in-shop.tsx'
import BrandPage from './brand/brand-page.tsx'
import BrandsPage from './brand/brands-page.tsx'
import CategoryPage from './category/category-page.tsx'
import GoalPage from './goal/goal-page.tsx'
import OffersPage from './offers/offers-page.tsx'

const nothing = {
  list: { cards: [], page: 1, total: 0, totalPages: 1 },
  choices: { brands: [], priceRange: null },
}

/** Renders a page without its router: the only prop it reads is the loader's data. */
function show(Page: ComponentType<never>, loaderData: object) {
  const Shown = Page as ComponentType<{ loaderData: object }>
  return showInShop(<Shown loaderData={loaderData} />)
}

test('R112: a category without products says so in the fixed wording, and leads home', async () => {
  const category = { name: 'Bars', slug: 'bars', description: '' }
  const html = await show(CategoryPage, { ...nothing, category, subcategory: null, subcategories: [] })
  expect(html).toContain('No Products Found')
  expect(html).toContain('We don&#x27;t have any products in this category yet.')
  expect(html).toMatch(/href="\/"[^>]*>Browse All Products/)
})

test('R152: a goal without products says so in the fixed wording', async () => {
  const html = await show(GoalPage, { ...nothing, goal: { name: 'Wellness', slug: 'wellness', description: '' } })
  expect(html).toContain('No products found')
  expect(html).toContain('We don&#x27;t have any products for this goal yet. Check back soon!')
})

test('R157: a brand without products says so, and leads to the others', async () => {
  const html = await show(BrandPage, { ...nothing, brand: { name: 'Acme', slug: 'acme', description: '' } })
  expect(html).toContain('No Products Available')
  expect(html).toContain('href="/brands"')
})

test('a new store without brands says so instead of offering a search, and leads to its products', async () => {
  const html = await show(BrandsPage, { brands: [] })
  expect(html).toContain('No brands yet')
  expect(html).not.toContain('Search brands')
  expect(html).toContain('href="/shop"')
})

test('R160: an Offer Zone without offers says so', async () => {
  const html = await show(OffersPage, { cards: [], percent: 0, total: 0, budgets: [], tiles: [] })
  expect(html).toContain('No offers available at the moment')
  expect(html).not.toContain('Offers by category')
})
