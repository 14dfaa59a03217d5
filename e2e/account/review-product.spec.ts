import { atCheckout, orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { delayScripts, expect, isInteractive, open, test } from '../fixtures.ts'
import { asStaff, deliver } from '../staff.ts'

const WORDS = 'Mixes well, <b>tastes of mango</b>. See https://evil.example'

test('a buyer rates what was delivered, staff publish it, and everybody reads it', async ({
  page,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422/, /the server responded with a status of 422/)
  const staff = await asStaff(baseURL)
  // A product that no other journey looks at.
  const { shopper, product } = await atCheckout(page, 11)
  await typeAddress(page)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  const { slug } = product
  await open(page, `/review/${slug}`)
  await expect(page.getByRole('heading', { name: 'Not delivered yet' })).toBeVisible()
  await deliver(staff, number)

  // Before the page is interactive, a refused form keeps what was typed and shows the error.
  await open(page, `/orders/${number}`)
  await expect(page.getByRole('link', { name: /^Rate this product/ })).toHaveAttribute('href', `/review/${slug}`)
  const letScriptsCome = await delayScripts(page)
  await page.goto(`/review/${slug}`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: '5 stars: Excellent' }).check()
  await page.getByLabel('Your review').fill('Good')
  await page.getByRole('button', { name: 'Submit review' }).click({ noWaitAfter: true })
  await expect(page.getByText('At least 10 characters').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
  await expect(page.getByLabel('Your review')).toHaveValue('Good')
  letScriptsCome()
  await isInteractive(page)
  await expect(page.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('radio', { name: '5 stars: Excellent' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Title').fill('Every morning')
  await page.getByLabel('Your review').fill(WORDS)
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('We check every review before publishing it.')).toBeVisible()
  await expectAccessible(page)
  await open(page, `/orders/${number}`)
  await expect(page.getByRole('link', { name: /^Your review is awaiting approval/ })).toBeVisible()

  // By now the page is cached; publishing purges it.
  await open(page, `/product/${slug}`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews).toContainText('demo data')
  await expect(reviews).not.toContainText('Every morning')
  const waiting = await (await staff.get('/api/reviews?limit=50')).json()
  const own = waiting.data.find((each: { product: { slug: string } }) => each.product.slug === slug)
  expect(JSON.stringify(own)).not.toContain(shopper.email)
  expect((await staff.post(`/api/reviews/${own.id}/publish`, { data: { version: own.version } })).status()).toBe(200)
  await open(page, `/product/${slug}`)
  await expect(reviews.getByText(WORDS)).toBeVisible()
  await expect(reviews.getByText('Asha R. · Verified buyer')).toBeVisible()
  await expect(reviews.getByText('4 stars: 1 review', { exact: true })).toBeAttached()
  await expect(reviews).not.toContainText('demo data')
  expect(await reviews.locator('b, [href*="evil"]').count()).toBe(0)
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(told.join()).toContain('"ratingValue":4,"bestRating":5,"reviewCount":1')
  await expectAccessible(page)
  await open(page, `/product/${slug}/reviews?page=7`)
  await expect(page.getByText(WORDS)).toBeVisible()
  await expectAccessible(page)

  await open(page, `/review/${slug}`)
  await page.getByText('Delete this review').click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('button', { name: 'Submit review' })).toBeVisible()
  await open(page, `/product/${slug}`)
  await expect(reviews).toContainText('demo data')
  await staff.dispose()
})
