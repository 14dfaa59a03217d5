import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Response,
} from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

export { expect }

/** Refused account requests, which are expected when a journey ends the session from elsewhere. */
export const SESSION_ENDED = [/answered 401: .*\/api\/account\//, /the server responded with a status of 401/]

/** Journeys for only one of the two viewports, such as those that need a mouse. */
export const PHONE = '@phone'
export const DESKTOP = '@desktop'

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 1024

/** Collects console errors, policy violations and failed requests; the list is empty for a page without problems. */
function watch(page: Page, expected: readonly RegExp[]): string[] {
  const problems: string[] = []
  const add = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  page.on('console', (message: ConsoleMessage) => {
    const text = message.text()
    const isViolation = /content security policy|violates the following/i.test(text)
    if (message.type() === 'error' || isViolation) add(`console: ${text} (${message.location().url})`)
  })
  page.on('pageerror', (error) => add(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A prefetch aborted by a click is not a failure; with scripts switched off, Chromium refuses them as `csp`.
    if (reason !== 'net::ERR_ABORTED' && reason !== 'csp') add(`request failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response: Response) => {
    if (response.status() >= 400) add(`answered ${response.status()}: ${response.url()}`)
  })
  return problems
}

/** The browser doesn't log a violation that the page catches, such as of a tried `eval`; the event tells of each. */
const reportViolations = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`Content Security Policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`)),
    ),
  )

/**
 * Lays out all parts of each page from its beginning. A journey jumps to a button and presses it within the frames in which
 * the parts around it get their real heights; people are slower. `parts-below.spec.ts` opens pages as they do.
 */
const layOutWhole = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement.dataset.whole = ''
      observer.disconnect()
    }).observe(document, { childList: true })
  })

const keepPopupAway = (page: Page) => page.addInitScript(() => sessionStorage.setItem('nutri_newsletter_shown', '1'))

/** Another tab, or a tab on another device. */
export async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await keepPopupAway(page)
  await layOutWhole(page)
  return page
}

/** Allows problems that this test provokes on purpose: `allow(/answered 404/)`. */
export type Allow = (...patterns: RegExp[]) => void

type Fixtures = {
  closeContexts: undefined
  allow: Allow
  /** Fails with the violated rules and their elements if the current page, or `part` of it, breaks WCAG 2.2 AA. */
  expectAccessible: (page: Page, part?: string) => Promise<void>
}

/** Where a failed journey stopped, on one line, for those who have only the output. */
const placeOf = (page: Page): Promise<string> =>
  page
    .evaluate(() => {
      const texts = [...document.querySelectorAll('[role=dialog], [role=alert], [role=status]')]
        .map((part) => (part as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim().slice(0, 120))
        .filter(Boolean)
      const focus = document.activeElement?.outerHTML.slice(0, 120)
      return [location.href, `focus ${focus}`, ...texts].join(' | ').replaceAll('\n', ' ')
    })
    .catch((error) => `a page that does not answer: ${error.message.split('\n', 1)[0]}`)

type Options = {
  expectedProblems: RegExp[]
  /** The newsletter pop-up appears after a delay, whatever a journey does, so it is off unless a test is about it. */
  hasPopup: boolean
  /** Whether parts below the first view are laid out at once. */
  isWhole: boolean
}

/** A test that fails on any console error, policy violation, failed request or page error that it did not allow. */
export const test = base.extend<Fixtures & Options>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectedProblems: async ({}, use) => use([]),
  hasPopup: [false, { option: true }],
  isWhole: [true, { option: true }],
  // Playwright closes only its own. A page left open goes on: a home page with its moving parts takes a quarter of a core.
  closeContexts: [
    async ({ browser }, use) => {
      const opened: BrowserContext[] = []
      const { newContext } = browser
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options)
        opened.push(context)
        return context
      }
      await use(undefined)
      browser.newContext = newContext
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
  allow: async ({ expectedProblems }, use) => use((...patterns) => void expectedProblems.push(...patterns)),
  page: async ({ page, expectedProblems, hasPopup, isWhole }, use, info) => {
    const problems = watch(page, expectedProblems)
    await reportViolations(page)
    if (!hasPopup) await keepPopupAway(page)
    if (isWhole) await layOutWhole(page)
    await use(page)
    if (info.status !== info.expectedStatus)
      for (const each of page.context().browser()?.contexts() ?? [])
        for (const shown of each.pages()) process.stderr.write(`Stopped at ${await placeOf(shown)}\n`)
    expect(
      problems.filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem))),
      'what the browser complained about',
    ).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  expectAccessible: async ({}, use) => use(expectAccessible),
})

/** Waits until React has hydrated the whole page. */
export async function isInteractive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const held = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$'))
    return held !== undefined && !(held[1] as Root).stateNode.current.memoizedState.isDehydrated
  })
}

/** Opens a page and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isInteractive(page)
}

/** Holds back the scripts of all following pages until the returned function is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let letCome = () => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.continue()
  })
  return () => letCome()
}

/** A mobile number that no other test orders with: unpaid orders and coupons are counted by phone too. */
export const newPhone = (): string => `9${Math.floor(Math.random() * 1e9)}`.padEnd(10, '0')

/** A person that no other test uses. */
export function newShopper() {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `asha.${unique}@example.in`,
    phone: newPhone(),
    password: 'four plain words',
  }
}

export type Shopper = ReturnType<typeof newShopper>

/** Fills in the registration form on the open page and submits it. */
export async function register(page: Page, shopper: Shopper): Promise<void> {
  await page.getByLabel('First name').fill(shopper.firstName)
  await page.getByLabel('Last name').fill(shopper.lastName)
  await page.getByLabel('Email', { exact: false }).first().fill(shopper.email)
  await page.getByLabel(/phone/i).fill(shopper.phone)
  await page.getByLabel('Password', { exact: true }).fill(shopper.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(shopper.password)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await page.getByRole('button', { name: /create account|register|sign up/i }).click()
}

/** A few paths of the demo catalogue, read from the store itself. */
export async function demoPaths(
  page: Page,
): Promise<{ category: string; subcategory: string; product: string; brand: string }> {
  const list = await page.request.get('/api/products-public?limit=1&bestSeller=true')
  const product = (await list.json()).docs[0]
  const brands = await (await page.request.get('/api/brands')).json()
  return {
    category: `/category/${product.categorySlug ?? 'whey-protein'}`,
    subcategory: `/category/whey-protein/whey-isolate`,
    product: `/product/${product.slug}`,
    brand: `/brand/${brands.docs[0].slug}`,
  }
}

/** Waits until the service worker has saved the page. `waitForFunction` does not wait for promises. */
export const isSaved = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (wanted) => Boolean(await caches.match(wanted, { ignoreVary: true })), path))
    .toBe(true)
