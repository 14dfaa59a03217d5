import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readCatalogueFolder } from '../../src/domains/catalog/index.ts'
import { ownHeader, ownRows } from '../../src/domains/imports/index.ts'
import { generateProduct } from '../generate/product.ts'
import { createRandom } from '../generate/random.ts'
import { fillOrders } from './fill-orders.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, ms, quantile, ratio } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'
import { signIn } from './sign-in.ts'

/** Products that the store has, and that the file adds. */
const KNOWN = 1_000
const ADDED = 20_000
const SHOPPERS = 8
const THINK_MS = 200
const IDLE_MS = 20_000
const ASK_MS = 250
const SEED = 7

type Catalogue = { file: string; categories: string[]; slugs: string[] }

/** A file in the store's own format, and what the store has before it is imported. */
async function makeCatalogue(): Promise<Catalogue> {
  const { files } = await readCatalogueFolder(fileURLToPath(new URL('../../catalogue', import.meta.url)))
  const lines = [ownHeader()]
  for (let index = KNOWN; index < KNOWN + ADDED; index++)
    lines.push(ownRows({ id: '', record: generateProduct(index, files) }))
  const known = Array.from({ length: KNOWN }, (_, index) => generateProduct(index, files))
  return {
    file: lines.join(''),
    categories: files.categories.map(({ slug }) => slug),
    slugs: known.filter(({ published }) => published).map(({ slug }) => slug),
  }
}

/** Shoppers who read pages, each with a pause between them; `take` returns the times since the last call. */
function startShoppers(origin: string, { categories, slugs }: Catalogue) {
  const random = createRandom(SEED)
  const category = () => `/category/${random.pick(categories)}`
  const product = () => `/product/${random.pick(slugs)}`
  const pages = [
    () => '/',
    category,
    category,
    () => `${category()}?minPrice=${random.whole(1, 500)}&maxPrice=${random.whole(1_000, 5_000)}`,
    product,
    product,
    product,
    () => `/search?q=${random.pick(['whey', 'creatine', 'bcaa', 'isolate', 'bar'])}+${random.pick(slugs).slice(0, 4)}`,
  ]
  let times: number[] = []
  let isOver = false
  const shop = async () => {
    while (!isOver) {
      const path = random.pick(pages)()
      const begin = performance.now()
      const response = await fetch(origin + path)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${path} answered ${response.status}`)
      times.push(performance.now() - begin)
      await wait(THINK_MS)
    }
  }
  const working = Promise.all(Array.from({ length: SHOPPERS }, shop))
  working.catch(() => undefined)
  return {
    take: () => {
      const taken = times
      times = []
      return taken
    },
    stop: async () => {
      isOver = true
      await working
    },
  }
}

type Progress = { state: string; counts: { created: number; refused: number }; failure: string }

/** Uploads the file and confirms it as soon as it has been checked. Returns the milliseconds of both steps. */
async function importFile(origin: string, file: string): Promise<{ checked: number; saved: number }> {
  const headers = { authorization: `Bearer ${await signIn(origin)}` }
  const ask = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${origin}/api/admin/imports${path}`, {
      ...init,
      headers: { ...headers, 'content-type': init.method ? 'application/json' : '', ...init.headers },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const begin = performance.now()
  const { id } = await ask<{ id: string }>('?fileName=products.csv', {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'text/csv' },
  })
  const reaches = async (wanted: string): Promise<number> => {
    for (;;) {
      const { import: found } = await ask<{ import: Progress }>(`/${id}`)
      if (found.state === 'failed') throw new Error(found.failure)
      if (found.counts.refused > 0) throw new Error(`${found.counts.refused} products were refused`)
      if (found.state === wanted) return performance.now() - begin
      await wait(ASK_MS)
    }
  }
  const checked = await reaches('ready')
  await ask(`/${id}/confirm`, { method: 'POST', body: JSON.stringify({ missing: 'create' }) })
  return { checked, saved: (await reaches('done')) - checked }
}

/** A file of products, imported while shoppers read. */
export const imports: Group = async (add) => {
  const catalogue = await makeCatalogue()
  const postgres = await startPostgres()
  try {
    const cases = [
      { name: 'PostgreSQL', minutes: 2, variables: { DATABASE_URL: await postgres.createDatabase('import') } },
      { name: 'PGlite', minutes: 6, variables: {} as Record<string, string> },
    ]
    for (const { name, minutes, variables } of cases) {
      const folder = temporaryFolder()
      const all = { DATA_DIR: folder.path, DEMO: '0', ...variables }
      await fillOrders(all, { orders: 0, products: KNOWN })
      const shop = await startShop(all)
      try {
        const shoppers = startShoppers(shop.origin, catalogue)
        await wait(IDLE_MS)
        const idle = shoppers.take()
        const { checked, saved } = await importFile(shop.origin, catalogue.file)
        const meanwhile = shoppers.take()
        await shoppers.stop()
        const seconds = (checked + saved) / 1000
        add({
          what: `${count(ADDED)} products, upload to last product, ${name}`,
          measured: `${Math.round(seconds)} s (check ${Math.round(checked / 1000)} s)`,
          budget: `≤ ${minutes * 60} s`,
          isMet: seconds <= minutes * 60,
        })
        const [before, during] = [quantile(idle, 0.95), quantile(meanwhile, 0.95)]
        add({
          what: `pages of ${SHOPPERS} shoppers meanwhile, ${name}`,
          measured: `p95 ${ms(during)} = ${ratio(during / before)} idle (${ms(before)}), median ${ms(quantile(meanwhile, 0.5))}, slowest ${ms(Math.max(...meanwhile))} of ${count(meanwhile.length)}`,
          budget: 'p95 ≤ 2 × idle',
          isMet: during <= 2 * before,
        })
      } finally {
        await shop.stop()
        folder.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
}
