import type { Page } from '@playwright/test'
import { expect, open, test } from '../fixtures.ts'

const WHEY = '/product/optimum-nutrition-whey-protein-concentrate-80'
const CREATINE = '/product/optimum-nutrition-creatine-powder'
const pincode = (page: Page) => page.getByRole('textbox', { name: /pincode/ })

test('a PIN answers with place and date, and is remembered on the next product', async ({ page, expectAccessible }) => {
  await open(page, WHEY)
  await expect(
    page.getByText('Arrives in 5-7 business days. Enter your pincode for the exact date.').first(),
  ).toBeVisible()
  await pincode(page).fill('110 001')
  const promise = page.getByText(/Arrives \w{3} \d+.* · Central Delhi, Delhi · Cash on delivery/).first()
  await expect(promise).toBeVisible()
  await expectAccessible(page)
  await open(page, CREATINE)
  await expect(pincode(page)).toHaveValue('110001')
  await expect(promise).toBeVisible()
})

for (const [typed, text] of [
  ['12', 'Invalid pincode'],
  ['abcdef', 'Invalid pincode'],
  ['111111', 'Invalid pincode'],
  ['900056', 'Delivery not available for this pincode'],
] as const) {
  test(`${typed} is answered beside the field: ${text}`, async ({ page, expectAccessible }) => {
    await open(page, WHEY)
    await pincode(page).fill(typed)
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(pincode(page)).toHaveAccessibleDescription(text)
    await expect(pincode(page)).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
}

test('without an answer of the server the usual time is shown', async ({ page, allow }) => {
  allow(/request failed: .*\/api\/pincode/, /Failed to load resource/)
  await open(page, WHEY)
  await page.route('**/api/pincode/*', (route) => route.abort('connectionfailed'))
  await pincode(page).fill('560001')
  await expect(page.getByText('It usually takes 5-7 business days').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is answered by the page', async ({ page }) => {
    await page.goto(WHEY)
    await pincode(page).fill('400001')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText(/Arrives .* · Mumbai.*, Maharashtra/).first()).toBeVisible()
    await pincode(page).fill('<b>')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Invalid pincode').first()).toBeVisible()
    await expect(pincode(page)).toHaveValue('<b>')
  })
})
