import type { Page } from '@playwright/test'
import { expect, newShopper, open, register, SESSION_ENDED, test } from '../fixtures.ts'

/** Creates an account and signs out. */
async function account(page: Page) {
  const { email, password, firstName, lastName, phone } = newShopper()
  await page.request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  await page.request.post('/api/users/logout')
  await page.context().clearCookies()
  return { email, password }
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('A21 R268: a login leads back where it came from, within the store only', async ({ page, allow }) => {
  allow(...SESSION_ENDED)
  const { email, password } = await account(page)
  await open(page, '/login?from=//evil.example')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await page.request.post('/api/users/logout')
  await open(page, '/login?from=/track-order')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/track-order$/)

  for (const from of [
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '/%09/evil.example',
    '/.evil/..//x',
    'javascript:alert(1)',
    '@evil',
    '%00',
  ]) {
    const answer = await page.request.post(`/login?from=${encodeURIComponent(from)}`, {
      form: { email, password },
      maxRedirects: 0,
    })
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 303, '/dashboard'])
  }
  for (const raw of ['//evil.example', '/%2509/evil.example', '/%09/evil.example', '/%5Cevil.example']) {
    const answer = await page.request.post(`/login?from=${raw}`, { form: { email, password }, maxRedirects: 0 })
    expect([raw, answer.headers().location]).toEqual([raw, '/dashboard'])
  }
})

test('R270: a wrong password says so beside the form and in a notice, and keeps the email', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 401: .*\/login/, /Failed to load resource.*401/)
  const { email } = await account(page)
  await open(page, '/login')
  await logIn(page, email, 'not it at all')
  const summary = page.getByRole('region', { name: 'Login failed' })
  await expect(summary).toBeFocused()
  await expect(page.getByText('Invalid email or password. Please try again.')).toHaveCount(2)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await expectAccessible(page)
})

test('R265: what is wrong with a field is not said any more when the field is edited', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Log in' }).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary.getByRole('link')).toHaveText(['Email is required', 'Password is required'])
  const email = page.getByLabel('Email', { exact: true })
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.pressSequentially('a')
  await expect(summary.getByRole('link')).toHaveText(['Password is required'])
  await expect(email).not.toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(summary.getByRole('link')).toHaveText(['Please enter a valid email', 'Password is required'])
})

test('R267 R271: a sign-in by another site that failed says so', async ({ page, expectAccessible }) => {
  await open(page, '/login?error=access_denied')
  await expect(page.getByRole('region', { name: 'Authentication failed' })).toContainText(
    'Google sign-in was unsuccessful. Please try again.',
  )
  await expectAccessible(page)
})

test('password guessing is rate limited; the owner still logs in from a browser they used before', async ({
  page,
  request,
  allow,
}) => {
  allow(/answered 429/, /Failed to load resource.*429/, ...SESSION_ENDED)
  const { email, password } = await account(page)
  await open(page, '/login')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.request.post('/api/users/logout')

  // Another browser on the same network.
  const guesses = []
  for (let n = 0; n < 9; n += 1)
    guesses.push(await request.post('/api/users/login', { data: { email, password: `guess ${n}` } }))
  expect(guesses.map((each) => each.status())).toEqual([...Array(8).fill(401), 429])
  expect(Number(guesses.at(-1)?.headers()['retry-after'])).toBeGreaterThan(0)
  const right = await request.post('/login', { form: { email, password }, maxRedirects: 0 })
  expect(right.status()).toBe(429)
  expect(Number(right.headers()['retry-after'])).toBeGreaterThan(0)

  await open(page, '/login')
  await logIn(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('R264: a sign-up begins with what the shop knows already', async ({ page, allow }) => {
  allow(/answered 401: .*\/login/, /Failed to load resource.*401/)
  const shopper = newShopper()
  await open(page, '/login')
  await page.evaluate(() => {
    const guest = { email: 'guest@example.in', firstName: 'Asha', lastName: 'Rao', phone: '98765 43210' }
    localStorage.setItem('nutri_guest_info', JSON.stringify(guest))
  })
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(shopper.email)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel(/phone/i)).toHaveValue('98765 43210')
  await register(page, shopper)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nutri_signup_prefill'))).toBeNull()
})
