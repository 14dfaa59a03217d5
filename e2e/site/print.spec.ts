import type { Page } from '@playwright/test'
import { lineOf, openWithCart, productOf } from '../carts.ts'
import { DESKTOP, expect, newShopper, open, test } from '../fixtures.ts'

const WHEY = 'optimum-nutrition-whey-protein-concentrate-80'

/** Controls that paper shows, and words in the colour of the paper. */
const misprints = (page: Page) =>
  page.evaluate(() => {
    const isPrinted = (element: Element) => element.checkVisibility() && !element.closest('.sr-only, noscript')
    const controls = [
      ...document.querySelectorAll('button, input:not([type=radio]), select, nav, [role=tab], .skip-link'),
    ]
    const words = [...document.querySelectorAll('h1, h2, h3, p, dd, .badge')]
    const isWhite = (element: Element) => getComputedStyle(element).color === 'rgb(255, 255, 255)'
    return [...controls.filter(isPrinted), ...words.filter((each) => isPrinted(each) && isWhite(each))].map(
      ({ outerHTML }) => outerHTML.slice(0, 120),
    )
  })

test('D260: a printed product page has all its facts, and no page has controls or white words', {
  tag: DESKTOP,
}, async ({ page }) => {
  const product = await productOf(page, WHEY)
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/category/whey-protein', '/terms-conditions', '/brands']) {
    await open(page, path)
    expect(await misprints(page), path).toEqual([])
  }
  await open(page, `/product/${WHEY}`)
  for (const heading of ['How to use', 'Ingredients', 'Nutrition'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toBeHidden()
  expect(await misprints(page), 'product').toEqual([])

  await openWithCart(page, '/cart', [lineOf(product, { quantity: 3 })])
  await expect(page.getByRole('group', { name: /^Quantity of/ })).toContainText('3')
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  for (const offer of ['Coupons', 'Goes well with your cart'])
    await expect(page.getByRole('heading', { name: offer })).toBeHidden()
  expect(await misprints(page), 'cart').toEqual([])
})

test('D260: a printed order has no menus, buttons or white words', { tag: DESKTOP }, async ({ page }) => {
  const { firstName, lastName, phone, ...shopper } = newShopper()
  await page.request.post('/api/users', { data: { firstName, lastName, phone, ...shopper } })
  const { id, variantId } = await productOf(page, WHEY)
  const there = { address: '14, Hill Road', city: 'Mumbai', state: 'mh', zipCode: '400050' }
  const placed = await page.request.post('/api/orders', {
    data: {
      items: [{ id, variantId, quantity: 1 }],
      paymentMethod: 'COD',
      shippingAddress: { firstName, lastName, phone, ...there },
    },
  })
  const { orderNumber } = (await placed.json()).order
  await page.emulateMedia({ media: 'print' })
  for (const path of [`/thank-you?order=${orderNumber}`, `/orders/${orderNumber}`]) {
    await open(page, path)
    await expect(page.getByText(orderNumber).first()).toBeVisible()
    await expect(page.getByText('Cancel this order')).toBeHidden()
    expect(await misprints(page), path).toEqual([])
  }
})
