import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { productsOf } from './carts.ts'
import { newPhone, newShopper, type Shopper } from './fixtures.ts'

export const addressOf = (firstName: string) => ({
  firstName,
  lastName: 'Rao',
  address: '12 Lodhi Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110003',
  phone: newPhone(),
})

/** Places a customer's order through the API; a card order is paid at once. */
export async function order(page: Page, shopper: APIRequestContext, firstName: string, paymentMethod: 'cod' | 'card') {
  const items = (await productsOf(page, 'limit=3&inStock=true')).map(({ id, variantId }) => ({
    id,
    variantId,
    quantity: 1,
  }))
  const placed = await shopper.post('/api/orders', {
    data: { items, paymentMethod, shippingAddress: addressOf(firstName) },
    headers: { 'idempotency-key': `morning-${Date.now()}-${firstName}` },
  })
  expect(placed.status()).toBe(201)
  const { orderNumber } = (await placed.json()).order
  if (paymentMethod === 'card') {
    const proof = `sbx_ok_${Math.random().toString(36).slice(2).padEnd(26, 'a').slice(0, 26)}`
    const paid = await shopper.post(`/api/orders/${orderNumber}/payment`, { data: { proof } })
    expect(paid.status(), await paid.text()).toBe(200)
  }
  return String(orderNumber)
}

/** A customer on a device of their own. No other journey uses the family name: it limits a list to their orders. */
export async function openCustomer(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ shopper: Shopper; family: string; device: BrowserContext; buyer: APIRequestContext }> {
  const shopper = newShopper()
  const device = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
  const account = { ...shopper, confirmPassword: shopper.password, terms: true }
  expect((await device.request.post('/api/users', { data: account })).ok()).toBe(true)
  return {
    shopper,
    family: `Zed${shopper.email.slice(5, 17).replace(/[^a-z0-9]/g, '')}`,
    device,
    buyer: device.request,
  }
}
