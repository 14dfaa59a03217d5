import { lineOf, openWithCart, type Product } from '../carts.ts'
import { orderNumberOf, placeButton, typeAddress } from '../checkouts.ts'
import { emailTo } from '../emails.ts'
import { expect, newShopper, test } from '../fixtures.ts'
import { IRON_HOUSE as shop } from '../iron-house.ts'

test('D110: a large order in cash needs a full address and the code that was mailed', async ({
  page,
  allow,
  expectAccessible,
}) => {
  // The store refuses a short address, asks for the code and refuses a wrong one.
  allow(/422/)
  const list = await page.request.get(`${shop.origin}/api/products-public?limit=1&inStock=true&minPrice=1000`)
  const product: Product = (await list.json()).docs[0]
  await openWithCart(page, `${shop.origin}/checkout`, [lineOf(product, { quantity: 6 })])
  const { email } = newShopper()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('First name').fill('Meera')
  await page.getByLabel('Last name').fill('Iyer')
  await page.getByLabel('Phone').fill('9876501234')
  await typeAddress(page, '4 Q')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await placeButton(page).click()
  await expect(page.getByRole('group', { name: 'Payment method' })).toHaveAccessibleDescription(
    'Cash on delivery needs a full address: house number, street and landmark. Complete it, or pay by card or UPI.',
  )
  await expectAccessible(page)
  await page.getByLabel('Address', { exact: true }).fill('4 Quiet Street')
  await placeButton(page).click()
  const code = page.getByLabel('Code from our email')
  await expect(code).toBeFocused()
  await expect(page.getByText(`Enter the 6-digit code we emailed to ${email}.`)).toBeVisible()
  await expectAccessible(page)

  const digits = /Your code: (\d{6})/.exec(await emailTo(email, shop.folder))?.[1] ?? ''
  await code.fill(digits === '123456' ? '654321' : '123456')
  await placeButton(page).click()
  await expect(code).toHaveAccessibleDescription(/That isn’t the code in our email/)
  await expect(code).toBeFocused()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('4 Quiet Street')
  await expectAccessible(page)

  await code.fill(digits)
  await placeButton(page).click()
  await orderNumberOf(page)
})
