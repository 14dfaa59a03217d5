import { navigation } from '../../src/web/admin/layout/navigation.ts'
import { expect, isInteractive, test } from '../fixtures.ts'
import { openAdmin } from '../staff.ts'

const PAGES = ['/admin', '/admin/account', ...navigation.flatMap(({ pages }) => pages.map(({ to }) => to))]

test('every page of the back office fits a phone, and everybody can use it', async ({ page, expectAccessible }) => {
  await openAdmin(page)
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path)
      await isInteractive(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, 'pixels beside the window').toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
})
