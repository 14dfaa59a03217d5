import { returnAnItem } from '../after-dispatch.ts'
import { openCustomer, order } from '../customer-orders.ts'
import { expect, open, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

test('parcels are shipped with a scanner; one is corrected, its cash recorded, refunded and returned', async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const { family, device, buyer } = await openCustomer(page, browser, baseURL)
  const cash = await order(page, buyer, `${family}a`, 'cod')
  const card = await order(page, buyer, `${family}c`, 'card')
  await openAdmin(page)
  for (const [number, status] of [
    [cash, 'confirmed'],
    [cash, 'processing'],
    [card, 'processing'],
  ])
    expect((await page.request.patch(`/api/orders/${number}`, { data: { status } })).ok(), status).toBe(true)
  await open(page, `/admin/orders?q=${family}`)

  // A scanner ends each number with Enter, which moves to the next parcel and ships none without a number.
  for (const number of [cash, card]) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
  await page.getByRole('button', { name: 'Ship…' }).click()
  await page.getByLabel('Courier').fill('Blue Dart')
  const boxes = page.getByLabel(/: tracking number/)
  await boxes.first().fill('BD1')
  await boxes.first().press('Enter')
  await expect(boxes.last()).toBeFocused()
  await boxes.first().evaluate((box) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'BD4710\nBD4711\n')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(boxes.first()).toHaveValue('BD4710')
  await expect(boxes.last()).toHaveValue('BD4711')
  page.once('dialog', (dialog) => dialog.accept())
  await open(page, `/admin/orders?q=${family}`)

  const papers = await page.request.get(`/api/admin/orders/papers?order=${cash}&order=${card}`)
  expect(papers.headers()['content-type']).toBe('application/pdf')

  // Shipped with a tracking number, which the customer sees.
  await page.getByRole('checkbox', { name: `Select ${cash}` }).check()
  await page.getByRole('button', { name: 'Ship…' }).click()
  // The courier of the last shipment may be filled in.
  await page.getByLabel('Courier').fill('')
  await page.getByRole('button', { name: 'Ship 1 parcel' }).click()
  await expect(page.getByRole('link', { name: 'Courier is required' })).toBeVisible()
  await page.getByLabel('Courier').fill('Blue Dart')
  await page.getByLabel('Tracking link').fill('https://courier.example/t/{number}')
  await page.getByLabel(`${cash}: tracking number`).fill('BD4711')
  await page.getByRole('button', { name: 'Ship 1 parcel' }).click()
  await expect(page.getByRole('heading', { name: 'All orders are shipped' })).toBeVisible()
  const tracked = (await (await buyer.get(`/api/orders/${cash}`)).json()).order
  expect(tracked).toMatchObject({
    status: 'shipped',
    tracking: { trackingNumber: 'BD4711', trackingUrl: 'https://courier.example/t/BD4711' },
  })

  // The number is corrected; the customer sees that too.
  await open(page, `/admin/orders/${cash}`)
  await page.getByRole('link', { name: 'Correct tracking details' }).click()
  await expectAccessible(page)
  await page.getByLabel('Tracking number').fill('BD4712')
  await page.getByLabel('Tracking link').fill('https://courier.example/t/{number}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL((url) => url.pathname === `/admin/orders/${cash}`)
  expect((await (await buyer.get(`/api/orders/${cash}`)).json()).order.tracking).toMatchObject({
    trackingNumber: 'BD4712',
    trackingUrl: 'https://courier.example/t/BD4712',
  })

  // The courier's cash arrives, and a line of it goes back to the customer's UPI ID.
  await page.getByRole('link', { name: 'Record cash…' }).click()
  await expectAccessible(page)
  await page.getByLabel('Reference').fill('REM-204')
  await page.getByRole('button', { name: 'Record cash' }).click()
  await expect(page.getByRole('list', { name: 'Payments and refunds' })).toContainText('REM-204')
  await page.getByRole('link', { name: 'Refund…' }).click()
  await page.locator('#lines').getByRole('textbox').first().fill('1')
  await page.locator('#upiId').fill('asha.rao@okbank')
  await page.getByRole('button', { name: 'Calculate refund' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Refund ₹[\d,.]+$/ }).click()
  await page.getByRole('link', { name: 'Send the money…' }).click()
  await expect(page.getByText('asha.rao@okbank')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reference number').fill('UTR 2211')
  await page.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(page.getByRole('list', { name: 'Payments and refunds' })).toContainText('UTR 2211')
  await expect(page.getByText('asha.rao@okbank')).toHaveCount(0)
  const seen = await (await buyer.get(`/orders/${cash}`)).text()
  for (const text of ['as•••@okbank', 'UTR 2211']) expect(seen).toContain(text)
  expect(seen).not.toContain('asha.rao@okbank')
  await open(page, '/admin/remittances')
  await page.getByLabel('CSV file').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Order number,Amount\n${cash},100\nNS-NOTHERE1,50\nTotal,99`),
  })
  await page.getByRole('button', { name: 'Upload and check' }).click()
  await expect(page.getByText('Unknown parcel')).toBeVisible()
  await expectAccessible(page)

  await returnAnItem(page, device, cash)
})
