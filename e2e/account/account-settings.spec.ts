import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { emailedLink, expectEmail } from '../emails.ts'
import { expect, newShopper, newTab, open, register, type Shopper, test } from '../fixtures.ts'

async function signedUp(page: Page): Promise<Shopper> {
  const shopper = newShopper()
  await open(page, '/register')
  await register(page, shopper)
  await expect(page).toHaveURL(/\/dashboard$/)
  return shopper
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name }).click()

async function logIn(page: Page, email: string, password: string) {
  await open(page, '/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('R282 D66: the profile is looked at, edited and saved', async ({ page, expectAccessible }) => {
  const { phone } = await signedUp(page)
  await tab(page, 'Profile Info')
  await expect(
    page.getByRole('definition').filter({ hasText: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('Anna')
  await page.getByLabel('Phone').fill('----------')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Please enter a valid phone number' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone').fill('098765-43211')
  const before = Date.now()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Profile updated')).toBeVisible()
  // However fast the server is, the spinner shows for half a second.
  expect(Date.now() - before).toBeGreaterThanOrEqual(500)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByRole('definition').filter({ hasText: '+91 98765 43211' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Anna, my account' })).toBeVisible()
})

test('a new password logs other devices out; signing out everywhere ends this one too', async ({
  page,
  browser,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /Failed to load resource.*422/)
  const shopper = await signedUp(page)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await newTab(other)
  await logIn(elsewhere, shopper.email, shopper.password)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await tab(page, 'Settings')
  await expect(page.getByText('Logged in on')).toHaveCount(2)
  await expect(page.getByText('This device')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('Current password', { exact: true }).fill('not it at all')
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('link', { name: 'This isn’t your current password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password)
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByText('Logged in on')).toHaveCount(1)
  await expectEmail(shopper.email, /password .* was changed/)

  await open(elsewhere, '/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Please Login')
  await logIn(elsewhere, shopper.email, 'brand new words')
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await page.getByRole('button', { name: 'Sign out of all devices' }).click()
  await expect(page.getByText('Logged out of all devices')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  for (const each of [page, elsewhere]) {
    await open(each, '/account/settings')
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Please Login')
  }
  await other.close()
})

test('one device can be logged out alone', async ({ page, browser, baseURL }) => {
  const shopper = await signedUp(page)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await newTab(other)
  await logIn(elsewhere, shopper.email, shopper.password)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
  await open(page, '/account/settings')
  await page.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(page.getByText('Device logged out')).toBeVisible()
  await expect(page.getByText('Logged in on')).toHaveCount(1)
  await open(elsewhere, '/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Please Login')
  await other.close()
})

test('the account moves to a new email once that is confirmed', async ({ page, expectAccessible }) => {
  const shopper = await signedUp(page)
  const next = newShopper().email
  await open(page, '/account/settings/email')
  await expectAccessible(page)
  await page.getByLabel('New email').fill(next)
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: next })).toBeVisible()
  await open(page, '/account')
  await expect(page.getByRole('definition').filter({ hasText: shopper.email })).toBeVisible()
  await open(page, await emailedLink(next, '/verify-email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText(`${next} is now linked to your account.`)).toBeVisible()
  await expectEmail(shopper.email, /email .* was changed/)
  await open(page, '/account')
  await expect(page.getByRole('definition').filter({ hasText: next })).toBeVisible()
})

test('own data comes as a file; a deleted account is gone and its email is free', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 401/, /Failed to load resource.*401/)
  const shopper = await signedUp(page)
  await open(page, '/account/settings')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const known = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(known.profile).toMatchObject({ email: shopper.email, phone: `+91${shopper.phone}` })
  expect(known.orders).toEqual([])
  expect(JSON.stringify(known)).not.toMatch(/token|password/i)

  await page.getByRole('link', { name: 'Delete account' }).click()
  await expectAccessible(page)
  await page.getByLabel('Current password', { exact: true }).fill(shopper.password)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await logIn(page, shopper.email, shopper.password)
  await expect(page.getByRole('region', { name: 'Login failed' })).toBeVisible()
  await open(page, '/register')
  await register(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha')
})

test('R275 D70: what a guest wished for is in the account after the login, on every device, and not in the browser after the logout', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const shopper = newShopper()
  await open(page, '/product/optimum-nutrition-whey-protein-concentrate-80')
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await open(page, '/register')
  await register(page, shopper)
  await tab(page, 'Wishlist')
  await expect(page.getByText('Saved in your account.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('nutri_wishlist'))).toBe('[]')

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await newTab(other)
  await logIn(elsewhere, shopper.email, shopper.password)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)
  await open(elsewhere, '/product/optimum-nutrition-evening-casein')
  await elsewhere.getByRole('button', { name: 'Wishlist' }).click()
  await expect(elsewhere.getByText('Added to wishlist')).toBeVisible()
  await other.close()

  await open(page, '/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: /^Remove .*Casein.* from wishlist$/ }).click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  await open(page, '/dashboard')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await open(page, '/wishlist')
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await logIn(page, shopper.email, shopper.password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await open(page, '/account/wishlist')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('somebody whose shop cannot be asked is not told that the wishlist is empty', async ({ page, allow }) => {
  allow(/request failed: .*\/api\//, /Failed to load resource/)
  await signedUp(page)
  await open(page, '/product/optimum-nutrition-evening-casein')
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await page.route('**/api/session', (route) => route.abort('connectionfailed'))
  await open(page, '/wishlist')
  await expect(page.getByText('We couldn’t reach the store. Your list is safe.')).toBeVisible()
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the profile and the password can be changed', async ({ page, request }) => {
    const { email, password, firstName, lastName, phone } = newShopper()
    await request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
    await page.goto('/login?from=/account')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: 'Edit profile' }).click()
    await page.getByLabel('First name').fill('Anna')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('definition').filter({ hasText: 'Anna' })).toBeVisible()
    await page.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByLabel('New password', { exact: true }).fill('brand new words')
    await page.getByLabel('Confirm password', { exact: true }).fill('brand new words')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })
})
