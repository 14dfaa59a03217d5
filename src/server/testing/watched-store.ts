import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImportService } from '../../domains/imports/index.ts'
import { openSessionKeys } from '../../platform/auth/session-keys.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { createContext } from '../../platform/db/index.ts'
import { createLog } from '../../platform/log.ts'
import { type Counts, createCounts } from '../../platform/metrics/counts.ts'
import { openProcessMetrics } from '../../platform/metrics/process-metrics.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { testContext, testDatabase } from '../../platform/testing/index.ts'
import { createApp } from '../app.ts'
import { listen } from '../http-server.ts'
import type { ScrapeAccess } from '../metrics/may-scrape.ts'
import { createMetricsEndpoint } from '../metrics/metrics-endpoint.ts'
import { openStoreMetrics } from '../metrics/store-metrics.ts'
import type { Pages } from '../pages.ts'
import { ORIGIN } from './app.ts'

type Answer = { status: number; id: string; type: string; body: string }
type Line = { requestId?: string; msg?: string; path?: string; status?: number; bytes?: number; method?: string }

export type WatchedStore = {
  url: string
  dataDir: string
  counts: Counts
  contextFor: (actor: Actor) => Context
  /** Everything that was logged. */
  lines: Line[]
  /** From now on the store's pages and API can't reach their data. */
  breakDown(): void
  ask(path: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

type Options = { pages?: Pages; proxies?: number; access?: ScrapeAccess; hasAccessLog?: boolean }

const LOCAL: ScrapeAccess = { isLocalKnown: true }
const onePage: Pages = async () => new Response('page', { status: 404, headers: { 'content-type': 'text/plain' } })

/** A store with metrics and logs, as `openShop` wires it, over HTTP. */
export async function openWatchedStore(options: Options = {}): Promise<WatchedStore> {
  const { pages = onePage, proxies = 0, access = LOCAL, hasAccessLog = false } = options
  await testContext()
  const on = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'watched-'))
  openSessionKeys({ dataDir, publicUrl: ORIGIN })
  const lines: Line[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const counts = createCounts()
  let isBroken = false
  const contextFor = (actor: Actor) => {
    const ctx = createContext({ ...on, actor, log, count: counts.count })
    return isBroken ? { ...ctx, db: undefined as never } : ctx
  }
  const system = contextFor({ kind: 'system' })
  const metrics = createMetricsEndpoint({
    access,
    ownProcess: openProcessMetrics({ counts, pageCache: () => app.pageCache() }),
    otherProcesses: async () => [],
    store: openStoreMetrics(
      {
        ...system,
        get db() {
          if (isBroken) throw new Error('The database is away')
          return system.db
        },
      },
      dataDir,
    ),
    log,
  })
  const app = createApp({
    ...{ contextFor, log, counts, metrics, pages, proxies, dataDir },
    media: openMedia(dataDir),
    imports: openImportService({ dataDir, media: openMedia(dataDir) }),
    accessLog: hasAccessLog ? log : null,
    publicOrigin: ORIGIN,
    clientFolder: join(dataDir, 'none'),
  })
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      request(server.url + path, { headers }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (text) => (body += text))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            id: String(response.headers['x-request-id']),
            type: String(response.headers['content-type']),
            body,
          }),
        )
      })
        .on('error', reject)
        .end()
    })
  return {
    ...{ url: server.url, dataDir, counts, contextFor, lines, ask },
    breakDown: () => {
      isBroken = true
    },
    close: () => server.close(),
  }
}
