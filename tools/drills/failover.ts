import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { checkData } from '../../src/domains/reporting/index.ts'
import { queryRows } from '../../src/platform/db/index.ts'
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  startStandby,
} from '../../src/platform/testing/start-postgres.ts'
import { freePort, temporaryFolder } from '../bench/shop-process.ts'
import { orUsage } from '../command.ts'
import { fillShop, withDatabase } from '../fault-injection/database.ts'
import { findProgram } from '../system-programs.mjs'
import { browse, type Load, nothingObserved, order, percentiles } from './load.ts'
import { startStore, untilOk } from './store.ts'

const USAGE = `Kills the primary PostgreSQL server during an order storm, behind HAProxy and with a synchronous standby, and promotes the
standby as Patroni would. Needs HAProxy. Run \`npm run build\` first.

  npx node tools/drills/failover.ts [--seconds 10] [--away 3]

--seconds: how long the storm lasts before and after   --away: seconds without a primary`

const { values } = orUsage(USAGE, () =>
  parseArgs({ options: { seconds: { type: 'string', default: '10' }, away: { type: 'string', default: '3' } } }),
)
const [seconds, away] = [Number(values.seconds), Number(values.away)]
if (!(seconds > 0 && away >= 0)) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}
const [BROWSERS, BUYERS, RECOVERED_MS] = [4, 6, 10_000]
/** A job that was being handed out when the primary died waits for its heartbeat to expire (decision 0070). */
const JOBS_MS = 180_000

const programs = { postgres: findPostgres(), haproxy: findProgram('haproxy') ?? '/usr/sbin/haproxy' }
if (!programs.postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql)')

/** Answers HAProxy whether a server is the primary, as Patroni's REST API does. */
async function watchPrimary(server: PostgresServer) {
  const api = createServer(async (_, response) => {
    const isStandby = await server.ask('select pg_is_in_recovery()').catch(() => null)
    response.writeHead(isStandby === false ? 200 : 503).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => api.listen(port, '127.0.0.1', resolve))
  return { port, close: () => api.close() }
}

async function startHaproxy(folder: string, servers: readonly { port: number; check: number }[]) {
  const port = await freePort()
  const lines = servers.map(
    (each, n) =>
      `  server pg${n} 127.0.0.1:${each.port} check port ${each.check} inter 500 fall 2 rise 1 on-marked-down shutdown-sessions`,
  )
  const config = join(folder, 'haproxy.cfg')
  writeFileSync(
    config,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
${lines.join('\n')}
`,
  )
  const child = spawn(programs.haproxy, ['-f', config], { stdio: 'ignore' })
  return { port, end: () => child.kill('SIGTERM') }
}

const folder = temporaryFolder()
const primary = await startPostgres(programs.postgres, { isDurable: true })
const standby = await startStandby(programs.postgres, primary, { isDurable: true })
const apis = [await watchPrimary(primary), await watchPrimary(standby)]
const haproxy = await startHaproxy(folder.path, [
  { port: primary.port, check: apis[0]?.port ?? 0 },
  { port: standby.port, check: apis[1]?.port ?? 0 },
])
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const env: Record<string, string> = {
  ...{ HOST: '127.0.0.1', PORT: String(port), PUBLIC_URL: origin, DATA_DIR: join(folder.path, 'data'), DEMO: '0' },
  ...{ DATABASE_URL: `postgres://store@127.0.0.1:${haproxy.port}/store`, WEB_CONCURRENCY: '2', TRUST_PROXY: '1' },
}
let store: ReturnType<typeof startStore> | null = null
try {
  await primary.ask('create database store')
  await primary.ask(`alter system set synchronous_standby_names = '*'`)
  await primary.ask('select pg_reload_conf()')
  await wait(2_000)
  const { goods } = await withDatabase(env, (ctx) => fillShop(ctx, 100_000))
  store = startStore(fileURLToPath(new URL('../start.mjs', import.meta.url)), env)
  await store.said(/Store open/)

  const observed = nothingObserved()
  let isOver = false
  const load: Load = { origin, goods: goods.slice(3), observed, isOver: () => isOver }
  const work = Promise.all([
    ...Array.from({ length: BROWSERS }, (_, n) => browse(load, n)),
    ...Array.from({ length: BUYERS }, (_, n) => order(load, n + 1)),
  ])
  await wait(seconds * 1000)
  const before = { orders: observed.orders.length, failures: observed.failures.length }
  primary.kill()
  await wait(away * 1000)
  await standby.ask('select pg_promote()')
  const promoted = performance.now()
  const during = observed.orders.length
  await untilOk(`${origin}/readyz`)
  const readyMs = performance.now() - promoted
  while (observed.orders.length === during) await wait(10)
  const sellingMs = performance.now() - promoted
  await wait(seconds * 1000)
  isOver = true
  await work

  // The jobs of all orders, also of those placed just before the primary died.
  const waiting = async () =>
    Number(
      await standby.ask(
        `select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`,
        'store',
      ),
    )
  const begin = performance.now()
  let left = await waiting()
  while (left > 0 && performance.now() - begin < JOBS_MS) {
    await wait(500)
    left = await waiting()
  }
  const jobsMs = performance.now() - begin
  await store.end()
  const { numbers, wrong } = await withDatabase(env, async (ctx) => ({
    numbers: new Set(
      (await queryRows<{ number: string }>(ctx.db, sql`select number from orders`)).map(({ number }) => number),
    ),
    wrong: await checkData(ctx),
  }))
  const missing = observed.orders.filter((number) => !numbers.has(number))
  const unclear = Object.keys(observed.refusals).filter((name) => !/^503 (?:UNAVAILABLE|OUTCOME_UNKNOWN)$/.test(name))
  const at = percentiles(observed.pageMs)
  console.table({
    ...{
      requests: observed.requests,
      'orders acknowledged': observed.orders.length,
      'of these missing': missing.length,
    },
    ...{ 'orders before the failover': before.orders, 'orders after it': observed.orders.length - during },
    ...{ 'failed requests before it': before.failures, 'without a primary': `${away} s` },
    ...{
      'ready after the promotion': `${Math.round(readyMs)} ms`,
      'first order after it': `${Math.round(sellingMs)} ms`,
    },
    ...{
      'pages, median': at(0.5),
      'pages, 99 of 100': at(0.99),
      'jobs done after': `${Math.round(jobsMs / 1000)} s`,
      'jobs left': left,
      'faults in the data': wrong.length,
    },
    ...observed.refusals,
  })
  for (const number of missing.slice(0, 10)) console.error(`✗ the acknowledged order ${number} is missing`)
  for (const name of unclear) console.error(`✗ orders were refused with ${name}`)
  const isGood =
    [missing, unclear, wrong].every((each) => each.length === 0) &&
    left === 0 &&
    sellingMs < RECOVERED_MS &&
    before.failures === 0
  console.log(isGood ? '✓ as promised' : '✗ not as promised')
  process.exitCode = isGood ? 0 : 1
} finally {
  await store?.end('SIGKILL')
  haproxy.end()
  for (const api of apis) api.close()
  await Promise.all([primary.stop(), standby.stop()])
  folder.remove()
}
