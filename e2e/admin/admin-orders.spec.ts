import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { returnAnItem } from '../after-dispatch.ts'
import { productsOf } from '../carts.ts'
import { newPhone, newShopper, newTab, open, test } from '../fixtures.ts'
import { orderByPhone } from '../phone-order.ts'
import { openAdmin, PACKER } from '../staff.ts'

const address = (firstName: string) => ({
  firstName,
  lastName: 'Rao',
  address: '12 Lodhi Road',
  city: 'New Delhi',
  state: 'dl',
  zipCode: '110003',
  phone: newPhone(),
})

/** Places a customer's order through the API; a card order is paid at once. */
async function order(page: Page, shopper: APIRequestContext, firstName: string, paymentMethod: 'cod' | 'card') {
  const items = (await productsOf(page, 'limit=3&inStock=true')).map(({ id, variantId }) => ({
    id,
    variantId,
    quantity: 1,
  }))
  const placed = await shopper.post('/api/orders', {
    data: { items, paymentMethod, shippingAddress: address(firstName) },
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

test.describe('a morning’s work', () => {
  test('orders are confirmed and packed together, one is shipped, one refunded, one cancelled', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
    allow,
  }) => {
    const shopper = newShopper()
    // A family name that no other journey uses limits the list to these orders.
    const family = `Zed${shopper.email.slice(5, 17).replace(/[^a-z0-9]/g, '')}`
    const device = await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })
    const buyer = device.request
    expect(
      (await buyer.post('/api/users', { data: { ...shopper, confirmPassword: shopper.password, terms: true } })).ok(),
    ).toBe(true)
    const cash = await order(page, buyer, `${family}a`, 'cod')
    const other = await order(page, buyer, `${family}b`, 'cod')
    const card = await order(page, buyer, `${family}c`, 'card')

    await openAdmin(page)
    await expectAccessible(page)
    await open(page, `/admin/orders?q=${family}`)
    const row = (number: string) => page.getByRole('row').filter({ hasText: number })
    await expect(row(card)).toContainText('CONFIRMED')
    const { height } = (await row(card).getByRole('link', { name: card }).boundingBox()) ?? {}
    expect(height, 'a number that is read aloud stands on one line').toBeLessThan(30)
    await expectAccessible(page)

    // The command palette finds the order itself.
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Page, order number or name').fill(cash)
    await expect(page.getByRole('option', { name: new RegExp(`^${cash} · ${family}a`) })).toBeVisible()
    await page.keyboard.press('Escape')

    // In bulk: the card order is already confirmed, and the page says so.
    await page.getByRole('button', { name: 'Select all' }).click()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '1 order was not changed' })).toContainText(card)
    await expect(row(cash)).toContainText('CONFIRMED')
    const packBoth = async () => {
      for (const number of [cash, card]) await page.getByRole('checkbox', { name: `Select ${number}` }).check()
      await page.getByRole('button', { name: 'Pack', exact: true }).click()
      await expect(row(cash)).toContainText('PACKED')
    }
    await packBoth()
    const packed = page.getByRole('dialog', { name: '2 orders are packed' })
    await packed.getByRole('button', { name: 'Undo' }).click()
    await expect(row(cash)).toContainText('CONFIRMED')
    await expect(row(card)).toContainText('CONFIRMED')
    await packBoth()

    // A customer wants one more: the store says what that comes to before it is saved.
    await open(page, `/admin/orders/${other}`)
    await page.getByRole('link', { name: 'Change items' }).click()
    await page
      .getByLabel(/^Quantity of/)
      .first()
      .fill('2')
    await expect(page.getByRole('region', { name: 'New total' })).toContainText('was ₹')
    await page.getByLabel('Reason').fill('Asked for one more by phone')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${other}` })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Items' })).toContainText('2 × ₹')

    // A paid order costs more: the customer gets a link, and pays on the order's page.
    await open(page, `/admin/orders/${card}/items`)
    await page
      .getByLabel(/^Quantity of/)
      .first()
      .fill('2')
    await page.getByLabel('Reason').fill('Asked for one more by phone')
    await page.getByRole('button', { name: /^Send payment link for ₹/ }).click()
    await expect(page.getByRole('heading', { name: /^Waiting for ₹/ })).toBeVisible()
    await expectAccessible(page)
    const till = await newTab(device)
    await till.goto(`/orders/${card}`)
    await till.getByRole('radio', { name: /^UPI/ }).check()
    await till.getByLabel('UPI ID').fill('asha@okbank')
    await expectAccessible(till)
    await till.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(till.getByText('We’ve changed your order.')).toBeVisible()
    await till.close()
    await open(page, `/admin/orders/${card}`)
    await expect(page.getByRole('list', { name: 'Payments and refunds' })).toContainText('Payment for a change')
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

    // One line is refunded: the amount is shown first, then refunded.
    await open(page, `/admin/orders/${card}`)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Refund…' }).click()
    await page.locator('#lines').getByRole('textbox').first().fill('1')
    await page.getByLabel('Reason').fill('Arrived broken')
    await page.getByRole('button', { name: 'Calculate refund' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Refund ₹[\d,.]+$/ }).click()
    await expect(page).toHaveURL((url) => url.pathname === `/admin/orders/${card}`)
    await expect(page.getByRole('list', { name: 'Payments and refunds' })).toContainText('Arrived broken')

    // A note is saved and removed again with Undo.
    await page.getByLabel('New note').fill('Sends a picture of the box')
    await page.getByRole('button', { name: 'Save note' }).click()
    const note = page
      .getByRole('listitem')
      .filter({ hasText: 'Sends a picture of the box' })
      .filter({ has: page.getByRole('button') })
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(note).toHaveCount(0)

    // One order is cancelled, with a reason that the buyer sees.
    await open(page, `/admin/orders/${other}`)
    await page.getByText('Cancel the order…').click()
    await page.getByLabel('Reason').fill('Sold out after all')
    await page.getByRole('button', { name: `Cancel ${other}` }).click()
    await expect(page.getByText('CANCELLED', { exact: true }).first()).toBeVisible()
    expect((await (await buyer.get(`/api/orders/${other}`)).json()).order.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      note: 'Sold out after all',
    })

    // The customer wants it after all: it is placed again as a new order.
    await page.getByRole('button', { name: 'Place as a new order' }).click()
    await expect(page.getByText('The new order is placed.')).toBeVisible()
    await expect(page.getByRole('link', { name: other }), 'among the customer’s other orders').toBeVisible()

    await orderByPhone(page, { shopper, buyer, address: address(`${family}p`), allow })
    await open(page, `/admin/orders?q=${family}p`)
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  test('a packer packs, and neither sees nor moves money', async ({ page, allow }) => {
    await openAdmin(page, PACKER)
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Payments' })).toHaveCount(0)
    const refused = await page.request.post('/api/orders/NS-NOBODYHAS/refunds', { data: {} })
    expect(refused.status()).toBe(403)
    allow(/answered 403/, /status of 403/)
    await page.goto('/admin/orders/NS-NOBODYHAS/refund')
    await expect(page.getByRole('heading', { name: 'Your role does not include this' })).toBeVisible()
  })
})
