import type { Page } from '@playwright/test'
import { atCheckout, orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { expect, open, test } from '../fixtures.ts'

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('1230')
  await page.getByLabel('CVV').fill('987')
}

test('I25 D16: a card is checked here, declined once, then pays the same order; nothing of it leaves the browser', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 402: .*\/payment/, /Failed to load resource.*402/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await atCheckout(page)
  await typeAddress(page)
  for (const method of await page.getByRole('radio', { name: /^(card|upi|cash)/i }).all())
    await expect(method).not.toBeChecked()

  await page.getByRole('radio', { name: /^card/i }).check()
  await placeButton(page).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  for (const text of ['Name on card', 'Card number', 'Expiry date', 'CVV'])
    await expect(summary.getByRole('link', { name: `${text} is required` })).toBeVisible()
  await expectAccessible(page)

  await typeCard(page, '4000000000000002')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: 'Payment failed' })).toBeFocused()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')

  const [first] = await ownOrders(page)
  expect(first?.status).toBe('pending')
  await typeCard(page, '4111111111111111')
  await placeButton(page).click()
  // Both attempts were for the same order.
  const number = await orderNumberOf(page)
  await expect(page.getByRole('heading', { name: 'Paid by card' })).toBeVisible()
  expect(number).toBe(first?.orderNumber)
  expect((await ownOrders(page)).map(({ status }) => status)).toEqual(['confirmed'])
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const text of [...sent, kept]) expect(text).not.toMatch(/4111|4000 ?0000|987"|12\/30/)
  await open(page, `/orders/${number}`)
  await expect(page.getByText('CONFIRMED').first()).toBeVisible()
})

test('R220 R222 D90: UPI asks for a UPI ID; after a declined card it pays the same order, without contradicting messages', async ({
  page,
  allow,
}) => {
  allow(/answered 402/, /Failed to load resource.*402/)
  await atCheckout(page)
  await typeAddress(page)
  await page.getByRole('radio', { name: /^upi/i }).check()
  await placeButton(page).click()
  await expect(page.getByText('UPI ID is required').first()).toBeVisible()
  await page.getByLabel('UPI ID').fill('nonsense')
  await placeButton(page).click()
  await expect(page.getByText('Please enter a UPI ID such as name@bank').first()).toBeVisible()
  await page.getByRole('radio', { name: /^card/i }).check()
  await typeCard(page, '4000000000000002')
  await placeButton(page).click()
  await expect(page.getByRole('region', { name: 'Payment failed' })).toBeFocused()
  // The order is placed: nothing says that it failed.
  await expect(page.getByText('Order Failed')).toHaveCount(0)
  await page.getByRole('radio', { name: /^upi/i }).check()
  await page.getByLabel('UPI ID').fill('success@sandbox')
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await expect(page.getByRole('heading', { name: 'Paid by UPI' })).toBeVisible()
  expect((await ownOrders(page)).map(({ orderNumber, status }) => [orderNumber === number, status])).toEqual([
    [true, 'confirmed'],
  ])
})
