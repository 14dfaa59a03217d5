import type { Page } from '@playwright/test'
import { type Allow, expect, newShopper, open, register, SESSION_ENDED, type Shopper, test } from '../fixtures.ts'

async function signedUp(page: Page, path: string): Promise<Shopper> {
  const shopper = newShopper()
  await open(page, `/register?from=${encodeURIComponent(path)}`)
  await register(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Create an account')
  return shopper
}

/** Ends the session while the page is open, like "Sign out everywhere" on another device. */
async function endSession(page: Page, allow: Allow): Promise<void> {
  allow(...SESSION_ENDED)
  expect((await page.request.delete('/api/account/sessions')).ok()).toBe(true)
}

async function logIn(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const WAITING = 'Your session has ended. Log in and you’ll find your form as you left it.'

test('a profile that is saved after the session has ended comes back as it was typed', async ({
  page,
  allow,
  expectAccessible,
}) => {
  const shopper = await signedUp(page, '/account?edit')
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Phone').fill('98765 43211')
  await endSession(page, allow)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(WAITING)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await logIn(page, shopper)
  await expect(page).toHaveURL(/\/account\?edit/)
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await expect(page.getByLabel('Phone')).toHaveValue('98765 43211')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '+91 98765 43211' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
})

test('a new address comes back too, by way of a mistyped password', async ({ page, allow }) => {
  allow(/answered 401: .*\/login/, /Failed to load resource.*401/)
  const shopper = await signedUp(page, '/addresses?add')
  await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road, 3rd floor')
  await page.getByLabel('Pincode').fill('110003')
  await page.getByLabel('City').fill('New Delhi')
  await page.getByLabel('State').selectOption('dl')
  await page.getByLabel('Address type').selectOption('work')
  await endSession(page, allow)
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText(WAITING)).toBeVisible()
  await logIn(page, { ...shopper, password: 'not it at all' })
  await expect(page.getByRole('region', { name: 'Login failed' })).toBeFocused()
  await logIn(page, shopper)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road, 3rd floor')
  await expect(page.getByLabel('Pincode')).toHaveValue('110003')
  await expect(page.getByLabel('City')).toHaveValue('New Delhi')
  await expect(page.getByLabel('State')).toHaveValue('dl')
  await expect(page.getByLabel('Address type')).toHaveValue('work')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Address Added').first()).toBeVisible()
})

test('a password never comes back, and what one person typed is not shown to the next', async ({
  page,
  context,
  allow,
}) => {
  const ravi = newShopper()
  const { email, password, firstName, lastName, phone } = ravi
  await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  await page.request.post('/api/users/logout')
  const asha = await signedUp(page, '/account/settings/email')
  const sendEmail = async (to: string) => {
    await page.getByLabel('New email').fill(to)
    await page.getByLabel('Current password', { exact: true }).fill('very secret words')
    await endSession(page, allow)
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText(WAITING)).toBeVisible()
  }
  await sendEmail('asha.new@example.in')
  const kept = (await context.cookies()).map(({ value }) =>
    Buffer.from(value.split('.')[0] ?? '', 'base64url').toString(),
  )
  expect(kept.join()).toContain('asha.new@example.in')
  expect(kept.join()).not.toContain('very secret')
  await logIn(page, asha)
  await expect(page.getByLabel('New email')).toHaveValue('asha.new@example.in')
  await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('')

  await sendEmail('asha.other@example.in')
  await logIn(page, ravi)
  await expect(page.getByText(`Your email is ${ravi.email}.`, { exact: false })).toBeVisible()
  await expect(page.getByLabel('New email')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('New email')).toHaveValue('')
})

test('where only passwords were typed, the login says why it is there and leads back', async ({ page, allow }) => {
  const shopper = await signedUp(page, '/account/settings/password')
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password)
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand new words')
  await endSession(page, allow)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await logIn(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await open(page, '/dashboard')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await open(page, '/login')
  await expect(page.getByText('Your session has ended.')).toHaveCount(0)
})

test('R270: a form whose answer is lost stays as it was typed and says so', async ({ page, allow }) => {
  allow(/request failed: .*\.data/, /Failed to load resource/)
  await signedUp(page, '/account?edit')
  await page.getByLabel('First name').fill('Anna')
  await page.route('**/account.data*', (route) => route.abort('connectionfailed'))
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('region', { name: 'Error' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Something went wrong. Please try again.')
  await expect(page.getByLabel('First name')).toHaveValue('Anna')
  await page.unroute('**/account.data*')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address comes back after the login', async ({ page, allow }) => {
    const { email, password, firstName, lastName, phone } = newShopper()
    await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
    await page.goto('/addresses?add')
    await page.getByLabel('Address', { exact: true }).fill('12 Lodhi Road')
    await page.getByLabel('Pincode').fill('110003')
    await page.getByLabel('City').fill('New Delhi')
    await page.getByLabel('State').selectOption('dl')
    await endSession(page, allow)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText(WAITING)).toBeVisible()
    await logIn(page, { email, password, firstName, lastName, phone })
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12 Lodhi Road')
    await expect(page.getByLabel('State')).toHaveValue('dl')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '12 Lodhi Road' })).toBeVisible()
  })
})
