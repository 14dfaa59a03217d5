import { drawerOf } from '../carts.ts'
import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

const WHEY = '/product/optimum-nutrition-whey-protein-concentrate-80'
const SOLD_OUT = '/product/tidewort-flaxseed-softgels'

test('R121: flavour and size decide price, value and what is added; what is not to be had says so', async ({
  page,
  expectAccessible,
}) => {
  await open(page, WHEY)
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy.getByRole('radio', { name: 'Chocolate' })).toBeChecked()
  await expect(buy.getByRole('radio', { name: /^1 kg/ })).toBeChecked()
  await expect(buy.getByText('₹2,799 per kg')).toBeVisible()
  await expect(buy.getByText('26.7 g')).toBeVisible()
  await expect(buy.getByText('₹15 OFF for Premium Member')).toBeVisible()

  await buy.getByRole('radio', { name: /^2 kg.*Sold out/ }).check()
  await expect(buy.getByText('This option is sold out')).toBeVisible()
  await expect(buy.getByRole('button', { name: 'Sold out' })).toBeDisabled()
  await expectAccessible(page)
  await buy.getByRole('button', { name: 'Choose this option' }).click()
  await expect(buy.getByRole('radio', { name: /^1 kg/ })).toBeChecked()
  await expect(buy.getByRole('radio', { name: /^1 kg/ })).toBeFocused()
  await expect(buy.locator('[aria-live=polite]', { hasText: /^Price ₹2,799/ })).toBeAttached()

  await buy.getByRole('radio', { name: 'Vanilla' }).check()
  await buy.getByRole('button', { name: 'One more' }).click()
  await buy.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible()
  await open(page, '/cart')
  await expect(
    page
      .getByRole('main')
      .getByText(/Vanilla/)
      .first(),
  ).toBeVisible()
})

test('D267: what is pressed right after a choice finds it, however slow the phone', { tag: PHONE }, async ({
  page,
}) => {
  await open(page, WHEY)
  const buy = page.getByRole('region', { name: 'Buy' })
  // Both in one task, as a busy phone hands over two taps: nothing can be drawn between them.
  await buy.evaluate((box) => {
    box.querySelector<HTMLElement>('label:has(input):not(:has(:checked)) input')?.click()
    box.querySelector<HTMLElement>('button.btn-accent')?.click()
  })
  // The drawer soon covers the page, and takes it away from assistive technology.
  await expect(buy.getByRole('radio', { name: 'Vanilla', includeHidden: true })).toBeChecked()
  await expect(buy.getByRole('group', { name: 'Flavour Vanilla', includeHidden: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('nutri_cart') ?? '{}').items?.[0]?.selectedFlavor))
    .toBe('Vanilla')
})

test('R122: Buy Now leads to the checkout with the product in the cart', { tag: PHONE }, async ({ page }) => {
  await open(page, WHEY)
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('nutri_cart') ?? '')).toContain('Concentrate 80')
})

test('R126 R129 D54: tabs are walked by keyboard and show ingredients, allergens and the nutrition table', {
  tag: PHONE,
}, async ({ page, expectAccessible }) => {
  await open(page, WHEY)
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('Description').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Ingredients')).toBeFocused()
  await expect(page.getByText('Milk, Soy, Wheat')).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /^Protein 24.1 g 75.3 g 45%/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Home')
  const facts = page.getByRole('complementary', { name: 'Facts' })
  await expect(facts.getByText('GMP Certified')).toBeVisible()
  await expect(facts.getByText('FSSAI Approved')).toHaveCount(0)
})

test('a product that is sold out cannot be added and leads to others', async ({ page, expectAccessible }) => {
  await open(page, SOLD_OUT)
  const buy = page.getByRole('region', { name: 'Buy' })
  await expect(buy.getByRole('button', { name: 'Sold out' }).first()).toBeDisabled()
  await expect(buy.getByRole('button', { name: 'Buy Now' })).toHaveCount(0)
  await expectAccessible(page)
  if (isPhone(page)) {
    await page.getByRole('tablist').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-sticky-bar]').getByRole('link', { name: 'Notify me' })).toBeVisible()
  }
  const similar = buy.getByRole('region', { name: 'Similar products in stock' })
  await expect(similar.getByRole('button', { name: /^Add / })).toHaveCount(4)
  await buy.getByRole('link', { name: /^See / }).click()
  await expect(page).toHaveURL(/\/category\/.*inStock=/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByText('In stock')).toBeVisible()
})

test('the bar at the bottom of a phone adds the chosen variant while the button is out of sight', {
  tag: PHONE,
}, async ({ page }) => {
  await open(page, WHEY)
  await page.getByRole('tablist').scrollIntoViewIfNeeded()
  const bar = page.locator('[data-sticky-bar]')
  await expect(bar.getByText('Chocolate · 1 kg')).toBeVisible()
  await bar.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(drawerOf(page).getByText('Chocolate · 1 kg')).toBeVisible()
})

test('D226: on a phone the chat button of a product page is inside the bar, where it covers nothing', {
  tag: PHONE,
}, async ({ page }) => {
  await open(page, WHEY)
  const chat = page.getByRole('button', { name: 'Chat with us' })
  const add = page.locator('[data-sticky-bar]').getByRole('button', { name: 'Add to Cart' })
  await expect(add).toBeVisible()
  const boxes = async () => {
    const [bar, own, beside] = await Promise.all(
      [page.locator('[data-sticky-bar]'), chat, add].map((each) => each.boundingBox()),
    )
    if (!bar || !own || !beside) throw new Error('The bar, the chat button or Add to Cart is not shown')
    return { bar, own, beside }
  }
  const { bar, own, beside } = await boxes()
  expect(own.y).toBeGreaterThanOrEqual(bar.y)
  expect(own.x).toBeGreaterThanOrEqual(beside.x + beside.width)
  await chat.click()
  await expect(page.getByRole('dialog', { name: 'Chat with us' })).toBeVisible()
})

test.describe('beside the newsletter offer', () => {
  test.use({ hasPopup: true })

  test('D226: the chat button stays in the bar on a phone, and above the offer in a wide window', async ({ page }) => {
    await page.clock.install()
    await open(page, WHEY)
    await expect(page.locator('.loading-overlay')).toHaveCount(0)
    const bar = page.locator('[data-sticky-bar]')
    // The offer comes while the page's own buttons are seen, and the bar afterwards.
    await page.getByRole('button', { name: 'Buy Now' }).evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expect(bar).toHaveCount(0)
    await page.clock.fastForward(60_000)
    await expect(page.locator('[data-has-popup=bar]')).toHaveCount(1)
    await page.locator('#reviews').evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
    await expect(bar).toHaveCount(1)
    const chat = page.getByRole('button', { name: 'Chat with us' })
    const gap = async (): Promise<number> => {
      const offer = isPhone(page) ? bar : page.getByRole('region', { name: 'Newsletter offer' })
      const [own, other] = await Promise.all([chat.boundingBox(), offer.boundingBox()])
      if (!own || !other) throw new Error('The chat button, or what it stands beside, is not shown')
      return isPhone(page) ? own.y - other.y : other.y - own.y - own.height
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })
})

test('R124: the link is copied where there is no share sheet', { tag: PHONE }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open(page, WHEY)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Product link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(WHEY)
})

test('R131 D75: products seen before are shown, four at most, without this one', { tag: PHONE }, async ({ page }) => {
  const list = await (await page.request.get('/api/products-public?limit=6')).json()
  const slugs: string[] = list.docs.map((each: { slug: string }) => each.slug)
  for (const slug of slugs) {
    await open(page, `/product/${slug}`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('nutri_recently_viewed') ?? ''))
      .toContain(list.docs[slugs.indexOf(slug)].id)
  }
  const seen = page.getByRole('region', { name: 'Recently Viewed' })
  await expect(seen.getByRole('article')).toHaveCount(4)
  await expect(seen.locator(`a[href="/product/${slugs.at(-1)}"]`)).toHaveCount(0)
  await expect(seen.locator(`a[href="/product/${slugs.at(-2)}"]`)).toHaveCount(1)
})
