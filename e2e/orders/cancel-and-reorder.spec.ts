import { atCheckout, orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { expect, open, SESSION_ENDED, test } from '../fixtures.ts'

test('an order is cancelled once and ordered again', async ({ page, expectAccessible }) => {
  const { product } = await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)

  await open(page, `/orders/${number}`)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Order cancelled').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'This order is cancelled' })).toContainText('nothing to pay')
  await expect(page.getByText('Estimated delivery')).toHaveCount(0)
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('status').getByText('The order is now cancelled.')).toBeAttached()
  const again = await page.request.post(`/api/orders/${number}/cancel`, { data: {} })
  expect(again.status()).toBe(409)
  const moved = await page.request.patch(`/api/orders/${number}`, { data: { status: 'shipped' } })
  expect(moved.status()).toBe(403)

  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText('1 item added to cart').first()).toBeVisible()
  await expectAccessible(page)
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
})

test('what of an order is no longer sold is named', async ({ page }) => {
  await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await page.route('**/reorder?*', (route) =>
    route.fulfill({
      json: { success: true, items: [], missing: [{ name: 'Old Whey', wanted: 2, available: 0 }] },
    }),
  )
  await open(page, `/orders/${number}`)
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('status').getByText('Old Whey: no longer sold')).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
})

test('an order of somebody else is not found, like one that never was', async ({ page, browser, baseURL }) => {
  await atCheckout(page)
  await typeAddress(page, '3 Private Row')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await atCheckout(other)
  for (const path of [`/orders/${number}`, '/orders/NS-NEVERWAS2']) {
    await other.goto(path)
    await expect(other.getByRole('heading', { name: /not found/i })).toBeVisible()
    expect(await other.content()).not.toContain('Private Row')
  }
  await context.close()
})

test('a session that ends before the cancelling asks for the login, and leads back to the order', async ({
  page,
  allow,
}) => {
  allow(...SESSION_ENDED)
  const { shopper } = await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await open(page, `/orders/${number}`)
  await page.getByText('Cancel this order').click()
  // The session ends on the server, because a response still in flight could restore a cleared cookie.
  expect((await page.request.delete('/api/account/sessions')).ok()).toBe(true)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  await expect(page.getByText('PENDING', { exact: true }).first()).toBeVisible()
})
