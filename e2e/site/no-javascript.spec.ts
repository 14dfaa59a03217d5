import { demoPaths, expect, PHONE, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

test.use({ javaScriptEnabled: false })

test('D261: without JavaScript the shop can be read and searched', { tag: PHONE }, async ({ page }) => {
  const demo = await demoPaths(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  // The assistant needs scripts; the contact links don't.
  await page.getByRole('button', { name: 'Chat with us' }).click()
  const ways = page.getByRole('dialog', { name: 'Chat with us' })
  await expect(ways.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(ways.getByRole('button', { name: /AI Assistant/ })).toBeHidden()

  await page.goto(demo.category)
  await expect(page.getByText(/\d+ products found/)).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(
    page
      .getByRole('main')
      .getByText(/₹[\d,]+/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to use' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Energy/ }).first()).toBeVisible()

  // A script opens the phone's search: without one it is always there.
  await page.getByRole('combobox', { name: 'Search products, brands and categories' }).fill('creatine')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=creatine$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results for .creatine. \(\d+ products\)/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('D261: without JavaScript the cart says what it needs, and nothing looks as if it were loading', async ({
  page,
}) => {
  await page.goto('/cart')
  await expect(page.locator('main noscript p')).toBeVisible()
  expect(await page.locator('main .animate-pulse:visible').count()).toBe(0)
})

for (const path of ['/', '/category/whey-protein', '/product/optimum-nutrition-creatine-powder', '/search?q=whey'])
  test(`without JavaScript ${path} has no button that does nothing`, async ({ page }) => {
    await page.goto(path)
    // Picture buttons are left out: without zoom they are just pictures.
    const names = await page
      .locator('button:visible:not([popovertarget])')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => !(button as HTMLButtonElement).form && !button.querySelector('img'))
          .map((button) => button.textContent || button.ariaLabel),
      )
    expect(names).toEqual([])
  })

test('without JavaScript the back office says what became of a press', { tag: PHONE }, async ({ page, allow }) => {
  allow(/answered 422: .*\/admin\/stock/, /the server responded with a status of 422/)
  await openAdmin(page)
  await page.goto('/admin/stock')
  await page
    .getByLabel(/^Change of /)
    .first()
    .fill('many')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText('Enter a whole number')
})
