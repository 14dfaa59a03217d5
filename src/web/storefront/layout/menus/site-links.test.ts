import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../../routes.ts'
import {
  accountAndSupport,
  allBrands,
  allProducts,
  drawerLinks,
  moreLinks,
  rowLinks,
  wideRowLinks,
} from './site-links.ts'

const tree = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ id, path, index, children }) =>
    index ? { id, index: true as const } : { id, path, children: tree(children ?? []) },
  )

const all = [
  ...rowLinks,
  ...wideRowLinks,
  ...drawerLinks,
  ...moreLinks(false),
  ...moreLinks(true),
  ...accountAndSupport(false),
  ...accountAndSupport(true),
  allProducts,
  allBrands,
]
const pages = [...new Set(all.map(({ to }) => to))]

test.each(pages)('%s, which the header leads to, is a page', (to) => {
  const found = matchRoutes(tree(routes), to)?.at(-1)
  expect(found?.route.path).not.toBe('*')
  expect(found).toBeDefined()
})

test('R42 R43 R46: the row, the More menu and the drawer lead where shoppers look for it', () => {
  const labels = (links: readonly { label: string }[]) => links.map(({ label }) => label)
  expect(labels([...rowLinks, ...wideRowLinks])).toEqual([
    'Offer Zone',
    'Dubai Import',
    'Member',
    'Track Order',
    'Store Locator',
  ])
  expect(labels(moreLinks(false)).slice(0, 4)).toEqual(['Contact Us', 'About Us', 'View Cart', 'Login / Sign Up'])
  for (const label of ['My Account', 'My Orders', 'Contact Us', 'Track Order'])
    expect(labels(accountAndSupport(true))).toContain(label)
})

test('nobody who is signed in is asked to log in', () => {
  expect(moreLinks(true).map(({ label }) => label)).not.toContain('Login / Sign Up')
  expect(accountAndSupport(true).map(({ to }) => to)).not.toContain('/login')
})

test('D94: the menu leads every visitor to the wishlist', () => {
  for (const isSignedIn of [true, false])
    expect(accountAndSupport(isSignedIn)).toContainEqual({ to: '/wishlist', label: 'Wishlist' })
})
