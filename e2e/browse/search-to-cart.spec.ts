import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

test('R169: typing finds, Enter lists, filters narrow, and a result lands in the cart', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  if (isPhone(page))
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .first()
      .click()
  const box = page
    .getByRole('combobox', { name: /search/i })
    .or(page.getByRole('searchbox'))
    .first()
  await box.pressSequentially('whey', { delay: 30 })
  await expect(page.getByText(/Showing \d+ of \d+ results/)).toBeVisible()
  // The open list covers buttons of the page, which then count as too small.
  await expectAccessible(page, 'header')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=whey/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results for .whey. \(\d+ products\)/)

  // On phones the open sheet hides the heading from role queries.
  const count = async () => Number(/\((\d+) product/.exec((await page.locator('h1').textContent()) ?? '')?.[1])
  const all = await count()
  if (isPhone(page)) await page.getByRole('main').getByRole('link', { name: 'Filters' }).click()
  if (isPhone(page)) await page.getByRole('dialog').getByText('Brand', { exact: true }).first().click()
  await page.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/brand=/)
  await expect.poll(count).toBeLessThan(all)
  await expect(page.locator('[aria-live=polite]').filter({ hasText: `${await count()} products found` })).toBeAttached()
  if (isPhone(page)) await page.keyboard.press('Escape')

  const found = page.getByRole('main').getByRole('article')
  await expect(found.first()).toBeVisible()
  await found.first().getByRole('button', { name: /add/i }).click()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(/₹/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login to Checkout' }).first()).toBeVisible()
})

test('a misspelt word finds what was meant', { tag: PHONE }, async ({ page }) => {
  await open(page, '/search?q=protien')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('R175: nothing found says what to try', { tag: PHONE }, async ({ page }) => {
  await open(page, '/search?q=zzzzqqqqxxxx')
  await expect(page.getByText('No products found').first()).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms or filters').first()).toBeVisible()
})
