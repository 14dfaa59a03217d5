import type { Page } from '@playwright/test'
import { findCovered } from '../accessibility.ts'
import { expect, newShopper, open, register, test } from '../fixtures.ts'

const footer = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' })
const banner = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Offers before they sell out' })
const popup = (page: Page) => page.getByRole('dialog', { name: /list$/ })

const bar = (page: Page) => page.getByRole('region', { name: 'Newsletter offer' })

/** Whether the pop-up has appeared in this visit or is about to: it sets the mark before it is loaded. */
const hasCome = (page: Page) => page.evaluate(() => sessionStorage.getItem('nutri_newsletter_shown') !== null)

/** Opens a page and advances its clock once its timers are running. */
async function stay(page: Page, path: string, seconds: number): Promise<void> {
  await open(page, path)
  await expect(page.locator('.loading-overlay')).toHaveCount(0)
  await page.clock.fastForward(seconds * 1000)
}

async function fill(form: ReturnType<typeof footer>, email = newShopper().email): Promise<void> {
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('checkbox', { name: /email me offers/ }).check()
}

test.describe('forms', () => {
  test('R104 R313 D292: the footer says for three seconds that a link was sent, and is ready for the next', async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, '/offers')
    const form = footer(page)
    const { email } = newShopper()
    await fill(form, email)
    await form.getByRole('button').click()
    await expect(form.getByRole('button', { name: 'Link sent' })).toBeVisible()
    await expect(form.getByRole('status')).toHaveText('Confirmation link sent')
    await expect(page.getByText('Open the link we emailed you')).toBeVisible()
    await page.clock.fastForward(3000)
    await expect(form.getByRole('button', { name: 'Subscribe', exact: true })).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveValue('')
  })

  test('R311: while it is sending, the button is disabled and Enter sends nothing more', async ({ page }) => {
    await open(page, '/offers')
    let sent = 0
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/subscribers', async (route) => {
      sent += 1
      await isAnswered
      await route.continue()
    })
    const form = footer(page)
    await fill(form)
    await form.getByLabel('Email address').press('Enter')
    await expect(form.getByRole('button')).toBeDisabled()
    await form.getByLabel('Email address').press('Enter')
    answer()
    await expect(form.getByRole('button', { name: 'Link sent' })).toBeVisible()
    expect(sent).toBe(1)
  })

  // On the home page of a phone the footer's form is near enough.
  for (const [path, width] of [
    ['/', 1280],
    ['/product/optimum-nutrition-evening-casein', 390],
  ] as const) {
    test(`R104 R130 R313: the banner on ${path} confirms for four seconds`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.clock.install()
      await open(page, path)
      await expect(footer(page)).toBeHidden()
      const form = banner(page)
      await fill(form)
      await form.getByRole('button').click()
      await expect(form.getByText('Confirmation link sent')).toBeVisible()
      await page.clock.fastForward(4000)
      await expect(form.getByText('Confirmation link sent')).toBeHidden()
      await expect(form.getByLabel('Email address')).toBeVisible()
    })
  }

  test('R78: nothing is sent without an address, or without the tick', async ({ page }) => {
    await open(page, '/offers')
    const form = footer(page)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/subscribers')) sent += 1
    })
    await expect(form.getByRole('checkbox')).not.toBeChecked()
    await form.getByRole('button').click()
    await expect(form.getByLabel('Email address')).toBeFocused()
    await form.getByLabel('Email address').fill('asha@example.in')
    await form.getByRole('button').click()
    await expect(form.getByRole('checkbox')).toBeFocused()
    expect(sent).toBe(0)
  })

  test('an address that only the server finds wrong is said beside the field, and kept', async ({ page, allow }) => {
    allow(/answered 422/, /console: Failed to load resource.*422/)
    await open(page, '/offers')
    const form = footer(page)
    await fill(form, 'asha@example')
    await form.getByRole('button').click()
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription('Please enter a valid email')
    await expect(form.getByLabel('Email address')).toHaveValue('asha@example')
    await expect(form.getByLabel('Email address')).toBeFocused()
  })

  test('R329: a lost connection keeps what was typed', async ({ page, allow }) => {
    allow(/request failed/, /console: Failed to load resource/)
    await open(page, '/offers')
    await page.route('**/api/subscribers', (route) => route.abort('internetdisconnected'))
    const form = footer(page)
    await fill(form, 'asha@example.in')
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toHaveText('We couldn’t sign you up. Please try again in a moment.')
    await expect(form.getByLabel('Email address')).toHaveValue('asha@example.in')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the footer subscribes, and the answer is a page', async ({ page }) => {
    await page.goto('/offers')
    const { email } = newShopper()
    await fill(footer(page), email)
    await footer(page).getByRole('button').click()
    await expect(page).toHaveURL('/newsletter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    await expect(page.getByText(`We’ve sent a confirmation link to ${email}. Open it to subscribe.`)).toBeVisible()
  })

  test('a wrong address comes back with what is wrong', async ({ page, allow }) => {
    allow(/answered 422/, /console: Failed to load resource.*422/)
    await page.goto('/offers')
    await fill(footer(page), 'asha@example')
    await footer(page).getByRole('button').click()
    const field = banner(page).getByLabel('Email address')
    await expect(field).toHaveAccessibleDescription('Please enter a valid email')
    await expect(field).toHaveValue('asha@example')
  })
})

test.describe('the pop-up', () => {
  test.use({ hasPopup: true })

  test('R314 R315: comes after three seconds as one line, covers nothing that can have the focus, and closes for a day', async ({
    page,
    expectAccessible,
  }) => {
    await page.clock.install()
    await stay(page, '/offers', 2)
    expect(await hasCome(page)).toBe(false)
    await page.clock.fastForward(1000)
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect((await bar(page).boundingBox())!.height).toBeLessThan(64)
    await expectAccessible(page)
    expect(await findCovered(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Close newsletter offer' }).press('Enter')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()

    const next = await page.evaluate(() => localStorage.getItem('nutri_newsletter_next'))
    const hours = (Date.parse(next!) - (await page.evaluate(() => Date.now()))) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    await page.evaluate(() => sessionStorage.clear())
    await stay(page, '/shop', 60)
    expect(await hasCome(page)).toBe(false)
  })

  test('R316 D292: subscribes with WhatsApp, says so, closes after two seconds and never comes again', async ({
    page,
  }) => {
    await page.clock.install()
    await stay(page, '/offers', 3)
    await bar(page).getByRole('button', { name: 'Get offers by email' }).press('Enter')
    await expect(popup(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(popup(page).locator(':focus')).toHaveCount(1)
    await fill(popup(page))
    await expect(popup(page).getByLabel(/WhatsApp number/)).toBeHidden()
    await popup(page)
      .getByRole('checkbox', { name: /WhatsApp/ })
      .check()
    await popup(page)
      .getByLabel(/WhatsApp number/)
      .fill('98765 43210')
    await popup(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(popup(page).getByText('Confirmation link sent')).toBeVisible()
    await page.clock.fastForward(2000)
    await expect(popup(page)).toBeHidden()

    await page.evaluate(() => sessionStorage.clear())
    await page.clock.fastForward(10 * 24 * 3_600_000)
    await stay(page, '/shop', 60)
    expect(await hasCome(page)).toBe(false)
  })

  test('D263: on a wide screen it is a line too, which waits while somebody types; its dialog closes by Escape', async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.install()
    await stay(page, '/brands', 0)
    const field = page.getByRole('searchbox', { name: 'Search brands' })
    await field.fill('No')
    await page.clock.fastForward(3000)
    expect(await hasCome(page)).toBe(false)
    await field.blur()
    await page.clock.fastForward(3000)
    await expect(bar(page)).toBeVisible()
    await expect(popup(page)).toBeHidden()
    expect((await bar(page).boundingBox())!.height).toBeLessThan(64)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    expect(await findCovered(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Get offers by email' }).click()
    await expect(popup(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('D45: never comes at the checkout, where an order is tracked or paid, nor to a customer', async ({ page }) => {
    await page.clock.install()
    for (const path of ['/checkout', '/track-order', '/thank-you']) {
      await stay(page, path, 60)
      expect(await hasCome(page), path).toBe(false)
    }
    await open(page, '/signup')
    await register(page, newShopper())
    await expect(page).toHaveURL('/dashboard')
    await stay(page, '/shop', 60)
    expect(await hasCome(page)).toBe(false)
  })
})

test('a link of an old or foreign mail ends nothing, and says what to do', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 404/, /console: Failed to load resource.*404/)
  await open(page, '/newsletter/unsubscribe?token=00000000000000000000000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe from the newsletter?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work')
})
