import type { Page } from '@playwright/test'
import { drawerOf } from '../carts.ts'
import { DESKTOP, demoPaths, expect, isPhone, newShopper, open, PHONE, test } from '../fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)

test('R34 R35: the header stays in sight, and its first row goes and comes with 20 px of play', async ({ page }) => {
  await open(page, '/')
  if (isPhone(page)) {
    await scrollTo(page, 900)
    await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeInViewport()
    return
  }
  const row = page.getByRole('navigation', { name: 'Shop' })
  const icon = row.getByRole('button', { name: 'Search' })
  for (const [y, isCollapsed] of [
    [95, false],
    [104, true],
    [90, true],
    [82, true],
    [78, false],
    [90, false],
  ] as const) {
    await scrollTo(page, y)
    await expect(icon).toBeVisible({ visible: isCollapsed })
  }
  await scrollTo(page, 1200)
  await expect(row.getByRole('button', { name: 'Shop By Category' })).toBeInViewport()
  for (const name of ['Login', 'Wishlist', 'Cart'])
    await expect(row.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  // Widely spaced labels (WCAG 2.2, 1.4.12) take a second line.
  const space = (css: string) =>
    page.evaluate((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      document.adoptedStyleSheets = [sheet]
    }, css)
  await space('* { letter-spacing: .12em !important; word-spacing: .16em !important }')
  await expect(row.getByRole('link', { name: 'Cart', exact: true })).toBeInViewport({ ratio: 1 })
  await space('')
  const box = page.getByRole('combobox', { name: /search/i })
  await expect(box).not.toBeInViewport()

  // The icon opens the search box at the current scroll position, and leaving the box closes it.
  await icon.press('Enter')
  await expect(box).toBeFocused()
  await expect(box).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(1200)
  await page.getByRole('main').click({ position: { x: 5, y: 1400 } })
  await expect(box).not.toBeInViewport()
})

test('R39 R40: nothing in the header moves when the session is known, and Logout ends it', async ({ page }) => {
  const { email, password, firstName, lastName, phone } = newShopper()
  const registered = await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  expect(registered.status()).toBe(201)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/session', async (route) => {
    await asked
    await route.continue()
  })
  await open(page, '/')
  const places = () =>
    banner(page)
      .locator('a, button, input')
      .evaluateAll((all) =>
        all
          .filter((each) => each.getAttribute('aria-label') !== 'Logout' && each.checkVisibility())
          .map((each) => {
            const { x, y } = each.getBoundingClientRect()
            return [each.tagName, Math.round(y), each.tagName === 'A' ? 0 : Math.round(x)]
          }),
      )
  const before = await places()
  answer()
  const account = banner(page).getByRole('link', { name: `${firstName}, my account` })
  await expect(account).toHaveAttribute('href', '/dashboard')
  expect(await places()).toEqual(before)
  if (isPhone(page)) {
    await banner(page).getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  } else await banner(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
})

test('R38: the cart counts up to 99 and says 99+ above it', { tag: PHONE }, async ({ page }) => {
  const { product } = await demoPaths(page)
  await open(page, product)
  await page
    .getByRole('main')
    .getByRole('button', { name: /add to cart/i })
    .first()
    .click()
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const cart = banner(page)
    .getByRole('link', { name: /^Cart, 1 item$/ })
    .first()
  await expect(cart).toBeVisible()
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('nutri_cart')!)
    const [line] = cart.items
    cart.items = [1, 2, 3, 4, 5, 6].map((at) => ({ ...line, variantId: `${line.variantId}${at}`, quantity: 17 }))
    localStorage.setItem('nutri_cart', JSON.stringify(cart))
  })
  await open(page, '/store-locator')
  const many = banner(page).getByRole('link', { name: 'Cart, 102 items' }).first()
  await expect(many).toHaveText('99+')
})

test('R25: a link leads to the beginning of the next page, for eyes and for the keyboard', { tag: PHONE }, async ({
  page,
}) => {
  await open(page, '/')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Brands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^Brands \|/ })).toBeAttached()
})

test.describe('with a mouse', { tag: DESKTOP }, () => {
  test('R351: a tooltip comes after 700 ms, and the next one at once', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    const tooltip = page.locator('[data-tooltip]')
    await page.mouse.move(640, 700)
    await expect(tooltip, 'its code is there').toBeAttached()
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2000)))
    await banner(page).getByRole('link', { name: 'Cart' }).first().hover()
    await page.clock.runFor(690)
    await expect(tooltip).toBeHidden()
    await page.clock.runFor(20)
    await expect(tooltip).toHaveText('Cart')
    await page.mouse.move(640, 700)
    await page.clock.runFor(200)
    await expect(tooltip).toBeHidden()
    await banner(page).getByRole('link', { name: 'Cart' }).first().hover()
    await expect(tooltip).toHaveText('Cart')
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
  })
})
