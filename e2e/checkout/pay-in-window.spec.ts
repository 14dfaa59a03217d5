import type { Page } from '@playwright/test'
import {
  openRazorpayStandIn,
  type RazorpayStandIn,
} from '../../src/platform/payment-gateways/testing/razorpay-stand-in.ts'
import { lineOf, openWithCart, type Product } from '../carts.ts'
import { type ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, newShopper, newTab, open, register, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'

// One after another: in parallel, each journey would open a store.
test.describe.configure({ mode: 'default' })
let far: RazorpayStandIn
let shop: OwnShop
test.beforeAll(async () => {
  far = await openRazorpayStandIn()
  const { keyId, keySecret, webhookSecret } = far.secrets
  shop = await openOwnShop(
    {},
    {
      RAZORPAY_URL: far.url,
      RAZORPAY_SCRIPT: far.script,
      RAZORPAY_KEY_ID: keyId,
      RAZORPAY_KEY_SECRET: keySecret,
      RAZORPAY_WEBHOOK_SECRET: webhookSecret,
    },
  )
  far.setHook(`${shop.origin}/api/webhooks/razorpay`)
})
test.afterAll(async () => {
  await shop.close()
  await far.close()
})

/** A new customer at that store's checkout. */
async function atOwnCheckout(page: Page): Promise<void> {
  const list = await page.request.get(`${shop.origin}/api/products-public?limit=1&inStock=true`)
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, `${shop.origin}/register?from=/checkout`, [lineOf(product)])
  await register(page, newShopper())
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  await typeAddress(page)
}

const statuses = async (page: Page) => {
  const answer = await page.request.get(`${shop.origin}/api/user-orders`)
  const { orders }: { orders: Awaited<ReturnType<typeof ownOrders>> } = await answer.json()
  return orders.map(({ status }) => status)
}
const payWindow = (page: Page) => page.frameLocator('iframe[title="Payment"]')
const press = (page: Page, name: string) => payWindow(page).getByRole('button', { name, exact: true }).click()

test('a card is paid in the provider’s window: left, declined, and then paid once', async ({
  page,
  expectAccessible,
}) => {
  await atOwnCheckout(page)
  await page.getByRole('radio', { name: /^card/i }).check()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expect(page.getByText('in our payment provider’s window')).toBeVisible()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/orders\/NS-[A-Z0-9]{9}\/pay$/)
  await expect(payWindow(page).locator('#asked')).toContainText('method card')
  await press(page, 'Close')
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expectAccessible(page)

  // Going back shows the cart and the filled-in form, and the same order is paid.
  await page.goBack()
  await expect(placeButton(page)).toContainText('₹')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/pay$/)
  await press(page, 'Fail')
  await expect(payWindow(page).getByText('The bank said no')).toBeVisible()
  await press(page, 'Close')
  await expect(page.getByText('Your bank said no')).toBeVisible()
  expect(await statuses(page)).toEqual(['pending'])

  // Another tab did not place the order, and takes what it bought out of the cart all the same.
  const tab = await newTab(page.context())
  await open(tab, page.url())
  await press(tab, 'Pay now')
  await expect(tab).toHaveURL(/\/thank-you/)
  await expect(tab.getByRole('heading', { level: 1, name: /thank you/i })).toBeVisible()
  expect(await statuses(tab)).toEqual(['confirmed'])
  await open(tab, `${shop.origin}/cart`)
  await expect(tab.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
  expect(far.orders).toHaveLength(1)
})

test('F12: closing the browser after paying leaves a paid order; cancelled, the money is refunded', async ({
  page,
  expectAccessible,
}) => {
  await atOwnCheckout(page)
  await page.getByRole('radio', { name: /^upi/i }).check()
  await expect(page.getByLabel('UPI ID')).toHaveCount(0)
  await placeButton(page).click()
  await expect(payWindow(page).locator('#asked')).toContainText('"method":"upi","flows":["collect"]')
  await press(page, 'Pay and vanish')
  await expect(payWindow(page).getByText('Paid')).toBeVisible()
  const tab = await newTab(page.context())
  await page.close()
  await expect.poll(() => statuses(tab)).toEqual(['confirmed'])

  await open(tab, `${shop.origin}/orders`)
  await tab.getByRole('main').getByRole('link', { name: /^NS-/ }).first().click()
  await tab.getByText('Cancel this order').click()
  await tab.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(tab.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await expect.poll(() => [...far.refunds.values()].length).toBe(1)
  await expect(async () => {
    await tab.reload()
    await expect(tab.getByRole('list', { name: 'Refunds' })).toContainText(
      /refunded on .*\. Your bank may need a few more days to show it/,
    )
  }).toPass()
  await expectAccessible(tab)
})

test('a membership is paid in the same window, and begins with it', async ({ page }) => {
  await open(page, `${shop.origin}/register?from=/member`)
  await register(page, newShopper())
  await expect(page).toHaveURL(/\/member$/)
  await page.getByRole('main').getByRole('link', { name: 'Join Now - ₹500' }).click()
  await page.getByRole('button', { name: 'Pay ₹500 & Join' }).click()
  await page.getByRole('radio', { name: /^card/i }).check()
  await page.getByRole('button', { name: 'Pay ₹500', exact: true }).click()
  await press(page, 'Pay now')
  await expect(page).toHaveURL(/\/member$/)
  await expect(page.getByText("You're Already a Premium Member!")).toBeVisible()
})
