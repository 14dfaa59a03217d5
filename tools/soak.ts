// A long run of everything at once: see "The soak" in CONTRIBUTING.md.
import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { changeSettings } from '../src/domains/settings/index.ts'
import { startPostgres } from './bench/postgres.ts'
import { freePort, temporaryFolder } from './bench/shop-process.ts'
import { orUsage } from './command.ts'
import { advanceTime, fillShop, pendingWork, withDatabase } from './fault-injection/database.ts'
import { openChance } from './fault-injection/random.ts'
import { openShopProcess } from './fault-injection/shop.ts'
import { browse, importProducts, type Load, nothingSeen, order } from './soak/load.ts'
import { childrenOf, LONG_MS, untilGone, watchMemory } from './soak/processes.ts'
import { judge } from './soak/verdict.ts'

const USAGE = `Runs the store under mixed load while its processes end one after the other, and judges what is left.

  npx node tools/soak.ts [--minutes 30] [--every 60] [--seed 1] [--database postgres|pglite]

--every: seconds between two ends of a process`

const { values } = orUsage(USAGE, () =>
  parseArgs({
    options: {
      minutes: { type: 'string', default: '30' },
      seed: { type: 'string', default: '1' },
      database: { type: 'string', default: 'postgres' },
      every: { type: 'string', default: '60' },
    },
  }),
)
const [minutes, seed, every] = [Number(values.minutes), Number(values.seed), Number(values.every)]
if (!(minutes > 0 && every > 0 && Number.isSafeInteger(seed)) || !['postgres', 'pglite'].includes(values.database)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const chance = openChance(seed)
const begin = Date.now()
const say = (line: string) =>
  process.stdout.write(`${String(Math.round((Date.now() - begin) / 1000)).padStart(5)} s  ${line}\n`)
const [BROWSERS, BUYERS, SAMPLE_MS, LAST_ROUNDS] = [6, 3, 5_000, 6]
const STOCKED_FOR = 100_000

const folder = temporaryFolder()
const postgres = values.database === 'postgres' ? await startPostgres() : null
const port = await freePort()
const env: Record<string, string> = {
  ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: folder.path },
  ...{ DEMO: '0', TRUST_PROXY: '1' },
  ...(postgres ? { DATABASE_URL: await postgres.createDatabase('soak'), WEB_CONCURRENCY: '2' } : {}),
}
const shop = openShopProcess(env)
const memory = watchMemory()
const seen = nothingSeen()
const ends = { 'kill -9': 0, SIGTERM: 0, 'of the whole store': 0 }

/**
 * Ends the youngest worker, which the primary replaces; or the whole store, if it has a single process or it is its
 * turn. The eldest worker lives on from the middle of the run: a leak shows only in a long life.
 */
async function endSomething(turn: number, isLate: boolean): Promise<void> {
  const signal = turn % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
  const workers = childrenOf(shop.pid())
  const worker = workers.at(-1)
  // A single process, too, ends only until the middle.
  if (worker === undefined && isLate) return
  ends[turn % 2 === 0 ? 'kill -9' : 'SIGTERM'] += 1
  if (worker !== undefined && (turn % 3 !== 2 || isLate)) {
    process.kill(worker, signal)
    return
  }
  ends['of the whole store'] += 1
  await shop.end(signal)
  await untilGone(workers)
  shop.start()
  await shop.ready()
}

try {
  const { goods } = await withDatabase(env, async (ctx) => {
    const filled = await fillShop(ctx, STOCKED_FOR)
    // Only a demo accepts sandbox cards.
    await changeSettings(ctx, { store: { isDemo: true } })
    return filled
  })
  const openStaff = [fileURLToPath(new URL('fault-injection/open-staff.ts', import.meta.url))]
  const staffToken = execFileSync(process.execPath, openStaff, { env: { ...process.env, ...env }, encoding: 'utf8' })
  shop.start()
  await shop.ready()
  say(`the store is open (${postgres ? 'PostgreSQL, 2 processes' : 'PGlite'}), for ${minutes} minutes`)
  // Time counts from here: the first start may build.
  const end = Date.now() + minutes * 60_000
  const load: Load = {
    ...{ origin: env.PUBLIC_URL ?? '', chance, goods: goods.slice(3), staffToken, seen },
    isOver: () => Date.now() >= end,
  }
  const work = Promise.all([
    ...Array.from({ length: BROWSERS }, () => browse(load)),
    ...Array.from({ length: BUYERS }, () => order(load)),
    importProducts(load),
  ])
  const sampling = setInterval(() => memory.sample(shop.pid()), SAMPLE_MS)
  for (let turn = 0; Date.now() + every * 1000 < end; turn += 1) {
    await Promise.race([wait(every * 1000), work])
    await endSomething(turn, Date.now() > end - Math.max(minutes * 30_000, LONG_MS + every * 1000))
    say(`${seen.sold.length} orders, ${seen.requests} requests, ${seen.imports} imports, ${turn + 1} processes ended`)
  }
  await work
  clearInterval(sampling)
  say('the load is over; the store finishes its work')

  let least = Number.POSITIVE_INFINITY
  for (let rounds = 0; rounds < LAST_ROUNDS; rounds += 1) {
    // Events give way to shoppers: after a long run there may be a large backlog.
    await wait(Number.isFinite(least) ? Math.min(60_000, 5_000 + least * 20) : 5_000)
    await shop.end('SIGTERM')
    const left = await withDatabase(env, pendingWork)
    await advanceTime(env, 10)
    say(`left to do: ${JSON.stringify(left)}`)
    const sum = Object.values(left).reduce((all, count) => all + count, 0)
    if (sum === 0) break
    if (sum < least) rounds = 0
    else if (rounds + 1 === LAST_ROUNDS) throw new Error('the store does not come to rest')
    least = Math.min(least, sum)
    shop.start()
    await shop.ready()
  }

  const { wrong, stored } = await withDatabase(env, (ctx) => judge(ctx, seen))
  const grown = memory.report()
  const sorted = seen.pageMs.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
  console.table({
    ...{ minutes, requests: seen.requests, 'pages, median': at(0.5), 'pages, 99 of 100 within': at(0.99) },
    ...{ 'orders acknowledged': seen.sold.length, 'orders stored': stored },
    ...{ 'paid by card': seen.sold.filter(({ isPaid }) => isPaid).length, refunds: seen.refunded.length },
    ...{ imports: seen.imports, 'connections cut': seen.cut },
    ...Object.fromEntries(Object.entries(ends).map(([name, count]) => [`processes ended: ${name}`, count])),
    ...Object.fromEntries(Object.entries(seen.errors).map(([name, count]) => [`answered: ${name}`, count])),
    ...Object.fromEntries(Object.entries(seen.refusals).map(([name, count]) => [`refused: ${name}`, count])),
    ...grown.lines,
  })
  const all = [...wrong, ...grown.wrong, ...(seen.sold.length === 0 ? ['nothing was sold'] : [])]
  for (const sentence of all) console.error(`✗ ${sentence}`)
  if (all.length === 0) console.log('✓ Every acknowledged order is stored, the data are consistent, memory is flat.')
  process.exitCode = all.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await shop.end('SIGKILL')
  await postgres?.stop()
  folder.remove()
}
