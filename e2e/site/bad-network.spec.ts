import type { Page } from '@playwright/test'
import { openBadLine } from '../bad-line.ts'
import { atCheckout, orderNumberOf, ownOrders, placeButton, typeAddress } from '../checkouts.ts'
import { test as base, expect } from '../fixtures.ts'

const LATENCY_MS = 60

/** All traffic of this browser goes over a connection that can break. */
const test = base.extend<{ line: Awaited<ReturnType<typeof openBadLine>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  line: async ({}, use, { project }) => {
    const line = await openBadLine(Number(new URL(project.use.baseURL ?? '').port), LATENCY_MS)
    await use(line)
    line.close()
  },
  baseURL: async ({ line }, use) => use(line.url),
})

const failed = (page: Page) => page.getByRole('region', { name: 'Order Failed' })

test('F27: over a line that loses the request and then tears the answer, three presses are one order', async ({
  page,
  line,
  allow,
}) => {
  allow(/request failed: .*\/api\/orders/, /Failed to load resource/)
  await atCheckout(page)
  await typeAddress(page, '7 Hill View')
  await page.getByRole('radio', { name: /cash on delivery/i }).check()
  await expect(placeButton(page)).toContainText('₹')
  const numbers = async () => (await ownOrders(page)).map((order) => order.orderNumber)

  line.breakAt('POST /api/orders ', 'lost request')
  await placeButton(page).click()
  await expect(failed(page)).toBeFocused()
  expect(await numbers()).toEqual([])
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Hill View')

  const lost = line.broken()
  expect(lost).toBeGreaterThan(0)
  line.breakAt('POST /api/orders ', 'torn answer')
  await placeButton(page).click()
  await expect.poll(line.broken).toBeGreaterThan(lost)
  await expect(placeButton(page)).toBeEnabled()
  await expect(failed(page)).toBeFocused()
  const [kept] = await numbers()
  expect(kept).toMatch(/^NS-/)

  line.mend()
  await placeButton(page).click()
  expect(await orderNumberOf(page)).toBe(kept)
  expect(await numbers()).toEqual([kept])
})
