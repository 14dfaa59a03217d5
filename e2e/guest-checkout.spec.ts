import { lineOf, openWithCart, type Product } from './carts.ts'
import { orderNumberOf, placeButton, typeAddress } from './checkouts.ts'
import { expect, open, test } from './fixtures.ts'
import { type OwnShop, openOwnShop } from './own-shop.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop(['checkout.guest=guest'])
})
test.afterAll(() => shop.close())

test('a guest orders without an account, is remembered on request, and tells a stranger nothing', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const at = (path: string) => shop.origin + path
  const list = await page.request.get(at('/api/products-public?limit=1&inStock=true'))
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, at('/cart'), [lineOf(product)])
  await page.getByRole('link', { name: 'Proceed to checkout' }).first().click()
  await expect(page.getByText('You order as a guest.')).toBeVisible()
  await expectAccessible(page)

  await placeButton(page).click()
  const summary = page.getByRole('region', { name: 'Please fix the errors' })
  await expect(summary.getByRole('link', { name: 'Email is required' })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Phone is required' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('meera.guest@example.in')
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Phone').fill('9876543210')
  await typeAddress(page, '4 Quiet Street')
  await page.getByRole('checkbox', { name: /Keep my details/ }).check()
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(number).first()).toBeVisible()

  await page.getByRole('link', { name: 'Track your order', exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const other = await browser.newContext({ baseURL: shop.origin })
  const stranger = await other.newPage()
  for (const path of [`/thank-you?order=${number}`, `/track-order?query=${number}`, `/orders/${number}`]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await stranger.content()).not.toMatch(/Meera|Iyer|Quiet Street|9876543210|meera\.guest/)
  }
  await other.close()

  await page.evaluate((line) => localStorage.setItem('nutri_cart', JSON.stringify({ items: [line] })), lineOf(product))
  await open(page, at('/checkout'))
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('meera.guest@example.in')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('4 Quiet Street')
  await page.getByRole('button', { name: 'Forget them' }).click()
  expect(await page.evaluate(() => localStorage.getItem('nutri_guest_info'))).toBeNull()
})
