import { productsOf } from '../carts.ts'
import { expect, newShopper, test } from '../fixtures.ts'
import { asStaff, deliver, openAdmin } from '../staff.ts'

test.use({ javaScriptEnabled: false })

test('items are changed and cash is refunded without scripts, and a refused form keeps what was typed', async ({
  page,
  baseURL,
  request,
  allow,
}) => {
  allow(/answered 422/, /Failed to load resource.*422/)
  const shopper = newShopper()
  await request.post('/api/users', { data: shopper })
  const [product] = await productsOf(page, 'limit=1&inStock=true&sort=price')
  if (!product) throw new Error('nothing to sell')
  const placed = await request.post('/api/orders', {
    data: {
      items: [{ id: product.id, variantId: product.variantId, quantity: 3 }],
      paymentMethod: 'COD',
      shippingAddress: { ...shopper, address: '12 Park Street', city: 'New Delhi', state: 'dl', zipCode: '110001' },
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  const { orderNumber } = (await placed.json()).order
  await openAdmin(page)

  await page.goto(`/admin/orders/${orderNumber}/items`)
  const quantity = page.getByLabel(`Quantity of ${product.name}`)
  await quantity.fill('two')
  await page.getByLabel('Reason').fill('Asha called')
  await page.getByRole('button', { name: 'Calculate the new total' }).click()
  await expect(page.getByText('Enter a whole number, such as 1').first()).toBeVisible()
  await expect(quantity).toHaveValue('two')
  await expect(page.getByLabel('Reason')).toHaveValue('Asha called')
  await quantity.fill('2')
  await page.getByRole('button', { name: 'Calculate the new total' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderNumber}\\?saved=items$`))

  const staff = await asStaff(baseURL)
  await deliver(staff, orderNumber)
  await page.goto(`/admin/orders/${orderNumber}/cash`)
  await page.getByRole('main').locator('form button[type=submit]').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${orderNumber}\\?saved=cash$`))
  await page.goto(`/admin/orders/${orderNumber}/refund`)
  const unit = page.locator('[name^=line-]')
  await unit.fill('1')
  await page.locator('[name=upiId]').fill('no address')
  await page.getByLabel('Reason').fill('Lid was broken')
  await page.getByRole('button', { name: 'Calculate refund' }).click()
  await expect(page.getByRole('region', { name: 'Please fix the errors' })).toBeVisible()
  await expect(unit).toHaveValue('1')
  await expect(page.getByLabel('Reason')).toHaveValue('Lid was broken')
  await page.locator('[name=upiId]').fill('asha@okbank')
  await page.getByRole('button', { name: 'Calculate refund' }).click()
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(page.getByRole('main')).toContainText('Lid was broken')
  await staff.dispose()
})
