import { emailedLink } from '../emails.ts'
import { expect, newShopper, newTab, open, register, test } from '../fixtures.ts'

test('a forgotten password is set anew by the mail, once, and other devices are logged out', async ({
  page,
  browser,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 410/, /Failed to load resource.*410/)
  const shopper = newShopper()
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = await newTab(other)
  await open(elsewhere, '/register')
  await register(elsewhere, shopper)
  await expect(elsewhere).toHaveURL(/\/dashboard$/)

  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('link', { name: 'Email is required' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectAccessible(page)

  const link = await emailedLink(shopper.email, '/reset-password')
  await open(page, link)
  await expectAccessible(page)
  await page.getByLabel('New password', { exact: true }).fill('brand new words')
  await page.getByLabel('Confirm password', { exact: true }).fill('brand new word')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible()
  await page.getByLabel('Confirm password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email', { exact: true }).fill(shopper.email)
  await page.getByLabel('Password', { exact: true }).fill('brand new words')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await open(elsewhere, '/dashboard')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Please Login')
  await open(elsewhere, link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  await expectAccessible(elsewhere)
  await other.close()
})

test('an unknown address gets the same answer', async ({ page }) => {
  await open(page, '/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(newShopper().email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
})

test('the email is confirmed by the mail of the registration; the dashboard asks for it until then', async ({
  page,
  expectAccessible,
}) => {
  const shopper = newShopper()
  await open(page, '/register')
  await register(page, shopper)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha')
  const notice = page.getByRole('region', { name: 'Confirm your email' })
  await expect(notice).toContainText(shopper.email)
  await expectAccessible(page)
  const link = await emailedLink(shopper.email, '/verify-email')
  await open(page, link)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email is confirmed')
  await page.getByRole('link', { name: 'Go to my account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha')
  await expect(notice).toHaveCount(0)
})

test('the mail that confirms the email can be sent again', async ({ page }) => {
  await open(page, '/register')
  await register(page, newShopper())
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Email sent')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a login leads into the shop, whatever its address says', async ({ request, page }) => {
  const { email, password, firstName, lastName, phone } = newShopper()
  await request.post('/api/users', { data: { email, password, firstName, lastName, phone } })
  for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example', 'javascript:1'])
    for (const address of [from, encodeURIComponent(from)]) {
      const answer = await request.post(`/login?from=${address}`, { form: { email, password }, maxRedirects: 0 })
      expect([from, answer.status(), answer.headers().location]).toEqual([from, 303, '/dashboard'])
    }
  await open(page, '/login?from=%2F%2Fevil.example')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/dashboard$/)
})
