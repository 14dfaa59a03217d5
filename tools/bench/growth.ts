import { demoAddresses } from './demo-addresses.ts'
import { fillGenerated } from './fill.ts'
import { startPostgres } from './postgres.ts'
import { type Group, median, ms, ratio } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const SMALL = 1_000
const LARGE = 100_000
const REQUESTS = 60

async function timeOf(url: string): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < REQUESTS + 10; number++) {
    const begin = performance.now()
    const response = await fetch(url)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    if (number >= 10) times.push(performance.now() - begin)
  }
  return median(times)
}

/** How much slower a list, a category and a search become when the catalogue is a hundred times larger. */
export const growth: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const times: Record<string, number[]> = {}
    for (const products of [SMALL, LARGE]) {
      const folder = temporaryFolder()
      const variables = {
        DATA_DIR: folder.path,
        DEMO: '0',
        PAGE_CACHE: 'off',
        DATABASE_URL: await postgres.createDatabase(`growth_${products}`),
      }
      await fillGenerated(variables, products)
      const shop = await startShop(variables)
      try {
        const { categorySlug } = await demoAddresses(shop.origin)
        const paths = {
          'list, 20 of all': '/api/products-public?limit=20',
          'list, page 40 by price': '/api/products-public?limit=20&page=40&sort=price-asc',
          'one category': `/api/products-public?limit=20&category=${categorySlug}`,
          'category page': `/category/${categorySlug}`,
          'search, one word': '/api/search?q=whey',
          'search, two words, one misspelt': '/api/search?q=protien+chocolate',
        }
        for (const [name, path] of Object.entries(paths)) {
          times[name] = [...(times[name] ?? []), await timeOf(shop.origin + path)]
        }
      } finally {
        await shop.stop()
        folder.remove()
      }
    }
    for (const [name, [small = Number.NaN, large = Number.NaN]] of Object.entries(times)) {
      add({
        what: name,
        measured: `${ms(small)} → ${ms(large)} = ${ratio(large / small)}`,
        budget: '≤ 2 ×',
        isMet: large / small <= 2,
      })
    }
  } finally {
    await postgres.stop()
  }
}
