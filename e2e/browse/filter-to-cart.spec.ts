import type { Page } from '@playwright/test'
import { isAscending, pricesShown } from '../carts.ts'
import { DESKTOP, expect, isPhone, open, PHONE, test } from '../fixtures.ts'

/** The filters of the open list: in the sidebar, or in the sheet on phones. */
async function filters(page: Page) {
  if (!isPhone(page)) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  return sheet
}

const found = async (page: Page) =>
  Number(/^[\d,]+/.exec(await page.getByText(/products? found$/).innerText())?.[0].replaceAll(',', ''))

test('ticks narrow the list, each can be taken back, and a result lands in the cart', async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/shop')
  const all = await found(page)
  const panel = await filters(page)
  const vegan = panel.getByRole('checkbox', { name: /^Vegan/ })
  const promised = Number((await vegan.locator('xpath=..').innerText()).match(/\d+$/)?.[0])
  await vegan.check()
  await expect(page).toHaveURL(/diet=vegan/)
  await expect(vegan).toBeChecked()
  await expect(page.getByText(/products? found$/)).toHaveText(new RegExp(`^${promised} `))
  expect(promised).toBeLessThan(all)

  await panel.getByRole('checkbox', { name: /^In stock only/ }).check()
  await expect(page).toHaveURL(/inStock=1/)
  if (isPhone(page)) await panel.getByText('Brand', { exact: true }).first().click()
  await panel.getByRole('group', { name: 'Brand' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/brand=/)
  // Targets half covered by the header or the sheet count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, isPhone(page) ? '[role=dialog]' : undefined)
  if (isPhone(page)) {
    await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click()
    await expect(panel).toBeHidden()
  }
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(20, await found(page)))

  const chips = page.getByRole('list', { name: 'Chosen filters' })
  const chip = (name: RegExp) => chips.getByRole('link', { name })
  await expect(chip(/^Remove Vegan/)).toBeVisible()
  // Other journeys buy and restock: from here on, the count must not depend on stock.
  await chip(/^Remove In stock/).click()
  await expect(page).not.toHaveURL(/inStock/)
  await expect(chip(/^Remove In stock/)).toBeHidden()
  const narrowed = await found(page)
  await chip(/^Remove Vegan/).click()
  await expect(page).not.toHaveURL(/diet=/)
  await expect(chip(/^Remove Vegan/)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/diet=vegan/)
  await expect(chip(/^Remove Vegan/)).toBeVisible()
  await expect(page.getByText(/products? found$/)).toHaveText(new RegExp(`^${narrowed} `))

  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('button', { name: /^Add / }).click()
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
})

test('D278: options that can’t be loaded are loaded by another try', { tag: PHONE }, async ({ page, allow }) => {
  allow(/request failed/, /Failed to load resource/)
  await open(page, '/shop?flavour=mango')
  await page.route('**/choices*', (route) => route.abort('connectionreset'))
  const options = page.getByRole('main').getByRole('button', { name: /^Options of / })
  await options.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('We couldn’t load the sizes and flavours.')).toBeVisible()
  await page.unroute('**/choices*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('group', { name: /^Flavour/ })).toContainText('Flavour Mango')
})

test('D210 D208 D278: a size is chosen without leaving the list, and products are compared', { tag: PHONE }, async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/shop')
  const sizes = page
    .getByRole('main')
    .getByRole('button', { name: /^Options of / })
    .first()
  const name = ((await sizes.getAttribute('aria-label')) ?? '').replace('Options of ', '')
  await sizes.click()
  const dialog = page.getByRole('dialog', { name })
  const other = dialog.getByRole('group', { name: /^Size/ }).getByRole('radio').last()
  await other.check()
  await expectAccessible(page, '[role=dialog]')
  const chosen = await dialog.getByRole('group', { name: /^Size/ }).locator('legend strong').innerText()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog).toBeHidden()
  await expect(sizes).toBeFocused()

  const compare = page.getByRole('main').getByRole('button', { name: /^Compare / })
  await compare.nth(0).click()
  await compare.nth(1).click()
  await expect(compare.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await compare.nth(2).tap()
  await compare.nth(3).tap()
  // A fifth is refused, and doesn't look chosen.
  await compare.nth(4).tap()
  await expect(compare.nth(4)).toHaveAttribute('aria-pressed', 'false')
  const colour = (at: number) =>
    compare.nth(at).evaluate((button) => getComputedStyle(button.firstElementChild ?? button).backgroundColor)
  expect(await colour(4)).not.toBe(await colour(3))
  await compare.nth(3).tap()
  await compare.nth(2).tap()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expectAccessible(page)
  await open(page, '/cart')
  await expect(page.getByRole('main').getByText(chosen).first()).toBeVisible()
})

test('D273 D275: a list of a flavour shows, opens and adds that flavour, and a size comes back', {
  tag: PHONE,
}, async ({ page }) => {
  await open(page, '/category/whey-protein/whey-isolate?flavour=strawberry-cream')
  const card = page.getByRole('article').filter({ hasText: 'Pure Isolate 90' })
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(page.getByText('Strawberry Cream · 900 g').first()).toBeVisible()
  await card.getByRole('link', { name: 'Pure Isolate 90' }).click()
  await expect(page).toHaveURL(/\/product\/.*flavor=Strawberry/)
  const chosen = (group: string) => page.getByRole('group', { name: group }).locator('legend strong').first()
  await expect(chosen('Flavour')).toHaveText('Strawberry Cream')
  await expect(chosen('Size')).toHaveText('900 g')
  const flavour = (name: string) => page.getByRole('group', { name: 'Flavour' }).getByRole('radio', { name })
  await flavour('French Vanilla').check()
  await expect(chosen('Size')).toHaveText('2.3 kg')
  await flavour('Strawberry Cream').check()
  await expect(chosen('Size')).toHaveText('900 g')
  await open(page, '/cart')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Strawberry Cream · /)
      .first(),
  ).toBeVisible()
})

test('D286: a comparison is of the flavour that was asked for, and adds it', { tag: PHONE }, async ({ page }) => {
  await open(page, '/category/whey-protein?flavour=mango')
  const cards = page.getByRole('main').getByRole('article')
  for (const at of [0, 1])
    await cards
      .nth(at)
      .getByRole('button', { name: /^Compare / })
      .click()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' }).click()
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(2)
  for (const at of [0, 1]) await expect(heads.nth(at)).toContainText('Mango')
  await heads
    .nth(0)
    .getByRole('button', { name: /^Add to Cart: / })
    .click()
  await open(page, '/cart')
  await expect(
    page
      .getByRole('main')
      .getByText(/^Mango · /)
      .first(),
  ).toBeVisible()
  await page.goBack()
  await heads
    .nth(0)
    .getByRole('link', { name: /^Remove/ })
    .click()
  await expect(page).toHaveURL(/ids=[\w-]+:var_\w+$/)
})

test('a combination without result says which filter to loosen, with what that brings', { tag: PHONE }, async ({
  page,
  expectAccessible,
}) => {
  await open(page, '/shop?brand=ghost&minPrice=900000')
  await expect(page.getByRole('heading', { name: 'No products match these filters' })).toBeVisible()
  await expectAccessible(page)
  const offer = page.getByRole('main').getByRole('link', { name: /^Any price/ })
  const promised = (await offer.innerText()).match(/(\d+) products?/)?.[1]
  await offer.click()
  await expect(page).toHaveURL(/\/shop\?brand=ghost$/)
  await expect(page.getByText(/products? found$/)).toHaveText(new RegExp(`^${promised} `))
})

test('R109: the sorts come in their fixed order, and the chosen one keeps the filters', { tag: PHONE }, async ({
  page,
}) => {
  await open(page, '/category/whey-protein?inStock=1')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sort.getByRole('option')).toHaveText([
    'Default',
    'Price: Low to High',
    'Price: High to Low',
    'Highest Rated',
    'Name: A to Z',
    'Biggest Saving',
    'Country of Origin: A to Z',
  ])
  await sort.focus()
  await sort.selectOption('Price: Low to High')
  await expect(page).toHaveURL(/inStock=1.*sort=price-asc|sort=price-asc.*inStock=1/)
  await expect(sort).toBeFocused()
  // The URL changes a moment before the list does.
  await expect.poll(async () => isAscending(await pricesShown(page))).toBe(true)
})

test('the keyboard alone opens a filter, ticks it and stays where it is', { tag: DESKTOP }, async ({ page }) => {
  await open(page, '/shop')
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name: /^On offer/ })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/onSale=1/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toBeChecked()
})
