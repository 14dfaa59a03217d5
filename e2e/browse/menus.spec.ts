import type { Page } from '@playwright/test'
import { expect, open, test } from '../fixtures.ts'

// The three mega-menus and the More menu exist only in the desktop header, so no test here runs on phones.

const row = (page: Page) => page.getByRole('navigation', { name: 'Shop' })
const trigger = (page: Page, name: string) => row(page).getByRole('button', { name })
const panel = (page: Page) => page.locator('#menu-panel')

/** Pauses the clock; from here the test advances it. */
async function stopTime(page: Page) {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2000)))
}

async function middle(page: Page, name: string) {
  const box = (await trigger(page, name).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves the mouse like a hand: in small steps, one per frame. */
async function glide(page: Page, from: { x: number; y: number }, to: { x: number; y: number }, steps: number) {
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps
    await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
    await page.clock.runFor(16)
  }
}

test('R47 R48: from the category menu to a product', async ({ page, expectAccessible }) => {
  await open(page, '/')
  await trigger(page, 'Shop By Category').hover()
  await panel(page).getByRole('link', { name: 'Creatine', exact: true }).hover()
  // The choice counts after a moment: until then the first category's lists are shown.
  await expect(panel(page).getByRole('link', { name: 'View all Creatine' })).toBeVisible()
  const subcategory = panel(page)
    .getByRole('link', { name: /products$/ })
    .first()
  await expect(subcategory).toBeVisible()
  const lists = await panel(page)
    .locator('[data-pane] ul ul')
    .evaluateAll((all) => all.map(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight })))
  expect(Math.max(...lists.map((list) => list.clientHeight)), 'the cap of a list of products').toBe(64)
  expect(lists.some((list) => list.scrollHeight > list.clientHeight)).toBe(true)
  await expectAccessible(page, 'header')
  const product = panel(page).locator('a[href^="/product/"]').first()
  const name = await product.textContent()
  await product.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name!)
  await expect(panel(page)).toBeHidden()
})

test('R41: a menu closes 150 ms after the mouse has left it, and not if it comes back', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await trigger(page, 'Shop by Brands').hover()
  await expect(panel(page).getByRole('link', { name: /^View All \d+ Brands$/ })).toBeVisible()
  await stopTime(page)
  const box = (await panel(page).boundingBox())!
  const below = { x: 700, y: box.y + box.height + 40 }
  await page.mouse.move(below.x, below.y)
  await page.clock.runFor(140)
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(700, box.y + 60)
  await page.clock.runFor(400)
  await expect(panel(page)).toBeVisible()
  await page.mouse.move(below.x, below.y)
  await page.clock.runFor(160)
  await expect(panel(page)).toBeHidden()
})

test('on the diagonal way into the panel, what the mouse crosses does not open', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await trigger(page, 'Shop By Category').hover()
  await expect(panel(page).getByRole('link', { name: 'Creatine', exact: true })).toBeVisible()
  await stopTime(page)
  const from = await middle(page, 'Shop By Category')
  const over = await middle(page, 'Best Sellers')
  // Slowly through the lower corner of Best Sellers, in about half a second.
  await glide(page, from, { x: over.x + 120, y: from.y + 44 }, 32)
  await expect(trigger(page, 'Shop By Category')).toHaveAttribute('aria-expanded', 'true')

  // Moving straight along the row switches menus, even without stopping.
  await page.mouse.move(from.x, from.y)
  await glide(page, from, { x: over.x, y: from.y }, 12)
  await page.clock.runFor(80)
  await expect(trigger(page, 'Best Sellers')).toHaveAttribute('aria-expanded', 'true')
})

test('inside the category menu, the way to the subcategories may cross other categories', async ({ page }) => {
  await page.clock.install()
  await open(page, '/')
  await trigger(page, 'Shop By Category').hover()
  const categories = panel(page).locator('ul > li > a[href^="/category/"]:not([data-pane] a)')
  await expect(categories.nth(3)).toBeVisible()
  await categories.nth(1).hover()
  await expect(categories.nth(1)).toHaveAttribute('data-chosen', '')
  await stopTime(page)
  const box = (await categories.nth(1).boundingBox())!
  const from = { x: box.x + 60, y: box.y + box.height / 2 }
  await page.mouse.move(from.x, from.y)
  await glide(page, from, { x: from.x + 260, y: from.y + 100 }, 40)
  await expect(categories.nth(1)).toHaveAttribute('data-chosen', '')
})

test('R43: the menus work by keyboard alone', async ({ page }) => {
  await open(page, '/')
  const first = trigger(page, 'Shop By Category')
  await first.focus()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(trigger(page, 'Best Sellers')).toBeFocused()
  await page.keyboard.press('ArrowLeft')

  // Down opens the menu and enters it, right moves to the subcategories, left moves back, up leaves.
  await page.keyboard.press('ArrowDown')
  const categories = panel(page).locator('a[data-chosen]')
  await expect(categories).toBeFocused()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const second = await categories.getAttribute('href')
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).locator(`a[href^="${second}/"]`).first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(categories).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await expect(first).toHaveAttribute('aria-expanded', 'false')

  // Enter opens; Tab moves through the panel before it continues along the row.
  await page.keyboard.press('Enter')
  await expect(panel(page).locator('a').first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel(page).locator('a').first()).toBeFocused()
  await expect(categories).toHaveAccessibleDescription(/right arrow/i)
  await page.keyboard.press('Tab')
  await expect(panel(page).locator('ul > li > a:not([data-pane] a)').nth(1), 'one stop a category').toBeFocused()
  // The right arrow enters the subcategories; from there Tab goes on through them.
  await page.keyboard.press('ArrowRight')
  const inside = panel(page).locator('[data-pane] a')
  await expect(inside.first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(inside.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await expect(panel(page)).toBeHidden()

  await trigger(page, 'More').focus()
  await page.keyboard.press('ArrowDown')
  await expect(panel(page).getByRole('link', { name: 'Contact Us' })).toBeFocused()
  for (const name of ['About Us', 'View Cart', 'Login / Sign Up'])
    await expect(panel(page).getByRole('link', { name })).toBeVisible()
})

test('a click on an open menu closes it, and so does one elsewhere', async ({ page }) => {
  await open(page, '/')
  const button = trigger(page, 'Shop by Brands')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await page.mouse.click(20, 850)
  await expect(panel(page)).toBeHidden()
})

test('R62 R63: best sellers come in groups of three at most, brands as twelve with a way to all', async ({ page }) => {
  await open(page, '/')
  await trigger(page, 'Best Sellers').hover()
  const products = panel(page).locator('a[href^="/product/"]')
  await expect(products.first()).toBeVisible()
  expect(await products.count()).toBeLessThanOrEqual(12)
  const groups = await panel(page).locator('li:has(> ul)').all()
  expect(groups.length).toBeGreaterThan(1)
  for (const group of groups) {
    const count = await group.locator('a[href^="/product/"]').count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(3)
  }

  await trigger(page, 'Shop by Brands').hover()
  await expect(panel(page).locator('a[href^="/brand/"]')).toHaveCount(12)
  await panel(page)
    .getByRole('link', { name: /^View All \d+ Brands$/ })
    .click()
  await expect(page).toHaveURL(/\/brands$/)
})

test('R57: a menu that could not be loaded says so and tries again', async ({ page, allow }) => {
  allow(/503/)
  let isAway = true
  await page.route('**/menu', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()))
  await open(page, '/')
  await trigger(page, 'Shop By Category').click()
  const retry = panel(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  isAway = false
  await retry.click()
  await expect(panel(page).getByRole('link', { name: 'Creatine', exact: true })).toBeVisible()
})

test('a menu whose code does not come leaves the page as it is', async ({ page, allow }) => {
  allow(/menu-panel/, /Failed to load resource/)
  await page.route('**/assets/menu-panel*', (route) => route.abort())
  await open(page, '/')
  await trigger(page, 'Shop By Category').click()
  await expect(panel(page).getByRole('alert')).toContainText('We couldn’t load the menu')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  test('a tap opens a menu and another closes it', async ({ page }) => {
    await open(page, '/')
    await trigger(page, 'Shop by Brands').tap()
    await expect(panel(page).getByRole('link', { name: /^View All/ })).toBeVisible()
    await trigger(page, 'Shop by Brands').tap()
    await expect(panel(page)).toBeHidden()
    await trigger(page, 'More').tap()
    await panel(page).getByRole('link', { name: 'Store Locator' }).tap()
    await expect(page).toHaveURL(/\/store-locator$/)
  })
})
