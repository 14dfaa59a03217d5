import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { countProducts } from '../domains/catalog/index.ts'
import { keepIndex, suggest } from '../domains/search/index.ts'
import { beginOwnStore } from '../domains/setup/index.ts'
import { ensureOwner } from '../domains/staff/index.ts'
import type { Log } from '../platform/context.ts'
import { migrationUnderWay } from '../platform/db/index.ts'
import { type Env, readEnv } from '../platform/env.server.ts'
import { keepBuild } from '../platform/kept-builds.ts'
import { createLog } from '../platform/log.ts'
import { runCluster, UPDATE_SIGNAL } from './cluster.ts'
import { fillDemo } from './demo.ts'
import { explainFailure } from './explain-failure.ts'
import { IDLE_MS, listen } from './http-server.ts'
import { inheritSocket, passOnSocket } from './inherit-socket.ts'
import { releaseFinder } from './release.ts'
import { CLIENT_FOLDER, openShop, type PageBuilds, pageBuilds, type Shop } from './shop.ts'
import { type Ending, exitOnCrash, exitWhileStarting, shutDownOnSignal } from './shutdown.ts'
import { takeSystemdSocket } from './systemd-socket.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** What to run: the sources, or the bundle that `tools/bundle-server.mjs` makes of them, in the store's folder `root`. */
export type Program = { entry: string; root: string; pages: PageBuilds; version?: string | undefined }
const sources: Program = {
  entry: fileURLToPath(import.meta.url),
  root: fileURLToPath(new URL('../..', import.meta.url)),
  pages: pageBuilds,
}

/** Starts the store, or prints one sentence on why it cannot and exits with 1. */
export async function main({ entry, root, pages, version }: Program = sources): Promise<void> {
  exitOnCrash(createLog('error'))
  exitWhileStarting(explainStop)
  try {
    const env = readEnv(process.env)
    const log = createLog(env.LOG_LEVEL)
    if (env.WEB_CONCURRENCY > 1 && cluster.isPrimary)
      await runCluster(env, {
        ...{ findRelease: releaseFinder({ root, entry }), prepare: () => prepare(env, log), say, log },
      })
    else await serve(env, { pages, version, log })
  } catch (error) {
    process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(1)
  }
}

function explainStop(): string {
  const migration = migrationUnderWay()
  if (!migration) return 'Stopped before the store was open.'
  return `Stopped during the migration ${migration}. Nothing is lost: the next start continues where it stopped.`
}

/** Migrates and fills the database once, before several processes open it. Returns text for the last line. */
async function prepare(env: Env, log: Log): Promise<string> {
  const shop = await openShop(env, log)
  try {
    await fill(env, shop)
    await printOwnerLink(env, shop)
    return `${await countProducts(shop.contextFor({ kind: 'nobody' }), {})} products, ${shop.database}`
  } finally {
    await shop.close()
  }
}

/** What an empty store begins with. */
const fill = (env: Env, { contextFor, media }: Shop) =>
  env.DEMO ? fillDemo(contextFor({ kind: 'system' }), media, say, env) : beginOwnStore(contextFor({ kind: 'system' }))

/** Prints how to create the owner account, as long as there is none. */
async function printOwnerLink({ OWNER_EMAIL: email, OWNER_PASSWORD: password, PUBLIC_URL }: Env, shop: Shop) {
  const named = email && password ? { email, password } : null
  const path = await ensureOwner(shop.contextFor({ kind: 'system' }), named)
  if (path) say(`No owner account yet. Create it here (link works once): ${PUBLIC_URL}${path}`)
}

/**
 * Startup leaves about 100 MB of garbage, and V8 is slow to collect it in an idle process. One collection of a tenth of
 * a second gives a small machine its memory back: 303 and 282 MB instead of 397 and 386 MB, 14 s after the start on
 * PGlite (2026-11-22, Node 26.10).
 */
const SWEEP_AFTER_MS = 5000
function sweep() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Jobs and the search index begin a moment later: beside them, the first page would take twice as long. */
const SETTLE_MS = 500

async function serve(
  env: Env,
  { pages, version, log }: Pick<Program, 'pages' | 'version'> & { log: Log },
): Promise<void> {
  const [shop, storefront] = await Promise.all([openShop(env, log), pages.shop()])
  const nobody = shop.contextFor({ kind: 'nobody' })
  try {
    if (!cluster.isWorker) await fill(env, shop)
    const index = version ? await keepIndex(nobody, { folder: join(env.DATA_DIR, 'cache'), version }) : null
    let [isEnding, hasEnded] = [false, false]
    const shelf = join(env.DATA_DIR, 'cache/builds')
    if (version) keepBuild(CLIENT_FOLDER, { shelf, build: version, log })
    const app = shop.serve(
      { shop: storefront, admin: pages.admin },
      { clientFolder: CLIENT_FOLDER, keptBuilds: shelf, isEnding: () => isEnding },
    )
    const inherited = cluster.isWorker ? await inheritSocket() : null
    const socket = takeSystemdSocket(process.env, process.pid)
    const place = { host: env.HOST, port: env.PORT, isShared: cluster.isWorker, inherited, socket }
    const http = await listen(app.listener, place)
    if (cluster.isWorker) passOnSocket(http.socket)
    const drainMs = env.DRAIN_SECONDS * 1000
    const end = async (ending: Ending) => {
      isEnding = ending === 'stopped'
      hasEnded = true
      index?.stop()
      http.drain()
      if (isEnding) await wait(drainMs)
      await http.close({ idleMs: IDLE_MS[ending] })
      await shop.close()
    }
    shutDownOnSignal(end, log, { drainMs })
    // In a worker it may have been meant for the first process; unheard, it would end this one.
    process.on(UPDATE_SIGNAL, () => cluster.isWorker || say('One process can’t be updated without a gap. Restart it.'))
    if (cluster.isWorker) process.send?.('ready')
    else say(`Store open at ${http.url} (${await countProducts(nobody, {})} products, ${shop.database})`)
    if (!cluster.isWorker) await printOwnerLink(env, shop)
    await wait(SETTLE_MS)
    if (hasEnded) return
    await shop.work()
    // Builds the search index in the background: the first shopper who types should not wait for it.
    suggest(nobody, 'a')
      .catch((error) => log.warn({ err: error }, 'The search index could not be made yet'))
      .finally(() => setTimeout(sweep, SWEEP_AFTER_MS).unref())
  } catch (error) {
    await shop.close().catch(() => undefined)
    throw error
  }
}

if (import.meta.main) await main()
