import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { atCheckout, orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { delayScripts, expect, isInteractive, open, test } from '../fixtures.ts'
import { asStaff, deliver } from '../staff.ts'

const WORDS = 'Mixes well, <b>tastes of mango</b>. See https://evil.example'

const PHOTO_BYTES = 1_000_000

/** A photo of 2000 pixels, with as many bytes as a phone gives it. */
async function photo(background: string) {
  const plain = await sharp({ create: { width: 2000, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([plain, Buffer.alloc(PHOTO_BYTES)]) }
}

/** Pictures of this page are decoded only when the returned function is called. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const gate = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const decode = window.createImageBitmap
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await promise
      return decode(file)
    }
    return { open: resolve }
  })
  return () => gate.evaluate(({ open }) => open())
}

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
  // The press comes before the pictures are smaller, and waits for that.
  const decode = await holdPictures(page)
  await page.getByLabel('Pictures').setInputFiles([await photo('#a3e635'), await photo('#0f4c3a')])
  await page.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Making the pictures smaller…')).toBeVisible()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/review/'))
  await decode()
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(PHOTO_BYTES)
  await expect(page.getByText('We check every review before publishing it.')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your pictures' }).getByRole('img')).toHaveCount(2)
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
  const enlarge = reviews.getByRole('button', { name: 'Enlarge Picture 2 of 2 by Asha R.' })
  const picture = page.getByRole('dialog', { name: 'Picture 2 of 2 by Asha R.' })
  await enlarge.press('Enter')
  await expect(picture.getByRole('img')).toHaveJSProperty('naturalWidth', 1600)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
  await expect(enlarge).toBeFocused()
  await enlarge.click()
  await page.goBack()
  await expect(picture).toBeHidden()
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: 'Enlarge Picture 2 of 2 by Asha R.' }).click()
  await picture.getByRole('button', { name: 'Close' }).click()
  await expect(picture).toBeHidden()
  const told = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(told.join()).toContain('"ratingValue":4,"bestRating":5,"reviewCount":1')
  await expectAccessible(page)
  await open(page, `/product/${slug}/reviews?page=7`)
  await expect(page.getByText(WORDS)).toBeVisible()
  await page.getByRole('link', { name: '4 stars: 1 review' }).click()
  await expect(page).toHaveURL(/reviews\?stars=4$/)
  await expect(page.getByRole('status').getByText('1 review with 4 stars')).toBeVisible()
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
