/** Personal pages, and pages that change something: never cached, never rendered without the session. */
const PERSONAL_PAGES = new Set([
  'checkout',
  'login',
  'register',
  'signup',
  'logout',
  'forgot-password',
  'reset-password',
  'verify-email',
  'thank-you',
  'track-order',
  'dashboard',
  'account',
  'orders',
  'addresses',
  'newsletter',
  'gift-card',
  'review',
  'alert',
  'ask',
  'admin',
  'preview',
])

/** API answers that are the same for everybody. All others are personal. */
const PUBLIC_API = new Set([
  'products-public',
  'products',
  'product-full',
  'categories',
  'goals',
  'goal-products',
  'brands',
  'collections',
  'hero-banner-global',
  'announcements',
  'search',
  'menu',
  'upsells',
  'openapi.json',
])

/** True if the answer is the same bytes for everybody (decision 0003). `.data` addresses belong to their page. */
export function isPublicPath(path: string): boolean {
  const [first = '', second = ''] = path.slice(1).split('/', 2)
  if (first === 'api') return PUBLIC_API.has(second)
  if (first === 'media' || first === 'healthz' || first === 'readyz') return false
  // The router ignores the case of a page's address.
  return !PERSONAL_PAGES.has(first.toLowerCase().replace(/\.data$/, ''))
}
