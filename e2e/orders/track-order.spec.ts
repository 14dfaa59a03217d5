import type { Page } from '@playwright/test'
import { someProduct } from '../checkouts.ts'
import { expect, newShopper, open, test } from '../fixtures.ts'

const box = (page: Page) => page.getByLabel('Order number or email')
const button = (page: Page) => page.getByRole('button', { name: 'Track order' })

/** Places a new customer's order; the page is signed in as that customer. */
async function placed(page: Page): Promise<{ number: string; name: string; email: string }> {
  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  const { id, variantId, name } = await someProduct(page, 3)
  const shippingAddress = { ...shopper, address: '3 Private Row', city: 'New Delhi', state: 'dl', zipCode: '110001' }
  const response = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': `track-${shopper.email.replace(/\W/g, '-')}` },
    data: { items: [{ id, variantId, quantity: 1 }], paymentMethod: 'COD', shippingAddress },
  })
  expect(response.status(), await response.text()).toBe(201)
  return { number: (await response.json()).order.orderNumber, name, email: shopper.email }
}

test('D69: an order is tracked by its number, or by the address of who is signed in; the person is not shown', async ({
  page,
  expectAccessible,
}) => {
  const { number, name, email } = await placed(page)
  await open(page, '/track-order')
  await box(page).fill(`  ${number.toLowerCase()} `)
  await button(page).click()
  await expect(page).toHaveURL(/\/track-order\?query=NS-/i)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(main.getByText('PENDING', { exact: true })).toBeVisible()
  await expect(main.getByText(name).first()).toBeVisible()
  for (const fact of ['Estimated delivery', 'Carrier', 'Tracking number'])
    await expect(main.getByText(fact)).toBeVisible()
  await expect(main.getByText('Private Row')).toHaveCount(0)
  await expectAccessible(page)
  await box(page).fill(email.toUpperCase())
  await button(page).click()
  await expect(page).toHaveURL(new RegExp(`query=${number}$`))
  await expect(main.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})

test('R250 R252 R253: a blank box is refused, and a number that is none is explained', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /Failed to load resource.*422/)
  await open(page, '/track-order')
  for (const blank of ['', '   ']) {
    await box(page).fill(blank)
    await button(page).click()
    await expect(page.getByText('Enter an order number or an email address')).toBeVisible()
    await expect(box(page)).toBeFocused()
  }
  await expectAccessible(page)
  await box(page).fill('NS-NEVERWAS2')
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('NS-ABC123DEF')).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(3)
  await expect(box(page)).toHaveValue('NS-NEVERWAS2')
  await expectAccessible(page)
})

test('R253 R254: what cannot be loaded keeps its page: a lookup, and the list of orders with a retry', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/request failed: .*\.data/, /answered 500: .*\.data/, /Failed to load resource/)
  const { number } = await placed(page)
  await open(page, '/track-order')
  await page.route('**/*.data*', (route) => route.abort('connectionreset'))
  await box(page).fill(number)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect(page.getByText('couldn’t look it up')).toBeVisible()
  await expect(box(page)).toHaveValue(number)
  await page.unroute('**/*.data*')
  await button(page).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  await open(page, '/dashboard')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('couldn’t load your orders')
  await expectAccessible(page)
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the same form tracks by number, and mails by address', async ({ page, allow }) => {
    allow(/answered 422/, /Failed to load resource.*422/)
    const { number } = await placed(page)
    await page.goto('/track-order')
    await box(page).fill(number)
    await button(page).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await box(page).fill(newShopper().email)
    await button(page).click()
    await expect(page.getByRole('heading', { name: /a tracking link is on its way/ })).toBeVisible()
    expect(page.url()).not.toContain('@')
    await box(page).fill('  ')
    await button(page).click()
    await expect(page.getByText('Enter an order number or an email address')).toBeVisible()
  })
})
