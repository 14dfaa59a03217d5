import type { Browser, Page } from '@playwright/test'
import { demoPaths, expect, open, PHONE, test } from '../fixtures.ts'

type TraceEvent = { name: string; ts: number; dur?: number; args: { elementCount?: number; data?: { type?: string } } }

/** How many elements the browser styles again between a tap and the frame that answers it. */
async function styledBy(browser: Browser, page: Page, selector: string): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.locator(selector).first().tap()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  const events = traceEvents.toSorted((one, other) => one.ts - other.ts)
  const click = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  const after = events.filter(({ ts }) => click && ts >= click.ts)
  const frame = after.findIndex(({ name }) => name === 'Commit')
  expect(frame, 'a click, and a frame after it').toBeGreaterThan(0)
  const styled = after.slice(0, frame).filter(({ name }) => name === 'UpdateLayoutTree')
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const TAPS = [
  { what: 'menu', at: 'home', selector: 'button[aria-label=Menu]' },
  { what: 'variant', at: 'product', selector: 'section[aria-label=Buy] input[type=radio]:not(:checked)' },
  { what: 'add to cart', at: 'product', selector: 'section[aria-label=Buy] button.btn-accent' },
] as const

/** The page has 600 to 900 elements. */
const MAX_STYLED = 30

for (const { what, at, selector } of TAPS)
  test(`D251: a tap is answered without styling the page again: ${what}`, { tag: PHONE }, async ({ page, browser }) => {
    await open(page, at === 'home' ? '/' : (await demoPaths(page)).product)
    expect(await styledBy(browser, page, selector)).toBeLessThanOrEqual(MAX_STYLED)
  })
