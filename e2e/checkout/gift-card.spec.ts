import type { Page } from '@playwright/test'
import { lineOf, type Product } from '../carts.ts'
import { placeButton, typeAddress } from '../checkouts.ts'
import { emailTo } from '../emails.ts'
import { expect, newShopper, open, register, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'

const at = (path: string) => shop.origin + path

const toPayment = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })

async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: 'Pay ₹5,000' }).click()
}

test('R7 R237 R241 D297: a gift card is bought for somebody, mailed, and pays a whole order', async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/answered 402/, /Failed to load resource.*402/, /answered 404.*gift-card/, /Failed to load resource.*404/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, at('/gift-card'))
  await expect(page.getByText('A gift card is valid for 12 months')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await register(page, newShopper())
  await expect(page).toHaveURL(/\/gift-card$/)
  await toPayment(page).click()
  const faults = page.getByRole('region', { name: 'Please fix the errors' })
  for (const fault of ['Choose an amount', 'Who is it for?', 'Email is required', 'Payment method is required'])
    await expect(faults.getByRole('link', { name: fault })).toBeVisible()
  await expectAccessible(page)

  const friend = newShopper().email
  await page.getByRole('radio', { name: '₹5,000' }).check()
  await page.getByLabel('Their name').fill('Ravi')
  await page.getByLabel('Their email').fill(friend)
  await page.getByLabel('Message').fill('Lift heavy things')
  await page.getByRole('radio', { name: 'Card' }).check()
  await toPayment(page).click()
  await expect(page.getByRole('heading', { name: 'Pay for your gift card' })).toBeVisible()
  await expectAccessible(page)
  await payBy(page, '4000 0000 0000 0002')
  await expect(page.getByRole('region', { name: 'Payment failed' })).toContainText('Try again')
  await payBy(page, '4111 1111 1111 1111')
  await expect(page).toHaveURL(/\/thank-you\?order=NS-\w+&giftcard=true$/)
  const code = await page.getByText(/^[A-Z0-9]{12}$/).innerText()
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByText('Code copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await expectAccessible(page)
  const mail = await emailTo(friend, shop.folder)
  expect(mail).toContain(code)
  expect(mail).toContain('Lift heavy things')

  await open(page, at('/gift-card'))
  const balance = page.getByRole('region', { name: 'Check your balance' })
  await balance.getByLabel('Gift card code').fill('AAAA-BBBB-CCCC')
  await balance.getByRole('button', { name: 'Check' }).click()
  await expect(balance.getByText('Gift card not found')).toBeVisible()
  await balance.getByLabel('Gift card code').fill(code.toLowerCase())
  await balance.getByRole('button', { name: 'Check' }).click()
  await expect(balance.getByRole('status')).toContainText('₹5,000 left of ₹5,000, valid until')
  expect(page.url()).not.toContain(code)

  const list = await page.request.get(at('/api/products-public?limit=1&inStock=true&minPrice=2600&maxPrice=4000'))
  const product: Product = (await list.json()).docs[0]
  await page.evaluate((line) => localStorage.setItem('nutri_cart', JSON.stringify({ items: [line] })), lineOf(product))
  await open(page, at('/cart'))
  const codes = page.getByRole('region', { name: 'Promo and gift card codes' })
  await codes.getByRole('textbox').fill(code)
  await codes.getByRole('textbox').press('Enter')
  await expect(codes.getByText(/^₹[\d,]+ used, /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText('₹0', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await open(page, at('/checkout'))
  await typeAddress(page)
  const isCovered = page.getByText('Your order is fully covered. Nothing to pay.')
  await expect(isCovered).toBeVisible()
  // A second piece costs more than the card holds: the rest can be paid.
  for (const [button, isWhole] of [
    ['One more', false],
    ['One less', true],
  ] as const) {
    await open(page, at('/cart'))
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('region', { name: 'Order summary' }).getByText('₹0', { exact: true })).toBeVisible({
      visible: isWhole,
    })
    await open(page, at('/checkout'))
    await expect(page.getByRole('radio', { name: 'Card' })).toBeVisible({ visible: !isWhole })
    await expect(isCovered).toBeVisible({ visible: isWhole })
  }
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/thank-you\?order=/)
  await page.getByRole('link', { name: 'View or cancel order' }).click()
  await expect(page.getByText(/^Gift card \(₹/)).toBeVisible()
  await open(page, at('/cart'))
  await expect(page.getByText(code)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is a form: what is wrong stands beside its field, and what was typed stays', async ({
    page,
    allow,
  }) => {
    allow(/answered 422/, /Failed to load resource.*422/)
    const { email, password, firstName, lastName, phone } = newShopper()
    await page.request.post(at('/api/users'), { data: { email, password, firstName, lastName, phone } })
    await page.goto(at('/gift-card'))
    await page.getByLabel('Their name').fill('Ravi')
    await page.getByLabel('Message').fill('Well done')
    await toPayment(page).click()
    await expect(page.getByRole('link', { name: 'Choose an amount' })).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Well done')
    await page.getByRole('radio', { name: '₹500' }).check()
    await page.getByLabel('Their email').fill('ravi@example.in')
    await page.getByRole('radio', { name: 'UPI' }).check()
    await toPayment(page).click()
    await expect(page.getByRole('heading', { name: 'Pay for your gift card' })).toBeVisible()
  })
})
