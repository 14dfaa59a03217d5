import { expect, open, test } from '../fixtures.ts'

test('R15 R324 R353 D93: the store locator gives address, hours, phone and the way there', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/store-locator')
  const main = page.getByRole('main')
  await expect(main.getByText('Mon-Sat')).toBeVisible()
  await expect(main.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/)
  const directions = main.getByRole('link', { name: /Get Directions/ })
  const target = new URL((await directions.getAttribute('href'))!)
  expect(target.protocol).toBe('https:')
  expect(target.searchParams.get('destination')).toContain('New Delhi')
  await expect(directions).toHaveAttribute('target', '_blank')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const store = texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'Store')
  expect(store.openingHoursSpecification).toHaveLength(2)
  expect(store.telephone).toMatch(/^\+91/)
  await expectAccessible(page)
})

test('R21: the import page counts what the catalogue holds', async ({ page, expectAccessible }) => {
  await open(page, '/dubai-import')
  const main = page.getByRole('main')
  for (const name of ['Global Sourcing', 'Quality Assured', 'Exclusive Products', 'Fast Delivery'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  const countries = main.getByRole('navigation', { name: 'Products by country of origin' }).getByRole('link')
  const counts = (await countries.locator('span').allTextContents()).map(Number)
  const total = counts.reduce((sum, each) => sum + each, 0)
  await expect(main.getByText(`${total} products from ${counts.length} countries`)).toBeVisible()
  await expect(countries.first()).toHaveAttribute('href', /^\/shop\?origin=/)
  await expect(main.getByRole('article')).toHaveCount(8)
  await main.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  const origin = page.locator('dt', { hasText: 'Country of origin' }).locator('+ dd')
  await expect(origin).not.toHaveText('India')
  await expectAccessible(page)
})

test('R23 R176 R177: an address that leads nowhere says so and leads on', async ({ page, allow, expectAccessible }) => {
  allow(/404/)
  const answer = await page.goto('/nothing/here')
  expect(answer!.status()).toBe(404)
  await expect(page).toHaveTitle(/Page Not Found/)
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page Not Found' })).toBeVisible()
  const main = page.getByRole('main')
  for (const [name, href] of [
    ['Go Back Home', '/'],
    ['Browse Products', '/'],
    ['View Cart', '/cart'],
    ['Contact support', '/contact'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('R27: a page that breaks offers to reload, and the reload mends it', async ({ page, allow }) => {
  allow(/answered 500: .*\/offers\.data/, /console: Failed to load resource.*\/offers\.data/)
  let isBroken = true
  await page.route('**/offers.data*', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'not what was asked for' }) : route.continue(),
  )
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offer Zone' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Offer Zone' })).toBeVisible()
})

test('the opening hours in the footer stand together, not beside a link', async ({ page }) => {
  await open(page, '/brands')
  const items = page
    .getByRole('contentinfo')
    .getByRole('navigation', { name: 'Customer Support' })
    .getByRole('listitem')
  const boxes = await items.evaluateAll((all) =>
    all.map((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return { top, bottom, text: (item as HTMLElement).innerText.replaceAll(/\s+/g, ' ') }
    }),
  )
  const hours = boxes.filter(({ text }) => /\d[AP]M-\d/.test(text))
  expect(hours.map(({ text }) => text)).toEqual(['Mon-Sat 9AM-8PM Sunday 10AM-6PM'])
  const beside = boxes.filter(({ top, bottom }) => top < hours[0]!.bottom && bottom > hours[0]!.top)
  expect(beside).toEqual(hours)
})
