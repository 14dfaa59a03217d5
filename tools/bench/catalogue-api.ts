import { demoAddresses } from './demo-addresses.ts'
import { loadBesideBare, loadThrice } from './load.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, ms, ratio } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

/** The product list and one product: cached, and read from PostgreSQL. */
export const catalogueApi: Group = async (add) => {
  const folder = temporaryFolder()
  const postgres = await startPostgres()
  try {
    const variables = { DATA_DIR: folder.path, DATABASE_URL: await postgres.createDatabase('api') }
    const kept = await startShop(variables)
    const { slug } = await demoAddresses(kept.origin)
    const paths = ['/api/products-public?limit=20', `/api/product-full/${slug}`]
    try {
      for (const path of paths) {
        const { shop, bare } = await loadBesideBare(kept.origin + path)
        const share = shop.perSecond / bare.perSecond
        const measured = `${count(shop.perSecond)}/s = ${ratio(share)} bare (${count(bare.perSecond)}/s), p99 ${ms(shop.p99)}`
        add({ what: `${path.replace(slug, '{slug}')}, cached`, measured, budget: '≥ 0.5 × bare', isMet: share >= 0.5 })
      }
    } finally {
      await kept.stop()
    }
    const fresh = await startShop({ ...variables, PAGE_CACHE: 'off' })
    try {
      for (const path of paths) {
        const { perSecond, p99 } = await loadThrice({ url: fresh.origin + path })
        const measured = `${count(perSecond)}/s, p99 ${ms(p99)}`
        add({ what: `${path.replace(slug, '{slug}')}, fresh`, measured, budget: '≥ 1,500/s', isMet: perSecond >= 1500 })
      }
    } finally {
      await fresh.stop()
    }
  } finally {
    await postgres.stop()
    folder.remove()
  }
}
