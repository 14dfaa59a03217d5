import { setTimeout as wait } from 'node:timers/promises'
import { load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { count, type Group, median, ms } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const IDLE_MS = 10_000
const MB = 1_000_000

/** Startup on existing data until the first page, and the memory of an idle store. */
export const start: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const databases = [
      { name: 'PGlite', variables: {} as Record<string, string>, limit: 400, within: 1200 },
      {
        name: 'PostgreSQL',
        variables: { DATABASE_URL: await postgres.createDatabase('start') },
        limit: 200,
        within: 800,
      },
    ]
    for (const { name, variables, limit, within } of databases) {
      const folder = temporaryFolder()
      try {
        const first = await startShop({ DATA_DIR: folder.path, ...variables })
        await first.stop()
        add({ what: `first start with the demo, ${name}`, measured: ms(first.readyMs), budget: '', isMet: null })
        const times: number[] = []
        const memory = { idle: Number.NaN, loaded: Number.NaN }
        for (let trial = 0; trial < 3; trial++) {
          const shop = await startShop({ DATA_DIR: folder.path, ...variables })
          times.push(shop.readyMs)
          if (trial === 2) {
            await wait(IDLE_MS)
            memory.idle = shop.memory()
            for (const path of ['/', '/shop', '/api/products-public?limit=20'])
              await load({ url: shop.origin + path, connections: 64, seconds: 10 })
            await wait(IDLE_MS)
            memory.loaded = shop.memory()
          }
          await shop.stop()
        }
        const time = median(times)
        add({
          what: `start on existing data to the first 200, ${name}`,
          measured: ms(time),
          budget: `≤ ${count(within)} ms`,
          isMet: time <= within,
        })
        add({
          what: `memory of all processes, idle, ${name}`,
          measured: `${Math.round(memory.idle / MB)} MB`,
          budget: `≤ ${limit} MB`,
          isMet: memory.idle <= limit * MB,
        })
        add({
          what: `memory of all processes, after load, ${name}`,
          measured: `${Math.round(memory.loaded / MB)} MB`,
          ...{ budget: '', isMet: null },
        })
      } finally {
        folder.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
}
