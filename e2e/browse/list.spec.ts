import type { Locator } from '@playwright/test'
import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the filters are a form, and the address alone gives the list', async ({ page }) => {
    await page.goto('/shop')
    if (isPhone(page)) await page.getByRole('link', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: /^Vegan/ }).check()
    await panel.getByLabel('Maximum price in rupees').fill('2000')
    await panel.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/diet=vegan/)
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await expect(chips.getByRole('link')).toHaveText(['Remove Vegan', 'Remove Up to ₹2,000', 'Clear all'])
    await chips.getByRole('link', { name: 'Remove Vegan' }).click()
    await expect(page).not.toHaveURL(/diet=/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    const found = async () => Number.parseInt(await page.getByText(/products? found$/).innerText(), 10)
    await page.goto('/shop')
    const all = await found()
    await page.goto('/shop?without=milk')
    const withoutMilk = await found()
    expect(withoutMilk).toBeLessThan(all)
    await page.goto('/shop?without=milk&rating=4.5')
    expect(await found()).toBeLessThan(withoutMilk)
  })

  test('R155: brands are found by letter', { tag: PHONE }, async ({ page }) => {
    await page.goto('/brands')
    await page.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name: 'G', exact: true }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /^Ghost/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^Dymatize/ })).toHaveCount(0)
  })
})

test('D228: a list of small packs shows them larger, one with large packs does not', { tag: PHONE }, async ({
  page,
}) => {
  const scales = () =>
    page
      .getByRole('article')
      .locator('img')
      .evaluateAll((pictures) => [...new Set(pictures.map((picture) => getComputedStyle(picture).transform))])
  await open(page, '/category/vitamins-and-minerals')
  expect(await scales()).toEqual(['matrix(1.75, 0, 0, 1.75, 0, 0)'])
  await open(page, '/category/mass-gainers')
  expect(await scales()).toEqual(['none'])
})

test('D227: packs in a list end above the buttons on their picture', async ({ page }) => {
  await open(page, '/category/bars-and-snacks')
  const overlaps = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      // The line that packs are on in their pictures, which are as high as their frame in a list.
      const GROUND = 0.915
      const picture = card.querySelector('img')
      const label = card.querySelector('.product-corner span:not(:empty)')
      if (!picture || !label) return ['a card without picture or button']
      const { paddingTop, paddingBottom, transformOrigin, transform } = getComputedStyle(picture)
      const [top, bottom] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingBottom)]
      const frame = picture.offsetHeight - top - bottom
      const ground = top + frame * GROUND
      const origin = Number.parseFloat(transformOrigin.split(' ')[1] ?? '')
      const foot = origin + (ground - origin) * new DOMMatrix(transform).d
      const above = picture.closest('.product-picture')?.getBoundingClientRect().top ?? Number.NaN
      return above + foot < label.getBoundingClientRect().top ? [] : [picture.alt]
    }),
  )
  expect(overlaps).toEqual([])
})

test('D265: on the narrowest phones a card’s buttons are in one line, and no name is broken within a word', {
  tag: PHONE,
}, async ({ page }) => {
  const broken = () =>
    page.locator('.goal-name, .display-wide, .site-footer a').evaluateAll((names) =>
      names.flatMap((name) => {
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode()
        if (!text?.nodeValue || !name.checkVisibility()) return []
        return [...text.nodeValue.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        })
      }),
    )
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/brands']) {
      await open(page, path)
      expect(await broken(), `${path} at ${width} px`).toEqual([])
    }
    await open(page, '/category/whey-protein')
    const rows = await page
      .locator('.product-corner')
      .evaluateAll((corners) => corners.map((each) => each.clientHeight))
    expect(Math.max(...rows), `at ${width} px`).toBeLessThan(60)
  }
})

test('R110: a category shows its subcategories with counts, until one is chosen', { tag: PHONE }, async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/category/whey-protein')
  const tiles = page.getByRole('navigation', { name: 'Browse by Subcategory' })
  const tile = tiles.getByRole('link').first()
  const count = /(\d+) products?$/.exec((await tile.textContent()) ?? '')?.[1]
  await tile.click()
  await expect(page).toHaveURL(/\/category\/whey-protein\/.+/)
  await expect(page.getByText(/products? found$/)).toHaveText(new RegExp(`^${count} `))
  await expect(tiles).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

test('the focus stays by what was pressed, also when that goes', async ({ page }) => {
  await open(page, '/shop?diet=vegan&inStock=1&maxPrice=5000')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await chips.getByRole('link', { name: 'Remove In stock' }).focus()
  await page.keyboard.press('Enter')
  await expect(chips.getByRole('link')).toHaveText(['Remove Vegan', 'Remove Up to ₹5,000', 'Clear all'])
  await expect(chips.getByRole('listitem').first()).toBeFocused()
  await chips.getByRole('link', { name: 'Remove Up to' }).click()
  await expect(chips.getByRole('link')).toHaveText(['Remove Vegan'])
  await expect(chips.getByRole('listitem').first()).toBeFocused()
  await chips.getByRole('link').click()
  await expect(chips).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()

  if (isPhone(page)) {
    await page.getByRole('link', { name: 'Filters' }).click()
    await page.getByRole('dialog').getByText('Flavour', { exact: true }).first().click()
  }
  const flavours = page.getByRole('group', { name: 'Flavour' })
  await expect(flavours.getByRole('checkbox')).toHaveCount(8)
  await flavours.getByRole('link', { name: /^Show all/ }).click()
  await expect(flavours.getByRole('checkbox').nth(8)).toBeFocused()
})

test('a step to another list is answered before the list has come', { tag: PHONE }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await isAnswered
    await route.continue()
  })
  await open(page, '/shop')
  const line = page.locator('.pending-line')
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(line).toBeVisible()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  expect(await line.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.001s')
  answer()
  await expect(page).toHaveURL(/page=2/)
  await expect(line).toHaveCount(0)
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
})

test('on a phone the small targets are large enough', { tag: PHONE }, async ({ page }) => {
  // Rounded to a hundredth, because moving elements are drawn at fractions of a pixel.
  const least = async (targets: Locator) => {
    const sides = await targets.evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
    )
    return Math.round(Math.min(...sides) * 100) / 100
  }
  await open(page, '/')
  expect(await least(page.getByRole('main').getByRole('button', { name: /^Show / }))).toBeGreaterThanOrEqual(44)
  await open(page, '/product/optimum-nutrition-whey-protein-concentrate-80')
  expect(await least(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link'))).toBeGreaterThanOrEqual(44)
  expect(await least(page.getByRole('region', { name: 'Buy' }).locator('a[href^="/brand/"]'))).toBeGreaterThanOrEqual(
    44,
  )
  await page.getByRole('button', { name: 'Wishlist' }).click()
  const more = page.getByRole('link', { name: 'View wishlist' })
  await expect(more).toBeVisible()
  expect(await least(more)).toBeGreaterThanOrEqual(44)
  await open(page, '/search?q=whey')
  expect(await least(page.getByRole('navigation', { name: 'View' }).getByRole('link'))).toBeGreaterThanOrEqual(44)
})

test('R159 D277: the Offer Zone shows eight products, and its tiles lead to the offers of a category', {
  tag: PHONE,
}, async ({ page }) => {
  await open(page, '/offers')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
  const tile = page.getByRole('navigation', { name: 'Offers by category' }).getByRole('link').first()
  const count = /(\d+) products?$/.exec((await tile.textContent()) ?? '')?.[1]
  await tile.click()
  await expect(page).toHaveURL(/\/category\/.+\?onSale=1&sort=saving/)
  await expect(page.getByText(/products? found$/)).toHaveText(new RegExp(`^${count} `))
})

test('R155: the brand directory narrows as somebody types, and leads to a brand', { tag: PHONE }, async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/brands')
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('gho')
  const brands = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /product/ })
  await expect(brands).toHaveCount(1)
  await expectAccessible(page)
  await brands.click()
  await expect(page).toHaveURL(/\/brand\/ghost/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ghost')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    'Brands',
    'Ghost',
  ])
})

test('R18 R161 R162 R163 R165 R166: the API’s list narrows with each change', { tag: PHONE }, async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/api-products')
  const count = page.getByText(/^Found [\d,]+ products?$/)
  const all = await count.innerText()
  await page.getByRole('checkbox', { name: 'Trending' }).check()
  await expect(page).toHaveURL(/trending=true/)
  await expect(count).not.toHaveText(all)
  await expect(page.getByRole('main').getByRole('article').first().getByText('Trending')).toBeVisible()
  await page.getByRole('main').getByRole('textbox', { name: 'Search' }).fill('zzzz')
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
})

test('R167: an API that fails says so, and Retry brings the list', { tag: PHONE }, async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/answered 500/, /console: Failed to load resource/, /request failed/)
  await open(page, '/api-products')
  let answer: 'error' | 'nothing' | 'list' = 'error'
  await page.route('**/api/products-public?*', (route) => {
    if (answer === 'error') return route.fulfill({ status: 500, body: '{}' })
    return answer === 'nothing' ? route.abort('failed') : route.continue()
  })
  await page.getByRole('checkbox', { name: 'On Sale' }).check()
  await expect(page.getByRole('heading', { name: 'Failed to load products' })).toBeVisible()
  await expectAccessible(page)
  answer = 'nothing'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: /^Error connecting to API: .+/ })).toBeVisible()
  answer = 'list'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/^Found [\d,]+ products?$/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'On Sale' })).toBeChecked()
})
