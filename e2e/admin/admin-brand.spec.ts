import { emailTo } from '../emails.ts'
import { expect, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin, STAFF } from '../staff.ts'

// This journey's colours appear on every page, so it has a store of its own.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop(['returns.windowDays=30'])
})
test.afterAll(() => shop.close())

test('D153: an owner chooses colours, sees them before anybody else, and publishes them to the store and its emails', async ({
  browser,
  expectAccessible,
}) => {
  const owner = await newTab(await browser.newContext({ baseURL: shop.origin }))
  const visitor = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await openAdmin(owner)
  await visitor.goto('/')
  await expect(visitor.locator('html')).not.toHaveAttribute('style')

  // White on white is adjusted in sight, before anything is saved.
  await open(owner, '/admin/settings/brand')
  await owner.getByLabel(/^Primary colour/).fill('#ffffff')
  await expect(owner.getByText(/Adjusted to #[0-9a-f]{6} so that white text on it stays readable/)).toBeVisible()
  await expectAccessible(owner)
  await owner.getByLabel(/^Primary colour/).fill('#0f4c3a')
  await owner.getByLabel(/^Accent colour/).fill('A3E635')
  await owner.getByRole('button', { name: 'Save draft' }).click()
  await expect(owner.getByText('Draft saved. Only staff can see it.')).toBeVisible()
  await expect(owner.getByLabel(/^Accent colour/)).toHaveValue('#a3e635')

  // The preview is the store itself, for staff alone.
  const footer = 'contentinfo'
  await owner.getByRole('link', { name: 'Preview in the store' }).click()
  await expect(owner.getByText('Preview: only you see this brand.')).toBeVisible()
  await expect(owner.getByRole(footer)).toHaveCSS('background-color', 'rgb(15, 76, 58)')
  await expectAccessible(owner)
  expect((await visitor.request.get('/preview/brand', { maxRedirects: 0 })).status()).toBe(302)
  await visitor.goto('/about')
  await expect(visitor.getByRole(footer)).toHaveCSS('background-color', 'rgb(14, 15, 17)')

  // Published: on every page at once, in the manifest, and in the next email.
  await owner.getByRole('link', { name: 'Back to Brand' }).click()
  await owner.getByRole('button', { name: 'Publish' }).click()
  await expect(owner.getByText('Published. The store, new emails and invoices show it now.')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.getByRole(footer)).toHaveCSS('background-color', 'rgb(15, 76, 58)')
  await expect(visitor.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#0f4c3a')
  await expectAccessible(visitor)
  expect((await (await visitor.request.get('/site.webmanifest')).json()).theme_color).toBe('#0f4c3a')
  await visitor.request.post('/api/users/forgot-password', { data: { email: STAFF.email } })
  expect(await emailTo(STAFF.email, shop.folder)).toContain('background-color:#a3e635')

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
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The store')).toBeVisible()
  await visitor.goto('/')
  await expect(visitor.locator('html')).not.toHaveAttribute('style')
})
