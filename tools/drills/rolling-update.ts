import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../src/platform/db/index.ts'
import { startPostgres } from '../bench/postgres.ts'
import { freePort, temporaryFolder } from '../bench/shop-process.ts'
import { orUsage } from '../command.ts'
import { fillShop, withDatabase } from '../fault-injection/database.ts'
import { assetsIn, browse, type Load, nothingObserved, order, percentiles } from './load.ts'
import { changeBuild, installRelease, linkRelease } from './releases.ts'
import { startStore, untilOk } from './store.ts'

const USAGE = `Updates a store of two processes on PostgreSQL under load and counts the failed requests, which must be none; or
restarts a store with the embedded database and measures how long it is away.

  npx node tools/drills/rolling-update.ts [--database postgres|pglite] [--seconds 10]

--seconds: how long the load runs before and after the update`

const { values } = orUsage(USAGE, () =>
  parseArgs({
    options: { database: { type: 'string', default: 'postgres' }, seconds: { type: 'string', default: '10' } },
  }),
)
const seconds = Number(values.seconds)
if (!(seconds > 0) || !['postgres', 'pglite'].includes(values.database)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const [BROWSERS, BUYERS, RESTARTS, RESTART_MS] = [8, 3, 5, 2_000]

const folder = temporaryFolder()
const port = await freePort()
const env: Record<string, string> = {
  ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ DATA_DIR: join(folder.path, 'data'), DEMO: '0', TRUST_PROXY: '1' },
}
const origin = env.PUBLIC_URL ?? ''
const start = join(folder.path, 'current/tools/start.mjs')

async function updateUnderLoad(): Promise<boolean> {
  const postgres = await startPostgres()
  Object.assign(env, { DATABASE_URL: await postgres.createDatabase('drill'), WEB_CONCURRENCY: '2' })
  installRelease(join(folder.path, '1'))
  installRelease(join(folder.path, '2'))
  changeBuild(join(folder.path, '2'))
  linkRelease(folder.path, '1')
  const { goods } = await withDatabase(env, (ctx) => fillShop(ctx, 100_000))
  const store = startStore(start, env)
  try {
    await store.said(/Store open/)
    const observed = nothingObserved()
    let isOver = false
    const load: Load = { origin, goods: goods.slice(3), observed, isOver: () => isOver }
    const work = Promise.all([
      ...Array.from({ length: BROWSERS }, (_, n) => browse(load, n)),
      ...Array.from({ length: BUYERS }, (_, n) => order(load, n + 1)),
    ])
    await wait(seconds * 1000)
    const before = assetsIn(await fetch(origin).then((answer) => answer.text()))
    linkRelease(folder.path, '2')
    const begin = performance.now()
    process.kill(Number(readFileSync(join(env.DATA_DIR ?? '', 'cache/store.pid'), 'utf8')), 'SIGUSR2')
    await store.said(/Updated: 2 processes/)
    const updateMs = performance.now() - begin
    await wait(seconds * 1000)
    isOver = true
    await work
    const after = assetsIn(await fetch(origin).then((answer) => answer.text()))
    const lost: string[] = []
    for (const asset of before) if (!(await fetch(origin + asset)).ok) lost.push(asset)
    await store.end()
    const stored = await withDatabase(env, (ctx) =>
      queryRows<{ number: string }>(ctx.db, sql`select number from orders`),
    )
    const numbers = new Set(stored.map(({ number }) => number))
    const missing = observed.orders.filter((number) => !numbers.has(number))
    const at = percentiles(observed.pageMs)
    console.table({
      ...{ requests: observed.requests, 'failed requests': observed.failures.length },
      ...{ 'orders acknowledged': observed.orders.length, 'of these missing': missing.length },
      ...{ 'update took': `${(updateMs / 1000).toFixed(1)} s`, 'pages, median': at(0.5), 'pages, 99 of 100': at(0.99) },
      ...{ 'scripts and styles of the earlier home page': before.length, 'of these not found afterwards': lost.length },
      'of these in the new home page': before.filter((asset) => after.includes(asset)).length,
      ...observed.refusals,
    })
    for (const failure of observed.failures.slice(0, 20)) console.error(`✗ ${failure}`)
    const isChanged = before.length > 0 && !before.some((asset) => after.includes(asset))
    return [observed.failures, missing, lost].every((each) => each.length === 0) && isChanged && numbers.size > 0
  } finally {
    await store.end('SIGKILL')
    await postgres.stop()
  }
}

async function restartEmbedded(): Promise<boolean> {
  installRelease(join(folder.path, '1'))
  linkRelease(folder.path, '1')
  await withDatabase(env, (ctx) => fillShop(ctx, 1000))
  let store = startStore(start, env)
  const away: number[] = []
  try {
    await store.said(/Store open/)
    for (let n = 0; n < RESTARTS; n += 1) {
      await untilOk(`${origin}/shop`)
      await wait(seconds * 100)
      const begin = performance.now()
      await store.end()
      store = startStore(start, env)
      await untilOk(`${origin}/readyz`)
      away.push(performance.now() - begin)
    }
  } finally {
    await store.end('SIGKILL')
  }
  const at = percentiles(away)
  console.table({ restarts: RESTARTS, 'away, median': at(0.5), 'away, longest': at(1) })
  return Math.max(...away) < RESTART_MS
}

try {
  execFileSync(process.execPath, [fileURLToPath(new URL('../build.mjs', import.meta.url))], { stdio: 'inherit' })
  const isGood = values.database === 'postgres' ? await updateUnderLoad() : await restartEmbedded()
  console.log(isGood ? '✓ as promised' : '✗ not as promised')
  process.exitCode = isGood ? 0 : 1
} finally {
  folder.remove()
}
