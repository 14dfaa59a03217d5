import type { Page } from '@playwright/test'
import { demoPaths, expect, isInteractive, open, PHONE, test } from '../fixtures.ts'

/** Whether the browser has laid it out, wherever it is. */
const isLaidOut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

/** Where it is in the window, once nothing moves any more. */
async function topOf(page: Page, selector: string): Promise<number> {
  const read = () => page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  let last = Number.NaN
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last === before
    })
    .toBe(true)
  return last
}

const FAQS = 'footer a[href="/faqs"]'
const LAST_HEADING = 'main .below h2 >> nth=-1'

test.use({ isWhole: false })

test('a page is accessible before all its parts are laid out', async ({ page, expectAccessible }) => {
  const { product } = await demoPaths(page)
  for (const path of ['/', product]) {
    await open(page, path)
    expect(await isLaidOut(page, LAST_HEADING)).toBe(false)
    // Text beyond a part's estimated height lies outside its background: checkers compare it with white.
    await expectAccessible(page)
  }
})

test.describe('parts below the first view', { tag: PHONE }, () => {
  test('are laid out when they come near', async ({ page }) => {
    await open(page, '/')
    expect(await isLaidOut(page, LAST_HEADING)).toBe(false)
    await page.locator(LAST_HEADING).scrollIntoViewIfNeeded()
    await expect.poll(() => isLaidOut(page, LAST_HEADING)).toBe(true)
  })

  test('a row of products starts its carousel when it is first seen', async ({ page }) => {
    await open(page, '/')
    const trackOf = (name: string) => page.getByRole('region', { name, exact: true }).locator('.track-viewport')
    const row = trackOf('Loved by Experts')
    await expect(trackOf('Highlights')).toHaveAttribute('data-enhanced')
    await expect(row).not.toHaveAttribute('data-enhanced')
    await row.scrollIntoViewIfNeeded()
    await expect(row).toHaveAttribute('data-enhanced')
  })

  test('a jump to the reviews ends at their heading, and a reload and Back return to the same place', async ({
    page,
  }) => {
    const { product } = await demoPaths(page)
    await open(page, product)
    await page.locator('a[href="#reviews"]').first().click()
    const top = await topOf(page, '#reviews')
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(200)
    await page.reload()
    await isInteractive(page)
    expect(Math.abs((await topOf(page, '#reviews')) - top)).toBeLessThan(5)
    await page.goto('/faqs')
    await page.goBack()
    expect(Math.abs((await topOf(page, '#reviews')) - top)).toBeLessThan(5)
  })

  test('home is at the same place after a page and Back', async ({ page }) => {
    await open(page, '/')
    for (let scrolls = 0; scrolls < 12; scrolls++) {
      await page.mouse.wheel(0, 400)
      await topOf(page, FAQS)
    }
    const top = await topOf(page, FAQS)
    await page.locator(FAQS).click()
    await expect(page).toHaveURL('/faqs')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect.poll(async () => Math.abs((await topOf(page, FAQS)) - top)).toBeLessThan(5)
  })
})
