import { navigation } from '../../src/web/admin/layout/navigation.ts'
import { expect, isInteractive, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

const PHONE_SIZE = { width: 390, height: 844 }

const GROUPS = [
  { title: 'Start', pages: ['/admin', '/admin/account', '/admin/orders/new'] },
  ...navigation.map(({ title, pages }) => ({ title, pages: pages.map(({ to }) => to) })),
]
/** Few enough for one journey on a slow machine. */
const AT_ONCE = 4
const PARTS = GROUPS.flatMap(({ title, pages }) =>
  Array.from({ length: Math.ceil(pages.length / AT_ONCE) }, (_, at) => ({
    title: at === 0 ? title : `${title}, ${at + 1}`,
    pages: pages.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  })),
)

for (const { title, pages } of PARTS)
  test(`every admin page of “${title}” fits a phone, and everybody can use it`, async ({ page, expectAccessible }) => {
    await openAdmin(page)
    const wide = page.viewportSize()
    if (!wide) throw new Error('The window has no size')
    for (const path of pages)
      await test.step(path, async () => {
        await page.goto(path)
        await isInteractive(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectAccessible(page)
        for (const size of [wide, PHONE_SIZE]) {
          await page.setViewportSize(size)
          const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(tooWide, `pixels beside a window of ${size.width}`).toBeLessThanOrEqual(0)
        }
        await page.setViewportSize(wide)
      })
  })

test('shortcuts of single keys can be switched off; a page that cannot be loaded leaves the menu', async ({
  page,
  allow,
}) => {
  allow(/\.data.*ERR_FAILED/, /ERR_FAILED/, /Failed to fetch/)
  await openAdmin(page)
  await page.goto('/admin/account')
  await isInteractive(page)
  const choice = page.getByRole('checkbox', { name: /single-key shortcuts/ })
  await choice.uncheck()
  await page.keyboard.press('Tab')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('coup')
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/admin\/account$/)
  await choice.check()
  await page.keyboard.press('Tab')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await page.goto('/admin/products')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveTitle(/^.{3,} · Product · Admin$/)
  // Before, the menu is followed as a plain link, which asks for no `.data`.
  await isInteractive(page)
  await page.route('**/*.data*', (route) => route.abort())
  const menu = page.getByRole('navigation', { name: 'Back office' })
  const openStock = async () => {
    const opener = page.getByRole('button', { name: 'Menu' })
    if (await opener.isVisible()) await opener.click()
    await menu.getByRole('link', { name: 'Stock' }).click()
  }
  await openStock()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
})
