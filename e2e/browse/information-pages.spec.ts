import type { Page } from '@playwright/test'
import { expectEmail } from '../emails.ts'
import { delayScripts, expect, newShopper, open, test } from '../fixtures.ts'

const form = (page: Page) => page.getByRole('main').locator('form[action="/contact"]')
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' })
const sent = (page: Page) => page.getByRole('main').getByRole('alert')

async function fill(page: Page, email: string) {
  await form(page).getByLabel('Name').fill('Asha Rao')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Subject').fill('Where is <b>my</b> order?')
  await form(page).getByLabel('Message').fill('It is NS-ABC123DEF.\nThank you.')
}

test('R322 R330: a message is refused beside its fields, then taken, and mailed to both', async ({
  page,
  expectAccessible,
}) => {
  const { email } = newShopper()
  await open(page, '/contact')
  await send(page).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary).toBeFocused()
  for (const text of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
  await expectAccessible(page)

  await fill(page, 'asha@')
  await send(page).click()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email')
  await expect(form(page).getByLabel('Message')).toHaveValue('It is NS-ABC123DEF.\nThank you.')

  await form(page).getByLabel('Email').fill(email)
  await send(page).click()
  await expect(sent(page)).toContainText('We’ll reply within 24 hours')
  await expect(sent(page)).toBeFocused()
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(form(page).getByLabel(label)).toHaveValue('')
  await expectAccessible(page)

  const ticket = /MSG-[A-Z2-9]{8}/.exec((await sent(page).textContent()) ?? '')?.[0] ?? 'none'
  await expectEmail('support@o2nutrition.example', new RegExp(`^${ticket}: Where is <b>my</b> order\\?$`))
  await expectEmail(email, new RegExp(`^We received your message ${ticket}$`))
})

test('a message that was sent before the page was interactive is taken all the same', async ({ page }) => {
  const { email } = newShopper()
  const letCome = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, email)
  await send(page).click({ noWaitAfter: true })
  await expect(sent(page)).toContainText(email)
  letCome()
})

test('a lost connection keeps the message in the form', async ({ page, allow }) => {
  allow(/request failed/, /console: Failed to load resource/)
  await open(page, '/contact')
  await fill(page, 'asha@example.in')
  await page.route('**/contact.data*', (route) => route.abort('internetdisconnected'))
  await send(page).click()
  await expect(page.getByRole('region', { name: 'Error' })).toBeVisible()
  await expect(form(page).getByLabel('Message')).toHaveValue('It is NS-ABC123DEF.\nThank you.')
})

test('the answers narrow while one types, and have an address', async ({ page, expectAccessible }) => {
  await open(page, '/faqs')
  const questions = page.getByRole('main').locator('details')
  const all = await questions.count()
  const search = page.getByRole('searchbox', { name: 'Search the answers' })
  await search.fill('bank')
  await expect(page.getByText(`1 of ${all} answers matches`)).toBeVisible()
  await expect(page.getByText('5-7 business days of inspecting the return')).toBeVisible()
  await expectAccessible(page)
  await search.press('Enter')
  await expect(page).toHaveURL('/faqs?q=bank')

  await search.fill('helicopter')
  await expect(page.getByRole('heading', { name: 'No answer found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'All answers' }).click()
  await expect(page).toHaveURL('/faqs')
  await expect(questions).toHaveCount(all)
  await expect(search).toHaveValue('')

  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const told = texts.map((text) => JSON.parse(text)).find((each) => each['@type'] === 'FAQPage')
  expect(told.mainEntity).toHaveLength(all)
})

test('D46: the contents of a long text lead to its parts', async ({ page }) => {
  await open(page, '/terms')
  await expect(page).toHaveURL('/terms-conditions')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Complaints' }).click()
  await expect(page).toHaveURL('/terms-conditions#complaints')
  await expect(page.getByRole('heading', { name: 'Complaints' })).toBeInViewport()
})

test('the terms open beside the sign-up, and what was typed stays', async ({ page }) => {
  await open(page, '/register')
  await page.getByLabel('First name').fill('Asha')
  const box = page.getByRole('checkbox', { name: /terms/i })
  for (const [name, path] of [
    ['terms and conditions', '/terms-conditions'],
    ['privacy policy', '/privacy-policy'],
  ] as const) {
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name }).click()
    const text = await opened
    await expect(text).toHaveURL(path)
    await text.close()
  }
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(box).not.toBeChecked()
})

test('every link of the footer and of the explaining pages leads somewhere', async ({ page, request }) => {
  const seen = new Set<string>()
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/faqs',
    '/shipping-returns',
    '/terms',
    '/privacy-policy',
    '/disclaimer',
  ]) {
    await page.goto(path)
    const links = await page
      .locator('footer a, main a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href))
    for (const link of links) if (new URL(link).origin === new URL(page.url()).origin) seen.add(link.split('#')[0]!)
  }
  expect(seen.size).toBeGreaterThan(20)
  for (const link of seen) expect((await request.get(link)).status(), link).toBe(200)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('questions are searched, and a message is refused and taken', async ({ page, allow }) => {
    allow(/answered 422/, /console: Failed to load resource.*422/)
    await page.goto('/faqs')
    await page.getByRole('searchbox').fill('refund')
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await expect(page).toHaveURL('/faqs?q=refund')
    await page.getByRole('main').getByText('When do I get my money back?').click()
    await expect(page.getByText('5-7 business days of inspecting the return')).toBeVisible()

    await page.goto('/contact')
    const { email } = newShopper()
    await fill(page, email)
    await form(page).evaluate((element) => element.setAttribute('novalidate', ''))
    await form(page).getByLabel('Subject').fill('')
    await send(page).click()
    await expect(page.getByRole('region', { name: 'Please fix the errors' })).toContainText('Subject is required')
    await expect(form(page).getByLabel('Message')).toHaveValue('It is NS-ABC123DEF.\nThank you.')
    await form(page).getByLabel('Subject').fill('My order')
    await send(page).click()
    await expect(sent(page)).toContainText(/MSG-[A-Z2-9]{8}/)
    await expect(page).toHaveURL('/contact')
  })
})
