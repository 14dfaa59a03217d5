import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './tools/system-programs.mjs'

const port = Number(process.env.E2E_PORT ?? 4310)
// The journeys read the mails that their shop writes; the workers load this file again, and find the same folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'shop-e2e-'))
const executablePath = findChromium()
if (!executablePath)
  throw new Error('The journeys need Chromium: name it by CHROMIUM_PATH, or install Debian’s package chromium')

/** Debian's Chromium, alone on the machine: it looks for no updates and asks nobody but the shop. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
]

/** What stands in the wide header only, or does not depend on the window. */
const onlyWide = ['admin-*', 'bytes', 'menus', 'same-bytes', 'seo'].map((name) => `**/${name}.spec.ts`)
/** What follows the same steps in any window, and stands in `every-page.spec.ts` in both: walked where most shoppers are. */
const onlyNarrow = [
  'account-settings',
  'address-book',
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
  'membership',
  'newsletter',
  'offline',
  'one-order',
  'information-pages',
  'pay-by-card',
  'pay-in-window',
  'price-change',
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
    // A trace costs as much as the journey itself: ask for it by `--trace on` where the screenshot does not explain.
    screenshot: 'only-on-failure',
    // What a journey meets comes from the shop, not from what an earlier page saved; `offline.spec.ts` allows it.
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
