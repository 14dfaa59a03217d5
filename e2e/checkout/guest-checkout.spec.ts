import { lineOf, openWithCart, type Product } from '../carts.ts'
import { orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { senderOfEmail } from '../emails.ts'
import { expect, open, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'

/** This store's own threshold for free delivery, and its delivery fee. */
const FREE_FROM = 777
const FEE = 321

test('R215 R354 D9: a guest orders without an account, is remembered on request, and tells a stranger nothing', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const at = (path: string) => shop.origin + path
  const list = await page.request.get(at('/api/products-public?limit=1&inStock=true&minPrice=400&maxPrice=700'))
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, at('/cart'), [lineOf(product)])
  // The hydrated cart also follows the settings.
  const order = page.getByRole('region', { name: 'Order summary' })
  await expect(order.getByText(`Add ₹${FREE_FROM - product.price} more for free delivery`)).toBeVisible()
  const delivery = order.locator('dl > div').filter({ hasText: 'Lorry' })
  await expect(delivery).toHaveText(`Lorry8-9 working days₹${FEE}`)
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByRole('button', { name: /^AI Assistant/ }).click()
  const chat = page.getByRole('dialog', { name: 'Assistant' })
  await expect(chat).toContainText("Hi! I'm your Iron Coach assistant.")
  await chat.getByRole('button', { name: 'Close assistant' }).click()
  await page.getByRole('link', { name: 'Proceed to checkout' }).first().click()
  await expect(page.getByText('You’re checking out as a guest.')).toBeVisible()
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
  await page.getByRole('checkbox', { name: /Save my details/ }).check()
  await expect(page.getByRole('radio', { name: /^Lorry/ })).toBeChecked()
  await expect(placeButton(page)).toContainText(`₹${(product.price + FEE).toLocaleString('en-IN')}`)
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(number).first()).toBeVisible()

  // The order knows everything that an account needs but the password; without scripts the form is one too.
  const plain = await browser.newContext({
    baseURL: shop.origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await plain.newPage()
  await still.goto(`/thank-you?order=${number}`)
  await still.getByLabel('Password', { exact: true }).fill('123')
  await still.getByRole('button', { name: 'Create account' }).click()
  await expect(still.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 6 characters/)
  await plain.close()
  await page.getByLabel('Password', { exact: true }).fill('four plain words')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  const told = page.getByRole('status').filter({ hasText: 'Check your email' })
  await expect(told).toContainText('meera.guest@example.in')
  await expect(told).toBeFocused()

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
  await page.getByRole('button', { name: 'Clear details' }).click()
  expect(await page.evaluate(() => localStorage.getItem('nutri_guest_info'))).toBeNull()
  expect(await senderOfEmail('meera.guest@example.in', shop.folder)).toBe('Iron House <orders@localhost>')
})
