import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

test('R147 R148 R151 D80: from a goal’s second page into the cart', async ({ page, expectAccessible }) => {
  await open(page, '/goal/build-muscle')
  await expect(page.getByText(/^\d+ Products Available$/)).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(20)
  const columns = await page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(isPhone(page) ? 2 : 4)

  const first = await cards.first().getByRole('heading').innerText()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(cards.first().getByRole('heading')).not.toHaveText(first)
  await page.waitForFunction(() => window.scrollY === 0)
  await expectAccessible(page)

  const card = cards.filter({ has: page.getByRole('button', { name: /^Add / }) }).first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: /^Add / }).click()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('filters of a goal wait behind their button', { tag: PHONE }, async ({ page, expectAccessible }) => {
  await open(page, '/goal/wellness')
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: /^In stock only/ }).check()
  await expect(page).toHaveURL(/inStock=1/)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeFocused()
})
