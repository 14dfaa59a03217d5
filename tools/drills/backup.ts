// Backs a store up during an order storm and restores it on an empty machine: see "Drills" in CONTRIBUTING.md.
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { queryRows } from '../../src/platform/db/index.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { openMedia } from '../../src/platform/storage/media.ts'
import { openS3Store } from '../../src/platform/storage/s3-store.ts'
import { startS3 } from '../../src/platform/storage/testing/start-s3.ts'
import { startPostgres } from '../bench/postgres.ts'
import { freePort, temporaryFolder } from '../bench/shop-process.ts'
import { orUsage } from '../command.ts'
import { fillShop, type Goods, withDatabase } from '../fault-injection/database.ts'
import { browse, type Load, nothingObserved, order, percentiles } from './load.ts'
import { startStore, untilOk } from './store.ts'

const USAGE = `Backs a store up during an order storm, restores the archive on an empty machine, checks its data there, looks for every
order that was acknowledged before the backup began, and places one more. On the embedded database with pictures in a folder,
and on PostgreSQL with two processes and pictures in a stand-in for S3. Run \`npm run build\` first.

  npx node tools/drills/backup.ts [--database pglite|postgres] [--seconds 10] [--pictures 300]

--seconds: how long the storm lasts before and after the backup`

const { values } = orUsage(USAGE, () =>
  parseArgs({
    options: {
      database: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      pictures: { type: 'string', default: '300' },
    },
  }),
)
const [seconds, pictures] = [Number(values.seconds), Number(values.pictures)]
const databases = ['pglite', 'postgres'].filter((name) => values.database === undefined || values.database === name)
if (!(seconds > 0 && pictures >= 0) || databases.length === 0) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const [BROWSERS, BUYERS] = [4, 6]
const ROOT = fileURLToPath(new URL('../..', import.meta.url))

type Variables = Record<string, string>

/** Runs a command of the store; returns how long it took and what it said. */
async function command(env: Variables, ...args: string[]): Promise<{ ms: number; said: string; code: number }> {
  const begin = performance.now()
  return new Promise((resolve) =>
    execFile(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env } }, (error, out, err) =>
      resolve({ ms: performance.now() - begin, said: out + err, code: error ? Number(error.code ?? 1) : 0 }),
    ),
  )
}

const mediaOf = (env: Variables) => {
  const { DATA_DIR, storage } = readEnv(env)
  return openMedia(DATA_DIR, storage && openS3Store(storage))
}

/** Noise, so that compression does not make the pictures small. */
async function addPictures(env: Variables): Promise<string[]> {
  const media = mediaOf(env)
  const paint = (n: number) => {
    const noise = { type: 'gaussian', mean: n % 255, sigma: 30 } as const
    return sharp({ create: { width: 300, height: 300, channels: 3, background: 'white', noise } })
      .webp({ quality: 90 })
      .toBuffer()
  }
  const names: string[] = []
  for (let n = 0; n < pictures; n += 1) names.push(await media.put(await paint(n), `picture-${n}`))
  return names
}

async function storm(env: Variables, goods: readonly Goods[], archive: string) {
  const store = startStore(join(ROOT, 'tools/start.mjs'), env)
  try {
    await store.said(/Store open/)
    const observed = nothingObserved()
    let isOver = false
    const load: Load = { origin: env.PUBLIC_URL ?? '', goods, observed, isOver: () => isOver }
    const work = Promise.all([
      ...Array.from({ length: BROWSERS }, (_, n) => browse(load, n)),
      ...Array.from({ length: BUYERS }, (_, n) => order(load, n + 1)),
    ])
    await wait(seconds * 1000)
    const before = [...observed.orders]
    const pagesBefore = observed.pageMs.length
    const taken = await command(env, 'tools/backup.ts', '--to', archive)
    const meanwhile = { orders: observed.orders.length - before.length, pageMs: observed.pageMs.slice(pagesBefore) }
    if (taken.code !== 0) throw new Error(`the backup failed: ${taken.said}`)
    await wait(seconds * 1000)
    isOver = true
    await work
    return { observed, before, meanwhile, taken, pagesBefore }
  } finally {
    await store.end()
  }
}

/** Starts the restored store and places one order, as its next shopper does. */
async function sellsAgain(env: Variables, goods: readonly Goods[]): Promise<boolean> {
  const store = startStore(join(ROOT, 'tools/start.mjs'), env)
  try {
    await store.said(/Store open/)
    await untilOk(`${env.PUBLIC_URL}/readyz`)
    const observed = nothingObserved()
    const isOver = () => observed.orders.length > 0 || observed.failures.length > 0
    await order({ origin: env.PUBLIC_URL ?? '', goods, observed, isOver }, 99)
    return observed.orders.length > 0
  } finally {
    await store.end()
  }
}

async function drill(kind: string): Promise<boolean> {
  const folder = temporaryFolder()
  const isEmbedded = kind === 'pglite'
  const postgres = isEmbedded ? null : await startPostgres()
  const s3 = isEmbedded ? null : await startS3()
  const place = async (name: string): Promise<Variables> => {
    const port = await freePort()
    return {
      ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, DEMO: '0', TRUST_PROXY: '1' },
      DATA_DIR: join(folder.path, name),
      ...(postgres && { DATABASE_URL: await postgres.createDatabase(name), WEB_CONCURRENCY: '2' }),
      ...(s3 && { STORAGE_URL: s3.url(name) }),
    }
  }
  const archive = join(folder.path, 'store.tar.gz')
  try {
    const [here, there] = [await place('here'), await place('there')]
    const { goods: all } = await withDatabase(here, (ctx) => fillShop(ctx, 100_000))
    const goods = all.slice(3)
    const names = await addPictures(here)
    const { observed, before, meanwhile, taken, pagesBefore } = await storm(here, goods, archive)
    const restored = await command(there, 'tools/restore.ts', archive)
    const checked = await command(there, 'tools/check-data.ts')
    const stored = await withDatabase(there, (ctx) =>
      queryRows<{ number: string }>(ctx.db, sql`select number from orders`),
    )
    const numbers = new Set(stored.map(({ number }) => number))
    const missing = before.filter((number) => !numbers.has(number))
    const media = mediaOf(there)
    const lost: string[] = []
    for (const name of names) if (!(await media.has(name))) lost.push(name)
    const isSelling = await sellsAgain(there, goods)
    const [earlier, during] = [percentiles(observed.pageMs.slice(0, pagesBefore)), percentiles(meanwhile.pageMs)]
    const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
    console.table({
      ...{ database: kind, requests: observed.requests, 'failed requests': observed.failures.length },
      ...{ 'orders acknowledged before the backup': before.length, 'of these missing': missing.length },
      ...{ 'orders acknowledged during it': meanwhile.orders, 'orders restored': numbers.size },
      ...{ 'backup took': inSeconds(taken.ms), size: `${(statSync(archive).size / 2 ** 20).toFixed(1)} MB` },
      ...{ 'pages before it, median': earlier(0.5), '99 of 100': earlier(0.99) },
      ...{ 'pages during it, median': during(0.5), '99 of 100 during it': during(0.99) },
      ...{ 'restore took': inSeconds(restored.ms), 'check:data': checked.code === 0 ? 'clean' : 'found faults' },
      ...{ pictures: names.length, 'of these lost': lost.length, 'places an order again': isSelling ? 'yes' : 'no' },
    })
    for (const failure of observed.failures.slice(0, 10)) console.error(`✗ ${failure}`)
    for (const number of missing.slice(0, 10)) console.error(`✗ the acknowledged order ${number} is missing`)
    for (const { code, said } of [restored, checked]) if (code !== 0) console.error(`✗ ${said}`)
    return (
      [observed.failures, missing, lost].every((each) => each.length === 0) &&
      [restored, checked].every(({ code }) => code === 0) &&
      before.length > 0 &&
      meanwhile.orders > 0 &&
      isSelling
    )
  } finally {
    await s3?.stop()
    await postgres?.stop()
    folder.remove()
  }
}

let isGood = true
for (const kind of databases) isGood = (await drill(kind)) && isGood
console.log(isGood ? '✓ as promised' : '✗ not as promised')
process.exitCode = isGood ? 0 : 1
