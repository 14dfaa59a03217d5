import { expect, isPhone, open, PHONE, test } from '../fixtures.ts'

const WHEY = '/product/optimum-nutrition-whey-protein-concentrate-80'

test('R123 R287 R288: the heart adds and removes; the wishlist shows, sells and forgets', async ({
  page,
  expectAccessible,
}) => {
  await open(page, WHEY)
  const heart = page.getByRole('button', { name: 'Wishlist' })
  await heart.click()
  await expect(page.getByText('Added to wishlist')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('Removed from wishlist')).toBeVisible()
  await heart.click()
  await open(page, WHEY)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  if (!isPhone(page)) await page.getByRole('link', { name: 'Wishlist, 1' }).click()
  else {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Wishlist' }).click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wishlist')
  const wish = page.getByRole('main').getByRole('article')
  await expect(wish).toHaveCount(1)
  await expectAccessible(page)
  await wish.getByRole('button', { name: /^Add to Cart: / }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Remove .* from wishlist$/ }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expectAccessible(page)
})

test('an unknown product on the wishlist says so, and can be removed', { tag: PHONE }, async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('nutri_wishlist', '["prd_gone"]'))
  await open(page, '/wishlist')
  await expect(page.getByText('No longer available')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Product prd_gone from wishlist' }).click()
  await expect(page.getByText('Your wishlist is empty')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('R349 R350: three notices at most are seen at once, and each for four seconds', async ({ page }) => {
  await page.clock.install()
  await open(page, WHEY)
  const heart = page.getByRole('button', { name: 'Wishlist' })
  const notices = page.getByText(/^(Added to|Removed from) wishlist$/).filter({ visible: true })
  await heart.click()
  await expect(notices).toHaveCount(1)
  await expect(page.getByRole('dialog').filter({ has: notices })).toHaveCSS('border-left-color', 'rgb(234, 206, 9)')
  for (const count of [2, 3, 3]) {
    await heart.click()
    await expect(notices).toHaveCount(count)
  }
  if (!isPhone(page)) {
    const dialogs = page.getByRole('dialog').filter({ has: notices })
    const measure = () =>
      dialogs.evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect()).sort((a, b) => a.top - b.top)
        return boxes.map((box, n) => [box.width, Math.round(box.top - (boxes[n - 1]?.bottom ?? box.top - 14))])
      })
    // They animate to their places.
    await expect.poll(measure).toEqual(Array(3).fill([356, 14]))
  }
  await page.mouse.move(5, 300)
  await page.clock.fastForward(4000)
  await expect(notices).toHaveCount(0)
})

test('without an answer of the shop the wishlist shows what was saved, and tries again', { tag: PHONE }, async ({
  page,
  allow,
}) => {
  allow(/request failed: .*\/cards/, /Failed to load resource/)
  await open(page, WHEY)
  await page.getByRole('button', { name: 'Wishlist' }).click()
  await page.route('**/cards?*', (route) => route.abort('connectionfailed'))
  await open(page, '/wishlist')
  await expect(page.getByText('We couldn’t reach the store.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Whey Protein Concentrate 80' })).toBeVisible()
  await page.unroute('**/cards?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: /^Add to Cart: / })).toBeVisible()
})
