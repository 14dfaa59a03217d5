import type { Page } from '@playwright/test'
import { addButton, drawerOf, lineOf, openWithCart, productOf, productsOf } from '../carts.ts'
import { expect, open, test } from '../fixtures.ts'

const WHEY = 'as-it-is-raw-whey-concentrate'
const lines = (page: Page) => page.getByRole('list', { name: 'Items in your cart' }).locator('[data-line]')
const later = (page: Page) => page.getByRole('list', { name: 'Saved for later' }).locator('[data-line]')
const notice = (page: Page) => page.locator('[data-undo]')
const namesIn = (page: Page) => lines(page).getByRole('link').allTextContents()

test('a removed line comes back by Undo: at its place, with its quantity, and what was cheaper beside it', async ({
  page,
  expectAccessible,
}) => {
  const whey = await productOf(page, WHEY)
  const offer = whey.upsells.find((each) => each.active && each.upsellProduct.inStock)!
  const extra = offer.upsellProduct
  const [other] = (await productsOf(page, 'limit=9&inStock=true')).filter(
    (each) => each.id !== whey.id && each.id !== extra.id,
  )
  await openWithCart(page, '/cart', [
    lineOf(other!),
    lineOf(whey, { quantity: 2 }),
    lineOf(extra, { isUpsell: true, upsellDiscount: offer.discountPercentage, relatedProductId: whey.id }),
  ])
  const off = page.getByText(`${offer.discountPercentage}% off with ${whey.name}`)
  await expect(off).toBeVisible()
  const before = await namesIn(page)
  const remove = lines(page)
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(notice(page)).toBeFocused()
  await expect(notice(page)).toContainText(`${whey.name} removed.`)
  await expect(off).toBeHidden()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeHidden()
  await expect(lines(page).nth(1)).toBeFocused()
  expect(await namesIn(page)).toEqual(before)
  await expect(lines(page).nth(1).getByRole('status').last()).toHaveText('Quantity 2')
  await expect(off).toBeVisible()

  // Undo also works for the last line, in the empty cart.
  for (const _ of before)
    await lines(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(notice(page)).toBeFocused()
  await notice(page).getByRole('button').click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toBeFocused()
})

test('a line is saved for later from drawer and page, outlives the visit, and goes back to the cart', async ({
  page,
  expectAccessible,
}) => {
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  const drawer = drawerOf(page)
  await drawer.getByRole('button', { name: /^Save for later: / }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await expect(drawer.locator('[data-undo]')).toBeFocused()
  await expect(drawer.locator('[data-undo]')).toContainText('saved for later on your cart page')
  await expectAccessible(page, '[role=dialog]')
  await drawer.locator('[data-undo]').getByRole('button').click()
  await expect(drawer.locator('[data-line]')).toBeFocused()
  await drawer.getByRole('button', { name: /^Save for later: / }).click()

  await open(page, '/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(later(page)).toHaveCount(1)
  await expect(later(page)).toContainText('₹1,149')
  await expectAccessible(page)
  await later(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(later(page)).toHaveCount(0)
  await expect(notice(page)).toBeFocused()
  await notice(page).getByRole('button').click()
  await expect(later(page)).toBeFocused()
  await later(page)
    .getByRole('button', { name: /^Move to cart: / })
    .press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(later(page)).toHaveCount(0)
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  await lines(page)
    .getByRole('button', { name: /^Save for later: / })
    .click()
  await expect(notice(page)).toBeVisible()
  await later(page)
    .getByRole('button', { name: /^Move to cart: / })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await expect(notice(page), 'Undo once nothing is left to undo').toHaveCount(0)
})
