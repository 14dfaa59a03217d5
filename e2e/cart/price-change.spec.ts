import { atCheckout, orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, SESSION_ENDED, test } from '../fixtures.ts'

test('a price that rose during the checkout is explained; nothing is ordered before it is seen', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 409: .*\/api\/orders/, /Failed to load resource.*409/)
  // The form was priced just before the store changed a price.
  let isOld = true
  await page.route('**/api/cart/price?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    if (isOld) body.data.total -= 50_00
    await route.fulfill({ response, json: body })
  })
  await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await expect(placeButton(page)).toContainText('₹')
  const before = await placeButton(page).innerText()
  isOld = false
  await placeButton(page).click()
  const notice = page.getByRole('region', { name: 'Prices have changed' })
  await expect(notice).toBeFocused()
  await expect(notice.getByText('Your order wasn’t placed.')).toBeVisible()
  await expect(notice.getByText(/The total was ₹[\d,]+, and is now ₹[\d,]+\./)).toBeVisible()
  await expect(placeButton(page)).not.toHaveText(before)
  await expectAccessible(page)
  expect(await ownOrders(page)).toEqual([])
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  expect((await ownOrders(page)).map((order) => order.orderNumber)).toEqual([number])
})

test('a session that ends in the middle keeps the form for after the login', async ({ page, allow }) => {
  allow(/answered 401: .*\/api\/orders/, /Failed to load resource.*401/, ...SESSION_ENDED)
  const { shopper } = await atCheckout(page)
  await typeAddress(page, '9 Session Lane')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  // The session ends on the server, because a response still in flight could restore a cleared cookie.
  expect((await page.request.delete('/api/account/sessions')).ok()).toBe(true)
  await placeButton(page).click()
  const notice = page.getByRole('region', { name: 'Login Required' })
  await expect(notice.getByText('Please login to place an order.', { exact: false })).toBeVisible()
  await notice.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('9 Session Lane')
  await expect(page.getByRole('radio', { name: /cash on delivery/i })).toBeChecked()
  await placeButton(page).click()
  await orderNumberOf(page)
})
