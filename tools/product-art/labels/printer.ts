import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CSS } from './css.ts'

/** Runs in the page: sets every `data-fit` text as large as its box allows. */
const FIT = `() => {
  for (const box of document.querySelectorAll('[data-fit]')) {
    const text = box.firstElementChild
    const wide = box.clientWidth, high = box.clientHeight
    const scale = new DOMMatrix(getComputedStyle(box).transform)
    let low = 4, top = Math.max(8, high * 1.2)
    for (let i = 0; i < 11; i++) {
      const mid = (low + top) / 2
      text.style.fontSize = mid + 'px'
      if (text.scrollWidth <= wide + 0.5 && box.scrollWidth <= wide + 0.5 && text.offsetHeight <= high + 0.5) low = mid
      else top = mid
    }
    if (box.dataset.max) low = Math.min(low, box.dataset.max)
    text.style.fontSize = (box.dataset.fit === 'table' ? Math.min(low, wide / 16) : low) + 'px'
  }
  for (const row of document.querySelectorAll('[data-even]')) {
    for (let k = 1; k > 0.4 && row.scrollWidth > row.clientWidth + 1; k -= 0.06)
      for (const f of row.children) { f.style.zoom = k }
  }
}`

export type Printer = {
  /** A JPEG; with `isClear` a PNG that is clear where nothing is drawn. */
  print(
    style: string,
    html: string,
    width: number,
    height: number,
    more?: { isClear?: boolean; name?: string },
  ): Promise<Buffer>
  close(): Promise<void>
}

/** One browser page that renders label sheets to pictures. */
export async function openPrinter(folder: string, css = CSS): Promise<Printer> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'page.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${css}</style><div id="sheet"></div>`)
  let open = await start(file)
  return {
    async print(style, html, width, height, { isClear = false, name = '' } = {}) {
      // If the browser has crashed, it is reopened once.
      if (!open.browser.isConnected()) open = await start(file)
      const { page } = open
      await page.setViewportSize({ width, height })
      await page.evaluate(
        `(() => { const s = document.getElementById('sheet'); s.style.cssText = ${JSON.stringify(style)}; s.className = ${JSON.stringify(name)}; s.innerHTML = ${JSON.stringify(html)}; (${FIT})(); return Promise.all([...document.images].map((i) => i.decode())) })()`,
      )
      const clip = { x: 0, y: 0, width, height }
      return isClear
        ? page.screenshot({ clip, type: 'png', omitBackground: true })
        : page.screenshot({ clip, type: 'jpeg', quality: 97 })
    },
    close: () => open.browser.close(),
  }
}

async function start(file: string): Promise<{ browser: Browser; page: Page }> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--force-color-profile=srgb'],
  })
  const page = await browser.newPage({ viewport: { width: 3200, height: 1700 } })
  await page.goto(pathToFileURL(file).href)
  await page.evaluate(
    `Promise.all(['800 20px Archivo', '400 20px Archivo', 'italic 800 20px Archivo', '500 20px Inter'].map((f) => document.fonts.load(f, 'Ag0')))`,
  )
  return { browser, page }
}
