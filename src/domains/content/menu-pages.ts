import type { MenuName } from './menu-rules.ts'
import { SafeLink } from './schemas.ts'

/** The store's pages that a menu may lead to; a test compares them with the routes. */
export const BUILT_IN_PAGES: readonly (readonly [to: string, name: string])[] = [
  ['/', 'Home'],
  ['/shop', 'All Products'],
  ['/offers', 'Offer Zone'],
  ['/brands', 'All Brands'],
  ['/dubai-import', 'Dubai Import'],
  ['/search', 'Search'],
  ['/member', 'Member'],
  ['/gift-card', 'Gift Cards'],
  ['/track-order', 'Track Order'],
  ['/store-locator', 'Store Locator'],
  ['/about', 'About Us'],
  ['/contact', 'Contact Us'],
  ['/faqs', 'FAQs'],
  ['/newsletter', 'Newsletter'],
  ['/cart', 'View Cart'],
  ['/wishlist', 'Wishlist'],
  ['/dashboard', 'My Account'],
  ['/orders', 'My Orders'],
  ['/login', 'Login'],
  ['/signup', 'Sign Up'],
  ['/shipping-returns', 'Shipping & Returns'],
  ['/disclaimer', 'Disclaimer'],
  ['/terms-conditions', 'Terms'],
  ['/privacy-policy', 'Privacy'],
]

type Special = { name: string; menu: MenuName; isNested: boolean | null; hasLabel: boolean }
/** Parts of a menu that the store fills itself. `isNested`: where they belong; null for both levels. */
export const SPECIAL_ENTRIES: Readonly<Record<string, Special>> = {
  ':categories': { name: 'List of categories', menu: 'header', isNested: false, hasLabel: true },
  ':best-sellers': { name: 'List of best sellers', menu: 'header', isNested: false, hasLabel: true },
  ':brands': { name: 'List of brands', menu: 'header', isNested: false, hasLabel: true },
  ':more': { name: 'The More menu', menu: 'header', isNested: false, hasLabel: true },
  ':account': { name: 'Login, or the account', menu: 'header', isNested: null, hasLabel: true },
  ':contact': { name: 'Email and phone', menu: 'footer', isNested: true, hasLabel: false },
  ':hours': { name: 'Support hours', menu: 'footer', isNested: true, hasLabel: false },
  ':pages': { name: 'Custom pages marked for the footer', menu: 'footer', isNested: true, hasLabel: false },
}

const KNOWN = new Set(BUILT_IN_PAGES.map(([to]) => to))
const ONE_OF_MANY = /^\/(?:category(?:\/[^/]+){1,2}|(?:brand|goal|collections|pages|product)\/[^/]+)$/

/** The path without its query and anchor. */
export const pathOf = (to: string): string => to.replace(/[?#].*$/s, '')

/** Whether this is one of the pages that a store without a membership doesn't have (D238). */
export const leadsToMembership = (to: string): boolean =>
  /^\/(?:member|account\/join)\/?$/.test(pathOf(to)) || /^\/checkout\?(?:.*&)?membership=true/.test(to)

/** What is wrong with the address of a menu entry: another site over https, an email, a phone number or a page of the store (A19). */
export function linkFault(to: string): string | null {
  if (!SafeLink.safeParse(to).success)
    return 'Enter a page of the store, such as /offers, or an address that starts with https://, mailto: or tel:'
  if (!to.startsWith('/') || KNOWN.has(pathOf(to)) || ONE_OF_MANY.test(pathOf(to))) return null
  return 'The store has no page at this address'
}
