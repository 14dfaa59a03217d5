import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { findChromium } from '../system-programs.mjs'
import { startCounter } from './byte-counter.ts'
import { demoAddresses } from './demo-addresses.ts'
import { makePictures } from './make-pictures.ts'
import { type Group, kB, median, ms } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
/** A cheap phone, compared with the machine that runs the benchmark. */
const SLOWDOWN = 6
/** Chromium's own "Slow 3G": milliseconds of latency, bytes per second. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const TRIALS = 5
/** From a tap to its effect on the screen: half of what counts as good. */
const TAP_MS = 100
/** Assumed time between touch and release; a tap that is released at once is measured beside it. */
const CONTACT_MS = 80
/** After a click, for further events of the same tap. */
const EFFECT_MS = 300
/** What a tap takes on this machine at least. */
const BARE =
  '<meta name=viewport content="width=device-width"><button onclick="this.textContent+=1" style="padding:2em">Tap</button>'
/** A tap without effect by then fails the benchmark. */
const DEADLINE_MS = 30_000

type Line = { slowdown?: number; isSlow3G?: boolean; savesData?: boolean; worker?: 'allow' | 'block' }

/** A first visit: nothing is cached. */
async function openPage(
  browser: Browser,
  { slowdown = 1, isSlow3G, savesData, worker = 'block' }: Line,
): Promise<Page> {
  const options: BrowserContextOptions = { ...PHONE, serviceWorkers: worker }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  // The newsletter pop-up would take some presses for itself.
  await page.addInitScript(() => sessionStorage.setItem('nutri_newsletter_shown', '1'))
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (isSlow3G) await line.send('Network.emulateNetworkConditions', SLOW_3G)
  if (savesData) await line.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  return page
}

/** Milliseconds from the start of the navigation until React has hydrated the whole page. */
const hydratedMs = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const isHydrated = () => {
      const held = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))
      return held !== undefined && !(held[1] as Root).stateNode.current.memoizedState.isDehydrated
    }
    while (!isHydrated()) await new Promise(requestAnimationFrame)
    return performance.now()
  })

/**
 * Milliseconds from a tap to the frame that shows its effect, as the browser measures interactions. The finger is lifted
 * after `contactMs`. Playwright's locators are not used because they add listeners to every event of the page.
 */
async function tapMs(page: Page, selector: string, contactMs: number): Promise<number> {
  await page.waitForLoadState('networkidle')
  const line = await page.context().newCDPSession(page)
  const point = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted)
    if (!element) throw new Error(`the page has no ${wanted}`)
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, selector)
  const slowest = page.evaluate(
    ([effectMs, deadlineMs]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('the tap was not answered')), deadlineMs)
        let longest = 0
        // TypeScript's own types don't have the threshold yet.
        const all = { type: 'event', durationThreshold: 16 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!('interactionId' in entry) || !entry.interactionId) continue
            longest = Math.max(longest, entry.duration)
            // The click is the last event of a tap; its entry comes with the frame after it.
            if (entry.name === 'click') setTimeout(() => resolve(longest), effectMs)
          }
        }).observe(all)
      }),
    [EFFECT_MS, DEADLINE_MS] as const,
  )
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await wait(contactMs)
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return slowest
}

async function repeat(measure: () => Promise<number>, choose = median): Promise<number> {
  const values: number[] = []
  for (let trial = 0; trial < TRIALS; trial++) values.push(await measure())
  return choose(values)
}

/** As every visitor but the first after a change gets pages: the first gets them compressed quickly, in more bytes. */
const least = (values: readonly number[]) => Math.min(...values)

async function onPage<Value>(browser: Browser, line: Line, use: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await openPage(browser, line)
  try {
    return await use(page)
  } finally {
    await page.context().close()
  }
}

/** Bytes of a first visit, until the page has been quiet for a moment. */
async function visitBytes(browser: Browser, counter: { origin: string; read: () => number }, line: Line) {
  return onPage(browser, line, async (page) => {
    const before = counter.read()
    await page.goto(counter.origin)
    await hydratedMs(page)
    await page.waitForTimeout(4000)
    return counter.read() - before
  })
}

export const phone: Group = async (add) => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('this benchmark needs Chromium')
  const folder = temporaryFolder()
  try {
    const shop = await startShop({ DATA_DIR: folder.path })
    const counter = await startCounter(shop.origin)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    try {
      const { home, category, product } = await demoAddresses(shop.origin)
      const visited = { home, category, product, search: '/search?q=whey', cart: '/cart' }
      for (const path of Object.values(visited)) await makePictures(browser, shop.origin + path, PHONE)
      const bare = await repeat(() =>
        onPage(browser, { slowdown: SLOWDOWN }, async (page) => {
          await page.setContent(BARE)
          return tapMs(page, 'button', CONTACT_MS)
        }),
      )
      add({ what: 'tap to frame: a page with only a button', measured: ms(bare), budget: '', isMet: null })
      for (const [what, path, selector] of [
        ['menu', home, 'button[aria-label=Menu]'],
        ['filter', category, 'ul[aria-label="Popular filters"] a'],
        ['variant choice', product, 'section[aria-label=Buy] input[type=radio]:not(:checked)'],
        ['add to cart', product, 'section[aria-label=Buy] button.btn-accent'],
      ] as const) {
        const tap = (contactMs: number) =>
          repeat(() =>
            onPage(browser, { slowdown: SLOWDOWN }, async (page) => {
              await page.goto(shop.origin + path)
              await hydratedMs(page)
              return tapMs(page, selector, contactMs)
            }),
          )
        const time = await tap(CONTACT_MS)
        add({
          what: `tap of ${CONTACT_MS} ms to frame: ${what}`,
          measured: `${ms(time)} (released at once: ${ms(await tap(0))})`,
          budget: `≤ ${TAP_MS} ms`,
          isMet: time <= TAP_MS,
        })
      }
      for (const [what, path] of Object.entries(visited)) {
        const time = await repeat(() =>
          onPage(browser, { slowdown: SLOWDOWN, isSlow3G: true }, async (page) => {
            await page.goto(shop.origin + path, { waitUntil: 'commit' })
            return hydratedMs(page)
          }),
        )
        add({ what: `hydrated on slow 3G: ${what}`, measured: ms(time), budget: '≤ 5000 ms', isMet: time <= 5000 })
      }
      for (const [what, line, limit] of [
        ['service worker', { worker: 'allow' }, 60_000],
        ['service worker, saving data', { worker: 'allow', savesData: true }, 1000],
      ] as const) {
        const bare = await repeat(() => visitBytes(browser, counter, { ...line, worker: 'block' }), least)
        const bytes = (await repeat(() => visitBytes(browser, counter, line), least)) - bare
        add({ what: `first visit: ${what}`, measured: kB(bytes), budget: `≤ ${kB(limit)}`, isMet: bytes <= limit })
      }
    } finally {
      await browser.close()
      counter.stop()
      await shop.stop()
    }
  } finally {
    folder.remove()
  }
}
