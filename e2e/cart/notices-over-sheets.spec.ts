import type { Locator, Page } from '@playwright/test'
import { addButton, drawerOf } from '../carts.ts'
import { expect, open, PHONE, test } from '../fixtures.ts'

const WHEY = 'as-it-is-raw-whey-concentrate'

/** Opens a sheet on a page with a notice, on which the mouse rests: it would otherwise leave after four seconds. */
async function openSheet(page: Page, path: string, opener: Locator): Promise<Locator> {
  const url = test.info().project.use.baseURL ?? ''
  await page.context().addCookies([{ name: 'notice', value: 'welcome-back', url }])
  await open(page, path)
  const notice = page.locator('.toasts').filter({ hasText: 'Welcome back!' })
  await expect(notice).toBeVisible()
  await notice.hover()
  await opener.focus()
  await page.keyboard.press('Enter')
  return notice
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** The notice can be read and dismissed, and covers none of the sheet’s buttons. */
async function expectApart(page: Page, notice: Locator, sheet: Locator, buttons: readonly Locator[]): Promise<void> {
  await expect(sheet).toBeVisible()
  const own = await boxOf(notice)
  for (const button of buttons) {
    // It slides in.
    await button.click({ trial: true })
    const other = await boxOf(button)
    const isApart =
      own.x + own.width <= other.x ||
      other.x + other.width <= own.x ||
      own.y + own.height <= other.y ||
      other.y + other.height <= own.y
    expect(isApart, `${JSON.stringify(own)} and ${JSON.stringify(other)}`).toBe(true)
  }
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice).toBeHidden()
  await expect(sheet).toBeVisible()
}

test('D197: a notice covers no button of the cart beside the page, and can be dismissed', async ({ page }) => {
  const notice = await openSheet(page, `/product/${WHEY}`, addButton(page))
  const drawer = drawerOf(page)
  await expectApart(page, notice, drawer, [
    drawer.getByRole('link', { name: 'Login to Checkout' }),
    drawer.getByRole('link', { name: 'View cart' }),
  ])
})

test('D197: a notice covers no button of the filters, and can be dismissed', { tag: PHONE }, async ({ page }) => {
  const notice = await openSheet(page, '/shop', page.getByRole('link', { name: 'Filters' }))
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectApart(page, notice, sheet, [sheet.getByRole('button', { name: /^Show / })])
})
