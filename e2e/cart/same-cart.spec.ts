import type { Browser, Page } from '@playwright/test'
import { addButton, drawerOf, lineOf, openWithCart, productOf, productsOf } from '../carts.ts'
import { orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { expect, newShopper, open, type Shopper, test } from '../fixtures.ts'

const WHEY = 'as-it-is-raw-whey-concentrate'
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).locator('[data-line]')
const later = (page: Page) => page.getByRole('list', { name: 'Saved for later' }).locator('[data-line]')

/** Signs in through the form, as on any device. */
async function login(page: Page, shopper: Shopper): Promise<void> {
  await open(page, '/login?from=/cart')
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/cart$/)
}

async function fillLogin(page: Page, { email, password }: Shopper): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

/** A separate browser context that acts as another device. */
async function otherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: page.viewportSize(),
    serviceWorkers: 'block',
  })
  const other = await context.newPage()
  await other.addInitScript(() => sessionStorage.setItem('nutri_newsletter_shown', '1'))
  return other
}

/** The account's cart on the server. */
const saved = async (page: Page): Promise<{ lines: { name: string; quantity: number }[]; later: unknown[] }> =>
  (await (await page.request.get('/api/account/cart')).json()).data
const savedUnits = async (page: Page) => (await saved(page)).lines.map(({ quantity }) => quantity)

/** Fires the focus event of returning to a window. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('R275: a customer has one cart on two devices; logging out forgets it on the device alone', async ({
  page,
  browser,
  expectAccessible,
  allow,
}) => {
  // Any request that the page makes while it is offline.
  allow(/ERR_INTERNET_DISCONNECTED/)
  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  const whey = await productOf(page, WHEY)
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  await expect(drawerOf(page).getByText('1 item', { exact: true })).toBeVisible()
  await expect.poll(() => savedUnits(page)).toEqual([1])

  const phone = await otherDevice(browser, page)
  await login(phone, shopper)
  await expect(lines(phone)).toHaveCount(1)
  await expect(lines(phone)).toContainText(whey.name)
  await expect(phone.getByText('Items you add are saved in your account')).toBeVisible()
  await phone.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => savedUnits(page)).toEqual([2])
  await lookAgain(page)
  await expect(drawerOf(page).getByText('2 items', { exact: true })).toBeVisible()

  // Both devices change the cart without seeing the other's change, and nothing is lost.
  await page.context().setOffline(true)
  await drawerOf(page)
    .getByRole('button', { name: /^Save for later: / })
    .click()
  const extra = (await productsOf(phone, 'limit=5&inStock=true')).find((each) => each.id !== whey.id)
  await open(phone, `/product/${extra?.slug}`)
  await addButton(phone).click()
  await expect.poll(() => savedUnits(phone)).toEqual([2, 1])
  await page.context().setOffline(false)
  await expect.poll(async () => (await saved(phone)).later).toHaveLength(1)
  await open(page, '/cart')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(extra?.name ?? '')
  await expect(later(page)).toContainText(whey.name)
  await expectAccessible(page)

  await open(page, '/dashboard')
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logged out successfully')).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Items you add are saved on this device')).toBeVisible()
  await expect(later(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('nutri_cart'))).not.toContain(whey.id)
  await open(phone, '/cart')
  await expect(lines(phone)).toHaveCount(1)
  await expect(later(phone)).toHaveCount(1)
  await phone.context().close()
})

test('a guest’s cart joins that of the account at sign-in, once, with what was saved for later', async ({
  page,
  browser,
}) => {
  const shopper = newShopper()
  const [whey, extra] = [await productOf(page, WHEY), (await productsOf(page, 'limit=5&inStock=true'))[3]!]
  await open(page, '/')
  const other = await otherDevice(browser, page)
  await other.request.post('/api/users', { data: shopper })
  const key = ({ id, variantId }: { id: string; variantId: string }) => ({ id, variantId })
  await other.request.post('/api/account/cart/merge', {
    data: { lines: [{ ...key(whey), quantity: 1 }], later: [] },
  })
  await openWithCart(page, '/cart', [lineOf(extra), lineOf(whey, { quantity: 3 })])
  await page.getByRole('link', { name: 'Login to Checkout' }).click()
  await fillLogin(page, shopper)
  await expect(page).toHaveURL(/\/checkout/)
  await expect.poll(() => savedUnits(other)).toEqual([3, 1])
  await open(page, '/cart')
  await expect(lines(page)).toHaveCount(2)
  // Two tabs of the browser that merged and the first device all show the same cart.
  await open(other, '/cart')
  await expect(lines(other)).toHaveCount(2)
  await lookAgain(page)
  await expect.poll(() => savedUnits(other)).toEqual([3, 1])
  await expect(page.getByText('4 items', { exact: true })).toBeVisible()
  await other.context().close()
})

test('what was ordered on one device is gone from the cart on the other', async ({ page, browser }) => {
  const shopper = newShopper()
  await page.request.post('/api/users', { data: shopper })
  const whey = await productOf(page, WHEY)
  await openWithCart(page, '/checkout', [lineOf(whey)])
  const other = await otherDevice(browser, page)
  await login(other, shopper)
  await expect(lines(other)).toHaveCount(1)
  await typeAddress(page)
  // By keyboard, because the bottom bar may cover it on phones.
  await page.getByRole('radio', { name: /cash on delivery/i }).press('Space')
  await placeButton(page).click()
  await orderNumberOf(page)
  await expect.poll(() => savedUnits(page)).toEqual([])
  await lookAgain(other)
  await expect(other.getByText('Your cart is empty')).toBeVisible()
  await other.context().close()
})
