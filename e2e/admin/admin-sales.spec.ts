import type { APIRequestContext, Page } from '@playwright/test'
import { type Product, productsOf } from '../carts.ts'
import { emailedLink, expectEmail } from '../emails.ts'
import { expect, isInteractive, newPhone, newShopper, newTab, open, test } from '../fixtures.ts'
import { asStaff, deliver, openAdmin } from '../staff.ts'

const WORDS = 'Mixes in seconds, and no lumps at all.'
const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '12 Lodhi Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110003',
  phone: newPhone(),
}

/** The notice at the bottom of the window. */
const notice = (page: Page, text: string) => page.getByRole('dialog').filter({ hasText: text })

// Each part goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })
const shopper = newShopper()
const code = `DESK${shopper.email.replace(/\D/g, '').slice(-8)}`
let staff: APIRequestContext
let buyer: Page
let product: Product | undefined
let orderNumber: string
test.beforeAll(async ({ browser, baseURL }) => {
  staff = await asStaff(baseURL)
  buyer = await newTab(await browser.newContext(baseURL ? { baseURL } : {}))
  expect((await buyer.request.post('/api/users', { data: shopper })).status()).toBe(201)
})
test.afterAll(() => buyer.context().close())

test('a coupon is refused beside its field, works as soon as it is saved, and is paused', async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /the server responded with a status of 422/)
  // 150 % is refused beside its field, and nothing typed is lost.
  await openAdmin(page)
  await isInteractive(page)
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.getByRole('link', { name: 'New coupon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New coupon' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Title', { exact: true }).fill('For the desk')
  await page.getByLabel('Per cent', { exact: true }).fill('150')
  await page.getByLabel('Starts').fill('2031-11-02T00:00')
  await page.getByLabel('Ends').fill('2031-11-01T00:00')
  await page.getByRole('button', { name: 'Save and activate' }).click()
  await expect(page.getByText('Enter a whole percentage from 1 to 100').first()).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('For the desk')
  await expect(page.getByText('Must be after the start').first()).toBeVisible()
  for (const time of ['Starts', 'Ends']) await page.getByLabel(time).fill('')
  await page.getByLabel('Per cent', { exact: true }).fill('20')
  await expect(page.getByText('₹1,600')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  ;[product] = await productsOf(page, 'limit=1&page=17')
  const items = [{ id: product?.id, variantId: product?.variantId, quantity: 1 }]
  const order = { items, couponCode: code, paymentMethod: 'COD', shippingAddress: home }
  const placed = await buyer.request.post('/api/orders', { data: order })
  expect(placed.status()).toBe(201)
  const { order: made } = await placed.json()
  expect(made.discountAmount).toBeGreaterThan(0)
  orderNumber = made.orderNumber
  await page.getByRole('button', { name: 'Pause' }).click()
  await notice(page, `${code} is paused`).getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, `${code} is on`)).toBeVisible()
  await page.getByRole('link', { name: 'Coupons', exact: true }).first().click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('1')
})

test('a review is published, undone and answered; so is a question, and the product page shows both', async ({
  page,
  expectAccessible,
}) => {
  await openAdmin(page)
  await deliver(staff, orderNumber)
  const review = { product: product?.slug, stars: 5, text: `${WORDS} ${code}` }
  expect((await buyer.request.post('/api/reviews', { data: review })).status()).toBe(201)
  await open(page, '/admin/reviews?limit=50')
  const card = page.getByRole('article').filter({ hasText: code })
  await card.focus()
  await page.keyboard.press('a')
  await notice(page, 'Review published').getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page, 'The review is pending again')).toBeVisible()
  await card.getByRole('button', { name: /^Publish/ }).click()
  await expect(card).toHaveCount(0)
  const published = await buyer.request.get(`/api/products/${product?.slug}/reviews`)
  expect(await published.text()).toContain(code)

  await open(page, '/admin/reviews?limit=50&status=published')
  await card.locator('summary', { hasText: 'Reply' }).click()
  await card.getByLabel('Reply', { exact: true }).fill('Thank you for trying it.')
  await card.getByRole('button', { name: /^Save reply/ }).click()
  await expect(card.getByText('Thank you for trying it.').first()).toBeVisible()
  await expectAccessible(page)
  const asked = `Is it sweet, asks ${code}?`
  expect(
    (await buyer.request.post('/api/questions', { data: { product: product?.slug, question: asked } })).status(),
  ).toBe(201)
  await open(page, '/admin/questions?limit=50')
  const waiting = page.getByRole('article', { name: asked })
  await waiting.getByLabel('Answer').fill('Only a little.')
  await expectAccessible(page)
  await waiting.getByRole('button', { name: /^Publish answer/ }).click()
  await expect(waiting).toHaveCount(0)
  await open(page, `/product/${product?.slug}`)
  const answers = page.getByRole('region', { name: 'Questions and answers' })
  await expect(answers.getByRole('listitem').filter({ hasText: asked })).toContainText('Only a little.')
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Thank you for trying it.')
  await expectAccessible(page)
})

test('a message is answered; the palette finds the order and the customer, who is given a membership', async ({
  page,
  expectAccessible,
}) => {
  const question = { name: 'Asha', email: shopper.email, subject: `About ${code}`, message: 'When does it end?' }
  expect((await buyer.request.post('/api/contact', { data: question })).status()).toBe(201)
  await openAdmin(page)
  await open(page, `/admin/messages?q=${encodeURIComponent(shopper.email)}`)
  await page.getByRole('link', { name: question.subject }).click()
  await page.getByLabel('Note', { exact: true }).fill('A regular')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('A regular')).toBeVisible()
  await page.getByLabel(`To ${shopper.email}`).fill('It has no end.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Answered by email' })).toContainText('It has no end.')
  await expectAccessible(page)
  await expectEmail(shopper.email, new RegExp(`Re: ${question.subject}`))

  await page.keyboard.press('Control+k')
  // It finds the order by its number, and the customer by the email address.
  await page.getByRole('combobox', { name: 'Page or command' }).fill(orderNumber)
  await expect(page.getByRole('option', { name: `${orderNumber} · Asha Rao` })).toBeVisible()
  await page.getByRole('combobox', { name: 'Page or command' }).fill(shopper.email)
  await expect(page.getByRole('option', { name: /^Customers: / })).toBeVisible()
  await page.getByRole('option', { name: `Asha Rao · ${shopper.email}` }).click()
  await expect(page.getByRole('link', { name: orderNumber })).toBeVisible()
  await expectAccessible(page)
  // A gift for a late parcel: a customer who never joined is a member from their next request.
  await page.getByRole('button', { name: 'Grant a membership…' }).click()
  await page.getByLabel('Last day').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Reason').fill('A late parcel')
  await page.getByRole('button', { name: 'Save last day' }).click()
  await expect(notice(page, 'The membership runs until')).toBeVisible()
  const member = await buyer.request.get(`/api/membership/check/${encodeURIComponent(shopper.email)}`)
  expect(await member.json()).toMatchObject({ isMember: true })
})

test('a helper sees coupons and can’t write them, by page or API', async ({ page: support, allow }) => {
  allow(/answered 403/, /the server responded with a status of 403/)
  const helper = newShopper()
  const invited = await staff.post('/api/admin/staff/invitations', { data: { email: helper.email, role: 'support' } })
  expect(invited.status()).toBe(202)
  await support.goto(await emailedLink(helper.email, '/admin/join'))
  await support.getByLabel('First name').fill('Sam')
  await support.getByLabel('Password').fill('four words of help')
  await support.getByRole('button', { name: 'Join' }).click()
  await expect(support.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await support.goto('/admin/coupons')
  await expect(support.getByRole('link', { name: code })).toBeVisible()
  await expect(support.getByRole('link', { name: 'New coupon' })).toHaveCount(0)
  await support.goto('/admin/coupons/new')
  await expect(support.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()
  const coupon = { code: 'HELPER50', title: 'Mine', discountType: 'percentage', discountValue: 50 }
  const refused = await support.request.post('/api/admin/coupons', { data: coupon })
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'FORBIDDEN'])
})
