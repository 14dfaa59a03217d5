import { migrate, readMigrations } from '../src/platform/db/migrate/migrate.ts'
import { openPostgres } from '../src/platform/db/postgres/open-postgres.ts'
import { createLog } from '../src/platform/log.ts'
import { makeOldStore, OLD_LEVEL, placeOldOrders } from '../src/platform/testing/old-store.ts'
import { findPostgres, startPostgres } from '../src/platform/testing/start-postgres.ts'

const USAGE = `Upgrades a store of an earlier version with many orders, on a PostgreSQL server of its own, while that version
goes on selling. Prints what each part took and the slowest order.

  npx node tools/drill-upgrade.ts [--orders 1000000]`

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function main([flag = '--orders', number = '1000000', ...rest]: readonly string[]): Promise<number> {
  const orders = Number(number)
  if (flag !== '--orders' || !Number.isInteger(orders) || orders < 1 || rest.length > 0) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const bin = findPostgres()
  if (!bin) {
    process.stderr.write('PostgreSQL is not installed (apt-get install postgresql)\n')
    return 1
  }
  const server = await startPostgres(bin, { isDurable: true })
  try {
    const database = await openPostgres(server.url('postgres'), createLog('warn'), { poolSize: 4 })
    let begin = performance.now()
    await makeOldStore(database, orders)
    say(`${orders.toLocaleString('en-US')} orders at ${OLD_LEVEL}: ${seconds(begin)}`)
    let isOpen = true
    const selling = (async () => {
      const took: number[] = []
      for (let n = orders + 1; isOpen; n += 1) {
        const sent = performance.now()
        await placeOldOrders(database.db, n)
        took.push(performance.now() - sent)
      }
      return took.sort((a, b) => a - b)
    })()
    begin = performance.now()
    const names = await migrate(database, { tell: (line) => say(`${seconds(begin).padStart(8)}  ${line}`) })
    say(`${names.length} of ${readMigrations().length} migrations: ${seconds(begin)}`)
    isOpen = false
    const took = await selling
    const at = (share: number) => `${Math.round(took[Math.floor((took.length - 1) * share)] ?? 0)} ms`
    say(`${took.length} orders meanwhile: p50 ${at(0.5)}, p99 ${at(0.99)}, slowest ${at(1)}`)
    await database.close()
    return 0
  } finally {
    await server.stop()
  }
}

process.exitCode = await main(process.argv.slice(2))
