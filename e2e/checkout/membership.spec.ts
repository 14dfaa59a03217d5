import type { Page } from '@playwright/test'
import { expectEmail } from '../emails.ts'
import { expect, isPhone, newShopper, open, register, test } from '../fixtures.ts'

const banner = (page: Page) => page.getByRole('main')
const pay = (page: Page) => page.getByRole('button', { name: 'Pay ₹500', exact: true })

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Asha Rao')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM/YY)').fill('12/34')
  await page.getByLabel('CVV').fill('123')
}

test('R6 R98 R291 R292 R293 R295 R296 R297 R298 R299 R301 R304 D25 D27 D29: a visitor signs up to join, pays, and is a member on every page', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 402/, /Failed to load resource.*402/)
  await open(page, '/member')
  await expectAccessible(page)
  await banner(page).getByRole('link', { name: 'Become a Member - ₹500' }).click()
  await expect(page.getByText('Please login to join O2 membership.')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?from=\/member/)
  await open(page, '/member')
  await banner(page).getByRole('link', { name: 'Sign Up to Join' }).click()
  const shopper = newShopper()
  await register(page, shopper)
  await expect(page).toHaveURL(/\/member$/)

  // The dialog is prefilled from the account and can't be submitted without a name.
  await banner(page).getByRole('link', { name: 'Join Now - ₹500' }).click()
  const dialog = page.getByRole('dialog', { name: 'Join O2 Membership' })
  await expect(dialog.getByLabel('Email')).toHaveValue(shopper.email)
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await dialog.getByLabel('First Name').fill('')
  await expect(dialog.getByRole('button', { name: 'Pay ₹500 & Join' })).toBeDisabled()
  await dialog.getByLabel('First Name').fill('Asha')
  await dialog.getByLabel('Phone').fill('12')
  await dialog.getByRole('button', { name: 'Pay ₹500 & Join' }).click()
  await expect(dialog.getByRole('link', { name: 'Please enter a valid phone number' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Phone').fill('')
  await dialog.getByRole('button', { name: 'Pay ₹500 & Join' }).click()
  await expect(page).toHaveURL(/\/checkout\?membership=true$/)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('membershipData') ?? 'null'))
  expect(kept).toMatchObject({ membershipFee: 500, formData: { firstName: 'Asha' } })

  await expect(page.getByRole('radio')).toHaveCount(2)
  await pay(page).click()
  await expect(page.getByRole('link', { name: 'Payment method is required' })).toBeVisible()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await expectAccessible(page)
  await typeCard(page, '4000 0000 0000 0002')
  await pay(page).click()
  await expect(page.getByRole('region', { name: 'Error' })).toContainText('Membership payment failed')
  await typeCard(page, '4111 1111 1111 1111')
  await pay(page).click()
  await expect(page).toHaveURL(/\/member$/)
  await expect(banner(page).getByText('You’re a Premium O2 Member!'.replace('’', "'"))).toBeVisible()
  await expect(banner(page).getByText(/^Valid until: \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(banner(page).getByText("You're Already a Premium Member!")).toBeVisible()
  await expectEmail(shopper.email, /You are now a member/)
  await expectAccessible(page)

  await open(page, '/category/whey-protein')
  await expect(banner(page).getByText('MEMBER', { exact: true }).first()).toBeVisible()
  await banner(page)
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()
  await open(page, '/cart')
  await expect(page.getByText('MEMBER −₹15 each')).toBeVisible()
  await expect(page.getByText('Membership discount')).toBeVisible()
  await open(page, '/dashboard')
  await expect(page.getByText(/^Active until /)).toBeVisible()
  await open(page, '/orders')
  await page.getByRole('main').getByRole('link', { name: /^NS-/ }).first().click()
  await expect(page.getByText('Membership O2 Premium, 365 days').first()).toBeVisible()
  await expect(page.getByText('Cancel this order')).toHaveCount(0)
  expect(isPhone(page)).toBe(true)
})

test('R303: a page that is looked at again knows who joined meanwhile on another device', async ({ page }) => {
  const { email, password, firstName, lastName, phone } = newShopper()
  await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  await open(page, '/category/whey-protein')
  await expect(page.getByRole('link', { name: `${firstName}, my account` })).toBeVisible()
  const badge = banner(page).getByText('MEMBER', { exact: true }).first()
  await expect(badge).toHaveCount(0)
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    Object.assign(json.data.membership, { isMember: true, expiryDate: '2027-11-22T00:00:00.000Z' })
    await route.fulfill({ response, json })
  })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(badge).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form to join is a page, and what is wrong stands beside its field', async ({ page, allow }) => {
    allow(/answered 422/, /Failed to load resource.*422/)
    const { email, password, firstName, lastName, phone } = newShopper()
    await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
    await page.goto('/member')
    await page.getByRole('link', { name: 'Join Now - ₹500' }).click()
    await page.getByLabel('First Name').fill(' ')
    await page.getByLabel('Phone').fill('12')
    await page.getByRole('button', { name: 'Pay ₹500 & Join' }).click()
    await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible()
    await expect(page.getByLabel('Phone')).toHaveValue('12')
    await page.getByLabel('First Name').fill('Asha')
    await page.getByLabel('Phone').fill('')
    await page.getByRole('button', { name: 'Pay ₹500 & Join' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
    expect(await page.content()).toContain('Turn on JavaScript to pay')
    await expect(page.getByRole('button', { name: 'Pay ₹500' })).toHaveCount(0)
  })
})
