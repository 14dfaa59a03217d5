import { lineOf, openWithCart, productOf } from '../carts.ts'
import { orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { confirmEmail } from '../emails.ts'
import { DESKTOP, expect, newShopper, register, test } from '../fixtures.ts'

// The demo has a few units in one size, and no other journey buys it.
const SLUG = 'plumbgear-seven-day-box'
const THERE_ARE = 4

test('what somebody else buys during a checkout is said, mended by one press, and then ordered', {
  tag: DESKTOP,
}, async ({ page, playwright, baseURL, allow, expectAccessible }) => {
  allow(/answered 409: .*\/api\/orders/, /Failed to load resource.*409/)
  const product = await productOf(page, SLUG)
  await openWithCart(page, '/register?from=/checkout', [lineOf(product, { quantity: 2 })])
  await register(page, newShopper())
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await expect(placeButton(page)).toContainText('₹')

  const rival = newShopper()
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.post('/api/users', { data: rival })
  await confirmEmail(elsewhere, rival.email)
  const bought = await elsewhere.post('/api/orders', {
    headers: { 'idempotency-key': `rival-${rival.email.replace(/\W/g, '-')}` },
    data: {
      items: [{ id: product.id, variantId: product.variantId, quantity: THERE_ARE - 1 }],
      paymentMethod: 'COD',
      shippingAddress: { ...rival, address: '12 Park Street', city: 'New Delhi', state: 'dl', zipCode: '110001' },
    },
  })
  expect(bought.status(), await bought.text()).toBe(201)

  // The amounts from before are still shown while the new ones are on their way.
  const prices = Promise.withResolvers<void>()
  await page.route('**/api/cart/price?*', async (route) => {
    await prices.promise
    await route.continue()
  })
  await placeButton(page).click()
  const notice = page.getByRole('region', { name: 'Not enough in stock' })
  await expect(notice).toBeFocused()
  await expect(notice.getByText(`${product.name}: only 1 left`)).toBeVisible()
  await expectAccessible(page)
  prices.resolve()
  expect(await ownOrders(page)).toEqual([])
  await notice.getByRole('button', { name: 'Change to 1' }).click()
  await expect(page.getByRole('list', { name: 'Items in this order' }).getByText('Quantity 1')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  expect((await ownOrders(page)).map((order) => order.orderNumber)).toEqual([number])
  await elsewhere.dispose()
})
