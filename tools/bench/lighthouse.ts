import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import runLighthouse from 'lighthouse'
import { findChromium } from '../system-programs.mjs'
import { demoAddresses } from './demo-addresses.ts'
import { makePictures } from './make-pictures.ts'
import { count, type Group, median } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The phone that Lighthouse emulates. */
const MOTO_G = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true }
/** Pages that opt out of search engines lose Lighthouse SEO points for that alone. */
const IS_UNINDEXED = new Set(['search', 'cart', 'checkout'])

type Scores = Record<(typeof CATEGORIES)[number], number> & { shift: number; index: number; failing: string[] }

async function audit(url: string, chromePath: string, isUnindexed: boolean): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS })
  try {
    const skipAudits = isUnindexed ? ['is-crawlable'] : []
    const result = await runLighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits,
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits, environment } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const counted = new Set(
      CATEGORIES.slice(1).flatMap((name) =>
        (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
      ),
    )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      index: environment.benchmarkIndex,
      failing: [...counted].filter((id) => (audits[id]?.score ?? 1) < 1),
    }
  } finally {
    chrome.kill()
  }
}

/** Lighthouse's mobile profile (slow 4G, a slow processor), medians of three. */
export const lighthouse: Group = async (add) => {
  const chromePath = findChromium()
  if (!chromePath) throw new Error('this benchmark needs Chromium')
  const folder = temporaryFolder()
  try {
    const shop = await startShop({ DATA_DIR: folder.path })
    try {
      const { home, category, product } = await demoAddresses(shop.origin)
      const pages = { home, category, product, search: '/search?q=whey', cart: '/cart', checkout: '/checkout' }
      const browser = await chromium.launch({ executablePath: chromePath, args: FLAGS })
      for (const path of Object.values(pages)) await makePictures(browser, shop.origin + path, MOTO_G)
      await browser.close()
      const indexes: number[] = []
      for (const [name, path] of Object.entries(pages)) {
        // As every visitor but the first after a change gets it: rendered and compressed.
        for (let visit = 0; visit < 3; visit++) await (await fetch(shop.origin + path)).arrayBuffer()
        const runs: Scores[] = []
        for (let trial = 0; trial < 3; trial++)
          runs.push(await audit(shop.origin + path, chromePath, IS_UNINDEXED.has(name)))
        indexes.push(...runs.map(({ index }) => index))
        const of = (key: Exclude<keyof Scores, 'failing'>) => median(runs.map((one) => one[key]))
        const shift = of('shift')
        const others = CATEGORIES.slice(1).map(of)
        const failing = [...new Set(runs.flatMap((one) => one.failing))]
        const skipped = IS_UNINDEXED.has(name) ? ', without “is-crawlable”' : ''
        const measured = `${[of('performance'), ...others].join(' / ')}, CLS ${shift.toFixed(3)}${skipped}${failing.length > 0 ? ` (${failing.join(', ')})` : ''}`
        const isMet = of('performance') >= 97 && others.every((score) => score === 100) && shift <= 0.02
        add({
          what: `${name}: performance / accessibility / best practices / SEO`,
          measured,
          budget: '≥ 97 / 100 / 100 / 100, CLS ≤ 0.02',
          isMet,
        })
      }
      const measured = count(median(indexes))
      add({ what: 'speed of this machine by Lighthouse’s own index', measured, budget: '', isMet: null })
    } finally {
      await shop.stop()
    }
  } finally {
    folder.remove()
  }
}
