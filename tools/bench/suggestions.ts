import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fillGenerated } from './fill.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, ms, quantile } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

/** Typical search queries, with typical typing mistakes. */
const WORDS = [
  'whey protein',
  'creatine',
  'protien',
  'creatin mono',
  'isolat',
  'choclate',
  'mass gainer',
  'bcaa',
  'vitamn',
  'omega 3',
  'pre workot',
  'peanut butter',
]
const CLIENTS = 4
const ROUNDS = 3
/** By then the index is written, and no change is so recent that a start would read it again. */
const UNTIL_KEPT_MS = 70_000

/** The first 1 to 12 letters of each word. */
function typed(): string[] {
  return WORDS.flatMap((word) =>
    Array.from({ length: Math.min(12, word.length) }, (_, letters) => word.slice(0, letters + 1)),
  )
}

/** Milliseconds that the first suggestion takes. */
async function askFirst(origin: string): Promise<number> {
  const begin = performance.now()
  await (await fetch(`${origin}/api/search/suggest?q=whe`)).arrayBuffer()
  return performance.now() - begin
}

/** Starts the store once, until it has written the index that later starts read. Returns the first suggestion's time. */
async function buildIndex(variables: Record<string, string>, folder: string): Promise<number> {
  const shop = await startShop(variables)
  try {
    const first = await askFirst(shop.origin)
    await wait(UNTIL_KEPT_MS)
    if (!existsSync(`${folder}/cache/search-index.bin`)) throw new Error('the search index was not kept')
    return first
  } finally {
    await shop.stop()
  }
}

async function measure(origin: string): Promise<{ p50: number; p95: number; asked: number }> {
  const times: number[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const queue = typed()
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let query = queue.shift(); query !== undefined; query = queue.shift()) {
          const begin = performance.now()
          const response = await fetch(`${origin}/api/search/suggest?q=${encodeURIComponent(query)}`)
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`suggestions for "${query}" answered ${response.status}`)
          if (round >= 0) times.push(performance.now() - begin)
        }
      }),
    )
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), asked: times.length }
}

/** Suggestions for 1 to 12 letters, never from the page cache. */
export const suggestions: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const cases = [
      { name: 'PGlite', products: 20_000, variables: {} as Record<string, string> },
      { name: 'PostgreSQL', products: 100_000, variables: { DATABASE_URL: await postgres.createDatabase('suggest') } },
    ]
    for (const { name, products, variables } of cases) {
      const folder = temporaryFolder()
      try {
        const all = { DATA_DIR: folder.path, DEMO: '0', PAGE_CACHE: 'off', ...variables }
        await fillGenerated(all, products)
        const built = await buildIndex(all, folder.path)
        const shop = await startShop(all)
        try {
          const first = await askFirst(shop.origin)
          const { p50, p95, asked } = await measure(shop.origin)
          const what = `${count(products)} products on ${name}, 1 to 12 letters, ${CLIENTS} at once`
          add({
            what,
            measured: `p50 ${ms(p50)}, p95 ${ms(p95)} of ${count(asked)}`,
            budget: 'p95 ≤ 15 ms',
            isMet: p95 <= 15,
          })
          add({
            what: `${count(products)} products on ${name}, the first one while the index is built`,
            measured: ms(built),
            ...{ budget: '', isMet: null },
          })
          add({
            what: `${count(products)} products on ${name}, the first one after a start`,
            measured: ms(first),
            budget: '≤ 300 ms',
            isMet: first <= 300,
          })
        } finally {
          await shop.stop()
        }
      } finally {
        folder.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
}
