import { addButton, drawerOf, lineOf, openWithCart, productOf, productsOf, seedCart } from '../carts.ts'
import { expect, isInteractive, isPhone, newTab, open, PHONE, test } from '../fixtures.ts'

const WHEY = 'as-it-is-raw-whey-concentrate'

test('R190: adding opens the cart beside the page; it keeps the focus, and gives it back on Escape', async ({
  page,
  expectAccessible,
}) => {
  const { name } = await productOf(page, WHEY)
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => Boolean(Object.assign(window, { buzzed: pattern }))
  })
  await open(page, `/product/${WHEY}`)
  await addButton(page).focus()
  await page.keyboard.press('Enter')
  const drawer = drawerOf(page)
  await expect(drawer).toBeVisible()
  await expect(drawer.getByText(`${name} added to cart`)).toBeVisible()
  await expect(drawer.getByText('1 item', { exact: true })).toBeVisible()
  await expect(drawer.getByText(/more for free delivery|Delivery is free/)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { buzzed: number }).buzzed)).toBe(100)
  await expect(drawer.getByRole('link', { name: 'Login to Checkout' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: 'Goes well with your cart' })).toBeVisible()
  await expect(drawer.getByText(/^GST included, delivery/)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')

  // Tab moves from the last link to the first button and back: the focus never leaves the dialog.
  await drawer.getByRole('link', { name: 'View cart' }).focus()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Close cart' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(drawer.getByRole('link', { name: 'View cart' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(addButton(page)).toBeFocused()
})

test('R120 R180 R182: quantities and removal work in the drawer, down to the empty cart', { tag: PHONE }, async ({
  page,
}) => {
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByRole('button', { name: 'One less' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'One more' }).click()
  await expect(drawer.getByText('2 items', { exact: true })).toBeVisible()
  const less = drawer.getByRole('button', { name: 'One less' })
  await less.focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByText('1 item', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(less).toBeFocused()
  await expect(drawer.getByText('1 item', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawer.getByText('Your cart is empty')).toBeVisible()
  await expect(drawer.locator('[data-undo]')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(drawer.locator('[data-line]')).toBeFocused()
  await drawer.getByRole('button', { name: /^Remove/ }).click()
  await drawer.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL(/\/shop$/)
  await expect(drawer).toBeHidden()
})

test('the icon in the header opens the cart beside the page on a wide screen, and its page on a phone', async ({
  page,
}) => {
  await open(page, '/')
  const icon = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await icon.click()
  if (isPhone(page)) return expect(page).toHaveURL(/\/cart$/)
  await expect(drawerOf(page)).toBeVisible()
  await expect(drawerOf(page).getByText('Your cart is empty')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(icon).toBeFocused()
  await open(page, '/cart')
  await icon.click()
  await expect(drawerOf(page)).toBeHidden()
})

test('without scripts the icon leads to the cart page, which says what it needs', { tag: PHONE }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText(/needs JavaScript/)).toBeVisible()
  await context.close()
})

test('where the drawer cannot be loaded, adding still answers', { tag: PHONE }, async ({ page, allow }) => {
  allow(/cart-drawer/, /Failed to load resource/)
  const { name } = await productOf(page, WHEY)
  await page.route('**/cart-drawer-*.js', (route) => route.abort())
  await open(page, `/product/${WHEY}`)
  await addButton(page).click()
  await expect(page.getByText(`${name} added to cart`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
})

test('two tabs show one cart', { tag: PHONE }, async ({ page, context }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      if (name === 'nutri_cart') document.documentElement.dataset.written = value
      setItem.call(this, name, value)
    }
  })
  await open(page, '/cart')
  const other = await newTab(context)
  await open(other, `/product/${WHEY}`)
  await addButton(other).click()
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal₹')
  // Viewing the cart writes nothing, even after prices load: a write would overwrite changes made elsewhere.
  expect(await page.locator('html').getAttribute('data-written')).toBeNull()
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(drawerOf(other).getByText('2 items', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(drawerOf(other).getByText('Your cart is empty')).toBeVisible()
  await other.close()
})

test('what changed since it was added is said: a price, a sold-out choice, a product that is gone', {
  tag: PHONE,
}, async ({ page, expectAccessible }) => {
  const whey = await productOf(page, WHEY)
  const listed = await productsOf(page, 'limit=100')
  const soldOut = await Promise.all(listed.map((each) => productOf(page, each.slug))).then((all) =>
    all.flatMap((each) => {
      const variant = each.variants.find((one) => !one.inStock)
      return variant ? [lineOf(each, { variantId: variant.id, flavor: variant.flavor, weight: variant.weight })] : []
    }),
  )
  expect(soldOut.length, 'a sold-out choice in the demo shop').toBeGreaterThan(0)
  await openWithCart(page, '/cart', [
    lineOf(whey, { price: 100 }),
    soldOut[0]!,
    { id: 'prd_gone', name: 'A tub from the past', variantId: 'var_gone', price: 100, image: null, quantity: 1 },
  ])
  const lines = page.getByRole('list', { name: 'Items in your cart' }).locator('[data-line]')
  await expect(lines.nth(0)).toContainText('The price went up from ₹1 to ₹')
  await expect(lines.nth(1)).toContainText('Sold out for now. Save it for later, or remove it.')
  await expect(lines.nth(2)).toContainText('No longer sold. Please remove it.')
  await expect(page.getByText('Fix the marked items to check out.')).toBeVisible()
  // Unavailable lines are not counted: the subtotal is the sum of the prices shown.
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('Subtotal₹1,149')
  await expectAccessible(page)
  await lines
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(lines).toHaveCount(2)
  await expect(page.locator('[data-undo]')).toBeFocused()
  await lines
    .nth(1)
    .getByRole('button', { name: /^Save for later: / })
    .click()
  const later = page.getByRole('list', { name: 'Saved for later' }).getByRole('listitem')
  await expect(later).toContainText('Sold out for now. We’ll keep it on this list.')
  await expect(later.getByRole('button', { name: /^Move/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Login to Checkout' })).toBeVisible()
})

test('a cart saved with 99 lines opens with 50, says so once, and can be read to its end', { tag: PHONE }, async ({
  page,
}) => {
  const products = await productsOf(page, 'limit=99')
  await seedCart(
    page,
    products.map((each) => lineOf(each, { quantity: 3 })),
  )
  // The notice shows for only four seconds, so the test does not wait for the page's pictures.
  await page.goto('/cart', { waitUntil: 'commit' })
  await expect(page.getByText('We couldn’t load part of your saved cart')).toBeVisible()
  await expect(page.getByText('150 items')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 150 items' })).toHaveText('99+')
  const lines = page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(50)
  await lines.last().scrollIntoViewIfNeeded()
  await expect(lines.last().getByRole('button', { name: /^Remove/ })).toBeInViewport()
  await page.reload()
  await isInteractive(page)
  await expect(lines).toHaveCount(50)
  await expect(page.getByText('We couldn’t load part of your saved cart')).toBeHidden()
})
