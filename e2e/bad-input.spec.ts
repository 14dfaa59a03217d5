import { expect, isInteractive, open, test } from './fixtures.ts'

for (const path of [
  '/product/no-such-product',
  '/category/no-such-category',
  '/goal/no-such-goal',
  '/brand/no-such-brand',
  '/no/such/page',
]) {
  test(`${path} is a designed 404`, async ({ page, allow, expectAccessible }) => {
    allow(/answered 404/, /console: Failed to load resource.*404/)
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await isInteractive(page)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
  })
}

test('a search of 10,000 letters answers, and says that nothing was found', async ({ page }) => {
  await open(page, `/search?q=${'a'.repeat(10_000)}`)
  await expect(page.getByText('No products found').first()).toBeVisible()
})

for (const query of [
  'page=0',
  'page=100000',
  'limit=100000',
  'minPrice=abc&maxPrice=-1',
  'sort=nonsense',
  'page=1&page=2',
]) {
  test(`/shop?${query} is still the shop`, async ({ page }) => {
    const response = await page.goto(`/shop?${query}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
  })
}

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
    const keys = await page.evaluate((text) => {
      const names = Object.keys(localStorage).filter((name) => /cart/i.test(name))
      const all = names.length > 0 ? names : ['nutri_cart', 'cart']
      for (const name of all) localStorage.setItem(name, text)
      return all
    }, saved)
    expect(keys.length).toBeGreaterThan(0)
    await open(page, '/cart')
    await expect(page.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
  })
}
