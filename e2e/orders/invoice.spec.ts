import { readFile } from 'node:fs/promises'
import { expect, newShopper, open, test } from '../fixtures.ts'

test('a paid order has its invoice to read, print and keep, and cancelled its credit note', async ({
  page,
  expectAccessible,
}) => {
  const { firstName, lastName, phone, ...shopper } = newShopper()
  await page.request.post('/api/users', { data: { firstName, lastName, phone, ...shopper } })
  const list = await page.request.get('/api/products-public?limit=1&inStock=true')
  const { id, variantId, name } = (await list.json()).docs[0]
  const there = { address: '14, Hill Road', city: 'Mumbai', state: 'mh', zipCode: '400050' }
  const placed = await page.request.post('/api/orders', {
    data: {
      items: [{ id, variantId, quantity: 2 }],
      paymentMethod: 'CARD',
      shippingAddress: { firstName: 'आशा', lastName, phone, ...there },
    },
  })
  const { orderNumber } = (await placed.json()).order
  await open(page, `/orders/${orderNumber}/invoice`)
  await expect(page).toHaveURL(new RegExp(`/orders/${orderNumber}$`))
  await expect(page.getByText('Your invoice will appear here once it’s issued.')).toBeVisible()

  const paid = await page.request.post(`/api/orders/${orderNumber}/payment`, {
    data: { proof: `sbx_ok_${'a'.repeat(26)}` },
  })
  expect(paid.status()).toBe(200)
  const papers = async () => (await page.request.get(`/api/orders/${orderNumber}/invoice`)).json()
  await expect.poll(async () => (await papers()).invoice?.kind).toBe('tax-invoice')
  await open(page, `/thank-you?order=${orderNumber}`)
  await expect(page.getByRole('list', { name: 'Invoice of this order' })).toBeVisible()
  await open(page, `/orders/${orderNumber}`)
  await page.getByRole('link', { name: /^Tax Invoice NS\// }).click()

  const sheet = page.getByRole('article')
  for (const text of ['GSTIN: 07AAAAA0000A1Z4', 'आशा Rao', 'Maharashtra (27)', name, 'IGST', '₹'])
    await expect(sheet.getByText(text).first()).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeHidden()
  await expect(sheet.getByText('Total', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^tax-invoice-NS-\d\d-\d\d-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  expect((await page.request.post(`/api/orders/${orderNumber}/cancel`, { data: {} })).status()).toBe(200)
  await expect.poll(async () => (await papers()).creditNotes.length).toBe(1)
  await open(page, `/orders/${orderNumber}`)
  await page.getByRole('link', { name: /^Credit Note NSC\// }).click()
  await expect(sheet.getByText('The order was cancelled')).toBeVisible()
  await expect(sheet.getByText('Total credited')).toBeVisible()
})
