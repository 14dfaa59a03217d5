import { isPanel, type MenuEntry, type MenuLink, type Menus } from '../../../../domains/content/menu-rules.ts'
import { linkFor } from './site-links.ts'

// Loaded with the menus, not with the page.

/** An entry's own page before those nested under it. */
export const linksUnder = ({ label, to, links = [] }: MenuEntry): MenuLink[] =>
  to === '' || to.startsWith(':') ? links : [{ label: `View all ${label}`, to }, ...links]

/** What phones reach without these: by the cart icon and the account block. */
const ELSEWHERE = ['/cart', ':account', '/contact', '/track-order', '/dashboard', '/orders', '/wishlist']

/** The drawer's entries: those of the header, then those of More, without what a phone reaches elsewhere. */
export function drawerEntries({ header, footer }: Menus): MenuEntry[] {
  const hasBrands = header.some(({ to }) => to === ':brands')
  const inFooter = footer.flatMap(({ links = [] }) => links).some(({ to }) => to === '/about')
  const skipped = [...ELSEWHERE, ...(hasBrands ? ['/brands'] : []), ...(inFooter ? ['/about'] : [])]
  const more = header.find(({ to }) => to === ':more')?.links ?? []
  const all: MenuEntry[] = [...header.filter(({ to }) => to !== ':more'), ...more]
  return all.filter((entry) => isPanel(entry) || entry.links || !skipped.includes(entry.to))
}

/** The drawer's Account & Support block (R46); signed-in customers see Logout in place of the login link. */
export const accountAndSupport = (isSignedIn: boolean): MenuLink[] => [
  { to: '/dashboard', label: 'My Account' },
  { to: '/orders', label: 'My Orders' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/track-order', label: 'Track Order' },
  ...(isSignedIn ? [] : [linkFor({ to: ':account', label: '' }, false)]),
]
