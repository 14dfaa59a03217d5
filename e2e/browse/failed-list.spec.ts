import { pricesShown } from '../carts.ts'
import { expect, open, PHONE, test } from '../fixtures.ts'

for (const [name, path, data] of [
  ['a category', '/category/creatine', '**/category/creatine.data*'],
  ['a search', '/search?q=whey', '**/search.data*'],
] as const)
  test(`D271: ${name} that can’t be sorted keeps its products and offers to try again`, { tag: PHONE }, async ({
    page,
    allow,
  }) => {
    allow(/500/, /Failed to load resource/)
    await open(page, path)
    const before = await pricesShown(page)
    let isBroken = true
    await page.route(data, (route) => (isBroken ? route.fulfill({ status: 500, body: 'no' }) : route.continue()))
    await page.getByRole('combobox', { name: /sort/i }).selectOption('price-desc')
    const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t load this list' })
    await expect(notice).toBeVisible()
    expect(await pricesShown(page)).toEqual(before)
    isBroken = false
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect.poll(() => pricesShown(page)).not.toEqual(before)
    await expect(page).toHaveURL(/sort=price-desc/)
  })
