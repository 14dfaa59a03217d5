import type { Page } from '@playwright/test'
import { atCheckout, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, newTab, open, test } from '../fixtures.ts'

/** Places an order and closes the tab before the payment. */
async function leaveUnpaid(page: Page): Promise<Page> {
  await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /^card/i }).check()
  await typeCard(page, '4111111111111111')
  await page.route('**/payment', (route) => route.abort('connectionreset'))
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: 'Order Failed' })).toBeFocused()
  const tab = await newTab(page.context())
  await page.close()
  return tab
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('1230')
  await page.getByLabel('CVV').fill('987')
}

test('D90: an order whose tab was closed before the payment is found again, and paid in another way', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/request failed: .*\/payment/, /Failed to load resource/)
  const tab = await leaveUnpaid(page)
  await open(tab, '/orders')
  await expect(tab.getByText('Not paid yet')).toBeVisible()
  await open(tab, '/checkout')
  const notice = tab.getByRole('region', { name: 'You have an unpaid order' })
  await expectAccessible(tab)
  await notice.getByRole('link').click()

  const unpaid = tab.getByRole('region', { name: 'This order isn’t paid yet' })
  await unpaid.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(unpaid.getByRole('link', { name: 'Card number is required' })).toBeVisible()
  await expectAccessible(tab)
  await expect(tab.getByRole('link', { name: /^cart, 1 item/i })).toBeVisible()
  await unpaid.getByRole('radio', { name: /^upi/i }).check()
  await unpaid.getByLabel('UPI ID').fill('success@sandbox')
  await expectAccessible(tab)
  await unpaid.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(tab.getByRole('region', { name: 'Payment received' })).toBeFocused()
  await expect(tab.getByText('CONFIRMED', { exact: true }).first()).toBeVisible()
  await expect(tab.getByRole('main').getByText('UPI', { exact: true })).toBeVisible()
  await expect(tab.getByRole('link', { name: /^cart, 1 item/i })).toHaveCount(0)
  expect((await ownOrders(tab)).map((order) => order.status)).toEqual(['confirmed'])
})

test('paid with a card that is declined, it says so and can be paid; unwanted, it is cancelled', async ({
  page,
  allow,
}) => {
  allow(/request failed: .*\/payment/, /Failed to load resource/)
  const tab = await leaveUnpaid(page)
  const [order] = await ownOrders(tab)
  await open(tab, `/thank-you?order=${order?.orderNumber}`)
  await expect(tab).toHaveURL(new RegExp(`/orders/${order?.orderNumber}$`))
  await typeCard(tab, '4000000000000002')
  await tab.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(tab.getByRole('region', { name: 'Payment failed' })).toBeFocused()
  await expect(tab.getByText('PENDING', { exact: true }).first()).toBeVisible()
  await expect(tab.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled()

  await open(tab, '/checkout')
  await typeAddress(tab)
  await tab.getByRole('radio', { name: /^upi/i }).check()
  await tab.getByLabel('UPI ID').fill('success@sandbox')
  await tab.route('**/payment', (route) => route.abort('connectionreset'))
  await placeButton(tab).click()
  await expect(tab.getByRole('region', { name: 'Order Failed' })).toBeFocused()
  const [second] = await ownOrders(tab)
  await open(tab, `/orders/${second?.orderNumber}`)
  await expect(tab.getByLabel('UPI ID')).toBeVisible()
  await tab.getByText('Cancel this order').click()
  await expect(tab.getByText('you won’t have to pay anything')).toBeVisible()
  await tab.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(tab.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await expect(tab.getByLabel('UPI ID')).toHaveCount(0)
})

test('who has three unpaid orders reads why a fourth is not placed, and what to do', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 409/, /the server responded with a status of 409/)
  const { shopper, product } = await atCheckout(page, 3)
  for (const n of [1, 2, 3]) {
    const placed = await page.request.post('/api/orders', {
      data: {
        items: [{ id: product.id, variantId: product.variantId, quantity: 1 }],
        paymentMethod: 'card',
        shippingAddress: {
          firstName: 'Asha',
          lastName: 'Rao',
          address: `${n} Lodhi Road`,
          city: 'New Delhi',
          state: 'dl',
          zipCode: '110003',
          phone: shopper.phone,
        },
      },
      headers: { 'idempotency-key': `unpaid-${n}-${shopper.phone}` },
    })
    expect(placed.status(), await placed.text()).toBe(201)
  }
  await typeAddress(page)
  await page.getByRole('radio', { name: /^card/i }).check()
  await typeCard(page, '4111111111111111')
  await placeButton(page).click()
  const notice = page.getByRole('region', { name: 'Pay for an earlier order first' })
  await expect(notice).toBeFocused()
  // Once more: the form focuses the field that the server refused, and then the notice takes the focus.
  await placeButton(page).click()
  await expect(placeButton(page)).not.toHaveText('Processing...')
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('You have 3 unpaid orders. Pay for or cancel one to place another.')
  await expectAccessible(page)
  expect(await ownOrders(page)).toHaveLength(3)
  await notice.getByRole('link', { name: 'View your orders' }).click()
  await expect(page).toHaveURL(/\/orders$/)
})
