import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/system-programs.mjs'

const port = Number(process.env.E2E_PORT ?? 4310)
// The tests read the emails that their store writes; the workers load this file again, and find the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'))
// Stores and tools that journeys start, as in `tools/start.mjs`: compiling is half of what a start costs.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')
const executablePath = findChromium()
if (!executablePath)
  throw new Error('The journeys need Chromium: name it by CHROMIUM_PATH, or install Debian’s package chromium')

/** Debian's Chromium, without network activity of its own: it checks for no updates and contacts only the store. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  // A journey's pages live too briefly for V8's optimising compilers: without them Chromium needs a tenth less time.
  '--js-flags=--no-opt,--no-maglev',
]

/** Tests of the wide header, or independent of the window size. */
const onlyWide = ['admin-*', 'bytes', 'menus', 'same-bytes', 'seo'].map((name) => `**/${name}.spec.ts`)
/**
 * Tests that take the same steps in any window, and whose pages `every-page.spec.ts` or `admin-pages.spec.ts` covers in
 * both: run in the size most shoppers use.
 */
const onlyNarrow = [
  'account-settings',
  'address-book',
  'afternoon',
  'alerts',
  'assistant',
  'bad-input',
  'bad-network',
  'cancel-and-reorder',
  'cash-code',
  'checkout-address',
  'forgotten-password',
  'gift-card',
  'google',
  'guest-checkout',
  'guest-order',
  'invoice',
  'login',
  'membership',
  'membership-setting',
  'newsletter',
  'offline',
  'one-order',
  'information-pages',
  'pages',
  'pay-by-card',
  'pay-in-window',
  'payment-terms',
  'price-change',
  'product-delivery',
  'review-product',
  'same-cart',
  'session-over',
  'track-order',
  'undo-and-later',
  'unpaid-order',
  'upsell',
  'use-coupon',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The script of a purchase by ear is a document.
  snapshotPathTemplate: 'docs/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace costs as much as the test itself: use `--trace on` if the screenshot is not enough.
    screenshot: 'only-on-failure',
    // Answers must come from the store, not from what an earlier page cached; `offline.spec.ts` allows service workers.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, testIgnore: onlyNarrow, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: onlyWide,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} tools/e2e-server.mjs`,
    wait: { stdout: /Both shops are open/ },
    env: { E2E_PORT: String(port), E2E_DATA_DIR: process.env.E2E_DATA_DIR },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
