import { atCheckout, orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, open, test } from '../fixtures.ts'

test('R227: a PIN is checked, fills city and state, and never overwrites what was typed', async ({
  page,
  expectAccessible,
}) => {
  await atCheckout(page)
  const pin = page.getByLabel('Pincode')
  const city = page.getByLabel('City')
  await pin.fill('110001')
  await expect(page.getByText(/^New Delhi\. Arrives \w{3} \d+/)).toBeVisible()
  await expect(city).toHaveValue('New Delhi')
  await expect(page.getByLabel('State')).toHaveValue('dl')
  await expectAccessible(page)
  await city.fill('Old Delhi')
  await pin.fill('400001')
  await expect(page.getByLabel('State')).toHaveValue('mh')
  await expect(city).toHaveValue('Old Delhi')
  await pin.fill('900001')
  await expect(page.getByText('Delivery not available for this pincode')).toBeVisible()
})

test('R224 R227 D60: an empty form says what is missing, takes the focus there, and sends nothing', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/check-order/, /Failed to load resource/)
  await page.route('**/assets/check-order*', (route) => route.abort())
  await atCheckout(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent += 1
  })
  await placeButton(page).click()
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
  await page.unroute('**/assets/check-order*')
  await open(page, '/checkout')
  await page.getByLabel('First name').fill('')
  await placeButton(page).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary).toBeFocused()
  await expect(summary.getByText('Check all required fields and try again.')).toBeVisible()
  for (const text of ['First name', 'Address', 'Pincode', 'City', 'State', 'Payment method'])
    await expect(summary.getByRole('link', { name: `${text} is required` })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Pincode').fill('999999')
  // Nothing is said of the payment before there is a method.
  await expect(page.getByText(/pay anything now/)).toHaveCount(0)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await expect(page.getByText(/You don’t pay anything now/)).toBeVisible()
  await page.getByLabel('City').fill('Somewhere')
  await page.getByLabel('State').selectOption('dl')
  await placeButton(page).click()
  await expect(summary.getByRole('link', { name: 'Invalid pincode' })).toBeVisible()
  expect(sent).toBe(0)
  // One reason, not the form's beside the lookup's.
  await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription('Delivery not available for this pincode')
})

test('R214 R216 R232 R233 D242: an address is saved, picked, cleared, not saved twice, and used again in an express checkout', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 409: .*\/api\/account\/addresses/, /Failed to load resource.*409/)
  const { product } = await atCheckout(page)
  await expect(page.getByText(/^Logged in as /)).toBeVisible()
  await typeAddress(page)
  await page.getByRole('button', { name: 'Save this address' }).click()
  await expect(page.getByText('Address Added').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change delivery address' })).toBeFocused()
  const street = page.getByLabel('Address', { exact: true })
  await expect(street).toBeDisabled()
  await expect(street).toHaveValue('12 Lodhi Road')
  // The card says the same, so the fields are folded away.
  await expect(street).toBeHidden()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit for this order' }).press('Enter')
  await expect(street).toBeFocused()
  await expect(street).toHaveValue('12 Lodhi Road')
  await page.getByRole('radio', { name: /12 Lodhi Road/ }).check()
  await page.getByRole('radio', { name: 'Another address' }).check()
  await expect(street).toBeEnabled()
  await page.getByRole('button', { name: 'Save this address' }).click()
  await expect(page.getByText('Address Already Exists').first()).toBeVisible()
  await expect(page.getByText('This address is already saved in your address book.').first()).toBeVisible()

  await open(page, '/cart')
  await open(page, '/checkout')
  await page.getByRole('radio', { name: /12 Lodhi Road/ }).check()
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await open(page, `/orders/${number}`)
  await expect(page.getByRole('main').getByText('12 Lodhi Road')).toBeVisible()

  await open(page, `/product/${product.slug}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const express = page.getByRole('link', { name: /^Express checkout to New Delhi 110003\s*Cash on delivery/ })
  await expect(express).toBeVisible()
  await expectAccessible(page)
  await express.press('Enter')
  await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused()
  await expect(page.getByText(/^To .*, New Delhi 110003. Cash on delivery.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await page.getByRole('button', { name: 'Change delivery address' }).press('Enter')
  await expect(page.getByRole('radio', { name: /12 Lodhi Road/ })).toBeFocused()
  await expectAccessible(page)
  await placeButton(page).click()
  await expect.poll(async () => (await ownOrders(page)).length).toBe(2)
})

test('R234 R236: what was typed survives a reload, a lost connection and a double click: one order', async ({
  page,
  allow,
}) => {
  allow(/request failed: .*\/api\/orders/, /Failed to load resource/)
  await atCheckout(page)
  await typeAddress(page, '7 Hill View')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await page.reload()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Hill View')
  await expect(page.getByRole('radio', { name: /cash on delivery/i })).toBeChecked()

  // The server places the order, and the response is lost.
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeButton(page).click()
  await expect(page.getByText('There was an error processing your order.', { exact: false }).first()).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Hill View')
  await page.unroute('**/api/orders')
  await placeButton(page).dblclick()
  const number = await orderNumberOf(page)
  expect((await ownOrders(page)).map((order) => order.orderNumber)).toEqual([number])
  await page.goBack()
  await open(page, '/checkout')
  await expect(page.getByText(/your cart is empty/i)).toBeVisible()
})
