import type { Page } from '@playwright/test'
import { demoPaths, expect, isInteractive, isSaved, open, test } from '../fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const LOST = [/request failed/, /ERR_INTERNET_DISCONNECTED/, /Failed to load resource/]
const notice = (page: Page) => page.getByText('No connection.', { exact: true })
const nameOf = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

async function openSaved(page: Page, path: string): Promise<void> {
  await open(page, path)
  await isSaved(page, path)
  await isSaved(page, '/cart')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a connection the cart and a product that was seen open, and what is added stays', async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(...LOST)
  const { product } = await demoPaths(page)
  await openSaved(page, product)
  const name = await nameOf(page)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByText('Added', { exact: true }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.goto('/cart')
  await isInteractive(page)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Reconnect to check out.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(product))
  await isInteractive(page)
  expect(await nameOf(page)).toBe(name)
  await expect(page.getByText(/This page was saved on \d+ \w+ \d{4}, \d+:\d\d [ap]m\./i)).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByText('Added', { exact: true }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByText('2 items', { exact: true })).toBeVisible()
})

test('a page that is not on the device says so, lists what is, and opens when the connection is back', async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(...LOST)
  const { product } = await demoPaths(page)
  await openSaved(page, product)
  const name = await nameOf(page)
  await context.setOffline(true)
  await page.goto('/goal/build-muscle')
  await isInteractive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', product)
  await expectAccessible(page)

  // The installed app starts here.
  await page.goto('/')
  await isInteractive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  const seen = page.getByRole('main').getByRole('link', { name })
  await expect(seen).toHaveAttribute('href', product)
  await expect(seen.locator('img')).toHaveJSProperty('complete', true)
  await expect(seen.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await page.goto('/goal/build-muscle')
  await isInteractive(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/goal\/build-muscle$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Build Muscle' })).toBeVisible()
})

test('checkout says that it needs a connection, and loses nothing', async ({ page, context, allow }) => {
  allow(...LOST)
  const { product } = await demoPaths(page)
  await openSaved(page, product)
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click()
  await expect(page.getByText('Added', { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await page.goto('/checkout')
  await isInteractive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout needs a connection' })).toBeVisible()
  await page.getByRole('link', { name: 'View Cart (1)' }).click()
  await isInteractive(page)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
})

test('a product reached by the shop’s own links is saved too, and no answer of the API or personal page is', async ({
  page,
}) => {
  const { product, category } = await demoPaths(page)
  await openSaved(page, product)
  await open(page, category)
  const link = page.locator('main a[href^="/product/"]').filter({ visible: true }).first()
  const path = (await link.getAttribute('href'))!
  await link.click()
  await expect(page).toHaveURL(new RegExp(path))
  await isSaved(page, path)
  await open(page, '/login')
  const saved = await page.evaluate(async () => {
    const urls = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().map((url) => new URL(url).pathname)
  })
  expect(saved.filter((each) => !/^\/(?:assets|media|product)\//.test(each)).sort()).toEqual(['/cart', '/offline'])
})

test('a visitor who saves data gets no service worker', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await open(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
