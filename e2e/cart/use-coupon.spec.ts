import type { Locator, Page } from '@playwright/test'
import { addButton, drawerOf, lineOf, openWithCart, type Product, productOf } from '../carts.ts'
import { expect, isPhone, newPhone, newShopper, open, register, test } from '../fixtures.ts'

// ₹1,149: enough for WELCOME10 and SHIPFREE, too little for STACK250 and for free delivery.
const WHEY = 'as-it-is-raw-whey-concentrate'
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Lodhi Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110003',
}

const promo = (page: Page): Locator => page.getByRole('region', { name: /^Promo/ })
const field = (page: Page): Locator => promo(page).getByRole('textbox', { name: /^Promo/ })
const coupons = (page: Page): Locator =>
  page.getByRole('region', { name: 'Coupons', exact: true }).getByRole('listitem')
const summary = (page: Page): Locator => page.getByRole('region', { name: 'Order summary' })

async function openCart(page: Page, quantity = 1): Promise<Product> {
  const whey = await productOf(page, WHEY)
  await openWithCart(page, '/cart', [lineOf(whey, { quantity })])
  await expect(summary(page).getByText('Total', { exact: true })).toBeVisible()
  return whey
}

async function type(page: Page, code: string): Promise<void> {
  await field(page).fill(code)
  await field(page).press('Enter')
}

/** Registers and signs in a customer through the API. */
const signUp = (page: Page) => page.request.post('/api/users', { data: newShopper() })

/** Places an order as the same customer elsewhere and returns the response status. */
async function orderElsewhere(page: Page, { id, variantId }: Product, couponCode: string): Promise<number> {
  const items = [{ id, variantId, quantity: 1 }]
  const data = { items, couponCode, paymentMethod: 'COD', shippingAddress: { ...home, phone: newPhone() } }
  return (await page.request.post('/api/orders', { data })).status()
}

/** Fills in what the checkout does not know yet and chooses cash on delivery. */
async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(home.address)
  await page.getByLabel(/pincode/i).fill(home.zipCode)
  await page.getByLabel('City').fill(home.city)
  await page.getByLabel('State').selectOption(home.state)
  // By keyboard, because the bottom bar may cover it on phones.
  const cash = page.getByRole('radio', { name: /cash on delivery/i })
  await cash.press('Space')
  await expect(cash).toBeChecked()
}

/** The order summary, opened first on phones, where it is a collapsed bar. */
async function checkoutSummary(page: Page): Promise<Locator> {
  if (isPhone(page)) await summary(page).getByRole('button', { name: 'Show summary' }).click()
  return summary(page)
}

test('R179 R194 R195: a coupon is applied in the cart, carried through the checkout, and stands on the order', async ({
  page,
  expectAccessible,
}) => {
  await openCart(page)
  await expect(coupons(page).first()).toContainText('WELCOME10')
  await expect(coupons(page).first()).toContainText('Best for this cart: saves ₹114.90')
  const far = coupons(page).filter({ hasText: 'STACK250' })
  await expect(far).toContainText('Add ₹2,351 more to use this coupon')
  await expect(far.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await type(page, '   ')
  await expect(field(page)).toHaveValue('   ')
  await expect(field(page)).toHaveAccessibleDescription('')

  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/price?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await type(page, ' welcome10')
  await expect(promo(page).getByRole('button', { name: 'Applying' })).toBeVisible()
  held.resolve()
  await expect(promo(page)).toContainText('WELCOME10 is applied')
  await expect(promo(page)).toContainText('10% off your order')
  await expect(promo(page).getByRole('status').last()).toHaveText('WELCOME10 is applied. You save ₹114.90')
  await expect(promo(page)).toBeFocused()
  await expect(summary(page)).toContainText('Coupon (WELCOME10)-₹114.90')
  await expect(summary(page)).toContainText('Total₹1,133.10')
  await expect(coupons(page)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Login to Checkout' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|create|sign up/i })
    .first()
    .click()
  await register(page, newShopper())
  await expect(page).toHaveURL(/\/checkout/)
  const side = await checkoutSummary(page)
  await expect(side).toContainText('Coupon (WELCOME10)-₹114.90')
  await expect(side).toContainText('WELCOME10 is applied')
  if (isPhone(page)) await side.getByRole('button', { name: 'Hide summary' }).click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Place order, ₹1,133.10' }).click()

  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByText('Coupon (WELCOME10)')).toBeVisible()
  const number = /NS-[A-Z0-9]{9}/.exec(await page.getByRole('main').innerText())?.[0]
  await open(page, `/orders/${number}`)
  await expect(page.getByRole('main')).toContainText('Coupon (WELCOME10)-₹114.90')
  await expect(page.getByRole('main')).toContainText('Total₹1,133.10')

  // The stored code was used with the order and is removed; it works only once.
  expect(await page.evaluate(() => localStorage.getItem('appliedCoupon'))).toBeNull()
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  await drawerOf(page).getByRole('link', { name: 'View cart' }).click()
  await expect(field(page)).toBeVisible()
  await type(page, 'WELCOME10')
  await expect(field(page)).toHaveAccessibleDescription('You have already used this coupon')
})

test('R196: a code that cannot be used is answered beside its field, with the reason', async ({
  page,
  expectAccessible,
}) => {
  const whey = await openCart(page)
  await signUp(page)
  // Whichever test came first, the coupon's only use is taken now.
  expect([201, 422]).toContain(await orderElsewhere(page, whey, 'FIRSTONE'))
  for (const [code, reason] of [
    ['nosuchcode', 'Invalid coupon code'],
    ['stack250', 'Minimum order value of ₹3,500 required'],
    ['diwali25', 'Coupon has expired'],
    ['firstone', 'Coupon usage limit exceeded'],
  ] as const) {
    await type(page, code)
    await expect(field(page)).toHaveAccessibleDescription(reason)
    await expect(promo(page).getByRole('status').first()).toHaveText(reason)
    await expect(field(page)).toBeFocused()
    await expect(summary(page)).toContainText('Total₹1,248')
  }
  await expectAccessible(page)
  await field(page).press('End')
  await page.keyboard.type('x')
  await expect(field(page)).toHaveAccessibleDescription('')
})

test('R211: a code that nobody could check is not applied, and says so', async ({ page, allow }) => {
  allow(/request failed: .*\/api\/cart\/price/, /Failed to load resource/)
  await openCart(page)
  await page.route('**/api/cart/price?*', (route) => route.abort())
  await type(page, 'WELCOME10')
  await expect(field(page)).toHaveAccessibleDescription('Failed to validate coupon. Please try again.')
  await page.unroute('**/api/cart/price?*')
  await type(page, 'WELCOME10')
  await expect(promo(page)).toContainText('WELCOME10 is applied')
})

test('R207: an offered coupon is taken by the keyboard, kept for later, and removed', async ({
  page,
  expectAccessible,
}) => {
  await openCart(page)
  const offer = coupons(page).filter({ hasText: 'SHIPFREE' })
  await expect(offer).toContainText('Saves ₹99')
  await offer.getByRole('button', { name: 'Apply SHIPFREE' }).focus()
  await page.keyboard.press('Enter')
  await expect(promo(page)).toContainText('SHIPFREE is applied')
  await expect(promo(page)).toBeFocused()
  await expect(summary(page)).toContainText('Delivery is free for this order')
  await expect(summary(page).getByText('FREE', { exact: true })).toBeVisible()
  await expect(summary(page)).toContainText('Total₹1,149')

  await page.reload()
  await expect(promo(page)).toContainText('SHIPFREE is applied')
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  await expect(drawerOf(page)).toContainText('Coupon SHIPFREE: Delivery is free')
  await expectAccessible(page, '[role=dialog]')

  await open(page, '/cart')
  await promo(page).getByRole('button', { name: 'Remove SHIPFREE' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeVisible()
  await expect(promo(page)).toBeFocused()
  await expect(promo(page).getByRole('status').last()).toHaveText('SHIPFREE is removed')
  await page.keyboard.press('Tab')
  await expect(field(page)).toBeFocused()
  await page.reload()
  await expect(field(page)).toBeVisible()
})

test('a kept coupon that the cart has become too small for says so, and comes back with the goods', async ({
  page,
}) => {
  await openCart(page, 4)
  await expect(coupons(page).filter({ hasText: 'SHIPFREE' })).toContainText('No saving on this cart')
  await type(page, 'stack250')
  await expect(summary(page)).toContainText('Coupon (STACK250)-₹250')
  const less = page.getByRole('button', { name: 'One less' })
  await less.click()
  await expect(promo(page)).toContainText('STACK250 is not applied')
  await expect(promo(page)).toContainText('Minimum order value of ₹3,500 required')
  await expect(summary(page)).toContainText('Total₹3,447')
  await expect(page.getByRole('link', { name: 'Login to Checkout' })).toBeVisible()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(promo(page)).toContainText('STACK250 is applied')
})

test('a coupon that is used up before the order is placed stops the order, and no other price is charged', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /Failed to load resource.*422/)
  await signUp(page)
  const whey = await openCart(page)
  await type(page, 'WELCOME10')
  await expect(promo(page)).toContainText('WELCOME10 is applied')
  await page.getByRole('link', { name: 'Proceed to checkout' }).click()
  const side = await checkoutSummary(page)
  await expect(side).toContainText('WELCOME10 is applied')
  await expectAccessible(page)
  if (isPhone(page)) await side.getByRole('button', { name: 'Hide summary' }).click()
  await fillCheckout(page)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toHaveText('Place order, ₹1,133.10')
  expect(await orderElsewhere(page, whey, 'WELCOME10')).toBe(201)
  await place.click()

  const notice = page.getByRole('region', { name: 'You have already used this coupon' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Your order wasn’t placed.')
  await expect(page.getByRole('main').getByText('WELCOME10 is not applied').first()).toBeVisible()
  await expect(place).toHaveText('Place order, ₹1,248')
  await place.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await place.click()
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByRole('main')).toContainText('Total₹1,248')
})
