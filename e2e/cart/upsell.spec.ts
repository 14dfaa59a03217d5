import { addButton, drawerOf, lineOf, openWithCart, type Product, productOf, productsOf } from '../carts.ts'
import { expect, open, test } from '../fixtures.ts'

const WHEY = 'as-it-is-raw-whey-concentrate'
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
/** R138: rounded to a whole rupee, half up. */
const offerPrice = (list: number, percent: number) => Math.floor((list * (100 - percent)) / 100 + 0.5)
const offersOf = (product: Product) => product.upsells.filter((each) => each.active && each.upsellProduct.inStock)

test('R140 R141 R142 R143 R144 D72: an offer of the product page is taken, charged, and ends with its product', async ({
  page,
  expectAccessible,
}) => {
  const whey = await productOf(page, WHEY)
  const [offer] = offersOf(whey)
  const { upsellProduct: extra, discountPercentage: percent } = offer!
  const price = offerPrice(extra.price, percent)
  await open(page, `/product/${WHEY}`)
  const block = page.getByRole('region', { name: 'Buy it with' })
  await expect(block).toBeHidden()
  await addButton(page).click()
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(block.getByRole('listitem')).toHaveCount(Math.min(3, offersOf(whey).length))
  const chosen = whey.variants.find((each) => each.id === whey.variantId)!
  const saving = Math.round(((extra.price - price) / (chosen.price + extra.price)) * 100)
  const row = block.getByRole('listitem').filter({ hasText: extra.name })
  await expect(row).toContainText(rupees(price))
  await expect(row).toContainText(`Save ${saving}% when you buy both`)
  await expectAccessible(page)

  // The server prices it before it is added; meanwhile the button shows the progress.
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cart/price?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await row.getByRole('button', { name: new RegExp(`^Add ${extra.name}`) }).click()
  await expect(row.getByRole('button', { name: new RegExp(`^Adding ${extra.name}`) })).toBeVisible()
  held.resolve()
  await expect(row.getByRole('button', { name: /Added to Cart$/ })).toBeFocused()
  await expect(page.getByText(`${extra.name} added to cart`)).toBeVisible()

  await open(page, '/cart')
  const line = page
    .getByRole('list', { name: 'Items in your cart' })
    .getByRole('listitem')
    .filter({ hasText: extra.name })
  await expect(line).toContainText(rupees(price))
  await expect(line).toContainText(`${percent}% off with ${whey.name}`)
  await expect(page.getByText('Bundle savings')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: new RegExp(`^Remove ${whey.name}`) }).click()
  await expect(line).toContainText(`the price is ${rupees(extra.price)} again, not ${rupees(price)}`)
  await expect(page.getByText('Bundle savings')).toBeHidden()
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('nutri_cart') ?? '{}').items[0])
  expect(kept.price).toBe(extra.price * 100)
  for (const field of ['isUpsell', 'upsellDiscount', 'relatedProductId', 'originalPrice'])
    expect(kept[field], field).toBeUndefined()
})

test('R142: what is in the cart without its offer says so, and can still take it', async ({ page }) => {
  const whey = await productOf(page, WHEY)
  const { upsellProduct: extra, discountPercentage: percent } = offersOf(whey)[0]!
  await openWithCart(page, `/product/${WHEY}`, [lineOf(whey), lineOf(extra)])
  const row = page.getByRole('region', { name: 'Buy it with' }).getByRole('listitem').filter({ hasText: extra.name })
  await expect(row.getByRole('button', { name: /Already in Cart$/ })).toBeDisabled()
  await row.getByRole('button', { name: `Apply ${percent}% off` }).click()
  await expect(row.getByRole('button', { name: /Added to Cart$/ })).toBeVisible()
  await open(page, '/cart')
  await expect(page.getByText('Bundle savings')).toBeVisible()
})

test('D81: of three pieces of an offer one is discounted beside one product, and the cart says so', async ({
  page,
  expectAccessible,
}) => {
  const whey = await productOf(page, WHEY)
  const { upsellProduct: extra, discountPercentage: percent } = offersOf(whey)[0]!
  const price = offerPrice(extra.price, percent)
  const offer = { isUpsell: true, upsellDiscount: percent, relatedProductId: whey.id, quantity: 3 }
  await openWithCart(page, '/cart', [lineOf(whey), lineOf(extra, { ...offer, originalPrice: extra.price * 100 })])
  const line = page
    .getByRole('list', { name: 'Items in your cart' })
    .getByRole('listitem')
    .filter({ hasText: extra.name })
  await expect(line).toContainText(`${percent}% off 1 of 3: one for each ${whey.name} in your cart`)
  await expect(line).toContainText(rupees(price + 2 * extra.price))
  await expect(line).toContainText(`1 × ${rupees(price)} + 2 × ${rupees(extra.price)}`)
  const saved = page.getByRole('region', { name: 'Order summary' })
  await expect(saved).toContainText(rupees(extra.price - price))
  await expectAccessible(page)
})

test('R144 R145 D72: the cart recommends the greatest discount first, four at once, and never what is in it', async ({
  page,
  expectAccessible,
}) => {
  const names = (await productsOf(page, 'category=whey-protein&limit=6')).map((each) => each.slug)
  const bases = await Promise.all(names.map((slug) => productOf(page, slug)))
  const inCart = new Set(bases.map((each) => each.id))
  const best = new Map<string, { name: string; percent: number }>()
  for (const { upsellProduct: extra, discountPercentage: percent } of bases.flatMap(offersOf))
    if (!inCart.has(extra.id) && percent > (best.get(extra.id)?.percent ?? 0))
      best.set(extra.id, { name: extra.name, percent })
  expect(best.size, 'offers beside these products').toBeGreaterThan(4)
  const greatest = Math.max(...[...best.values()].map((each) => each.percent))

  await openWithCart(
    page,
    '/cart',
    bases.map((each) => lineOf(each)),
  )
  const list = page.getByRole('region', { name: 'Goes well with your cart' })
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('Top recommended')
  const tops = [...best.values()].filter((each) => each.percent === greatest).map((each) => each.name)
  const shown = await rows.first().getByRole('link').innerText()
  expect(tops).toContain(shown)
  await expectAccessible(page)
  await list.getByRole('button', { name: `+${best.size - 4} more` }).click()
  await expect(rows).toHaveCount(best.size)
  await expect(rows.nth(4)).toBeFocused()

  await rows.first().getByRole('button', { name: /^Add / }).click()
  await expect(rows.first().getByRole('button', { name: /Added to Cart$/ })).toBeFocused()
  await expect(rows).toHaveCount(best.size)
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(list.getByText(shown, { exact: true })).toHaveCount(0)
})

test('in the drawer an offer is added without leaving it', async ({ page }) => {
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  const drawer = drawerOf(page)
  const row = drawer.getByRole('region', { name: 'Goes well with your cart' }).getByRole('listitem').first()
  const add = row.getByRole('button', { name: /^Add / })
  const [, name] = (await add.getAttribute('aria-label'))!.match(/^Add (.+) for ₹/)!
  await expect(row.locator('a, button'), 'one Tab stop an offer').toHaveCount(1)
  await add.click()
  await expect(row.getByRole('button', { name: /Added to Cart$/ })).toBeFocused()
  await expect(drawer.getByRole('status').filter({ hasText: `${name} added to cart` })).toBeAttached()
  await expect(drawer.getByText('2 items', { exact: true })).toBeVisible()
})

test('R146 D54: where the offers cannot be read the cart stands without them', async ({ page, allow }) => {
  allow(/\/upsells\?/, /Failed to load resource/)
  await page.route('**/upsells?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  const whey = await productOf(page, WHEY)
  await openWithCart(page, '/cart', [lineOf(whey)])
  await expect(page.getByText('Subtotal')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Goes well with your cart' })).toBeHidden()
})

test('an offer that has ended meanwhile is not added, and says so', async ({ page }) => {
  const whey = await productOf(page, WHEY)
  await openWithCart(page, '/cart', [lineOf(whey)])
  const list = page.getByRole('region', { name: 'Goes well with your cart' })
  const row = list.getByRole('listitem').first()
  const name = await row.getByRole('link').innerText()
  await page.route('**/api/cart/price?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const line of body.data.lines) Object.assign(line, { relatedProductId: null, isUpsell: false })
    await route.fulfill({ response: answer, json: body })
  })
  await row.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText(`The offer on ${name} has ended`).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
})
