// The menus as the storefront shows them. Every page loads this file: no imports, and nothing that only staff need.

export const MENU_NAMES = ['header', 'footer', 'legal'] as const
export type MenuName = (typeof MENU_NAMES)[number]

/**
 * `to`: a path of the store or an address elsewhere; empty for a heading; or a part that the store fills itself, which
 * begins with a colon.
 */
export type MenuLink = { label: string; to: string }
/** An entry, with the entries nested under it: one level and no more, so that a menu can't lead back into itself. */
export type MenuEntry = MenuLink & { links?: MenuLink[] }
export type Menus = Record<MenuName, MenuEntry[]>

const offers = { label: 'Offer Zone', to: '/offers' }
const trackOrder = '/track-order'
const storeLocator = { label: 'Store Locator', to: '/store-locator' }
const account = { label: 'My Account', to: '/dashboard' }
export const allProducts: MenuLink = { label: 'All Products', to: '/shop' }
export const allBrands: MenuLink = { label: 'All Brands', to: '/brands' }

/** The menus of a store whose owner has not changed them (R42, R43, R75, R76, R79). */
export const DEFAULT_MENUS: Menus = {
  header: [
    { label: 'Shop By Category', to: ':categories' },
    { label: 'Best Sellers', to: ':best-sellers' },
    { label: 'Shop by Brands', to: ':brands' },
    offers,
    { label: 'Dubai Import', to: '/dubai-import' },
    { label: 'Member', to: '/member' },
    { label: 'Track Order', to: trackOrder },
    storeLocator,
    {
      label: 'More',
      to: ':more',
      links: [
        { label: 'Contact Us', to: '/contact' },
        { label: 'About Us', to: '/about' },
        { label: 'View Cart', to: '/cart' },
        { ...account, to: ':account' },
        allProducts,
        allBrands,
      ],
    },
  ],
  footer: [
    {
      label: 'Quick Links',
      to: '',
      links: [
        { label: 'Home', to: '/' },
        { label: 'Shop All Products', to: '/shop' },
        { label: 'Brands', to: '/brands' },
        offers,
        { label: 'About Us', to: '/about' },
        { label: 'Contact', to: '/contact' },
        account,
        { label: '', to: ':pages' },
      ],
    },
    {
      label: 'Customer Support',
      to: '',
      links: [
        { label: '', to: ':contact' },
        { label: 'FAQs', to: '/faqs' },
        { label: 'Shipping & Returns', to: '/shipping-returns' },
        { label: 'Track Your Order', to: trackOrder },
        storeLocator,
        { label: '', to: ':hours' },
      ],
    },
  ],
  legal: [
    { label: 'Disclaimer', to: '/disclaimer' },
    { label: 'Terms', to: '/terms-conditions' },
    { label: 'Privacy', to: '/privacy-policy' },
  ],
}

/** Opened by a button of the row: a list of the store’s own, or the More menu. */
export const isPanel = ({ to }: MenuLink): boolean => to.startsWith(':') && to !== ':account'

/** Where an entry of the header is: in the row, in the row of wide screens only, or in the More menu only. */
export type Placed = MenuEntry & { place: 'row' | 'wide' | 'more' }

// In characters of the row’s type, from 1024 and from 1280 pixels on; an entry’s padding and its arrow are 2.6 each.
const NARROW_ROW = 104
const WIDE_ROW = 134
const SPACE = 2.6

/**
 * Places the header’s entries. Panels stay in the row; the other entries share what they leave, in the owner’s order,
 * and those that don’t fit move to the More menu, which is added if there is none.
 */
export function placeEntries(entries: readonly MenuEntry[]): Placed[] {
  const more = { label: 'More', to: ':more' }
  const all = entries.some(({ to }) => to === more.to) ? entries : [...entries, more]
  const widthOf = (entry: MenuEntry) => entry.label.length + (isPanel(entry) || entry.links?.length ? 2 * SPACE : SPACE)
  let used = all.filter(isPanel).reduce((sum, entry) => sum + widthOf(entry), 0)
  return all.map((entry) => {
    if (isPanel(entry)) return { ...entry, place: 'row' }
    used += widthOf(entry)
    return { ...entry, place: used <= NARROW_ROW ? 'row' : used <= WIDE_ROW ? 'wide' : 'more' }
  })
}
