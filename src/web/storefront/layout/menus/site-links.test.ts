import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { BUILT_IN_PAGES } from '../../../../domains/content/index.ts'
import { allBrands, allProducts, DEFAULT_MENUS, type MenuLink } from '../../../../domains/content/menu-rules.ts'
import routes from '../../../routes.ts'
import { accountAndSupport, drawerEntries } from './drawer-entries.ts'
import { linkFor } from './site-links.ts'

const isLink = ({ to }: MenuLink) => !to.startsWith(':')
const row = DEFAULT_MENUS.header
const rowLinks = row.filter((entry) => isLink(entry) && !entry.place)
const wideRowLinks = row.filter((entry) => isLink(entry) && entry.place === 'wide')
const drawerLinks = drawerEntries(DEFAULT_MENUS).filter(isLink)
const footerLinks = [...DEFAULT_MENUS.footer.flatMap(({ links = [] }) => links), ...DEFAULT_MENUS.legal].filter(isLink)
const moreLinks = (isSignedIn: boolean) =>
  row.find(({ to }) => to === ':more')?.links?.map((link) => linkFor(link, isSignedIn)) ?? []

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
  ...footerLinks,
  ...BUILT_IN_PAGES.map(([to, label]) => ({ to, label })),
  allProducts,
  allBrands,
]
const pages = [...new Set(all.map(({ to }) => to))]

test.each(pages)('%s, which a menu may lead to, is a page', (to) => {
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

test('phones have the links of the row and of More, except those that they reach elsewhere', () => {
  const order = ['Offer Zone', 'Dubai Import', 'Member', 'Store Locator', 'All Products']
  expect(drawerLinks.map(({ label }) => label)).toEqual(order)
})

test('nobody who is signed in is asked to log in', () => {
  expect(moreLinks(true).map(({ label }) => label)).not.toContain('Login / Sign Up')
  expect(accountAndSupport(true).map(({ to }) => to)).not.toContain('/login')
})

test('D94: the menu leads every visitor to the wishlist', () => {
  for (const isSignedIn of [true, false])
    expect(accountAndSupport(isSignedIn)).toContainEqual({ to: '/wishlist', label: 'Wishlist' })
})
