import { lineOf, openWithCart, type Product } from '../carts.ts'
import { orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { expect, isPhone, newShopper, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'

const ROW = 'Prepaid discount'

let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openOwnShop({ 'paymentTerms.kind': 'prepaid-amount', 'checkout.guest': 'guest' })
})
test.afterAll(() => shop.close())

test('D161: the discount is seen beside the methods, follows the chosen one, and is gone from an order that is paid in cash after all', async ({
  page,
  allow,
  expectAccessible,
}) => {
  // The sandbox declines the payment.
  allow(/402/, /Failed to load resource/)
  const list = await page.request.get(`${shop.origin}/api/products-public?limit=1&inStock=true&minPrice=1600`)
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, `${shop.origin}/cart`, [lineOf(product)])
  await expect(page.getByText('Save ₹50 when you pay online.')).toBeVisible()
  await expect(page.getByText(ROW)).toHaveCount(0)
  await expectAccessible(page)

  await open(page, `${shop.origin}/checkout`)
  await page.getByLabel('Email', { exact: true }).fill(newShopper().email)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Phone').fill('9876501234')
  await typeAddress(page, '4 Quiet Street')
  const upi = page.getByRole('radio', { name: /^UPI.*Save ₹50/ })
  const cash = page.getByRole('radio', { name: /^Cash on delivery/ })
  await expect(page.getByRole('radio', { name: /^Card.*Save ₹50/ })).toBeVisible()
  if (isPhone(page)) await page.getByRole('button', { name: 'Show summary' }).click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await upi.check()
  await expect(summary.getByText(ROW)).toBeVisible()
  await expect(summary.getByText('-₹50')).toBeVisible()
  await expectAccessible(page)
  await cash.check()
  await expect(summary.getByText(ROW)).toHaveCount(0)
  await upi.check()
  await expect(summary.getByText(ROW)).toBeVisible()

  await page.getByLabel('UPI ID').fill('failure@sandbox')
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: /failed/i })).toBeFocused()
  await cash.check()
  await expect(summary.getByText(ROW)).toHaveCount(0)
  await placeButton(page).click()
  await orderNumberOf(page)
  await expect(page.getByRole('heading', { name: 'To pay on delivery' })).toBeVisible()
  await expect(page.getByText(ROW)).toHaveCount(0)
})
