import { lineOf, openWithCart, type Product } from '../carts.ts'
import { placeButton, typeAddress } from '../checkouts.ts'
import { expect, newShopper, open, PHONE, register, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop } from '../own-shop.ts'
import { openAdmin } from '../staff.ts'

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop({
    'payments.upiId': 'store@okbank',
    'payments.upiName': 'Iron House',
    'payments.methods': ['cod'],
  })
})
test.afterAll(() => shop.close())

test('D152: a shopper pays by UPI on a phone, staff find no such payment, then confirm it', {
  tag: PHONE,
}, async ({ page, browser, allow, expectAccessible }) => {
  allow(/answered 422: .*\/upi/, /status of 422 .*\/upi/)
  const list = await page.request.get(`${shop.origin}/api/products-public?limit=1&inStock=true`)
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, `${shop.origin}/register?from=/checkout`, [lineOf(product)])
  await register(page, newShopper())
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible()
  await typeAddress(page)
  await page.getByRole('radio', { name: /^UPI \(scan and pay\)/ }).check()
  await placeButton(page).click()

  await expect(page).toHaveURL(/\/orders\/NS-[A-Z0-9]{9}\/upi$/)
  const path = new URL(page.url()).pathname
  const number = /NS-[A-Z0-9]{9}/.exec(path)?.[0] ?? ''
  await expect(page.getByRole('heading', { level: 1, name: /^Pay ₹[\d,.]+ by UPI$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR code to pay ₹[\d,.]+ to store@okbank/ })).toBeVisible()
  const link = await page.getByRole('link', { name: 'Open UPI app' }).getAttribute('href')
  expect(link).toMatch(new RegExp(`^upi://pay\\?pa=store@okbank&pn=Iron%20House&am=[\\d.]+&cu=INR&tn=${number}$`))
  await expect(page.getByText(/minutes? left/)).toBeVisible()
  await expectAccessible(page)

  const reference = page.getByLabel('UPI reference number (UTR)')
  await reference.fill('41234567890')
  await page.getByRole('button', { name: 'Send reference number' }).click()
  await expect(page.getByText('The reference number has 12 digits')).toBeVisible()
  await reference.fill('4123 4567 8901')
  await page.getByRole('button', { name: 'Send reference number' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We’re checking your payment' })).toBeVisible()
  await expect(page.getByText('412345678901')).toBeVisible()
  await expectAccessible(page)
  await open(page, `${shop.origin}/orders/${number}`)
  await expect(page.getByRole('heading', { name: 'We’re checking your UPI payment' })).toBeVisible()

  const desk = await browser.newContext({ baseURL: shop.origin })
  const staff = await desk.newPage()
  await openAdmin(staff)
  await expect(staff.getByRole('link', { name: '1 UPI payments to confirm' })).toBeVisible()
  await staff.getByRole('link', { name: '1 UPI payments to confirm' }).click()
  await expect(staff.getByText('412345678901')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('link', { name: number }).click()
  await expectAccessible(staff)
  await staff.getByText('I can’t find this payment').click()
  await staff.getByLabel('Reason').fill('No such payment on our statement.')
  await staff.getByRole('button', { name: 'Reject payment' }).click()
  await expect(staff.getByRole('heading', { name: 'Nothing to confirm' })).toBeVisible()

  await open(page, `${shop.origin}${path}`)
  await expect(page.getByText('No such payment on our statement.')).toBeVisible()
  await expectAccessible(page)
  await reference.fill('412345678902')
  await page.getByRole('button', { name: 'Send reference number' }).click()
  await expect(page.getByText('412345678902')).toBeVisible()

  await staff.goto(`/admin/orders/${number}/upi`)
  await expect(staff.getByLabel('Reference number (UTR)')).toHaveValue('412345678902')
  await staff.getByLabel('Amount received').fill('1')
  await staff.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(staff.getByText(/^The order costs ₹/).last()).toBeVisible()
  const total = /am=([\d.]+)/.exec(link ?? '')?.[1] ?? ''
  await staff.getByLabel('Amount received').fill(total)
  await staff.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(staff).toHaveURL(new RegExp(`/admin/orders/${number}\\?saved=upi$`))
  await expect(staff.getByText('UPI reference number 412345678902')).toBeVisible()
  await desk.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  const orders = await (await page.request.get(`${shop.origin}/api/user-orders`)).json()
  expect(orders.orders).toMatchObject([{ orderNumber: number, status: 'confirmed', paymentMethod: 'UPI-QR' }])
})
