import { expect, newTab, open, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { asStaff, openAdmin } from '../staff.ts'

// Menus and prices are part of other journeys.
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

test('D165: an owner makes a collection by rule, links it, reprices a product, and deletes it', async ({
  browser,
  allow,
  expectAccessible,
}) => {
  allow(/answered 4(04|22)/, /the server responded with a status of 4(04|22)/)
  const admin = await newTab(await browser.newContext({ baseURL: shop.origin }))
  const shopper = await newTab(
    await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 }, hasTouch: true }),
  )
  await openAdmin(admin)
  await open(admin, '/admin/collections')
  await expect(admin.getByText('No collections yet')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'New collection' }).click()

  // Nothing asked for, then the impossible, is refused beside its field; then the count follows what is typed.
  await admin.getByLabel('Name', { exact: true }).fill('Creatine under ₹1,000')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByRole('region', { name: 'Conditions' })).toContainText('Choose at least one condition')
  await admin
    .getByRole('group', { name: /^Category/ })
    .getByLabel('Creatine', { exact: true })
    .check()
  await admin.getByLabel('Price from').fill('1,200')
  await admin.getByLabel('Price up to').fill('1,000')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByLabel('Price up to')).toHaveAccessibleDescription(/Must not be below the lowest price/)
  await expectAccessible(admin)
  await admin.getByLabel('Price from').fill('')
  const preview = admin.getByRole('heading', { name: 'Products now' }).locator('../..')
  await expect(preview.getByRole('status')).toHaveText(/^\d+ products?$/)
  const total = Number.parseInt(await preview.getByRole('status').innerText(), 10)
  expect(total).toBeGreaterThan(0)
  await admin.getByRole('textbox', { name: 'Text', exact: true }).fill('Strength that costs little.')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('Saved.', { exact: true })).toBeVisible()
  await expectAccessible(admin)

  // From the menu, the shopper filters it on a phone.
  await open(admin, '/admin/menus/header')
  await admin.getByLabel('Add an entry').selectOption({ label: 'Creatine under ₹1,000' })
  await admin.getByRole('button', { name: 'Add', exact: true }).click()
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Saved and live in the store').first()).toBeVisible()
  await open(shopper, '/about')
  await shopper.getByRole('button', { name: 'Menu', exact: true }).click()
  await shopper.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Creatine under ₹1,000' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: 'Creatine under ₹1,000' })).toBeVisible()
  await expect(shopper.getByText('Strength that costs little.')).toBeVisible()
  await expect(shopper.getByText(total === 1 ? '1 product found' : `${total} products found`)).toBeVisible()
  await expectAccessible(shopper)
  const cards = shopper.getByRole('region', { name: 'Products' }).getByRole('article')
  await expect(cards).toHaveCount(total)
  await shopper.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: Low to High' })
  await expect(shopper).toHaveURL(/sort=price-asc/)
  const address = new URL(shopper.url()).pathname
  expect(address).toBe('/collections/creatine-under-1-000')

  // A product that becomes dearer leaves it at once.
  const staff = await asStaff(shop.origin)
  const list = await (await staff.get(`/api/products-public?collection=creatine-under-1-000&sort=price-asc`)).json()
  const dearer = list.docs[0]
  await open(admin, `/admin/products/${dearer.id}`)
  for (const variant of await admin.getByRole('group', { name: /^Variant \d+$/ }).all()) {
    await variant.getByLabel('MRP').fill('5,999')
    await variant.getByLabel('Price').fill('4,999')
  }
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText(/^Saved/).first()).toBeVisible()
  await open(shopper, address)
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shopper.getByRole('region', { name: 'Products' }).getByText(dearer.name, { exact: true })).toHaveCount(0)

  // Deleting it names the menu entry, which goes with it.
  await open(admin, '/admin/collections')
  await admin.getByRole('link', { name: 'Creatine under ₹1,000' }).click()
  await admin.getByRole('link', { name: 'Delete', exact: true }).click()
  await expect(admin.getByText('Menu entry Creatine under ₹1,000: no longer shown afterwards')).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Delete the collection' }).click()
  await expect(admin.getByText('No collections yet')).toBeVisible()
  await open(shopper, address)
  await expect(shopper.getByRole('heading', { name: 'Collection not found' })).toBeVisible()
  await open(shopper, '/about')
  await shopper.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(shopper.getByRole('link', { name: 'Creatine under ₹1,000' })).toHaveCount(0)
})
