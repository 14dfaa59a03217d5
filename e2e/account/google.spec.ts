import type { Page } from '@playwright/test'
import { lineOf, openWithCart, productOf } from '../carts.ts'
import { emailedLink, expectEmail } from '../emails.ts'
import { expect, isInteractive, newShopper, open, SESSION_ENDED, test } from '../fixtures.ts'

/** Fills in the issuer’s consent page. */
async function answer(page: Page, email: string, isConfirmed = true) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('This address is confirmed').setChecked(isConfirmed)
  await page.getByRole('button', { name: 'Allow' }).click()
}

const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })
const failure = (page: Page) => page.getByRole('region', { name: 'Authentication failed' })
const FAILED = 'Google sign-in was unsuccessful. Please try again.'

/** Every URL that this page visits, including redirects. */
function addresses(page: Page): string[] {
  const urls: string[] = []
  page.on('framenavigated', (frame) => urls.push(frame.url()))
  return urls
}

test('D67: Google leads into a new account and back to where the shopper was; the address ends without a code', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(...SESSION_ENDED)
  const { email } = newShopper()
  const product = await productOf(page, 'as-it-is-raw-whey-concentrate')
  await openWithCart(page, '/register?from=/track-order', [lineOf(product)])
  await expectAccessible(page)
  const shown = addresses(page)
  await google(page).click()
  await answer(page, email)
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(page.getByText('Welcome!')).toBeVisible()
  // The browser's cart is merged, as after any login.
  await expect.poll(async () => (await (await page.request.get('/api/account/cart')).json()).data.lines.length).toBe(1)
  expect(shown.filter((url) => /token=|code=|\/login/.test(url))).toEqual([])

  // The account has no password: one is set by email, and Google sign-in still works.
  await open(page, '/account/settings')
  await expect(page.getByText(/Linked on/)).toBeVisible()
  await page.getByRole('link', { name: 'Set a password' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await emailedLink(email, '/reset-password')
  await open(page, '/account/settings/email')
  await expect(page.getByRole('link', { name: 'Set a password first' })).toBeVisible()
  await expectAccessible(page)

  // Deleted with an emailed link instead of a password.
  await open(page, '/account/settings/delete')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await open(page, await emailedLink(email, '/account/settings/delete'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
})

test('a no, an address that is not confirmed, a forged and a replayed return lead back to the login, which says so', async ({
  page,
  allow,
}) => {
  allow(...SESSION_ENDED)
  const { email } = newShopper()
  await open(page, '/login?from=/track-order')
  await google(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(failure(page)).toContainText(FAILED)
  await expect(page).toHaveURL(/\/login\?error=google&from=%2Ftrack-order$/)
  await isInteractive(page)

  await google(page).click()
  await answer(page, email, false)
  await expect(failure(page)).toContainText(FAILED)
  await open(page, '/login')
  await expect(failure(page)).toBeHidden()

  await open(page, '/api/auth/google/callback?code=forged&state=forged')
  await expect(failure(page)).toContainText(FAILED)
  await open(page, '/login?token=forged')
  await expect(failure(page)).toContainText(FAILED)
  await expect(page).toHaveURL(/\/login\?error=google&from=%2Fdashboard$/)

  const returns: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/google/callback')) returns.push(request.url())
  })
  await google(page).click()
  await answer(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.request.post('/api/users/logout')
  await page.goto(returns[0] ?? '')
  await expect(failure(page)).toContainText(FAILED)
})

test('an account that somebody else had registered with the address is its owner’s alone', async ({ page, allow }) => {
  allow(...SESSION_ENDED)
  const { email, password, firstName, lastName, phone } = newShopper()
  const thief = { email, password }
  await page.request.post('/api/users', { data: { ...thief, firstName, lastName, phone } })
  await page.context().clearCookies()
  await open(page, '/login')
  await google(page).click()
  await answer(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
  expect((await page.request.post('/api/users/login', { data: thief })).status()).toBe(401)
  await expectEmail(email, /Google logs you in/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('Google leads in as well', async ({ page }) => {
    await page.goto('/login?from=/account')
    await google(page).click()
    await answer(page, newShopper().email)
    await expect(page).toHaveURL(/\/account$/)
    await expect(page.getByText('Asha', { exact: true })).toBeVisible()
  })
})
