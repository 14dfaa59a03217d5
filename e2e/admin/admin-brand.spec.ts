import type { Page } from '@playwright/test'
import { emailTo } from '../emails.ts'
import { demoPaths, expect, isSaved, newShopper, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnerAndVisitor, openOwnShop, publishBrand } from '../own-shop.ts'

// This journey's colours appear on every page, so it has a store of its own.
// One after another: in parallel, each journey would open a store.
test.describe.configure({ mode: 'default' })
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

// With a script and a picture from elsewhere, which a browser that draws it neither runs nor loads.
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"><script>parent.hacked = 1</script>
<image href="https://evil.example/a.png" width="9" height="9"/><rect width="300" height="80" fill="#0f4c3a"/></svg>`

/** Pictures of this page are decoded only when the returned function is called. */
async function holdDrawing(page: Page): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = HTMLImageElement.prototype.decode
    HTMLImageElement.prototype.decode = async function () {
      await promise
      return decode.call(this)
    }
    return { open: resolve }
  })
  return () => gate.evaluate(({ open }) => open())
}

const headLogo = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .first()
    .getByRole('img')

test.describe('D153: logo and colours', () => {
  // What the first part leaves as a draft, the second publishes.
  test.describe.configure({ mode: 'serial' })

  test('an owner chooses logo and colours, and sees them before anybody else', async ({
    browser,
    expectAccessible,
  }) => {
    const { adminPage: owner, visitor } = await openOwnerAndVisitor(browser, shop)
    await visitor.goto('/')
    await expect(visitor.locator('html')).not.toHaveAttribute('style')

    // White on white is adjusted in sight, before anything is saved.
    await open(owner, '/admin/settings/brand')
    await owner.getByLabel(/^Primary colour/).fill('#ffffff')
    await expect(owner.getByText(/Adjusted to #[0-9a-f]{6} so that white text on it stays readable/)).toBeVisible()
    await expectAccessible(owner)
    await owner.getByLabel(/^Primary colour/).fill('#0f4c3a')
    await owner.getByLabel(/^Accent colour/).fill('A3E635')
    // On a slow machine the press comes before the SVG is drawn as PNG, and waits for it.
    const draw = await holdDrawing(owner)
    await owner
      .getByLabel(/^Logo/)
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
    await owner.getByRole('button', { name: 'Save draft' }).click()
    await draw()
    await expect(owner.getByText('Draft saved. Only staff can see it.')).toBeVisible()
    await expect(owner.getByLabel(/^Accent colour/)).toHaveValue('#a3e635')

    // The preview is the store itself, for staff alone.
    await owner.getByRole('link', { name: 'Preview in the store' }).click()
    await expect(owner.getByText('Preview: only you see this brand.')).toBeVisible()
    await expect(owner.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(15, 76, 58)')
    await expect(headLogo(owner)).toHaveJSProperty('complete', true)
    await expectAccessible(owner)
    expect((await visitor.request.get('/preview/brand', { maxRedirects: 0 })).status()).toBe(302)
    await visitor.goto('/about')
    await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(14, 15, 17)')
  })

  test('what is published is on every page, in the manifest and in emails; empty fields go back to the default', async ({
    browser,
    expectAccessible,
  }) => {
    const { adminPage: owner, visitor } = await openOwnerAndVisitor(browser, shop)
    await open(owner, '/admin/settings/brand')
    await owner.getByRole('button', { name: 'Publish' }).click()
    await expect(owner.getByText('Published. The store, new emails and invoices show it now.')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(15, 76, 58)')
    await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0f4c3a')
    await expect(headLogo(visitor)).toHaveJSProperty('naturalWidth', 480)
    await expectAccessible(visitor)
    expect(await visitor.locator('script[type="application/ld+json"]').first().textContent()).toContain('-icon-512.png')
    const icon = await visitor.locator('link[rel="apple-touch-icon"]').getAttribute('href')
    expect((await visitor.request.get(icon ?? '')).headers()['content-type']).toBe('image/png')
    expect((await (await visitor.request.get('/site.webmanifest')).json()).theme_color).toBe('#0f4c3a')
    const shopper = newShopper()
    expect((await visitor.request.post('/api/users', { data: shopper })).status()).toBe(201)
    const email = await emailTo(shopper.email, shop.folder)
    expect(email).toContain('background-color:#a3e635')
    expect(email).toContain('src="cid:logo"')
    expect(email).toContain('Content-ID: <logo>')

    // A picture that is no logo is refused, and the colours stay in the form.
    await owner.getByLabel(/^Accent colour/).fill('#ffcc00')
    const logo = owner.getByLabel(/^Logo/)
    await logo.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)">'),
    })
    await owner.getByRole('button', { name: 'Save draft' }).click()
    await expect(logo).toHaveAccessibleDescription(/Use a PNG or WebP picture/)
    await expect(owner.getByLabel(/^Accent colour/)).toHaveValue('#ffcc00')

    // Empty fields go back to the default, also with no script at all.
    const plain = await browser.newContext({
      baseURL: shop.origin,
      javaScriptEnabled: false,
      storageState: await owner.context().storageState(),
    })
    const page = await plain.newPage()
    await page.goto('/admin/settings/brand')
    await page.getByLabel(/^Primary colour/).fill('')
    await page.getByLabel(/^Accent colour/).fill('')
    await page.getByLabel('Remove the logo').check()
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published. The store')).toBeVisible()
    await visitor.goto('/')
    await expect(visitor.locator('html')).not.toHaveAttribute('style')
  })
})

const DARK = 'rgb(21, 22, 25)'

test('D168 D151: from the set-up guide an owner gives the store fonts, corners and a dark page, seen before they are published', async ({
  browser,
  expectAccessible,
}) => {
  const { adminPage: owner, visitor } = await openOwnerAndVisitor(browser, shop)
  await open(owner, '/admin/setup')
  await expect(owner.getByText(/ of 10 steps done/)).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('main').getByRole('link', { name: 'Brand', exact: true }).click()
  await expect(owner.getByText('Step 2 of 10')).toBeVisible()
  await owner.getByRole('button', { name: 'Desktop', exact: true }).click()
  const frame = owner.frameLocator('iframe[title="Your store on a desktop screen"]')
  await expect(frame.getByRole('banner')).toBeVisible()
  await expectAccessible(owner)
  await owner.getByRole('link', { name: 'Choose logo and colours' }).click()

  await owner.getByLabel(/^Primary colour/).fill('#17181c')
  await owner.getByLabel(/^Accent colour/).fill('#c6ff3d')
  await owner.getByLabel('Fonts').selectOption('bold')
  await owner.getByLabel('Background').selectOption('dark')
  await expect(owner.getByText(/so that buttons and bands stand out from the dark page/)).toBeVisible()
  await owner.getByLabel('Corners').selectOption('square')
  await owner.getByLabel('Density').selectOption('compact')
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(owner.getByText('Draft saved. Only staff can see it.')).toBeVisible()
  await expect(owner.getByLabel('Background')).toHaveValue('dark')
  const preview = owner.frameLocator('iframe[title="Your store on a phone screen"]')
  await expect(preview.locator('body')).toHaveCSS('background-color', DARK)
  await expect(preview.getByText('Preview: only you see this brand.')).toBeVisible()

  // Only the preview may be framed, by the store's own pages.
  const headersOf = async (page: Page, path: string) => (await page.request.get(path)).headers()
  for (const path of ['/', '/admin/login'])
    expect(await headersOf(visitor, path)).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  expect(await headersOf(owner, '/preview/brand')).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': expect.stringContaining('no-store'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })

  await visitor.goto('/')
  await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await owner.getByRole('button', { name: 'Publish' }).click()
  await expect(owner.getByText('Published. The store, new emails and invoices show it now.')).toBeVisible()

  await visitor.goto('/')
  await expect(visitor.locator('body')).toHaveCSS('background-color', DARK)
  await open(owner, '/admin/setup/brand')
  await expect(owner.getByText('Done', { exact: true })).toBeVisible()
})

test('D168: the home page of a dark store is readable, and loads its own fonts alone', async ({
  browser,
  expectAccessible,
}) => {
  const visitor = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await publishBrand(shop, { primary: '#17181c', accent: '#c6ff3d', fonts: 'bold', background: 'dark' })
  // Every text of a dark store is readable, and only the chosen fonts are preloaded.
  await visitor.goto('/')
  await expect(visitor.locator('body')).toHaveCSS('background-color', DARK)
  await expect(visitor.getByRole('heading', { level: 2 }).first()).toHaveCSS('font-family', /^Oswald/)
  await expectAccessible(visitor)
  const html = await (await visitor.request.get('/')).text()
  expect(html).toMatch(/rel="preload" as="font"[^>]*oswald/)
  expect(html).not.toContain('archivo')
  // Nor does the service worker fetch others for a visit without a connection.
  const device = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' })
  const returning = await device.newPage()
  await returning.goto('/')
  await isSaved(returning, '/cart')
  const fonts = await returning.evaluate(async () => {
    const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return files.flat().flatMap(({ url }) => /([a-z]+(?:-rupee)?)-[\w-]+\.woff2$/.exec(url)?.[1] ?? [])
  })
  expect(fonts.toSorted()).toEqual(['inter', 'inter-rupee', 'oswald', 'oswald-rupee'])
  await device.close()
})

test('D168: the product page, checkout and other pages of a dark store are readable', async ({
  browser,
  expectAccessible,
}) => {
  const visitor = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await publishBrand(shop, { primary: '#17181c', accent: '#c6ff3d', fonts: 'bold', background: 'dark' })
  const { product } = await demoPaths(visitor)
  await open(visitor, product)
  await visitor
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(
    visitor
      .getByRole('dialog')
      .getByText(/added to cart/)
      .first(),
  ).toBeVisible()
  await expectAccessible(visitor)
  expect((await visitor.request.post('/api/users', { data: newShopper() })).status()).toBe(201)
  for (const path of [product, '/shop', '/checkout', '/offline', '/contact']) {
    await open(visitor, path)
    await expect(visitor.locator('body')).toHaveCSS('background-color', DARK)
    await expectAccessible(visitor)
  }
  expect((await (await visitor.request.get('/site.webmanifest')).json()).background_color).toBe('#151619')
})
