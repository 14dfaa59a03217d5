import { demoAddresses } from './demo-addresses.ts'
import { load } from './load.ts'
import { type Group, median } from './row.ts'
import { type Shop, startShop, temporaryFolder } from './shop-process.ts'

/** Two processes of the same program differ by more than what is measured: each pair is started anew. */
const PAIRS = 3
const ROUNDS = 5
const SECONDS = 3
const MAX_COST = 0.03

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Processor time per request in microseconds, by round. */
type Spent = { watched: number[]; unwatched: number[] }

/** What it costs to count each request, time it and give it an id: the same store with and without, in turn. */
export const watching: Group = async (add) => {
  for (const [kind, variables] of [
    ['cached', {}],
    ['rendered again on each request', { PAGE_CACHE: 'off' }],
  ] as const) {
    const folders = [temporaryFolder(), temporaryFolder()] as const
    const spent: Record<'home' | 'product', Spent> = {
      home: { watched: [], unwatched: [] },
      product: { watched: [], unwatched: [] },
    }
    try {
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const shops: Shop[] = []
        const open = async (at: number, WATCH_REQUESTS: string) => {
          const shop = await startShop({ DATA_DIR: folders[at % 2]?.path ?? '', WATCH_REQUESTS, ...variables })
          shops.push(shop)
          return shop
        }
        try {
          const [watched, unwatched] = [await open(pair, 'on'), await open(pair + 1, 'off')]
          const { home, product } = await demoAddresses(watched.origin)
          await compare([watched, unwatched], home, spent.home)
          await compare([watched, unwatched], product, spent.product)
        } finally {
          for (const shop of shops) await shop.stop()
        }
      }
    } finally {
      for (const folder of folders) folder.remove()
    }
    for (const [name, { watched, unwatched }] of Object.entries(spent)) {
      const cost = median(watched) / median(unwatched) - 1
      add({
        what: `${name}, ${kind}: processor time for metrics and request ids`,
        measured: `${percent(cost)} (${micros(watched)} µs a request with, ${micros(unwatched)} µs without, ${PAIRS} pairs of processes)`,
        budget: `≤ ${percent(MAX_COST)}`,
        isMet: cost <= MAX_COST,
      })
    }
  }
}

const micros = (times: readonly number[]) =>
  `${median(times).toFixed(1)} (${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)})`

/**
 * Loads both in turn, each first in every other round: a machine that slows down would otherwise favour one. Requests a
 * second differ by a third from run to run when other programs take the processor; its time per request differs less.
 */
async function compare([watched, unwatched]: readonly [Shop, Shop], path: string, spent: Spent): Promise<void> {
  for (const { origin } of [watched, unwatched]) await load({ url: origin + path, seconds: SECONDS })
  const measure = async (shop: Shop, into: number[]) => {
    const before = shop.processorTime()
    const { answered } = await load({ url: shop.origin + path, seconds: SECONDS })
    into.push(((shop.processorTime() - before) / answered) * 1_000_000)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [() => measure(watched, spent.watched), () => measure(unwatched, spent.unwatched)]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
}
