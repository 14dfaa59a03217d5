import { demoAddresses } from './demo-addresses.ts'
import { load } from './load.ts'
import { count, type Group, median } from './row.ts'
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
        const { rates, costs } = await compare(watched.origin + path, unwatched.origin + path)
        const cost = median(costs)
        const [least, most] = [Math.min(...costs), Math.max(...costs)]
        add({
          what: `${name}, ${kind}: cost of metrics and request ids`,
          measured: `${percent(cost)} (${percent(least)} to ${percent(most)} in ${ROUNDS} rounds; ${count(rates.watched)}/s with, ${count(rates.unwatched)}/s without)`,
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

/** Loads both in turn, each first in every other round: a machine that slows down would otherwise favour one. */
async function compare(watchedUrl: string, unwatchedUrl: string) {
  for (const url of [watchedUrl, unwatchedUrl]) await load({ url, seconds: 3 })
  const [watched, unwatched]: [number[], number[]] = [[], []]
  const measure = async (url: string, into: number[]) => void into.push((await load({ url })).perSecond)
  for (let round = 0; round < ROUNDS; round += 1) {
    const turns = [() => measure(watchedUrl, watched), () => measure(unwatchedUrl, unwatched)]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  return {
    rates: { watched: median(watched), unwatched: median(unwatched) },
    costs: watched.map((rate, round) => 1 - rate / (unwatched[round] ?? Number.NaN)),
  }
}
