import { demoAddresses } from './demo-addresses.ts'
import { load } from './load.ts'
import { type Group, median } from './row.ts'
import { type Shop, startShop, temporaryFolder } from './shop-process.ts'

const ROUNDS = 9
const MAX_COST = 0.03

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** What it costs to count each request, time it and give it an id: the same store with and without, in turn. */
export const watching: Group = async (add) => {
  for (const [kind, variables] of [
    ['cached', {}],
    ['rendered again on each request', { PAGE_CACHE: 'off' }],
  ] as const) {
    const folders = [temporaryFolder(), temporaryFolder()] as const
    const shops: Shop[] = []
    try {
      const open = async (at: 0 | 1, WATCH_REQUESTS: string) => {
        const shop = await startShop({ DATA_DIR: folders[at].path, WATCH_REQUESTS, ...variables })
        shops.push(shop)
        return shop
      }
      const [watched, unwatched] = [await open(0, 'on'), await open(1, 'off')]
      const { home, product } = await demoAddresses(watched.origin)
      for (const [name, path] of Object.entries({ home, product })) {
        const { micros, costs } = await compare(watched, unwatched, path)
        const cost = median(costs)
        const [least, most] = [Math.min(...costs), Math.max(...costs)]
        add({
          what: `${name}, ${kind}: processor time for metrics and request ids`,
          measured: `${percent(cost)} (${percent(least)} to ${percent(most)} in ${ROUNDS} rounds; ${micros.watched.toFixed(1)} µs a request with, ${micros.unwatched.toFixed(1)} µs without)`,
          budget: `≤ ${percent(MAX_COST)}`,
          isMet: cost <= MAX_COST,
        })
      }
    } finally {
      for (const shop of shops) await shop.stop()
      for (const folder of folders) folder.remove()
    }
  }
}

/**
 * Loads both in turn, each first in every other round: a machine that slows down would otherwise favour one. Requests a
 * second differ by a third from run to run when other programs take the processor; its time per request does not.
 */
async function compare(watched: Shop, unwatched: Shop, path: string) {
  for (const { origin } of [watched, unwatched]) await load({ url: origin + path, seconds: 3 })
  const spent: { watched: number[]; unwatched: number[] } = { watched: [], unwatched: [] }
  const measure = async (shop: Shop, into: number[]) => {
    const before = shop.processorTime()
    const { answered } = await load({ url: shop.origin + path })
    into.push(((shop.processorTime() - before) / answered) * 1_000_000)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [() => measure(watched, spent.watched), () => measure(unwatched, spent.unwatched)]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  return {
    micros: { watched: median(spent.watched), unwatched: median(spent.unwatched) },
    costs: spent.watched.map((time, round) => time / (spent.unwatched[round] ?? Number.NaN) - 1),
  }
}
