import { lineOf, openWithCart, type Product } from '../carts.ts'
import { orderNumberOf, placeButton } from '../checkouts.ts'
import { expect, newShopper, open, PHONE, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({ 'checkout.guest': 'guest', 'paymentTerms.kind': 'cod-fee' })
})
test.afterAll(() => shop.close())

test('D164: the owner offers a pickup place, a guest collects an order there with the code, and pays cash at the store', {
  tag: PHONE,
}, async ({ page, browser, allow, expectAccessible }) => {
  allow(/answered 4(?:09|22): .*/, /status of 4(?:09|22) .*/)
  const list = await page.request.get(`${shop.origin}/api/products-public?limit=1&inStock=true&minPrice=300`)
  const product: Product = (await list.json()).docs[0]
  await open(page, `${shop.origin}/store-locator`)
  await expect(page.getByText('Order online, collect here')).toHaveCount(0)

  const desk = await browser.newContext({ baseURL: shop.origin, viewport: { width: 1440, height: 900 } })
  const staff = await desk.newPage()
  await openAdmin(staff)
  await open(staff, '/admin/settings/delivery')
  const place = staff.getByRole('group', { name: 'Pickup places, row 1' })
  const typed = {
    ...{ Name: 'Okhla counter', Address: '4 Canal Road', City: 'New Delhi', 'PIN code of the place': '560001' },
    ...{ 'Opening hours': 'Mon-Sat 10 am to 8 pm', Phone: '98100 00303', 'Ready within': '4 working hours' },
  }
  for (const [label, text] of Object.entries(typed)) await place.getByLabel(label, { exact: true }).fill(text)
  await place.getByLabel('Offered').check()
  await expectAccessible(staff)
  const save = staff.getByRole('button', { name: /^Save/ }).first()
  await save.click()
  await expect(place.getByText('Enter a PIN code in the state of your GST registration')).toBeVisible()
  await place.getByLabel('PIN code of the place').fill('110025')
  await save.click()
  await expect(staff.getByRole('dialog', { name: /live in the store/ })).toBeVisible()

  await open(page, `${shop.origin}/store-locator`)
  await expect(page.getByRole('heading', { name: 'Order online, collect here' })).toBeVisible()
  await expectAccessible(page)
  await openWithCart(page, `${shop.origin}/checkout`, [lineOf(product)])
  await page.getByRole('radio', { name: /Collect from Okhla counter/ }).check()
  await expect(page.getByRole('heading', { name: 'Collection' })).toBeVisible()
  await expect(page.getByLabel('Pincode')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Pay at the store/ }).check()
  await placeButton(page).click()
  await expect(page.getByText('First name is required').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(newShopper().email)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Phone').fill('9876501234')
  await page.getByRole('button', { name: 'Show summary' }).click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText('Collect from Okhla counter')).toBeVisible()
  await expect(summary.getByText('FREE')).toBeVisible()
  await expect(summary.getByText('Cash on delivery fee')).toHaveCount(0)
  await placeButton(page).click()
  const number = await orderNumberOf(page)
  await expect(page.getByRole('heading', { name: 'To pay at the store' })).toBeVisible()
  await expectAccessible(page)

  await open(page, `${shop.origin}/orders/${number}`)
  await expect(page.getByRole('heading', { name: 'Collect it from Okhla counter' })).toBeVisible()
  await expect(page.getByText('Your collection code')).toHaveCount(0)
  await open(staff, `/admin/orders/${number}`)
  await staff.getByRole('button', { name: /^Confirm/ }).click()
  await staff.getByRole('button', { name: /^Ready to collect/ }).click()
  await expect(staff.getByRole('heading', { name: 'Hand over' })).toBeVisible()
  await expectAccessible(staff)
  await page.reload()
  const code = await page.getByText(/^\d{6}$/).innerText()
  await expectAccessible(page)

  const field = staff.getByLabel('Collection code')
  await field.fill(code === '000000' ? '000001' : '000000')
  await staff.getByRole('button', { name: 'Hand over' }).click()
  await expect(staff.getByText(/^That isn’t the code of this order/)).toBeVisible()
  await field.fill(code)
  await staff.getByRole('button', { name: 'Hand over' }).click()
  await expect(staff.getByText(/^Take ₹[\d,.]+ in cash first/)).toBeVisible()
  await staff.getByLabel(/^I’ve taken ₹/).check()
  await staff.getByRole('button', { name: 'Hand over' }).click()
  await expect(staff.getByRole('heading', { name: 'Hand over' })).toHaveCount(0)
  await expect(staff.getByText(/₹[\d,.]+ received/).first()).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByText('COLLECTED', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
  await expectAccessible(page)
})
