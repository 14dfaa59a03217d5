import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { newTab, open } from './fixtures.ts'

/** A shipped order is delivered; its customer returns an item, and staff decide, inspect and refund it to a UPI ID. */
export async function returnAnItem(page: Page, device: BrowserContext, orderNumber: string): Promise<void> {
  expect((await page.request.patch(`/api/orders/${orderNumber}`, { data: { status: 'delivered' } })).ok()).toBe(true)
  const shop = await newTab(device)
  await open(shop, `/orders/${orderNumber}`)
  await shop.getByRole('link', { name: 'Return items' }).click()
  await shop
    .getByLabel(/^Quantity of/)
    .last()
    .selectOption('1')
  await shop.getByLabel('Arrived damaged').check()
  await shop.getByLabel('No, it was opened').check()
  await expect(shop.getByRole('status').filter({ hasText: 'Refund' })).toContainText('at no charge')
  await expectAccessible(shop)
  await shop.getByRole('button', { name: 'Request return' }).click()
  const asked = shop.locator('#returns')
  await expect(asked).toContainText('Requested')
  await open(page, `/admin/returns?q=${orderNumber}`)
  await page.getByRole('link', { name: /^RET-/ }).click()
  for (const button of ['Approve return', 'Mark as received', 'Save inspection'])
    await page.getByRole('button', { name: button }).click()
  await page.locator('#refund-upiId').fill('asha.rao@okbank')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund ₹[\d,.]+$/ }).click()
  await expect(page.getByText('Refunded').first()).toBeVisible()
  await open(shop, `/orders/${orderNumber}`)
  await expect(asked).toContainText('Refunded')
  await expectAccessible(shop)
  await shop.close()
}

/** A packed parcel is shipped by hand, refused at the door and comes back; one unit of it can't be sold as new. */
export async function receiveRefused(page: Page, buyer: APIRequestContext, orderNumber: string): Promise<void> {
  const parcels = [{ order: orderNumber, trackingNumber: 'BD4799' }]
  const shipped = await page.request.post('/api/admin/orders/shipments', { data: { carrier: 'Blue Dart', parcels } })
  expect(shipped.ok()).toBe(true)
  await open(page, `/admin/orders/${orderNumber}`)
  await page.getByText('Record an outcome…').click()
  await page.getByLabel('What happened').selectOption('RTO started (refused or undelivered)')
  await page.getByLabel('Note', { exact: false }).last().fill('Refused at the door')
  await page.getByRole('button', { name: 'Save outcome' }).click()
  await expect(page.getByText('RTO STARTED').first()).toBeVisible()
  await page.getByRole('link', { name: 'Receive RTO…' }).click()
  await expect(page.getByRole('heading', { name: `Order ${orderNumber}`, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/\S/).and(page.locator('select')).first().selectOption('Quarantine: 1')
  await page.getByRole('button', { name: 'Mark RTO as received' }).click()
  await expect(page.getByText('RTO received. Stock and money are settled.')).toBeVisible()
  // Scanned again, alone or in a list, it says why not.
  await page.getByLabel('Tracking number or order number').fill('BD4799')
  await page.getByRole('button', { name: 'Find parcel' }).click()
  await expect(page.getByText(`Order ${orderNumber} is already marked “RTO received”`)).toBeVisible()
  await open(page, '/admin/orders/outcomes')
  await page.getByLabel('Tracking numbers or order numbers').fill('BD4799\nBD-nobody')
  await page.getByRole('button', { name: 'Record outcomes' }).click()
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem')).toContainText([
    'This shipment is already marked “RTO received”',
    'No order or shipment has this number',
  ])
  await expectAccessible(page)
  await open(page, '/admin/stock')
  await page.getByRole('link', { name: 'Quarantine' }).click()
  const held = page.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(held).toBeVisible()
  await expectAccessible(page)
  await held.getByRole('button').click()
  await expect(held).toHaveCount(0)
  expect((await (await buyer.get(`/api/orders/${orderNumber}`)).json()).order).toMatchObject({
    status: 'rto_received',
    shipments: [{ status: 'rto_received', trackingNumber: 'BD4799' }],
  })
  await open(page, `/admin/orders/${orderNumber}`)
}
