import type { Locator, Page } from '@playwright/test'
import { addButton, drawerOf } from '../carts.ts'
import { delayScripts, expect, PHONE, test } from '../fixtures.ts'

declare global {
  interface Window {
    /** How often the page has pressed something itself. */
    repeated?: number
  }
}

/** Opens a page, presses a button while the scripts are still loading, and then lets them arrive. */
async function pressEarly(page: Page, path: string, button: Locator): Promise<void> {
  const letCome = await delayScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  letCome()
}

test('Add to Cart that is pressed before the scripts have come is answered when they have', { tag: PHONE }, async ({
  page,
}) => {
  await pressEarly(page, '/product/optimum-nutrition-creatine-powder', addButton(page))
  await expect(drawerOf(page).getByRole('listitem').first()).toContainText('Creatine Powder')
})

test('flavour, quantity and typed PIN code that come before the scripts are what is bought', { tag: PHONE }, async ({
  page,
}) => {
  const letCome = await delayScripts(page)
  await page.goto('/product/optimum-nutrition-whey-protein-concentrate-80', { waitUntil: 'commit' })
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: 'Vanilla' }).check()
  await buy.getByRole('button', { name: 'One more' }).dblclick()
  await buy.getByRole('textbox', { name: 'Delivery to your pincode' }).fill('110003')
  await addButton(page).dblclick()
  letCome()
  await expect(drawerOf(page).getByRole('listitem').first()).toContainText('Vanilla')
  await expect(drawerOf(page).getByRole('status').first()).toContainText('6 items')
  await expect(buy.getByText(/^Arrives .* Delhi/).first()).toBeAttached()
})

test('D268: options that don’t exist together, chosen before the scripts, put nothing into the cart', {
  tag: PHONE,
}, async ({ page }) => {
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event) => {
      if (!isTrusted) window.repeated = (window.repeated ?? 0) + 1
    }
    addEventListener('click', count, true)
  })
  const letCome = await delayScripts(page)
  await page.goto('/product/optimum-nutrition-whey-protein-concentrate-80', { waitUntil: 'commit' })
  const buy = page.getByRole('region', { name: 'Buy' })
  await buy.getByRole('radio', { name: 'Vanilla' }).check()
  await buy.getByRole('radio', { name: /^4 kg/ }).check()
  await addButton(page).click()
  letCome()
  await expect(page.getByText('Not available together')).toBeVisible()
  await expect(buy.getByRole('radio', { name: 'Chocolate' })).toBeChecked()
  await expect(buy.getByRole('radio', { name: /^4 kg/ })).toBeChecked()
  await expect(buy.locator('[aria-live=polite]', { hasText: /^Price ₹9,799/ })).toBeAttached()
  await expect(addButton(page)).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => localStorage.getItem('nutri_cart') ?? '')).not.toContain('Concentrate')
  // Each option was pressed once for the visitor. The replay once took its own presses for new ones, without end.
  expect(await page.evaluate(() => window.repeated)).toBe(2)
})

test('a phone’s menu that is pressed before the scripts have come opens when they have', { tag: PHONE }, async ({
  page,
}) => {
  await pressEarly(page, '/', page.getByRole('button', { name: 'Menu', exact: true }))
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Offer Zone' })).toBeVisible()
})

test('pictures below the first view load after the scripts, or as soon as the visitor scrolls', { tag: PHONE }, async ({
  page,
}) => {
  const letCome = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const pictureOf = (region: string) => page.getByRole('region', { name: region }).locator('img').first()
  await expect.poll(() => pictureOf('Highlights').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const category = pictureOf('Shop by Category')
  await expect(category).toBeHidden()
  await page.mouse.wheel(0, 100)
  await category.scrollIntoViewIfNeeded()
  await expect(category).toBeVisible()
  await expect.poll(() => category.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  letCome()
})
