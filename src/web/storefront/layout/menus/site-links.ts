export type SiteLink = { to: string; label: string }

// Every page linked from the header and the drawer, listed once; a test compares them with the routes. A page that is
// not built has no line here; adding its line makes it appear wherever it belongs.

const offers: SiteLink = { to: '/offers', label: 'Offer Zone' }
const dubaiImport: SiteLink = { to: '/dubai-import', label: 'Dubai Import' }
const member: SiteLink = { to: '/member', label: 'Member' }
const trackOrder: SiteLink = { to: '/track-order', label: 'Track Order' }
const storeLocator: SiteLink = { to: '/store-locator', label: 'Store Locator' }
const contactUs: SiteLink = { to: '/contact', label: 'Contact Us' }
const aboutUs: SiteLink = { to: '/about', label: 'About Us' }
const viewCart: SiteLink = { to: '/cart', label: 'View Cart' }
export const allProducts: SiteLink = { to: '/shop', label: 'All Products' }
export const allBrands: SiteLink = { to: '/brands', label: 'All Brands' }

/** Links of the menu row (R42); on narrow screens the last two move to the More menu. */
export const rowLinks: readonly SiteLink[] = [offers, dubaiImport, member]
export const wideRowLinks: readonly SiteLink[] = [trackOrder, storeLocator]

/** The login link or, for signed-in customers, their account. */
const entrance = (isSignedIn: boolean): SiteLink =>
  isSignedIn ? { to: '/dashboard', label: 'My Account' } : { to: '/login', label: 'Login / Sign Up' }

export const moreLinks = (isSignedIn: boolean): SiteLink[] => [
  contactUs,
  aboutUs,
  viewCart,
  entrance(isSignedIn),
  allProducts,
  allBrands,
]

/** The links below the drawer's lists. */
export const drawerLinks: readonly SiteLink[] = [offers, dubaiImport, member, storeLocator, allProducts]

/** The drawer's Account & Support block (R46); signed-in customers see Logout in place of the login link. */
export const accountAndSupport = (isSignedIn: boolean): SiteLink[] => [
  { to: '/dashboard', label: 'My Account' },
  { to: '/orders', label: 'My Orders' },
  { to: '/wishlist', label: 'Wishlist' },
  contactUs,
  trackOrder,
  ...(isSignedIn ? [] : [entrance(false)]),
]
