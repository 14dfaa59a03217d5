import { readFile } from 'node:fs/promises'
import { expect, isInteractive, newShopper, open, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

const PICTURE = 'catalogue/pictures/plumbgear-shaker-700--graphite.webp'

test('a product from nothing: written, with a picture, published, bought, counted and archived', async ({
  page,
  playwright,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/answered 4(04|22)/, /the server responded with a status of 4(04|22)/)
  const unique = Math.random().toString(36).slice(2, 8)
  const name = `Desk shaker ${unique}`
  await openAdmin(page)
  await open(page, '/admin/products/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Brand', { exact: true }).selectOption({ label: 'Plumbgear' })
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Accessories › Shakers' })
  await page.getByLabel('HSN code').fill('3924')

  // Two rows as copied from a spreadsheet, one of them priced above its MRP.
  const first = page.getByRole('group', { name: 'Variant 1' })
  await first.getByLabel('Flavour').evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `Graphite\t700 ml\t${unique}-G\t₹399\t₹499\t5\nOlive\t700 ml\t${unique}-O\t399\t299\t7`)
  await expect(page.getByRole('group', { name: 'Variant 2' }).getByLabel('SKU')).toHaveValue(`${unique}-O`)
  await page.getByRole('button', { name: 'Add a variant' }).click()
  await page.getByRole('button', { name: 'Remove variant 3' }).click()
  await expect(page.getByRole('group', { name: 'Variant 2' })).toBeFocused()
  const declarations = page.getByRole('region', { name: 'Declarations' })
  await expect(declarations.getByRole('link')).toHaveText(['Country of origin', 'Name and address of the manufacturer'])
  await page.getByLabel('Country of origin').fill('India')
  await page.getByLabel('Manufacturer').fill('Shivalik Supplements, Baddi')
  await expect(declarations.getByText('Nothing is missing')).toBeVisible()

  await page.getByLabel('Picture files').setInputFiles([
    { name: 'pack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'pack.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) },
    { name: 'side.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) },
  ])
  await expect(page.getByText('pack.jpg: Use a JPEG, PNG, WebP or AVIF picture')).toBeVisible()
  const picture = (place: number) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove picture ${place}` }) })
  await expect(picture(2)).toBeVisible()
  await page.getByRole('button', { name: 'Picture 1 further back' }).press('Enter')
  await expect(picture(2)).toBeFocused()
  await page.getByRole('button', { name: 'Remove picture 2' }).press('Enter')
  await expect(picture(2)).toHaveCount(0)
  await expect(picture(1)).toBeFocused()
  await page
    .getByRole('region', { name: 'About' })
    .getByRole('textbox', { name: 'Description' })
    .fill('Closes without a drop.')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill('creatine base')
  await page
    .getByRole('option', { name: /Creatine Base Monohydrate/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/Creatine Base Monohydrate/)
  await page.getByLabel('Published', { exact: false }).check()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('link', { name: 'Cannot be above the MRP of ₹399' })).toBeVisible()
  await first.getByLabel('Price').fill('349')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
  await isInteractive(page)
  await expectAccessible(page)
  const id = page.url().split('/').at(-1)

  // Live in the store at once; a shopper buys two.
  await open(page, `/product/${name.toLowerCase().replaceAll(' ', '-')}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shopper = newShopper()
  const browser = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await browser.post('/api/users', { data: shopper })
  await expect(page.getByText('Closes without a drop.')).toBeVisible()
  const { data } = await (await browser.get(`/api/product-full/${id}`)).json()
  expect(data.upsells[0].upsellProduct.name).toContain('Creatine Base Monohydrate')
  const placed = await browser.post('/api/orders', {
    headers: { 'idempotency-key': `desk-${unique}-${unique}` },
    data: {
      items: [{ id, variantId: data.variants[0].id, quantity: 2, price: 349 }],
      paymentMethod: 'COD',
      shippingAddress: { ...shopper, address: '12 Park Street', city: 'New Delhi', state: 'dl', zipCode: '110001' },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)

  await open(page, `/admin/stock?q=${unique}-g`)
  const row = page.getByRole('row', { name: new RegExp(`${unique}-G`) })
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  // The reason decides what a bare number does, and the result shows before it is saved.
  await row.getByLabel('Reason for').selectOption('damaged')
  await row.getByLabel('Change of').fill('2')
  await expect(row.getByText('3 → 1')).toBeVisible()
  await row.getByLabel('Change of').fill('+4')
  await expect(row.getByText('3 → 7')).toBeVisible()
  await row.getByRole('button', { name: /^Save/ }).click()
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expectAccessible(page)

  // Products in orders are never deleted but archived, which removes them from the store.
  await open(page, `/admin/products?q=${unique}`)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByLabel('Action for selected products').selectOption('archive')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('cell', { name: 'archived' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change 1' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect((await browser.get(`/api/product-full/${id}`)).status()).toBe(404)
  expect((await browser.get(`/preview/${id}`)).status()).toBe(404)
  await page.goto(`/preview/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await browser.dispose()
})
