import { demoPaths, expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the shop can be read and searched', async ({ page }) => {
  const demo = await demoPaths(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

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

  await page.goto('/search?q=creatine')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results for .creatine. \(\d+ products\)/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
