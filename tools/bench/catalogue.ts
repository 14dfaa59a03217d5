import { fillGenerated } from './fill.ts'
import { ceiling, type Load, loadThrice, type Sent, trustOf, writeRequests } from './load.ts'
import { type BenchPostgres, startPostgres } from './postgres.ts'
import { count, type Group, ms, ratio } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const SMALL = 1_000
const LARGE = 100_000
const RUNS = 4
const PLENTY = () => 40_000
/** Words of the generated names, and every beginning of them of three letters or more: as somebody types them. */
const typed = (words: string) =>
  words.split(' ').flatMap((word) => Array.from({ length: word.length - 2 }, (_, cut) => word.slice(0, 3 + cut)))
const FIRST = typed('gold prime pure iron summit daily rapid clear monsoon banyan deccan indus')
const SECOND = typed('standard series edition select reserve formula strength active balance original ultra')
const NOUNS = typed('whey creatine bcaa gainer casein isolate glutamine')
const ORDERS = [
  [0, 1, 2],
  [2, 0, 1],
  [1, 2, 0],
  [0, 2, 1],
  [1, 0, 2],
  [2, 1, 0],
] as const
/** Prime to the number of combinations, so that each is reached once, the words of neighbours differing. */
const STRIDE = 100_003

/**
 * Three words that no other search of the benchmark has: what the store remembers of a search is found by its words, in
 * their order.
 */
function threeWords(n: number): string {
  const combinations = FIRST.length * SECOND.length * NOUNS.length * ORDERS.length
  if (n >= combinations) throw new Error('the words of this benchmark are used up')
  let at = (n * STRIDE) % combinations
  const take = <T>(values: readonly T[]): T => {
    const value = pick(values, at)
    at = Math.floor(at / values.length)
    return value
  }
  const words = [take(FIRST), take(SECOND), take(NOUNS)]
  return take(ORDERS)
    .map((place) => words[place])
    .join('+')
}

type Question = {
  name: string
  /** Request number `n` of the whole benchmark: no two are alike. */
  ask: (n: number, shop: Known) => string
  /** Requests a second. */
  target: number
  /** How many a run may ask; a run that comes to their end fails. */
  maxRequests: (shop: Known) => number
}
type Known = { categories: readonly string[]; slugs: readonly string[] }

const pick = <T>(values: readonly T[], n: number): T => values[n % values.length]!

/** Prices in rupees, so that each request asks for another range. */
const range = (n: number) => `minPrice=${1 + (n % 400)}&maxPrice=${1_500 + Math.floor(n / 400)}`

const questions: Question[] = [
  {
    name: 'list API, a price range never asked before',
    ask: (n) => `/api/products-public?limit=20&${range(n)}`,
    ...{ target: 2500, maxRequests: PLENTY },
  },
  {
    name: 'category API, a price range never asked before',
    ask: (n, { categories }) => `/api/products-public?limit=20&category=${pick(categories, n)}&${range(n)}`,
    ...{ target: 2500, maxRequests: PLENTY },
  },
  {
    name: 'search API, three words never asked before',
    ask: (n) => `/api/search?q=${threeWords(n)}`,
    ...{ target: 2500, maxRequests: PLENTY },
  },
  {
    name: 'category page, a price range never asked before',
    ask: (n, { categories }) => `/category/${pick(categories, n)}?${range(n)}`,
    ...{ target: 900, maxRequests: PLENTY },
  },
]
/** Each product once, so only where there are more than the runs ask: four fifths by the API, the rest as pages. */
const visits: Question[] = [
  {
    name: 'product API, first visits',
    ask: (n, { slugs }) => `/api/product-full/${slugs[n]}`,
    maxRequests: ({ slugs }) => Math.floor((slugs.length * 0.8) / RUNS),
    target: 2500,
  },
  {
    name: 'product page, first visits',
    ask: (n, { slugs }) => `/product/${slugs.at(-1 - n)}`,
    maxRequests: ({ slugs }) => Math.floor((slugs.length * 0.2) / RUNS),
    target: 900,
  },
]

/** Answers that the store has taken from its page cache. */
async function pageCacheHits(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const found = /^store_page_cache_requests_total\{result="hit"\} (\d+)/m.exec(text)?.[1]
  if (found === undefined) throw new Error('the store has no metric of its page cache')
  return Number(found)
}

async function measure(postgres: BenchPostgres, products: number, asked: readonly Question[]) {
  const folder = temporaryFolder()
  const database = `catalogue_${products}`
  const url = await postgres.createDatabase(database)
  const variables = { DATA_DIR: folder.path, DEMO: '0', DATABASE_URL: url }
  try {
    const known = await fillGenerated(variables, products)
    const shop = await startShop(variables)
    try {
      const results = new Map<string, Load & { statements: number; kept: number; doubt: string | null }>()
      for (const { name, ask, maxRequests } of asked) {
        let n = 0
        const file = () => {
          const requests = Array.from({ length: maxRequests(known) }, (): Sent => ({ path: ask(n++, known) }))
          return writeRequests(`${folder.path}/requests.txt`, requests)
        }
        const [before, hits] = [await postgres.statements(database), await pageCacheHits(shop.origin)]
        const load = await loadThrice({ url: shop.origin }, file)
        const statements = ((await postgres.statements(database)) - before) / load.answered
        const kept = (await pageCacheHits(shop.origin)) - hits
        const doubt = trustOf(load.perSecond, await ceiling({ requests: `${folder.path}/requests.txt` }))
        results.set(name, { ...load, statements, kept, doubt })
      }
      return results
    } finally {
      await shop.stop()
    }
  } finally {
    folder.remove()
  }
}

/** Lists, searches and products that nobody has asked for before, in a small and a large catalogue. */
export const catalogue: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const small = await measure(postgres, SMALL, questions)
    const large = await measure(postgres, LARGE, [...questions, ...visits])
    for (const [products, results] of [
      [SMALL, small],
      [LARGE, large],
    ] as const) {
      for (const { name, target } of [...questions, ...visits]) {
        const found = results.get(name)
        if (!found) continue
        const { perSecond, p99, statements, kept, doubt } = found
        // Lists and searches are computed by the columns and the index in memory (decision 0009): few statements.
        const isFresh = kept === 0
        add({
          what: `${name}, ${count(products)} products`,
          measured: `${count(perSecond)}/s, p99 ${ms(p99)}, ${statements.toFixed(1)} statements each${isFresh ? '' : ` (${count(kept)} from the page cache: not fresh)`}${doubt ? ` (${doubt})` : ''}`,
          budget: `≥ ${count(target)}/s`,
          isMet: !doubt && isFresh && perSecond >= target,
        })
      }
    }
    for (const [name, { perSecond }] of large) {
      const before = small.get(name)
      if (!before) continue
      const growth = before.perSecond / perSecond
      add({
        what: `${name}: ${count(LARGE)} beside ${count(SMALL)} products`,
        measured: `${ratio(growth)} slower`,
        budget: '≤ 1.5 ×',
        isMet: growth <= 1.5,
      })
    }
  } finally {
    await postgres.stop()
  }
}
