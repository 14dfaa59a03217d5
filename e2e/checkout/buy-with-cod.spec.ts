import { expectNoDarkPatterns } from '../dark-patterns.ts'
import { expect, newShopper, open, PHONE, register, test } from '../fixtures.ts'

test('R181 R196 R219 R223 R235 R240 R274 R280 D48 D214: a stranger browses, registers at the cart, buys with cash on delivery and follows the order', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /shop whey/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/category\/whey-protein/)
  await expect(page.getByText(/\d+ products found/)).toBeVisible()

  const chosen = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  const name = (await chosen.innerText()).trim()
  await chosen.click()
  await expect(page).toHaveURL(/\/product\//)
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const choices = page.getByRole('main').getByRole('radio')
  if ((await choices.count()) > 1) await choices.nth(1).check({ force: true })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^add to cart/i })
    .first()
    .click()
  await expect(page.getByText(`${name} added to cart`).first()).toBeAttached()

  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Login to Checkout' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await page
    .getByRole('main')
    .getByRole('link', { name: /register|create|sign up/i })
    .first()
    .click()

  const shopper = newShopper()
  await register(page, shopper)
  await expect(page).toHaveURL(/\/(checkout|dashboard)/)
  if (!page.url().includes('/checkout')) await open(page, '/checkout')

  await page
    .getByLabel(/^address/i)
    .first()
    .fill('12 Lodhi Road')
  await page.getByLabel('City').fill('New Delhi')
  await page.getByLabel(/pincode|pin code/i).fill('110003')
  const state = page.getByLabel('State')
  if ((await state.evaluate((element) => element.tagName)) === 'SELECT') await state.selectOption('dl')
  await expect(page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
  await page.getByRole('radio', { name: /cash on delivery/i }).check({ force: true })
  await expect(page.getByText(/exact change/i)).toBeVisible()
  const place = page.getByRole('button', { name: /place order/i }).first()
  // Scrolled to the middle, because targets half covered by the bottom bar on phones count as too small.
  await place.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expectAccessible(page)
  await expectNoDarkPatterns(page)
  await place.click()

  await expect(page).toHaveURL(/\/thank-you/)
  await expect(page.getByText('Order Placed Successfully!').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('heading', { level: 1, name: /thank you/i })).toBeVisible()
  const number = /NS-[A-Z0-9]{9}/.exec(await page.getByRole('main').innerText())?.[0]
  expect(number, 'the order number on the thank-you page').toBeTruthy()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: /track/i }).first().click()
  await expect(page).toHaveURL(/\/track-order/)
  const query = page.getByRole('main').getByRole('textbox').first()
  await query.fill(number!)
  await query.press('Enter')
  await expect(page.getByRole('main').getByText(number!).first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/pending/i)
      .first(),
  ).toBeVisible()

  await open(page, '/orders')
  await expect(page.getByRole('main').getByText(number!).first()).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(/your cart is empty/i)).toBeVisible()
})

test('R212 D9: checkout without a session says Login Required', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('button', { name: /add/i }).first().click()
  await open(page, '/checkout')
  await expect(page.getByText('Please login to place an order.').first()).toBeVisible()
})
