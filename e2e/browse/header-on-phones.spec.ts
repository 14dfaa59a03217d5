import type { Page } from '@playwright/test'
import { addButton, drawerOf } from '../carts.ts'
import { expect, open, PHONE, test } from '../fixtures.ts'

const banner = (page: Page) => page.getByRole('banner')
const _scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo(0, top), y)

test.describe('on a phone', { tag: PHONE }, () => {
  test('R44 R45 R46 R62: the drawer unfolds categories, best sellers and brands, and leads on', async ({
    page,
    expectAccessible,
  }) => {
    await open(page, '/')
    const menu = banner(page).getByRole('button', { name: 'Menu' })
    await menu.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByText('Shop by Brands').click()
    await expect(drawer.locator('a[href^="/brand/"]')).toHaveCount(8)
    await expect(drawer.getByRole('link', { name: /^View All \d+ Brands$/ })).toBeVisible()
    await drawer.getByText('Best Sellers').click()
    await expect(drawer.locator('a[href^="/product/"]').first()).toBeVisible()
    for (const name of ['My Account', 'My Orders', 'Contact Us', 'Track Order'])
      await expect(drawer.getByRole('region', { name: 'Account & Support' }).getByRole('link', { name })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()

    await menu.click()
    await drawer.getByText('Shop By Category').click()
    await drawer.getByText('Creatine', { exact: true }).click()
    await drawer.getByRole('link', { name: 'View all Creatine' }).click()
    await expect(page).toHaveURL(/\/category\/creatine$/)
    await expect(drawer).toBeHidden()
    await expect(page.locator('main').locator(':focus')).toBeVisible()
  })

  test('Back closes what lies over the page, and only then leaves it', async ({ page }) => {
    await open(page, '/')
    await open(page, '/shop')
    const menu = banner(page).getByRole('button', { name: 'Menu' })
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await menu.click()
    await expect(drawer).toBeVisible()
    await page.goBack()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(/\/shop$/)

    // Closed in another way, it leaves nothing behind in the history.
    await menu.click()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await page.getByRole('link', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Vegan/ }).check()
    await expect(page).toHaveURL(/diet=vegan/)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/diet=vegan/)
    const chips = page.getByRole('list', { name: 'Chosen filters' })
    await page.getByRole('link', { name: 'Filters' }).click()
    await sheet.getByRole('checkbox', { name: /^In stock only/ }).check()
    await expect(page).toHaveURL(/inStock=1/)
    await sheet.getByRole('button', { name: /^Show / }).click()
    await expect(sheet).toBeHidden()
    await chips.getByRole('link', { name: 'Remove In stock' }).click()
    await expect(chips.getByRole('link')).toHaveText(['Remove Vegan'])
    await page.goBack()
    await expect(chips.getByRole('link')).toHaveText(['Remove In stock', 'Remove Vegan', 'Clear all'])
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/shop\?inStock=1&diet=vegan$/)
    await expect(chips).toContainText('Vegan')

    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    const product = page.url()
    await page
      .getByRole('region', { name: 'Pictures' })
      .getByRole('link', { name: /enlarge/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(page.url()).toBe(product)

    // A link in what lies over the page takes the place of its entry.
    await addButton(page).click()
    await drawerOf(page).getByRole('link', { name: 'View cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goBack()
    await expect(page).toHaveURL(product)
    await expect(drawerOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\?inStock=1&diet=vegan$/)
  })

  test('a tap on the menu is answered before its code has come', async ({ page }) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/assets/drawer*.js', async (route) => {
      await asked
      await route.continue()
    })
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByText('Loading menu...')).toBeVisible()
    answer()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  })

  test('a menu whose code does not come is a dialog all the same', async ({ page, allow, expectAccessible }) => {
    allow(/assets\/drawer/, /Failed to load resource/)
    await page.route('**/assets/drawer*.js', (route) => route.abort())
    await open(page, '/')
    const menu = banner(page).getByRole('button', { name: 'Menu' })
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    for (const close of [() => page.keyboard.press('Escape'), () => dialog.getByLabel('Close menu').click()]) {
      await menu.click()
      await expect(dialog.getByRole('alert')).toContainText('We couldn’t load the menu')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await expectAccessible(page, 'dialog')
      await close()
      await expect(dialog).toBeHidden()
      await expect(menu).toBeFocused()
    }
  })

  test('R44: the search opens below the header and Escape closes it', async ({ page }) => {
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(banner(page).getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  })
})
