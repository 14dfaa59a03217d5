import { expect, test } from 'vitest'
import { PERMISSIONS } from '../../../domains/roles/schemas.ts'
import { menuOf, navigation } from './navigation.ts'
import { searchesFor } from './palette-searches.ts'

const pages = navigation.flatMap((group) => group.pages)

test('no two pages have the same letters, nor those of the dashboard', () => {
  const keys = ['g t', ...pages.flatMap((page) => (page.keys ? [page.keys] : []))]
  expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([])
})

test('a role without permissions has an empty menu, and a role with all of them has every page once', () => {
  expect(menuOf([])).toEqual([])
  const all = menuOf(PERMISSIONS).flatMap((group) => group.pages)
  expect(new Set(all.map(({ to }) => to)).size).toBe(pages.length)
})

test('words that name no page are looked for where somebody may look', () => {
  expect(searchesFor(' NS-1 & 2', PERMISSIONS).map(({ to }) => to)).toEqual([
    '/admin/orders?q=NS-1%20%26%202',
    '/admin/customers?q=NS-1%20%26%202',
    '/admin/products?q=NS-1%20%26%202',
  ])
  expect(searchesFor('whey', ['catalog.read']).map(({ label }) => label)).toEqual(['Products: “whey”'])
  expect(searchesFor('w', PERMISSIONS)).toEqual([])
})
