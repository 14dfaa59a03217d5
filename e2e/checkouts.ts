import { expect, type Page } from '@playwright/test'
import { lineOf, openWithCart, type Product, productsOf } from './carts.ts'
import { newShopper, register, type Shopper } from './fixtures.ts'

/** A product in stock, a different one for each `skip`. */
export async function someProduct(page: Page, skip = 0): Promise<Product> {
  const found = (await productsOf(page, 'limit=20&inStock=true'))[skip]
  if (!found) throw new Error('the demo shop has too few products')
  return found
}

/** A new customer at the checkout with one product in the cart, a different one for each `skip`. */
export async function atCheckout(page: Page, skip = 0): Promise<{ shopper: Shopper; product: Product }> {
  const shopper = newShopper()
  const product = await someProduct(page, skip)
  await openWithCart(page, '/register?from=/checkout', [lineOf(product)])
  await register(page, shopper)
  await expect(page).toHaveURL((url) => url.pathname === '/checkout')
  // The URL changes before the page does, and both pages ask for a first name.
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  return { shopper, product }
}

export async function typeAddress(page: Page, street = '12 Lodhi Road'): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill(street)
  await page.getByLabel('Pincode').fill('110003')
  await expect(page.getByLabel('State')).toHaveValue('dl')
}

export const placeButton = (page: Page) => page.getByRole('button', { name: /place order|processing/i })

export async function orderNumberOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByRole('heading', { level: 1, name: /thank you/i })).toBeVisible()
  const number = /NS-[A-Z0-9]{9}/.exec(await page.getByRole('main').innerText())?.[0]
  if (!number) throw new Error('no order number on the thank-you page')
  return number
}

/** The customer's own orders, newest first. */
export async function ownOrders(page: Page): Promise<{ orderNumber: string; status: string }[]> {
  return (await (await page.request.get('/api/user-orders')).json()).orders
}
