import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from './postgres.ts'
import { type Group, median, ms } from './row.ts'
import { startShop, temporaryFolder } from './shop-process.ts'

const IDLE_MS = 10_000
const MB = 1_000_000

/** Startup on existing data until the first page, and the memory of an idle store. */
export const start: Group = async (add) => {
  const postgres = await startPostgres()
  try {
    const databases = [
      { name: 'PGlite', variables: {} as Record<string, string>, limit: 400 },
      { name: 'PostgreSQL', variables: { DATABASE_URL: await postgres.createDatabase('start') }, limit: 200 },
    ]
    for (const { name, variables, limit } of databases) {
      const folder = temporaryFolder()
      try {
        const first = await startShop({ DATA_DIR: folder.path, ...variables })
        await first.stop()
        add({ what: `first start with the demo, ${name}`, measured: ms(first.readyMs), budget: '', isMet: null })
        const times: number[] = []
        let memory = Number.NaN
        for (let trial = 0; trial < 3; trial++) {
          const shop = await startShop({ DATA_DIR: folder.path, ...variables })
          times.push(shop.readyMs)
          if (trial === 2) {
            await wait(IDLE_MS)
            memory = shop.memory()
          }
          await shop.stop()
        }
        const time = median(times)
        add({
          what: `start on existing data to the first 200, ${name}`,
          measured: ms(time),
          budget: '≤ 2,000 ms',
          isMet: time <= 2000,
        })
        add({
          what: `memory, idle, ${name}`,
          measured: `${Math.round(memory / MB)} MB`,
          budget: `≤ ${limit} MB`,
          isMet: memory <= limit * MB,
        })
      } finally {
        folder.remove()
      }
    }
  } finally {
    await postgres.stop()
  }
}
