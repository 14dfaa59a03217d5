import { PDFDocument } from '@cantoo/pdf-lib'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  openShiprocketStandIn,
  type ShiprocketStandIn,
} from '../../src/platform/couriers/testing/shiprocket-stand-in.ts'
import { receiveRefused } from '../after-dispatch.ts'
import { productsOf } from '../carts.ts'
import { test as base, DESKTOP, expect, newPhone, newShopper, newTab, open } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

const PHONE_SIZE = { width: 390, height: 844 }
const DESK_SIZE = { width: 1440, height: 900 }

type Desk = { far: ShiprocketStandIn; shop: OwnShop }

/** A store of its own, with an account at a courier. */
const test = base.extend<object, { desk: Desk }>({
  desk: [
    async ({ browserName: _ }, use) => {
      const far = await openShiprocketStandIn({ webhookToken: 'hook-token-of-journey' })
      const { email, password, webhookToken } = far.account
      const shop = await openOwnShop(
        { 'couriers.packingGrams': 250 },
        {
          SHIPROCKET_URL: far.url,
          SHIPROCKET_EMAIL: email,
          SHIPROCKET_PASSWORD: password,
          SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
        },
      )
      await use({ far, shop })
      await shop.close()
      await far.close()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ desk }, use) => use(desk.shop.origin),
})

/** Places a cash order for one unit. */
async function order(buyer: APIRequestContext, item: object, place: object = {}): Promise<string> {
  const shippingAddress = {
    ...{ firstName: 'Asha', lastName: 'Rao', address: '12 Lodhi Road', city: 'New Delhi', state: 'dl' },
    ...{ zipCode: '110003', phone: newPhone(), ...place },
  }
  const placed = await buyer.post('/api/orders', {
    data: { items: [item], paymentMethod: 'cod', shippingAddress },
    headers: { 'idempotency-key': `couriers-${newPhone()}` },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()).order.orderNumber
}

async function changeStatus(page: Page, orders: string[], status: string): Promise<void> {
  expect((await page.request.post('/api/admin/orders/moves', { data: { orders, status } })).ok()).toBe(true)
}

/** The courier's own numbers, and its messages. */
const courierOf = (page: Page, far: ShiprocketStandIn) => {
  const awbOf = (orderNumber: string): string =>
    far.orders.find(({ channel_order_id }) => channel_order_id.startsWith(orderNumber))?.shipments[0].awb ?? ''
  /** Reports scans of a parcel, a minute apart up to now, by the clock in India. */
  async function report(orderNumber: string, ...scans: [code: number, label: string][]): Promise<void> {
    const awb = awbOf(orderNumber)
    for (const [index, [code, label]] of scans.entries()) {
      const at = Date.now() + 5.5 * 3_600_000 - (scans.length - index - 1) * 60_000
      far.scan(awb, code, label, new Date(at).toISOString().slice(0, 19).replace('T', ' '))
      const { body, headers } = far.message(awb)
      expect((await page.request.post('/api/tracking-updates', { data: body, headers })).status()).toBe(200)
    }
  }
  return { awbOf, report }
}

/** On a phone, the page is no wider than the screen. */
async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize(PHONE_SIZE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE_SIZE.width)
}

test('parcels are booked with a courier, labelled, tracked and delivered; refused ones come back', {
  tag: DESKTOP,
}, async ({ page, browser, baseURL, expectAccessible, desk: { far } }) => {
  const { awbOf, report } = courierOf(page, far)
  const device = await browser.newContext({ baseURL: baseURL ?? '', viewport: PHONE_SIZE })
  const buyer = device.request
  const shopper = newShopper()
  const account = { ...shopper, confirmPassword: shopper.password, terms: true }
  expect((await buyer.post('/api/users', { data: account })).ok()).toBe(true)
  const [product] = await productsOf(page, 'limit=1&inStock=true')
  const item = { id: product?.id, variantId: product?.variantId, quantity: 1 }
  const delivered = await order(buyer, item)
  const refused = await order(buyer, item)
  const remote = await order(buyer, item, { zipCode: '194101', city: 'Leh', state: 'la' })

  // The account is the server's; the owner says where its courier collects parcels.
  await openAdmin(page)
  await open(page, '/admin/settings/delivery')
  await expect(page.getByLabel('Courier accounts')).toHaveValue('Shiprocket')
  await page.getByLabel('Pickup location').fill('Okhla')
  await page.getByLabel('Pickup PIN code').fill('110020')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 settings saved')).toBeVisible()
  await changeStatus(page, [delivered, refused, remote], 'confirmed')

  // Nobody goes to Leh; a courier that fails can still be booked; to Delhi there are prices, which depend on the weight.
  await open(page, `/admin/orders/${remote}`)
  await page.getByRole('link', { name: 'Book with a courier…' }).click()
  await expect(page.getByRole('heading', { name: 'Shiprocket doesn’t deliver to this PIN code' })).toBeVisible()
  await expectAccessible(page)
  far.faults.push('500')
  await open(page, `/admin/orders/${delivered}/book`)
  await expect(page.getByRole('alert')).toContainText('Shiprocket isn’t responding')
  await page.getByLabel('Weight').fill('1400')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('for 1,400 g')).toBeVisible()
  await expect(page.getByLabel('Weight')).toHaveValue('1400')
  const services = page.getByRole('group', { name: 'Service' })
  await expect(services.getByRole('radio')).toHaveCount(3)
  await expect(services.locator('label')).toContainText([
    'Xpressbees Surface',
    'Delhivery Surface',
    'Shiprocket chooses',
  ])
  await expectFits(page)
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Delhivery Surface.*₹92\.50/ }).check()
  await page.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(page.getByText('Booked with Shiprocket')).toBeVisible()
  await expect(page.getByText('Pickup: 24 November 2026')).toBeVisible()
  await expectFits(page)
  await expectAccessible(page)
  await page.setViewportSize(DESK_SIZE)

  // The other is packed and booked from the list; both labels are one PDF.
  await changeStatus(page, [refused], 'processing')
  await open(page, '/admin/orders?view=to-ship')
  await page.getByRole('checkbox', { name: `Select ${refused}` }).check()
  await page.getByRole('button', { name: 'Ship…' }).click()
  await page.getByRole('button', { name: 'Book with Shiprocket' }).click()
  await expect(page.getByRole('link', { name: 'Print their labels' })).toBeVisible()
  await expect.poll(() => awbOf(refused)).not.toBe('')
  await open(page, `/admin/orders/${refused}`)
  await expect(page.getByText('Booked with Shiprocket')).toBeVisible()
  const labels = await page.request.get(`/api/admin/orders/labels?order=${delivered}&order=${refused}`)
  expect(labels.headers()['content-type']).toBe('application/pdf')
  expect((await PDFDocument.load(await labels.body())).getPageCount()).toBe(2)

  // The courier reports one as delivered, and its buyer sees it.
  const shown = await newTab(device)
  await report(delivered, [42, 'PICKED UP'], [17, 'OUT FOR DELIVERY'], [7, 'DELIVERED'])
  await expect
    .poll(async () => (await (await buyer.get(`/api/orders/${delivered}`)).json()).order.status)
    .toBe('delivered')
  await open(shown, `/orders/${delivered}`)
  await expect(shown.getByRole('main')).toContainText(awbOf(delivered))
  await expect(shown.getByRole('main')).toContainText('Delivered')

  // The other comes back: the buyer hears of it, and it is scanned once.
  await report(refused, [42, 'PICKED UP'], [21, 'UNDELIVERED'], [9, 'RTO INITIATED'], [10, 'RTO DELIVERED'])
  // A job applies it; the page doesn't ask again by itself.
  await expect
    .poll(async () => (await (await page.request.get(`/api/admin/orders/${refused}/booking`)).json()).booking.reported)
    .toMatchObject({ status: 'rto_received' })
  await open(page, `/admin/orders/${refused}`)
  await expect(page.getByText('The courier reports “RTO received”')).toBeVisible()
  await open(shown, `/orders/${refused}`)
  await expect(shown.getByRole('main')).toContainText('Returning to store')
  await shown.close()
  await open(page, '/admin/orders/rto')
  const scan = async (number: string) => {
    await page.getByLabel('Tracking number or order number').fill(number)
    await page.getByRole('button', { name: 'Find parcel' }).click()
  }
  await scan(awbOf(delivered))
  await expect(page.getByText('so it can’t come back as RTO')).toBeVisible()
  await scan(awbOf(refused))
  await page.getByRole('button', { name: 'Mark RTO as received' }).click()
  await expect(page.getByText('RTO received. Stock and money are settled.')).toBeVisible()
  await open(page, `/admin/orders/${refused}`)
  await expect(page.getByText('Back in stock on arrival: 1. Quarantined: 0.')).toBeVisible()
  await expect(page.getByText('The courier reports')).toHaveCount(0)

  await changeStatus(page, [remote], 'processing')
  await receiveRefused(page, buyer, remote)
})
