import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lineOf, openWithCart, type Product } from '../carts.ts'
import { orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { emailedLink, emailedOrder } from '../emails.ts'
import { expect, newShopper, newTab, open, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'

const at = (path: string) => shop.origin + path

/** Places a guest's cash-on-delivery order and ends on the thank-you page. */
async function orderAsGuest(page: Page): Promise<{ email: string; number: string; product: Product }> {
  const { email } = newShopper()
  const list = await page.request.get(at('/api/products-public?limit=1&inStock=true'))
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, at('/checkout'), [lineOf(product)])
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Phone').fill('9876543210')
  await typeAddress(page, '4 Quiet Street')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  return { email, number: await orderNumberOf(page), product }
}

test('a guest opens the order from the mail on any device, orders it again and cancels it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { email, number, product } = await orderAsGuest(page)
  await expect(page.getByRole('list', { name: 'Items of this order' }).getByText(product.name)).toBeVisible()
  await page.getByRole('link', { name: 'See or cancel the order' }).click()
  await expect(page.getByText('4 Quiet Street')).toBeVisible()

  const link = await emailedOrder(email, `Your order ${number}`, shop.folder)
  const other = await browser.newContext({ baseURL: shop.origin })
  const phone = await newTab(other)
  await phone.goto(`/orders/${number}`)
  await expect(phone.getByRole('heading', { name: 'Please Login' })).toBeVisible()
  await open(phone, link)
  await expect(phone).toHaveURL(at(`/orders/${number}`))
  await expect(phone.getByText('4 Quiet Street')).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Order again' }).click()
  await expect(phone.getByText('1 item added to cart').first()).toBeVisible()
  await phone.getByText('Cancel this order').click()
  await phone.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(phone.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await other.close()
})

test('without scripts, too, the mailed link leads to the order and its cancelling', async ({ page, browser }) => {
  const { email, number } = await orderAsGuest(page)
  const link = await emailedOrder(email, `Your order ${number}`, shop.folder)
  const other = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false })
  const plain = await newTab(other)
  await plain.goto(link)
  await plain.getByText('Cancel this order').click()
  await plain.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(plain.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
  await other.close()
})

test('a guest downloads their data, then erases it by a link sent to the order’s address', async ({
  page,
  allow,
  expectAccessible,
}) => {
  // The order page no longer exists once its data is erased.
  allow(/answered 404/, /status of 404/)
  const { email, number } = await orderAsGuest(page)
  await page.getByRole('link', { name: 'See or cancel the order' }).click()
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('CANCELLED', { exact: true }).first()).toBeVisible()

  await page.getByText('Your data', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('4 Quiet Street')
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByText('We’ve emailed a link to')).toBeVisible()
  await expectAccessible(page)

  await open(page, at(await emailedLink(email, `/orders/${number}/erase`, shop.folder)))
  await expect(page.getByRole('heading', { name: 'Erase your data?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Erase my data' }).click()
  await expect(page.getByRole('heading', { name: 'Your data is erased' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(at(`/orders/${number}`))
  await expect(page.getByText('4 Quiet Street')).toHaveCount(0)
})

test('an email address is answered the same whether it has orders or not; its owner is mailed a link', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { email, number } = await orderAsGuest(page)
  const other = await browser.newContext({ baseURL: shop.origin })
  const stranger = await newTab(other)
  const answer = stranger.getByRole('heading', { name: 'If we know this address, a tracking link is on its way' })
  const ask = async (text: string) => {
    await open(stranger, '/track-order')
    await stranger.getByLabel('Order number or email').fill(text)
    await stranger.getByRole('button', { name: 'Track order' }).click()
    await expect(answer).toBeVisible()
    await expect(stranger.getByRole('button', { name: 'Track order' })).toBeVisible()
    return stranger.getByRole('main').innerText()
  }
  const unknown = await ask(newShopper().email)
  expect(await ask(email)).toBe(unknown)
  expect(stranger.url()).toBe(at('/track-order'))
  await expectAccessible(stranger)

  await stranger.goto(await emailedOrder(email, 'Your orders at', shop.folder))
  await expect(stranger).toHaveURL(at(`/orders/${number}`))
  await expect(stranger.getByText('4 Quiet Street')).toBeVisible()
  await other.close()
})

test('a link that was changed says so, and shows how to get another', async ({ page, allow, expectAccessible }) => {
  allow(/answered 404/, /Failed to load resource.*404/)
  await open(page, at('/orders/NS-ABC123DEF?key=zzzzzz.AAAAAAAAAAAAAAAAAAAAAA'))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Email me a new link' }).click()
  await expect(page.getByLabel('Order number or email')).toBeVisible()
})
