import {
  DEFAULT_MENUS,
  isPanel,
  type MenuEntry,
  type MenuLink,
  type Menus,
  type Placed,
  placeEntries,
} from '../../../../domains/content/menu-rules.ts'
import { useSession } from '../../state/session/use-session.ts'
import { useShop } from '../../state/store/use-shop.ts'

/** The owner's menus, or the built-in ones, which come with the scripts. */
export const useMenus = (): Menus => useShop().menus ?? DEFAULT_MENUS

/** The login link or, for signed-in customers, their account. */
const entrance = (isSignedIn: boolean, label: string): MenuLink =>
  isSignedIn ? { to: '/dashboard', label } : { to: '/login', label: 'Login / Sign Up' }

/** The same link, or the one to the account that suits the visitor. */
export const linkFor = (link: MenuLink, isSignedIn: boolean): MenuLink =>
  link.to === ':account' ? entrance(isSignedIn, link.label) : link

/** The entries of the menu row (R42); on narrow screens some move to the More menu. */
export function useHeaderRow(): Placed[] {
  const { user } = useSession()
  const row = placeEntries(useMenus().header)
  return row.map((entry) => ({ ...entry, ...linkFor(entry, user !== null) }))
}

/** An entry's own page before those nested under it. */
export const linksUnder = ({ label, to, links = [] }: MenuEntry): MenuLink[] =>
  to === '' || to.startsWith(':') ? links : [{ label, to }, ...links]

/** What phones reach without these: by the cart icon and the account block. */
const ELSEWHERE = ['/cart', ':account', '/contact', '/track-order', '/dashboard', '/orders', '/wishlist']

/** The drawer's entries: those of the header, then those of More, without what a phone reaches elsewhere. */
export function drawerEntries({ header, footer }: Menus): MenuEntry[] {
  const hasBrands = header.some(({ to }) => to === ':brands')
  const inFooter = footer.flatMap(({ links = [] }) => links).some(({ to }) => to === '/about')
  const skipped = [...ELSEWHERE, ...(hasBrands ? ['/brands'] : []), ...(inFooter ? ['/about'] : [])]
  const more = header.find(({ to }) => to === ':more')?.links ?? []
  const all: MenuEntry[] = [...header.filter(({ to }) => to !== ':more'), ...more]
  return all.filter(
    (entry) => isPanel(entry) || entry.links || !skipped.includes(entry.to),
  )
}

/** The drawer's Account & Support block (R46); signed-in customers see Logout in place of the login link. */
export const accountAndSupport = (isSignedIn: boolean): MenuLink[] => [
  { to: '/dashboard', label: 'My Account' },
  { to: '/orders', label: 'My Orders' },
  { to: '/wishlist', label: 'Wishlist' },
  { to: '/contact', label: 'Contact Us' },
  { to: '/track-order', label: 'Track Order' },
  ...(isSignedIn ? [] : [entrance(false, '')]),
]
