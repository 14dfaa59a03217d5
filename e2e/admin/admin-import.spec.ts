import { readFile } from 'node:fs/promises'
import { DESKTOP, expect, open, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

const unique = Date.now().toString(36)
const csv = Buffer.from(
  [
    'Slug,SKU,Name,Brand,Category,Price,Stock,Flavor',
    `peak-bar-${unique},PB-${unique},Peak Bar ${unique},Peak ${unique},Bars ${unique},free,12,`,
    `peak-gel-${unique},PG-${unique},Peak Gel ${unique},Peak ${unique},Bars ${unique},49,30,Lime`,
    `peak-gel-${unique},PG2-${unique},,,,49,30,lime`,
  ].join('\r\n'),
)

test('products are imported from a file: two errors are shown, corrected and imported, and the store shows them', {
  tag: DESKTOP,
}, async ({ page, allow, expectAccessible }) => {
  allow(/answered 422/, /status of 422/)
  await openAdmin(page)
  await open(page, '/admin/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  const file = page.getByLabel('CSV file')
  const upload = async (name: string, buffer: Buffer) => {
    await file.setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload and check' }).click()
  }

  // A file that is not a product table is refused beside its field.
  await upload('notes.csv', Buffer.from('Datum,Betrag\n1,2\n'))
  await expect(page.getByRole('link', { name: /must name the columns/ })).toBeVisible()
  await expectAccessible(page)

  await upload('bars.csv', csv)
  await expect(page.getByText('Ready to import')).toBeVisible()
  await expect(page.getByRole('row', { name: /2 Price free must be a number of rupees/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /two variants are "lime"/ })).toBeVisible()
  await expect(page.getByText('There is nothing to import')).toBeVisible()
  const [problems] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download this list' }).click(),
  ])
  expect(await readFile(await problems.path(), 'utf8')).toContain('2,Price,free,must be a number of rupees')
  await expectAccessible(page)

  // The refused rows, corrected and uploaded again.
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download refused rows' }).click(),
  ])
  const rows = await readFile(await refused.path(), 'utf8')
  expect(rows).toContain(`2,Price must be a number of rupees,peak-bar-${unique}`)
  await page.getByRole('link', { name: 'Import' }).first().click()
  await upload('bars.csv', Buffer.from(rows.replace(',free,', ',₹99,').replace(/,lime\b/, ',Mango')))
  await expect(page.getByText('1 brand and 1 category not in the store')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Peak Bar ${unique}` })).toBeVisible()
  await expectAccessible(page)
  // Missing details are asked for once, and nothing is assumed.
  await expect(page.getByText('HSN code: 2 products')).toBeVisible()
  await page.getByLabel('HSN code').fill('19053')
  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await expect(page.getByText('2 new and 0 changed products.')).toBeVisible()
  await expect(page.getByText('Country of origin: 2 products')).toBeVisible()
  await expect(page.getByText('HSN code: 2 products')).toBeHidden()
  await expectAccessible(page)

  // A price list changes a price and nothing else.
  await page.getByRole('link', { name: 'Import' }).first().click()
  await upload('prices.csv', Buffer.from(`Slug,SKU,Price\npeak-bar-${unique},PB-${unique},89\n`))
  await expect(page.getByText(`Price of PB-${unique}: `)).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('0 new and 1 changed product.')).toBeVisible()
  await open(page, `/product/peak-bar-${unique}`)
  await expect(page.getByRole('heading', { level: 1, name: `Peak Bar ${unique}` })).toBeVisible()
  await expect(page.getByText('₹89').first()).toBeVisible()

  // The export contains them; exporting personal data asks for the password first.
  await open(page, '/admin/export')
  const [products] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download products' }).click(),
  ])
  expect(await readFile(await products.path(), 'utf8')).toContain(`peak-gel-${unique},PG2-${unique},Mango`)
  await expectAccessible(page)
})
