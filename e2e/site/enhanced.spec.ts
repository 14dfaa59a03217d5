import type { Page } from '@playwright/test'
import { expectStrongContrast } from '../accessibility.ts'
import { addButton, drawerOf, lineOf, productOf, seedCart } from '../carts.ts'
import { findFaintFocus, findSmallTargets } from '../enhanced.ts'
import { DESKTOP, demoPaths, expect, newShopper, open, PHONE, test } from '../fixtures.ts'
import { type OwnShop, openOwnShop, publishBrand } from '../own-shop.ts'

// These tests only view pages.
test.use({ reuseContext: true })

/** What a purchase leads over. */
async function purchasePages(page: Page): Promise<string[]> {
  const { category, product } = await demoPaths(page)
  await seedCart(page, [lineOf(await productOf(page, 'as-it-is-raw-whey-concentrate'))])
  return ['/', category, product, '/search?q=whey', '/cart', '/checkout']
}

async function openDrawer(page: Page): Promise<void> {
  await open(page, (await demoPaths(page)).product)
  await addButton(page).click()
  const drawer = drawerOf(page)
  await expect(drawer.getByText('GST included')).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'Goes well with your cart' })).toBeVisible()
}

/** The other main pages are checked in `every-page.spec.ts`. */
test('D247: the cart, its drawer and the checkout have the targets, contrast and focus of level AAA', async ({
  page,
}) => {
  await seedCart(page, [lineOf(await productOf(page, 'as-it-is-raw-whey-concentrate'))])
  const expectEnhanced = async (name: string) => {
    expect(await findSmallTargets(page), name).toEqual([])
    await expectStrongContrast(page)
    // It lays the page out anew, and is the last.
    expect(await findFaintFocus(page), name).toEqual([])
  }
  for (const path of ['/cart', '/checkout']) {
    await open(page, path)
    await expectEnhanced(path)
  }
  await openDrawer(page)
  await expectEnhanced('the cart’s drawer')
})

test('D247: where one registers and looks after an account, all three hold too', { tag: PHONE }, async ({ page }) => {
  for (const path of ['/register', '/dashboard', '/account/settings', '/addresses?add']) {
    await open(page, path)
    await expect(page).toHaveURL(path)
    expect(await findSmallTargets(page), path).toEqual([])
    await expectStrongContrast(page)
    expect(await findFaintFocus(page), path).toEqual([])
    if (path === '/register') await page.request.post('/api/users', { data: newShopper() })
  }
})

test.describe('in an owner’s colours', () => {
  // One after another: both change the same store.
  test.describe.configure({ mode: 'default' })
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop({ 'checkout.guest': 'guest' })
  })
  test.afterAll(() => shop.close())

  for (const brand of [
    { primary: '#1f4d8f', accent: '#e0453a', background: 'tinted', corners: 'round' },
    { primary: '#14532d', accent: '#f59e0b', background: 'dark' },
  ])
    for (const [at, part] of ['lists and products', 'search, cart and checkout'].entries())
      test(`D247: ${brand.background} pages have both too: ${part}`, { tag: DESKTOP }, async ({ page }) => {
        await publishBrand(shop, brand)
        for (const path of (await purchasePages(page)).slice(3 * at, 3 * at + 3)) {
          await open(page, shop.origin + path)
          await expectStrongContrast(page)
          expect(await findFaintFocus(page), path).toEqual([])
        }
      })
})
