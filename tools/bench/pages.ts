import { demoAddresses } from './demo-addresses.ts'
import { ceiling, loadBesideBare, loadThrice, trustOf } from './load.ts'
import { count, type Group, kB, ms, ratio } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

/** Home, category and product: from the page cache, and the same page rendered again on each request. */
export const pages: Group = async (add) => {
  const folder = temporaryFolder()
  try {
    const ownRate = await ceiling({})
    const doubtOf = (perSecond: number) => {
      const doubt = trustOf(perSecond, ownRate)
      return doubt ? ` (${doubt})` : ''
    }
    const kept = await startShop({ DATA_DIR: folder.path })
    const { home, category, product } = await demoAddresses(kept.origin)
    const paths = { home, category, product }
    try {
      for (const [name, path] of Object.entries(paths)) {
        const { shop, bare, bytes } = await loadBesideBare(kept.origin + path)
        const share = shop.perSecond / bare.perSecond
        const measured = `${count(shop.perSecond)}/s = ${ratio(share)} bare (${count(bare.perSecond)}/s), p99 ${ms(shop.p99)}, ${kB(bytes)}${doubtOf(shop.perSecond)}`
        add({ what: `${name}, cached`, measured, budget: '≥ 0.5 × bare', isMet: share >= 0.5 })
      }
    } finally {
      await kept.stop()
    }
    const fresh = await startShop({ DATA_DIR: folder.path, PAGE_CACHE: 'off' })
    try {
      for (const [name, path] of Object.entries(paths)) {
        const { perSecond, p99 } = await loadThrice({ url: fresh.origin + path })
        const isMet = perSecond >= 900 && p99 <= 60
        add({
          what: `${name}, rendered again on each request`,
          measured: `${count(perSecond)}/s, p99 ${ms(p99)}${doubtOf(perSecond)}`,
          budget: '≥ 900/s, p99 ≤ 60 ms',
          isMet,
        })
      }
    } finally {
      await fresh.stop()
    }
  } finally {
    folder.remove()
  }
}
