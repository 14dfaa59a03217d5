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
/**
 * Where an entry of the header is: in the row if it says nothing, in the row of wide screens only, in the More menu only,
 * or in the row of narrow screens only.
 */
export type Placed = MenuEntry & { place?: 'wide' | 'more' | 'narrow' }
export type Menus = Record<MenuName, Placed[]>

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
    { label: 'Track Order', to: trackOrder, place: 'wide' },
    { ...storeLocator, place: 'wide' },
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
