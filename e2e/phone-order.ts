import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Allow, open, type Shopper } from './fixtures.ts'

type Address = Record<'firstName' | 'lastName' | 'address' | 'city' | 'state' | 'zipCode' | 'phone', string>
type Call = { shopper: Shopper; buyer: APIRequestContext; address: Address; allow: Allow }

/** A customer calls: staff order for them by keyboard, with a pay link, and a reload loses nothing. */
export async function orderByPhone(page: Page, { shopper, buyer, address, allow }: Call): Promise<void> {
  allow(/answered 422: .*orders\/new/, /status of 422 .*orders\/new/)
  await open(page, '/admin/orders')
  await page.getByRole('link', { name: 'New order' }).click()
  await page.getByLabel('Find a customer').fill(shopper.email)
  await expect(page.getByRole('option', { name: shopper.email })).toBeVisible()
  await page.keyboard.press('Enter')
  const product = page.getByLabel('Add a product')
  await expect(product).toBeFocused()
  await product.fill('whey')
  await expect(page.getByRole('option').first()).toContainText('in stock')
  await page.keyboard.press('Enter')
  const items = page.getByRole('list', { name: 'Items of the order' })
  await items.getByLabel(/^Quantity/).fill('2')
  const { zipCode: pincode, ...called } = address
  for (const [name, text] of Object.entries({ ...called, zipCode: '400001' }))
    if (name !== 'state') await page.locator(`[name="shippingAddress.${name}"]`).fill(text)
  await page.getByLabel('State').selectOption('Delhi')
  await page.getByLabel('Pay link').check()
  await expect(page.getByRole('definition').last()).toContainText('₹')
  await expectAccessible(page)
  await page.reload()
  await expect(items.getByLabel(/^Quantity/)).toHaveValue('2')
  await expect(page.getByRole('definition').last()).toContainText('₹')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('link', { name: 'Invalid pincode' })).toBeVisible()
  await page.getByLabel('Pincode').fill(pincode)
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  await expect(page.getByText('Placed by phone')).toBeVisible()
  const path = new URL(await page.getByLabel('Link to copy').inputValue()).pathname
  expect((await (await buyer.get(`/api${path}`)).json()).order, 'the customer’s own').toMatchObject({
    paymentMethod: 'UPI',
    items: [{ quantity: 2 }],
    customerEmail: shopper.email,
  })
}
