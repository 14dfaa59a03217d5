import { productOf } from '../carts.ts'
import { confirmEmail, emailedLink, expectEmail } from '../emails.ts'
import { expect, newShopper, open, test } from '../fixtures.ts'
import { asStaff } from '../staff.ts'

// The demo has eleven units in one size, and no other journey buys it.
const SLUG = 'mitti-and-mill-amla-tablets'
const THERE_ARE = 11

test('a back-in-stock alert is emailed once, and one click cancels it', async ({
  page,
  playwright,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /Failed to load resource.*422/)
  const { id, variantId, name } = await productOf(page, SLUG)
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const rival = newShopper()
  await elsewhere.post('/api/users', { data: rival })
  // New customers together may hold half of the stock; a customer with a confirmed email may buy all of it.
  await confirmEmail(elsewhere, rival.email)
  const bought = await elsewhere.post('/api/orders', {
    data: {
      items: [{ id, variantId, quantity: THERE_ARE }],
      paymentMethod: 'COD',
      shippingAddress: { ...rival, address: '12 Park Street', city: 'New Delhi', state: 'dl', zipCode: '110001' },
    },
  })
  expect(bought.status(), await bought.text()).toBe(201)

  await open(page, `/product/${SLUG}`)
  await page.getByRole('link', { name: 'Notify me when it’s back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notify me when it’s back' })).toBeVisible()
  const tell = page.getByRole('button', { name: 'Notify me', exact: true })
  const form = page.getByRole('main').locator('form').filter({ has: tell })
  await form.getByLabel('Email').fill('asha')
  await tell.click()
  await expect(page.getByRole('region', { name: 'Please fix the errors' })).toContainText('Please enter a valid email')
  await expectAccessible(page)
  const guest = newShopper().email
  await form.getByLabel('Email').fill(guest)
  await tell.click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectAccessible(page)

  const confirm = await emailedLink(guest, '/alert/confirm')
  // Email scanners open every link.
  expect((await elsewhere.get(confirm)).status()).toBe(200)
  await open(page, confirm)
  await page.getByRole('button', { name: 'Yes, notify me' }).click()
  await expect(page.getByRole('heading', { name: 'You’re all set' })).toBeVisible()

  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  await open(page, await emailedLink(shopper.email, '/verify-email'))
  await page.getByRole('main').getByRole('button').first().click()
  await open(page, `/alert/${variantId}`)
  await expect(page.getByText(`We’ll send it to ${shopper.email}`)).toBeVisible()
  await tell.click()
  await page.getByRole('link', { name: 'My alerts' }).click()
  await expect(page.getByText('When it’s back in stock')).toBeVisible()
  await expectAccessible(page)

  const staff = await asStaff(baseURL)
  const { orderNumber } = (await bought.json()).order
  expect((await staff.patch(`/api/orders/${orderNumber}`, { data: { status: 'cancelled' } })).status()).toBe(200)
  for (const address of [guest, shopper.email]) await expectEmail(address, new RegExp(`${name} is back in stock`))
  // The alert is marked as sent after its email was written.
  await expect.poll(async () => (await (await page.request.get('/api/account/alerts')).json()).data).toEqual([])
  await open(page, '/account/alerts')
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()

  await open(page, `/product/${SLUG}`)
  await page.getByRole('link', { name: 'Notify me when the price drops' }).click()
  await tell.click()
  await page.getByRole('link', { name: 'My alerts' }).click()
  // A reload before the link has led there would reload the form, which has nearly the same words.
  await expect(page.getByRole('heading', { level: 1, name: 'My alerts' })).toBeVisible()
  const end = await emailedLink(shopper.email, '/alert/unsubscribe')
  expect((await elsewhere.get(end)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText('When it costs less than')).toBeVisible()
  // What an email client sends when its own unsubscribe button is pressed (RFC 8058).
  expect((await elsewhere.post(end, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
  await elsewhere.dispose()
  await staff.dispose()
})
