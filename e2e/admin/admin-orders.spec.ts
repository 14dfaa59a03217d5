import { addressOf, openCustomer, order } from '../customer-orders.ts'
import { expect, newTab, open, test } from '../fixtures.ts'
import { orderByPhone } from '../phone-order.ts'
import { openAdmin, PACKER } from '../staff.ts'

test.describe('a morning’s work', () => {
  test('orders are found, confirmed and packed together, and packing is undone', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const { family, buyer } = await openCustomer(page, browser, baseURL)
    const cash = await order(page, buyer, `${family}a`, 'cod')
    await order(page, buyer, `${family}b`, 'cod')
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
  })

  test('items are changed; what a paid order costs more is paid by link', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
  }) => {
    const { family, device, buyer } = await openCustomer(page, browser, baseURL)
    const other = await order(page, buyer, `${family}b`, 'cod')
    const card = await order(page, buyer, `${family}c`, 'card')
    await openAdmin(page)
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
  })

  test('a line is refunded, a note removed, an order cancelled and placed again, another taken by phone', async ({
    page,
    browser,
    baseURL,
    expectAccessible,
    allow,
  }) => {
    const { shopper, family, buyer } = await openCustomer(page, browser, baseURL)
    const other = await order(page, buyer, `${family}b`, 'cod')
    const card = await order(page, buyer, `${family}c`, 'card')
    await openAdmin(page)
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

    await orderByPhone(page, { shopper, buyer, address: addressOf(`${family}p`), allow })
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
