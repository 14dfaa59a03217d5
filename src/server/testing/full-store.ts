import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openImportService } from '../../domains/imports/index.ts'
import { openSessionKeys } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import { silentLog } from '../../platform/log.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { createApp } from '../app.ts'
import { listen } from '../http-server.ts'
import { createPages } from '../pages.ts'
import { ORIGIN } from './app.ts'
import { sourceBuild } from './source-build.ts'

export type FullStore = {
  ctx: Context
  /** The address it listens on. */
  url: string
  /** Sends a request as a browser does, through the page cache; throws if the answer is an error. */
  ask: (path: string, options?: { headers?: Headers | undefined; body?: object | undefined }) => Promise<string>
}

/** The store as shoppers reach it: pages and API with the page cache, over HTTP. Closed after the test file. */
export async function openFullStore(): Promise<FullStore> {
  const ctx = await testContext()
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'whole-shop-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  let failure: unknown = null
  const log = {
    ...silentLog,
    error: (fields: object) => {
      failure = fields
    },
  }
  const app = createApp({
    contextFor: (actor) => ({ ...contextOn(on, { actor }), log }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log,
    publicOrigin: ORIGIN,
    pages: createPages({ shop: await sourceBuild() }),
    clientFolder: join(folder, 'none'),
    proxies: 1,
  })
  on.database.onPurge(app.purge)
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  afterAll(() => server.close())

  let visitors = 0
  const ask: FullStore['ask'] = async (path, { headers = new Headers(), body } = {}) => {
    // Every request comes from another network: rate limits are not under test.
    visitors += 1
    const sent = new Headers(headers)
    sent.set('x-forwarded-for', `10.0.${visitors >> 8}.${visitors & 255}`)
    if (body && !(body instanceof URLSearchParams)) sent.set('content-type', 'application/json')
    const response = await fetch(server.url + path, {
      headers: sent,
      redirect: 'manual',
      ...(body ? { method: 'POST', body: body instanceof URLSearchParams ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (response.status >= 300) throw new Error(`${path} answers ${response.status}`, { cause: failure ?? text })
    return text
  }
  return { ctx, url: server.url, ask }
}
