import { test as base, expect, newTab, open } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { asStaff, openAdmin } from '../staff.ts'

/** The journey deletes the demo, so each run has a store of its own. */
const test = base.extend<{ shop: OwnShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  shop: async ({}, use) => {
    const shop = await openOwnShop()
    await use(shop)
    await shop.close()
  },
  baseURL: ({ shop }, use) => use(shop.origin),
})

test('D156: the owner edits one product, adds one and leaves the demo; the store shows only these', async ({
  page,
  context,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 4(04|22)/, /the server responded with a status of 4(04|22)/)
  await openAdmin(page)
  const staff = await asStaff(baseURL)
  const phone = await staff.patch('/api/admin/settings', { data: { values: { 'store.phone': '+91 80 4000 1111' } } })
  expect(phone.status()).toBe(200)
  const listed = await (await staff.get('/api/admin/products?q=shaker')).json()
  const [edited] = listed.products as { id: string }[]
  await open(page, `/admin/products/${edited?.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Iron shaker')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible()

  await open(page, '/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill('Iron whey')
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Plumbgear' })
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Whey Protein' })
  const variant = page.getByRole('group', { name: 'Variant 1' })
  await variant.getByLabel('SKU').fill('IRON-1')
  await variant.getByLabel('Price').fill('1999')
  await page.getByLabel('Published', { exact: false }).check()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page).toHaveURL(/\/admin\/products\/prd_/)

  const visitor = await newTab(context)
  await open(visitor, '/shop')
  await expect(visitor.getByRole('heading', { name: 'Iron shaker' })).toHaveCount(0)

  await open(page, '/admin/setup')
  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Leave the demo' })).toBeVisible()
  const kept = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kept' }) })
  await expect(kept.getByText('1 product of your own')).toBeVisible()
  await expect(kept.getByText('1 demo product that you edited')).toBeVisible()
  const missing = page.locator('section').filter({ has: page.getByRole('heading', { name: 'To enter afterwards' }) })
  await expect(missing.getByText('grievance officer')).toBeVisible()
  await expect(missing.getByText('phone', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Store name').fill('Iron House')
  await page.getByRole('button', { name: 'Delete the demo’s data' }).click()
  await expect(page.getByText('Type “O2 Nutrition”').first()).toBeVisible()
  await page.getByLabel('Store name').fill('o2 nutrition')
  await page.getByRole('button', { name: 'Delete the demo’s data' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The demo’s data is deleted' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leave the demo' })).toHaveCount(0)
  await expect(page.getByText('Missing: store name', { exact: false })).toBeVisible()

  await open(visitor, '/shop')
  await expect(visitor.getByRole('main').getByText('Iron shaker').first()).toBeVisible()
  await expect(visitor.getByRole('main').getByText('Iron whey').first()).toBeVisible()
  await expect(visitor.getByText('2 products', { exact: false }).first()).toBeVisible()
  await open(visitor, '/')
  await expect(visitor.getByText(/O2 Nutrition|This is a demo|Meera Nair|Lajpat/)).toHaveCount(0)
  const found = await (await staff.get('/api/search?q=whey')).json()
  expect(JSON.stringify(found)).toContain('Iron whey')
  expect((await staff.get('/sitemap.xml')).status()).toBe(200)
})
