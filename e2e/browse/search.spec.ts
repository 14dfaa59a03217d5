import type { Page } from '@playwright/test'
import { isAscending, pricesShown } from '../carts.ts'
import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

async function openSearch(page: Page) {
  await open(page, '/')
  if (isPhone(page)) await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  return page.getByRole('combobox', { name: /search products/i }).filter({ visible: true })
}

test('R68 R69 R71: a search with a typo is walked by keyboard alone to the product', async ({
  page,
  expectAccessible,
}) => {
  const box = await openSearch(page)
  await box.focus()
  await box.pressSequentially('craetine', { delay: 20 })
  await expect(page.getByText('Did you mean creatine?', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: /Did you mean creatine\? \d+ products found/ }),
  ).toBeAttached()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page, 'header')

  const products = page.getByRole('group', { name: 'Products' }).getByRole('option')
  const shown = isPhone(page) ? 4 : 6
  await expect(products).toHaveCount(shown)
  await expect(page.getByText(new RegExp(`Showing ${shown} of \\d+ results`))).toBeVisible()

  const active = async () => page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`)
  await box.press('ArrowUp')
  await expect(await active()).toContainText('See all')
  await box.press('ArrowDown')
  await expect(await active()).toHaveAttribute('aria-selected', 'true')
  await expect(await active()).toContainText('Creatine')
  await box.press('ArrowUp')
  await box.press('ArrowUp')
  const name = await products.last().locator('span.block').first().textContent()
  await box.press('Enter')
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name!)
})

test('D285: a suggestion shows and opens the size that was typed', { tag: PHONE }, async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('creatine 250g')
  const option = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
  await expect(option).toHaveAttribute('href', /weight=250/)
  const price = (await option.locator('.figures').textContent())!
  await option.click()
  await expect(page).toHaveURL(/\/product\/.*weight=250/)
  await expect(page.getByRole('main').getByText(price, { exact: true }).first()).toBeVisible()
})

test('R65: suggestions are asked for 300 ms after the last letter, once', { tag: PHONE }, async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/search/suggest') && asked.push(request.url()))
  const box = await openSearch(page)
  // The panel is loaded with the first search. While it loads React counts on a running clock.
  await box.fill('creatine')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)))
  asked.length = 0
  await box.press('w')
  await page.clock.runFor(250)
  await box.press('h')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]).toMatch(/q=creatinewh$/)
})

test('R36 R66 R168: Escape closes, then clears; blank text finds nothing and goes nowhere', async ({ page }) => {
  const box = await openSearch(page)
  await box.pressSequentially('whey')
  await expect(page.getByRole('listbox')).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue('whey')
  await box.press('Escape')
  await expect(box).toHaveValue('')
  await box.fill('   ')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/$/)
  await box.fill('whey')
  await page.getByRole('button', { name: 'Clear search' }).filter({ visible: true }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
})

test('R72: a hopeless search says so and offers other words', { tag: PHONE }, async ({ page }) => {
  const box = await openSearch(page)
  await box.fill('zzqqxx <script>alert(1)</script> %')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await expect(page.getByText('Try different keywords', { exact: true })).toBeVisible()
})

test('R37 R329: a search that cannot be reached says so, and Enter still searches', { tag: PHONE }, async ({
  page,
  allow,
}) => {
  allow(/answered 503/, /Failed to load resource/)
  await page.route('**/api/search/suggest**', (route) => route.fulfill({ status: 503, body: '{}' }))
  const box = await openSearch(page)
  await box.fill('whey')
  await expect(page.getByText('We couldn’t load suggestions', { exact: true })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=whey')
})

test('recent searches are offered, repeated and removed, on this device only', async ({ page, expectAccessible }) => {
  for (const q of ['creatine', 'whey']) {
    await open(page, `/search?q=${q}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Search results for "${q}"`)
    // The search is stored a moment after its results are shown.
    await page.waitForFunction((asked) => localStorage.getItem('nutri_recent_searches')?.includes(asked), q)
  }
  const box = await openSearch(page)
  await box.click()
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['whey', 'creatine'])
  await expectAccessible(page, 'header')
  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=creatine')

  const again = await openSearch(page)
  await again.click()
  await page.getByRole('button', { name: 'Remove whey from recent searches' }).click()
  await expect(recent.getByRole('option')).toHaveText(['creatine'])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(recent).toBeHidden()
  await expect(again).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('nutri_recent_searches'))).toBeNull()
})

test('R172 R173 R178: the search page narrows, sorts and changes its view, all in the address', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/search?q=whey')
  const heading = page.getByRole('heading', { level: 1 })
  const count = async () => Number(/\((\d+) products?\)/.exec((await heading.textContent())!)?.[1])
  const all = await count()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(20)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc')
  await expect(page).toHaveURL(/sort=price-asc/)
  // The URL changes a moment before the list does.
  await expect.poll(async () => isAscending(await pricesShown(page))).toBe(true)
  expect(new Set(await pricesShown(page)).size).toBeGreaterThan(3)
  await open(page, '/search?q=whey&maxPrice=2000&sort=price-asc')
  expect(await count()).toBeLessThan(all)
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/view=list/)
  await expect(page).toHaveURL(/maxPrice=2000/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'main')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/[a-z0-9-]+$/)
})

test('words that no product has together are offered apart', { tag: PHONE }, async ({ page }) => {
  await open(page, '/search?q=whey+shaker+turmeric')
  await expect(page.getByText('No products found')).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /\(\d+\)$/ })
    .first()
    .click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

for (const [name, q] of [
  ['wildcards', '%_%'],
  ['quotes', `"'\\"`],
  ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['10,000 letters', 'zq'.repeat(5000)],
  ['emoji', '💪🏽😀'],
  ['control characters', 'qqz\u0000zqq\u202e'],
  ['half a pair', '%ud83d'],
] as const) {
  test(`${name} as a search is a whole page`, { tag: PHONE }, async ({ page, expectAccessible }) => {
    const response = await page.goto(`/search?q=${encodeURIComponent(q)}`)
    expect(response?.status()).toBe(200)
    await expect(page.locator('h1')).toContainText('Search results for')
    await expect(page.getByText('No products found')).toBeVisible()
    await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Popular categories' })).toBeVisible()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page, 'main')
  })
}

test('D270: a search for an illness says to ask a doctor', { tag: PHONE }, async ({ page }) => {
  await open(page, '/search?q=best+protein+for+diabetics')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByText('Please ask a doctor')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('Hindi finds what it means', { tag: PHONE }, async ({ page }) => {
  await open(page, `/search?q=${encodeURIComponent('मछली का तेल')}`)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/oil|omega/i)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R168: the search page searches, narrows, sorts and pages', { tag: PHONE }, async ({ page }) => {
    await page.goto('/search?q=')
    await page.getByRole('searchbox', { name: 'Search products' }).fill(' protein ')
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Search results for "protein"')
    await page.goto('/search?q=protein&brand=ghost&sort=price-desc')
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ghost')
    await page.goto('/search?q=protein')
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/q=protein&page=2/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })
})
