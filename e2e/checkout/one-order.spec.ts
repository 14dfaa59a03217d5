import type { Page } from '@playwright/test'
import { lineOf, openWithCart } from '../carts.ts'
import { atCheckout, orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, newTab, open, test } from '../fixtures.ts'

const payCash = (page: Page) => page.getByRole('radio', { name: /cash on delivery/i }).check()
const numbersOf = async (page: Page) => (await ownOrders(page)).map((order) => order.orderNumber)

test('A12: the same checkout in two tabs, pressed at once, is one order', async ({ page }) => {
  await atCheckout(page)
  const second = await newTab(page.context())
  await open(second, '/checkout')
  // Both orders are in flight before either is answered.
  const sent: string[] = []
  const { promise: bothSent, resolve } = Promise.withResolvers<void>()
  for (const tab of [page, second]) {
    await typeAddress(tab)
    await payCash(tab)
    await tab.route('**/api/orders', async (route) => {
      if (sent.push(tab.url()) === 2) resolve()
      await bothSent
      await route.continue()
    })
    await expect(placeButton(tab)).toContainText('₹')
  }
  await placeButton(page).click()
  await placeButton(second).click()
  const number = await orderNumberOf(page)
  expect(await orderNumberOf(second)).toBe(number)
  expect(await numbersOf(page)).toEqual([number])
})

test('a second tab that is left open sees that the cart was ordered', async ({ page }) => {
  await atCheckout(page)
  const second = await newTab(page.context())
  await open(second, '/checkout')
  await expect(placeButton(second)).toBeVisible()
  await typeAddress(page)
  await payCash(page)
  await placeButton(page).click()
  await orderNumberOf(page)
  await expect(second.getByText(/your cart is empty/i).first()).toBeVisible()
})

test('a second device that shows the old cart places no second order unless it is asked twice', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const { shopper, product } = await atCheckout(page)
  const devices = await Promise.all(
    ['12 Lodhi Road', '5 Other Street', '12 Lodhi Road'].map(async (street) => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-IN' })
      const device = await newTab(context)
      await device.request.post('/api/users/login', { data: shopper })
      await openWithCart(device, '/checkout', [lineOf(product)])
      await typeAddress(device, street)
      await payCash(device)
      await expect(placeButton(device)).toContainText('₹')
      return device
    }),
  )
  await typeAddress(page, '12 Lodhi Road')
  await payCash(page)
  await placeButton(page).click()
  const number = await orderNumberOf(page)

  const [same, other, late] = devices as [Page, Page, Page]
  const notice = (device: Page) => device.getByRole('region', { name: 'This order may already be placed' })
  await placeButton(same).click()
  expect(await orderNumberOf(same)).toBe(number)
  await placeButton(other).click()
  await expect(notice(other)).toBeFocused()
  await expect(other.getByLabel('Address', { exact: true })).toHaveValue('5 Other Street')
  await expectAccessible(other)
  expect(await numbersOf(page)).toEqual([number])
  await placeButton(other).click()
  const wanted = await orderNumberOf(other)
  expect(await numbersOf(page)).toEqual([wanted, number])
  // An order cancelled meanwhile is not reported as placed.
  await page.request.post(`/api/orders/${number}/cancel`)
  await placeButton(late).click()
  await expect(notice(late)).toBeFocused()
  expect(await numbersOf(page)).toEqual([wanted, number])
  for (const device of devices) await device.context().close()
})

test('a connection that is lost before the order arrives keeps the form, and the next press orders once', async ({
  page,
  context,
  allow,
}) => {
  allow(/request failed/, /ERR_INTERNET_DISCONNECTED/, /Failed to load resource/)
  await atCheckout(page)
  await typeAddress(page, '7 Hill View')
  await payCash(page)
  await expect(placeButton(page)).toContainText('₹')
  await context.setOffline(true)
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: 'Order Failed' })).toBeFocused()
  await expect(page.getByText(/^You’re offline\. Everything you typed/)).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Hill View')
  await expect(page.getByRole('radio', { name: /cash on delivery/i })).toBeChecked()
  await context.setOffline(false)
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  expect(await numbersOf(page)).toEqual([number])
})

test('D12: an order whose answer was lost is found again by the next press, also after a reload', async ({
  page,
  allow,
}) => {
  allow(/request failed: .*\/api\/orders/, /Failed to load resource/)
  await atCheckout(page)
  await typeAddress(page, '7 Hill View')
  await payCash(page)
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: 'Order Failed' })).toBeFocused()
  await page.unroute('**/api/orders')
  const [kept] = await numbersOf(page)
  await page.reload()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Hill View')
  await expect(placeButton(page)).toContainText('₹')
  await placeButton(page).click()
  expect(await orderNumberOf(page)).toBe(kept)
  expect(await numbersOf(page)).toEqual([kept])
})

test('R235: back from the thank-you page leads to no form that could order again', async ({ page }) => {
  await atCheckout(page)
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Proceed to checkout' }).first().click()
  await typeAddress(page)
  await payCash(page)
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByText(number).first()).toBeVisible()
  expect(await numbersOf(page)).toEqual([number])
})
