import type { Browser, BrowserContextOptions } from '@playwright/test'

/**
 * Visits a page until each of its pictures has the size that this device asks for, as every visitor but the first sees it:
 * sizes are made at their first request, on the processors that the browser uses.
 */
export async function makePictures(browser: Browser, url: string, device: BrowserContextOptions): Promise<void> {
  for (let isMade = false; !isMade; ) {
    const context = await browser.newContext({ ...device, serviceWorkers: 'block' })
    isMade = true
    context.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/media/') && response.headers()['cache-control'] === 'no-store')
        isMade = false
    })
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    await context.close()
  }
}
