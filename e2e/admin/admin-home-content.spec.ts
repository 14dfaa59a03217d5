import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

// The home page of the shared store is part of other journeys.
// One after another: in parallel, each journey would open a store.
test.describe.configure({ mode: 'default' })
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

const PICTURE = 'catalogue/pictures/plumbgear-shaker-700--graphite.webp'

type Product = { id: string; name: string; slug: string }
const someProducts = async (page: Page): Promise<[Product, Product]> =>
  (await (await page.request.get('/api/products-public?limit=2&bestSeller=true')).json()).docs
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
const sectionRows = (page: Page) => page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
}

test.describe('D167: an owner fills the home page', () => {
  // Each part goes on where the one before it ended.
  test.describe.configure({ mode: 'serial' })
  let admin: Page
  let shopper: Page
  let before: string[]
  let first: Product
  let second: Product
  test.beforeAll(async ({ browser }) => {
    admin = await newTab(await browser.newContext({ baseURL: shop.origin }))
    shopper = await newTab(await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } }))
    await open(shopper, '/')
    before = await headings(shopper)
    ;[first, second] = await someProducts(shopper)
    await openAdmin(admin)
  })
  test.afterAll(() => Promise.all([admin, shopper].map((page) => page.context().close())))

  test('a row of products is found by name and arranged by keyboard', async ({ expectAccessible }) => {
    await open(admin, '/admin/home')
    await admin.getByRole('link', { name: 'Product row' }).click()
    await admin.getByRole('textbox', { name: 'Heading', exact: true }).fill('Picked for monsoon')
    await admin.getByLabel('Shows').selectOption('picked')
    for (const { name, slug } of [first, second]) {
      await admin.getByRole('combobox', { name: 'Add a product' }).fill(name)
      await admin.getByRole('option', { name }).first().click()
      await expect(admin.getByRole('list', { name: 'Picked products' }), slug).toContainText(name)
    }
    await admin.getByRole('button', { name: `Move up: ${second.name}` }).press('Enter')
    await expect(admin.getByText(`${second.name} is now 1 of 2`)).toBeAttached()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Add to the draft' }).click()
    await expect(admin.getByText('Saved in the draft. Publish it on the Home page.')).toBeVisible()
  })

  test('a banner with an unsafe link is refused, and nothing typed is lost', async ({ expectAccessible }) => {
    // A link that could run a script is refused beside its field, and nothing typed is lost.
    await open(admin, '/admin/home/new-banner')
    await admin.getByRole('textbox', { name: 'Heading', exact: true }).fill('Monsoon sale')
    await admin.getByRole('textbox', { name: 'Link of the button Optional' }).fill('javascript:alert(1)')
    await admin.getByLabel('Picture', { exact: true }).setInputFiles({
      name: 'rain.webp',
      mimeType: 'image/webp',
      buffer: await readFile(PICTURE),
    })
    await expect(admin.getByRole('main').locator('img[src*="/media/"]')).toBeVisible()
    await admin.getByLabel('Alternative text').fill('A shaker in the rain')
    await admin.getByRole('button', { name: 'Add to the draft' }).click()
    await expect(admin.getByRole('region', { name: 'Please fix the errors' })).toBeFocused()
    await expect(admin.getByRole('textbox', { name: 'Heading', exact: true })).toHaveValue('Monsoon sale')
    await expectAccessible(admin)
    await admin.getByRole('textbox', { name: 'Link of the button Optional' }).fill('/offers')
    await admin.getByRole('button', { name: 'Add to the draft' }).click()
    await expect(admin.getByText('Saved in the draft. Publish it on the Home page.')).toBeVisible()
  })

  test('a heading is edited, and the draft is previewed by staff alone', async ({ expectAccessible }) => {
    await open(admin, '/admin/home/goals')
    await admin.getByRole('textbox', { name: 'Heading', exact: true }).fill('What do you train for?')
    await admin.getByRole('button', { name: 'Save draft' }).click()
    await expect(admin.getByRole('dialog', { name: 'Saved in the draft' })).toBeVisible()
    await expect(admin.getByRole('textbox', { name: 'Heading', exact: true })).toHaveValue('What do you train for?')

    await open(admin, '/admin/home')
    const rows = sectionRows(admin)
    await expect(rows.last()).toContainText('Monsoon sale')
    await admin.getByRole('button', { name: 'Move up: Monsoon sale' }).press('Enter')
    await expect(rows.last()).toContainText('Picked for monsoon')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Preview in the store' }).click()
    await expect(admin.getByText('Preview: only you see this home page.')).toBeVisible()
    const prepared = (await headings(admin)).map((text) => text.toLowerCase())
    expect(prepared.slice(-2)).toEqual(['monsoon sale', 'picked for monsoon'])
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'Back to Home page' }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible()
    await open(shopper, '/')
    expect(await headings(shopper)).toEqual(before)
    expect((await shopper.request.get('/preview/home', { maxRedirects: 0 })).status()).toBe(302)
  })

  test('shoppers see it once it is published, and built-in content comes back', async ({ expectAccessible }) => {
    await open(admin, '/admin/home')
    await publish(admin)
    await open(shopper, '/')
    const after = (await headings(shopper)).map((text) => text.toLowerCase())
    expect(after).toContain('what do you train for?')
    const banner = shopper.getByRole('region', { name: 'Monsoon sale' })
    await banner.scrollIntoViewIfNeeded()
    await expect(banner.getByRole('img', { name: 'A shaker in the rain' })).toHaveJSProperty('complete', true)
    await expect(banner.getByRole('link', { name: 'Shop now' })).toHaveAttribute('href', '/offers')
    const row = shopper.getByRole('region', { name: 'Picked for monsoon' })
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([second.name, first.name])
    await expectAccessible(shopper)

    // A picked product that is archived leaves the row, and the editor says so.
    const archived = await admin.request.post('/api/admin/products/changes', {
      data: { action: 'archive', ids: [first.id] },
      headers: { origin: shop.origin },
    })
    expect(archived.status()).toBe(200)
    await open(shopper, '/')
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([second.name])
    await open(admin, '/admin/home')
    const rows = sectionRows(admin)
    await expect(rows.last()).toContainText('Products that are not in the store are left out: 1 of 2.')

    // Back to what is built in.
    await admin.getByRole('link', { name: 'What do you train for?' }).click()
    await admin.getByRole('button', { name: 'Restore the built-in content' }).click()
    await expect(admin.getByRole('textbox', { name: 'Heading', exact: true })).toHaveValue('')
    await open(admin, '/admin/home')
    await admin.getByRole('button', { name: 'Remove Picked for monsoon' }).click()
    await expect(rows.last()).toContainText('Monsoon sale')
    await admin.getByRole('button', { name: 'Remove Monsoon sale' }).click()
    await expect(rows.last()).not.toContainText('Monsoon sale')
    await publish(admin)
    await open(shopper, '/')
    expect(await headings(shopper)).toEqual(before)
  })
})

test('D167: the editor of a section works without scripts, and a second owner is told', async ({ browser }) => {
  const admin = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await openAdmin(admin)
  const plain = await browser.newContext({
    baseURL: shop.origin,
    javaScriptEnabled: false,
    storageState: await admin.context().storageState(),
  })
  const page = await plain.newPage()
  const [first, second] = await someProducts(page)
  await page.goto('/admin/home/new-row')
  await page.getByLabel('Shows').selectOption('picked')
  for (const { slug, name } of [first, second]) {
    await page.getByLabel('Add a product').fill(slug)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Picked products' })).toContainText(name)
  }
  await page.getByRole('button', { name: `Move up: ${second.name}` }).click()
  await expect(page.getByRole('list', { name: 'Picked products' }).getByRole('listitem').first()).toContainText(
    second.name,
  )
  await page.getByRole('button', { name: 'Add to the draft' }).click()
  await expect(page.getByText('Saved in the draft. Publish it on the Home page.')).toBeVisible()
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Remove Product row' }).click()
  await expect(page.getByRole('list', { name: 'Sections' })).not.toContainText('Product row')

  await page.goto('/admin/home/reasons')
  await open(admin, '/admin/home/reasons')
  await admin.getByRole('textbox', { name: 'Heading', exact: true }).fill('Why us')
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin.getByRole('dialog', { name: 'Saved in the draft' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Why we')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Someone else changed this after you opened it.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true })).toHaveValue('Why we')
  await page.goto('/admin/home')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
})

test('D167: a table in a page survives the editor, with its head, its merged cells and what is typed into it', async ({
  browser,
  expectAccessible,
}) => {
  const admin = await newTab(await browser.newContext({ baseURL: shop.origin }))
  await openAdmin(admin)
  const table =
    '<table><caption>Charges</caption><thead><tr><th scope="col">Zone</th><th scope="col">Charge</th></tr></thead><tbody><tr><td>Pune</td><td>₹49</td></tr><tr><td colspan="2">Free from ₹999</td></tr></tbody></table>'
  const made = await admin.request.post('/api/admin/pages', {
    data: { slug: 'charges', title: 'Charges', body: `<p>Ours.</p>${table}<p>That is all.</p>`, isPublished: true },
    headers: { origin: shop.origin },
  })
  const { id } = (await made.json()).doc
  await open(admin, `/admin/pages/${id}`)
  const text = admin.getByRole('textbox', { name: 'Text', exact: true })
  // The cell is there once the editor is; the plain text field, which it replaces, holds the same text.
  await text.getByRole('cell', { name: '₹49' }).click()
  await admin.keyboard.press('End')
  await admin.keyboard.type(' only')
  await expectAccessible(admin)
  await admin.keyboard.press('Control+s')
  await expect(admin.getByRole('dialog', { name: /saved/i })).toBeVisible()
  const pages = (await (await admin.request.get('/api/admin/pages')).json()).docs as { id: string; body: string }[]
  expect(pages.find((each) => each.id === id)?.body).toBe(
    `<p>Ours.</p>${table.replace('₹49', '₹49 only')}<p>That is all.</p>`,
  )
  await open(admin, '/pages/charges')
  await expect(admin.getByRole('table', { name: 'Charges' }).getByRole('columnheader')).toHaveText(['Zone', 'Charge'])
})
