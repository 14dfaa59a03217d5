import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openImportService } from '../../domains/imports/index.ts'
import { openSessionKeys } from '../../platform/auth/session-keys.ts'
import type { Context } from '../../platform/context.ts'
import { silentLog } from '../../platform/log.ts'
import { openMedia } from '../../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../../platform/testing/index.ts'
import { createApp } from '../app.ts'
import type { AppOptions } from '../app-options.ts'

export const ORIGIN = 'http://127.0.0.1:3000'

/** The whole application on a database that `fill` stocks, and how to call it; its pages contain a single word. */
export async function openApp<T>(
  fill: (ctx: Context) => Promise<T>,
  options: Partial<Pick<AppOptions, 'google' | 'gateways' | 'isEnding'>> = {},
) {
  const ctx = await testContext()
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'app-test-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  const filled = await fill(ctx)
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page', { headers: { 'content-type': 'text/plain' } }),
    clientFolder: join(folder, 'none'),
    ...options,
  })
  const fetch = async (path: string, init: RequestInit = {}) => app.fetch(new Request(ORIGIN + path, init))
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(path, init)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { call, fetch, send, filled, listener: app.listener }
}
