import type { Page } from '@playwright/test'
import { expectAccessibleAndStrong, expectStrongContrast, findCovered } from '../accessibility.ts'
import { lineOf, productOf, seedCart } from '../carts.ts'
import { findFaintFocus, findSmallTargets } from '../enhanced.ts'
import { DESKTOP, demoPaths, expect, newShopper, open, test } from '../fixtures.ts'

type Paths = Awaited<ReturnType<typeof demoPaths>>
type Shown = { name: string; path: string | ((demo: Paths) => string); isIndexed: boolean; isMain?: boolean }
/** On the main pages three criteria of level AAA hold too; `enhanced.spec.ts` checks the cart and the checkout. */
const pages: Shown[] = [
  { name: 'home', path: '/', isIndexed: true, isMain: true },
  { name: 'shop', path: '/shop', isIndexed: true },
  { name: 'category', path: (demo) => demo.category, isIndexed: true, isMain: true },
  { name: 'subcategory', path: (demo) => demo.subcategory, isIndexed: true },
  { name: 'product', path: (demo) => demo.product, isIndexed: true, isMain: true },
  { name: 'brands', path: '/brands', isIndexed: true, isMain: true },
  { name: 'brand', path: (demo) => demo.brand, isIndexed: true },
  { name: 'goal', path: '/goal/build-muscle', isIndexed: true },
  { name: 'offers', path: '/offers', isIndexed: true, isMain: true },
  { name: 'dubai import', path: '/dubai-import', isIndexed: true },
  { name: 'gift cards', path: '/gift-card', isIndexed: true },
  { name: 'membership', path: '/member', isIndexed: true },
  { name: 'store locator', path: '/store-locator', isIndexed: true },
  { name: 'about', path: '/about', isIndexed: true },
  { name: 'shipping and returns', path: '/shipping-returns', isIndexed: true },
  { name: 'terms', path: '/terms-conditions', isIndexed: true },
  { name: 'privacy', path: '/privacy-policy', isIndexed: true },
  { name: 'disclaimer', path: '/disclaimer', isIndexed: true },
  { name: 'contact', path: '/contact', isIndexed: true },
  { name: 'questions', path: '/faqs', isIndexed: true, isMain: true },
  { name: 'API products', path: '/api-products', isIndexed: true },
  { name: 'search', path: '/search?q=creatine', isIndexed: false, isMain: true },
  { name: 'search as a list', path: '/search?q=whey&view=list', isIndexed: false },
  { name: 'wishlist', path: '/wishlist', isIndexed: false },
  { name: 'newsletter', path: '/newsletter', isIndexed: false },
  { name: 'offline', path: '/offline', isIndexed: false },
  { name: 'cart', path: '/cart', isIndexed: false },
  { name: 'checkout', path: '/checkout', isIndexed: false },
  { name: 'login', path: '/login', isIndexed: false, isMain: true },
  { name: 'register', path: '/register', isIndexed: false },
  { name: 'forgotten password', path: '/forgot-password', isIndexed: false },
  { name: 'new password', path: '/reset-password?token=none', isIndexed: false },
  { name: 'confirm your email', path: '/verify-email?token=none', isIndexed: false },
  { name: 'track order', path: '/track-order', isIndexed: false },
  { name: 'dashboard', path: '/dashboard', isIndexed: false },
]

// These tests only view pages, and a reused browser context opens the next page in half the time. Cookies and storage
// are still cleared between tests.
test.use({ reuseContext: true })

/** WCAG 2.2, 1.4.12. */
const WIDE_TEXT = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }'
const LARGE_TEXT = 'html { font-size: 200% }'

/** What sticks out to the right of a page that sideways scrolling moves, with this style sheet beside its own. */
const findOverflow = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const { scrollWidth, clientWidth } = document.documentElement
  const isCut = (each: Element | null): boolean =>
    each !== null &&
    each !== document.body &&
    (getComputedStyle(each).overflowX !== 'visible' || isCut(each.parentElement))
  const over = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > clientWidth + 1 && !isCut(each.parentElement),
  )
  const found = scrollWidth > clientWidth ? over.slice(0, 3).map((each) => each.outerHTML.slice(0, 150)) : []
  document.adoptedStyleSheets = []
  return found
}

/**
 * Buttons without a border and chosen options that look like the others, in a forced palette: it removes backgrounds
 * and shadows.
 */
const findBorderless = () => {
  const hasEdge = (each: Element) => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(each)
    return [
      [borderTopWidth, borderTopStyle],
      [outlineWidth, outlineStyle],
    ].some(([width, style]) => Number.parseFloat(width ?? '0') >= 1 && style !== 'none')
  }
  const isMarked = (each: Element) =>
    getComputedStyle(each).outlineStyle !== 'none' || getComputedStyle(each).textDecorationLine.includes('underline')
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
  const chosen = ':is(a, button)[aria-current]:not([aria-current=false]), [aria-pressed=true], .choice:has(:checked)'
  return [...shown('.btn').filter((each) => !hasEdge(each)), ...shown(chosen).filter((each) => !isMarked(each))].map(
    (each) => each.outerHTML.slice(0, 150),
  )
}

/**
 * Nothing overflows, even at 320 px with enlarged text, or if text is spaced out; forced colours keep buttons and
 * choices; every picture loads; and whatever has the focus can be seen.
 */
async function expectWhole(page: Page, widths = [page.viewportSize()!.width]): Promise<void> {
  const { width, height } = page.viewportSize()!
  // The narrowest phone, and also a wide window at 400 % zoom (WCAG 2.2, 1.4.10).
  const sizes = [
    ...widths.map((each) => [each, ['', WIDE_TEXT, LARGE_TEXT]] as const),
    [320, ['', LARGE_TEXT]] as const,
  ]
  for (const [size, styles] of sizes) {
    await page.setViewportSize({ width: size, height })
    for (const css of styles)
      expect(await page.evaluate(findOverflow, css), `what sticks out of ${size} with ${css} on ${page.url()}`).toEqual(
        [],
      )
  }
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await page.evaluate(findBorderless), `what loses its shape in forced colours on ${page.url()}`).toEqual([])
  await page.emulateMedia({ forcedColors: null })
  expect(await findCovered(page), `what is covered while it has the focus on ${page.url()}`).toEqual([])
  const broken = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      .map((image) => image.currentSrc),
  )
  expect(broken, 'pictures that do not show').toEqual([])
}

async function openPage(page: Page, { path, isIndexed }: Shown): Promise<void> {
  await open(page, typeof path === 'string' ? path : path(await demoPaths(page)))
  expect((await page.title()).length, 'a title').toBeGreaterThan(5)
  await expect(page.locator('h1')).toHaveCount(1)
  if (!isIndexed) return
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical!).pathname).toBe(new URL(page.url()).pathname)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  expect(description!.length, 'a description').toBeGreaterThan(30)
}

for (const shown of pages.filter(({ isMain }) => !isMain))
  test(`the ${shown.name} page is whole`, async ({ page, expectAccessible }) => {
    await openPage(page, shown)
    await expectWhole(page)
    await expectAccessible(page)
  })

for (const shown of pages.filter(({ isMain }) => isMain))
  test(`D247: the ${shown.name} page is whole, with the contrast, targets and focus of level AAA`, async ({ page }) => {
    await openPage(page, shown)
    await expectWhole(page)
    await expectAccessibleAndStrong(page)
    // These two scroll the page and lay it out anew: they are the last.
    expect(await findSmallTargets(page), 'targets of less than 44 by 44 px').toEqual([])
    expect(await findFaintFocus(page), 'what has no ring of 2 px when it has the focus').toEqual([])
  })

test('who asks for more contrast gets text of 7:1', { tag: DESKTOP }, async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  const { category, product } = await demoPaths(page)
  for (const path of ['/', category, product, '/cart', '/faqs', '/login']) {
    await open(page, path)
    await expectStrongContrast(page)
  }
})

test('what a customer alone sees is whole', { tag: DESKTOP }, async ({ page, expectAccessible }) => {
  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  const list = await page.request.get('/api/products-public?limit=1&inStock=true')
  const { id, variantId } = (await list.json()).docs[0]
  const { firstName, lastName, phone } = shopper
  const shippingAddress = {
    firstName,
    lastName,
    phone,
    address: '12 Lodhi Road',
    city: 'New Delhi',
    state: 'dl',
    zipCode: '110003',
  }
  const placed = await page.request.post('/api/orders', {
    data: { items: [{ id, variantId, quantity: 1 }], paymentMethod: 'COD', shippingAddress },
  })
  const { orderNumber } = (await placed.json()).order
  const { memberId } = await (await page.request.post('/api/membership/join', { data: { firstName, lastName } })).json()
  expect(memberId).toMatch(/^mem_/)
  await seedCart(page, [lineOf(await productOf(page, 'as-it-is-raw-whey-concentrate'))])
  for (const path of [
    '/cart',
    '/checkout',
    '/dashboard',
    '/orders',
    `/orders/${orderNumber}`,
    `/thank-you?order=${orderNumber}`,
    '/account',
    '/account/wishlist',
    '/account/settings',
    '/account/settings/password',
    '/account/settings/delete',
    '/account/join',
    '/addresses?add',
    '/checkout?membership=true',
  ]) {
    await open(page, path)
    await expect(page.locator('h1'), path).toHaveCount(1)
    if (path === '/cart') await expect(page.getByRole('region', { name: 'Goes well with your cart' })).toBeVisible()
    await expectWhole(page, [1440, 390])
    await expectAccessible(page)
  }
})

test('a product page tells search engines name, price and stock', { tag: DESKTOP }, async ({ page }) => {
  const { product } = await demoPaths(page)
  await open(page, product)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product_ = texts.flatMap((text) => JSON.parse(text)).find((one) => one['@type'] === 'Product')
  expect(product_.name).toBeTruthy()
  expect(JSON.stringify(product_.offers)).toContain('INR')
})
