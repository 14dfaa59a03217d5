import type { Page } from '@playwright/test'
import { addButton, drawerOf, lineOf, productsOf, seedCart } from '../carts.ts'
import { findClashes } from '../clashes.ts'
import { expect, isInteractive, open, test } from '../fixtures.ts'
import { IRON_HOUSE } from '../iron-house.ts'
import { asStaff } from '../staff.ts'

for (const [path, title, text] of [
  ['/product/no-such-product', 'Product not found', ''],
  ['/category/no-such-category', 'Category not found', ''],
  ['/goal/no-such-goal', 'Goal not found', "The goal you're looking for doesn't exist or has been removed."],
  ['/brand/no-such-brand', 'Brand Not Found', ''],
  ['/no/such/page', 'Oops! Page Not Found', ''],
] as const) {
  test(`R2 R134 R153 R157: ${path} is a designed 404`, async ({ page, allow, expectAccessible }) => {
    allow(/answered 404/, /console: Failed to load resource.*404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await isInteractive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a search of 10,000 letters answers, and says that nothing was found', async ({ page }) => {
  await open(page, `/search?q=${'a'.repeat(10_000)}`)
  await expect(page.getByText('No products found').first()).toBeVisible()
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

for (const query of ['page=0', 'limit=100000', 'minPrice=abc&maxPrice=-1', 'sort=nonsense', 'page=1&page=2']) {
  test(`/shop?${query} is the first page of the shop`, async ({ page }) => {
    await page.goto('/shop')
    const names = await cards(page).getByRole('heading').allTextContents()
    expect(names).toHaveLength(20)
    const response = await page.goto(`/shop?${query}`)
    expect(response?.status()).toBe(200)
    await expect(cards(page).getByRole('heading')).toHaveText(names)
    await expect(pages(page).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page')
  })
}

test('/shop?page=100000 is the last page of the shop', async ({ page }) => {
  const response = await page.goto('/shop?page=100000')
  expect(response?.status()).toBe(200)
  await expect(cards(page).first()).toBeVisible()
  expect(await cards(page).count()).toBeLessThanOrEqual(20)
  await expect(pages(page).getByRole('link', { name: 'Next' })).toBeDisabled()
  await expect(pages(page).getByRole('link', { name: 'Previous' })).toBeEnabled()
})

for (const saved of [
  '{',
  '[]',
  'null',
  '{"items":"x"}',
  '{"items":[{"id":1,"quantity":-5}],"total":"NaN","itemCount":1e99}',
  '{"items":[null,{}]}',
]) {
  test(`a cart saved as ${saved} opens as an empty cart`, async ({ page }) => {
    await open(page, '/cart')
    const keep = (text: string) => page.evaluate((kept) => localStorage.setItem('nutri_cart', kept), text)
    await keep(saved)
    await open(page, '/cart')
    await expect(page.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
    // The same storage key with a valid line, which proves that the store reads this key.
    await keep(JSON.stringify({ items: (await productsOf(page, 'limit=1')).map((each) => lineOf(each)) }))
    await open(page, '/cart')
    await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  })
}

test('D211 D212: names without a space, ₹9,99,999 and forty choices fit the narrowest phone', async ({ page }) => {
  const staff = await asStaff(IRON_HOUSE.origin)
  const name = `Hyperwhey${Math.random().toString(36).slice(2)}`.padEnd(120, 'protein')
  const variant = (sku: number, choice: object) => ({
    ...{ sku: `${name.slice(0, 40)}-${sku}`, price: 999_999, mrp: 1_000_000, stock: 50, active: true },
    ...choice,
  })
  const long = { flavor: `Chocolate${'chip'.repeat(12)}`, weight: `1${'kilogram'.repeat(7)}` }
  const product = {
    ...{ name, brand: 'optimum-nutrition', category: 'whey-protein', status: 'published', highlights: 'W'.repeat(60) },
    variants: [
      variant(0, { ...long, servings: 33, grams: 1000 }),
      ...Array.from({ length: 39 }, (_, at) =>
        variant(at + 1, { ...long, flavor: `Flavour ${at}`, price: 799_999.5, servings: 33, grams: 1000 }),
      ),
    ],
  }
  const made = await staff.post('/api/admin/products', { data: product })
  expect(made.status(), await made.text()).toBe(201)
  const { slug } = (await made.json()).data
  const { data } = await (await staff.get(`/api/product-full/${slug}`)).json()
  await page.setViewportSize({ width: 320, height: 844 })
  await seedCart(page, [lineOf(data, { quantity: 20, brand: 'Optimum Nutrition', ...long })])
  for (const path of [`/search?q=${name.slice(0, 30)}`, `/product/${slug}`, '/cart', '/checkout']) {
    await open(page, IRON_HOUSE.origin + path)
    await expect(page.getByText(/₹(9,99,999|1,99,99,980)/).first()).toBeAttached()
    expect(await findClashes(page), path).toEqual([])
  }
  await open(page, `${IRON_HOUSE.origin}/product/${slug}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('₹9,99,999').first()).toBeAttached()
  for (const control of [addButton(page), page.getByRole('textbox').first()]) await expect(control).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('radio', { name: 'Flavour 38' }).check()
  await addButton(page).click()
  await expect(
    drawerOf(page)
      .getByText(/₹2,07,99,979.50/)
      .first(),
  ).toBeVisible()
  expect(await findClashes(page), 'the cart’s drawer').toEqual([])
  await staff.dispose()
})
