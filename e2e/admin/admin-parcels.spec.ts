import type { APIRequestContext, Page } from '@playwright/test'
import { productsOf } from '../carts.ts'
import { emailAbout, emailedOrder } from '../emails.ts'
import { expect, isInteractive, newPhone, newShopper, newTab, open, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'
import { openAdmin } from '../staff.ts'

const PHONE_SIZE = { width: 390, height: 844 }
const DESK_SIZE = { width: 1440, height: 900 }

test.use({ baseURL: shop.origin })

/** Longer than a line on a phone, without a place to break. */
const LONG_NAME = 'Venkatanarasimharajuvaripeta'.repeat(2)

type Bought = { number: string; names: string[] }

/** A guest's paid order for two units of one product and one of another. */
async function buyThree(guest: APIRequestContext, page: Page, email: string): Promise<Bought> {
  const products = await productsOf(page, 'limit=2&inStock=true')
  const items = products.map(({ id, variantId }, index) => ({ id, variantId, quantity: index === 0 ? 2 : 1 }))
  const shippingAddress = {
    ...{ firstName: LONG_NAME, lastName: 'Iyer', address: '4 Quiet Street', city: 'New Delhi', state: 'dl' },
    ...{ zipCode: '110003', phone: newPhone() },
  }
  const placed = await guest.post('/api/orders', {
    data: { items, paymentMethod: 'card', customerEmail: email, shippingAddress },
    headers: { 'idempotency-key': `parcels-${newPhone()}` },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const number: string = (await placed.json()).order.orderNumber
  const proof = `sbx_ok_${newPhone().padEnd(26, 'a')}`
  const paid = await guest.post(`/api/orders/${number}/payment`, { data: { proof } })
  expect(paid.status(), await paid.text()).toBe(200)
  return { number, names: products.map(({ name }) => name) }
}

/** The page is no wider than a small phone. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}

/** Sends one unit of the first product that is left. */
async function shipOne(page: Page, number: string, courier: string, trackingNumber: string): Promise<void> {
  await open(page, `/admin/orders/${number}/ship-items`)
  const units = page.getByRole('group', { name: 'In this parcel' }).getByRole('spinbutton')
  for (const [index, box] of (await units.all()).entries()) await box.fill(index === 0 ? '1' : '0')
  await page.getByLabel('Courier').fill(courier)
  await page.getByLabel('Tracking number').fill(trackingNumber)
  await page.getByRole('button', { name: 'Ship this parcel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}

test('D123 D97: an order leaves in two parcels, its rest is cancelled, one parcel arrives and the other comes back', async ({
  page,
  browser,
  allow,
  expectAccessible,
}) => {
  allow(/answered 422: .*ship-items/, /status of 422 .*ship-items/)
  const { email } = newShopper()
  const device = await browser.newContext({ baseURL: shop.origin, viewport: PHONE_SIZE })
  const { number, names } = await buyThree(device.request, page, email)
  const phone = await newTab(device)
  const parcels = phone.getByRole('region', { name: 'Parcels' }).locator(':scope > ul > li')
  await openAdmin(page)
  const packed = await page.request.post('/api/admin/orders/moves', {
    data: { orders: [number], status: 'processing' },
  })
  expect(packed.ok()).toBe(true)

  // Nothing chosen, a wrong weight: both are refused beside their fields, and nothing typed is lost.
  await open(page, `/admin/orders/${number}`)
  await page.getByRole('link', { name: 'Ship selected items…' }).click()
  const units = page.getByRole('group', { name: 'In this parcel' }).getByRole('spinbutton')
  await expect(units).toHaveCount(2)
  for (const box of await units.all()) await box.fill('0')
  await page.getByLabel('Courier').fill('Blue Dart')
  await page.getByLabel('Tracking number').fill('BD5501')
  await page.getByLabel('Weight in grams').fill('a bag')
  await page.getByRole('button', { name: 'Ship this parcel' }).click()
  await expect(page.getByRole('link', { name: 'Enter a whole number of grams' })).toBeVisible()
  await page.getByLabel('Weight in grams').fill('900')
  await page.getByRole('button', { name: 'Ship this parcel' }).click()
  await expect(page.getByRole('group', { name: 'In this parcel' })).toHaveAccessibleDescription(
    'Choose at least one item',
  )
  await page.getByRole('link', { name: 'Choose at least one item' }).click()
  await expect(units.first()).toBeFocused()
  await expect(page.getByLabel('Tracking number')).toHaveValue('BD5501')
  await expectAccessible(page)
  await expectFits(page)
  await page.setViewportSize(DESK_SIZE)
  await units.first().fill('1')
  await page.getByLabel('Tracking link').fill('https://courier.example/t/{number}')
  await page.getByRole('button', { name: 'Ship this parcel' }).click()
  await expect(page.getByText('PARTLY SHIPPED').first()).toBeVisible()
  await expectAccessible(page)

  // The guest's link opens what is on its way and what isn't.
  const partly = await emailAbout(email, `Your order ${number} is partly on its way`, shop.folder)
  expect(partly).toContain('BD5501')
  expect(partly).toContain(`1 × ${names[0]}`)
  await open(phone, await emailedOrder(email, `Your order ${number} is partly`, shop.folder))
  await expect(parcels).toHaveCount(2)
  await expect(parcels.first()).toContainText('Blue Dart BD5501')
  await expect(parcels.first().getByRole('link', { name: 'BD5501' })).toHaveAttribute(
    'href',
    'https://courier.example/t/BD5501',
  )
  await expect(parcels.last()).toContainText('Still to be shipped')
  await expect(parcels.last()).toContainText(`1 × ${names[1]}`)
  await expectAccessible(phone)

  await shipOne(page, number, 'Delhivery', 'DL7702')
  await expect(page.getByRole('heading', { name: 'Shipment 2' })).toBeVisible()

  // The rest can't be sent: its buyer reads so and gets the money back.
  await page.getByText('Cancel unshipped items…').click()
  await page.getByLabel('Reason').fill('Sold out after all')
  await page.getByRole('button', { name: 'Cancel unshipped items' }).click()
  await expect(page.getByRole('heading', { name: 'Shipment 3' })).toBeVisible()
  await expect(page.getByText('SHIPPED', { exact: true }).first()).toBeVisible()
  const cancelled = await emailAbout(email, `Your order ${number} is partly cancelled`, shop.folder)
  expect(cancelled).toContain(`1 × ${names[1]}`)
  expect(cancelled).toContain('We’ll refund what you paid for these items')

  // The first arrives.
  const shipment = (index: number) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: `Shipment ${index}`, exact: true }) })
  await shipment(1).getByText('Record an outcome…').click()
  await shipment(1).getByLabel('What happened').selectOption('Delivered')
  await shipment(1).getByRole('button', { name: 'Save outcome' }).click()
  await expect(shipment(1).getByRole('listitem').filter({ hasText: 'Delivered' })).toBeVisible()
  await emailAbout(email, `Your order ${number} has partly arrived`, shop.folder)

  // The second is refused and comes back.
  await shipment(2).getByText('Record an outcome…').click()
  await shipment(2).getByLabel('What happened').selectOption('RTO started (refused or undelivered)')
  await shipment(2).getByRole('button', { name: 'Save outcome' }).click()
  await shipment(2).getByRole('link', { name: 'Receive RTO…' }).click()
  await expect(page.getByText('This parcel ends')).toBeVisible()
  await page.getByRole('button', { name: 'Mark RTO as received' }).click()
  await expect(page.getByText('RTO received. Stock and money are settled.')).toBeVisible()
  await emailAbout(email, `Part of your order ${number} was returned to us`, shop.folder)
  await open(page, `/admin/orders/${number}`)
  await expect(page.getByText('PARTLY DELIVERED', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  // Its buyer sees each parcel with its outcome, and the money that comes back; strangers see no address.
  await open(phone, `/orders/${number}`)
  await expect(phone.getByText('PARTLY DELIVERED').first()).toBeVisible()
  await expect(parcels).toHaveCount(3)
  await expect(parcels.nth(0)).toContainText('DELIVERED')
  await expect(parcels.nth(1)).toContainText('Delhivery DL7702')
  await expect(parcels.nth(1)).toContainText('RETURNED TO STORE')
  await expect(parcels.nth(2)).toContainText('Not sent')
  await expect(phone.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(phone)
  await expectFits(phone)
  const stranger = await browser.newContext({ baseURL: shop.origin, viewport: DESK_SIZE })
  const tracked = await newTab(stranger)
  await tracked.goto(`/track-order?query=${number}`)
  await isInteractive(tracked)
  const seen = tracked.getByRole('main')
  for (const text of ['BD5501', 'DL7702', 'Not sent', 'PARTLY DELIVERED']) await expect(seen).toContainText(text)
  await expect(seen).not.toContainText('4 Quiet Street')
  await expectAccessible(tracked)
  await stranger.close()
  await device.close()
})
