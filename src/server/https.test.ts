import { mkdtemp } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testDatabase } from '../platform/testing/index.ts'
import { createApp } from './app.ts'
import { type HttpServer, listen } from './http-server.ts'
import { ORIGIN } from './testing/app.ts'

const servers: HttpServer[] = []
afterAll(() => Promise.all(servers.map((each) => each.close())))

async function open(publicOrigin: string) {
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'https-test-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin,
    pages: async () => new Response('page', { headers: { 'content-type': 'text/plain' } }),
    clientFolder: join(folder, 'none'),
  })
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  servers.push(server)
  return server.url
}

const PATHS = ['/', '/healthz', '/api/products-public', '/api/none', '/media/none-480.webp', '/cart']

test('A61: a store on https tells browsers to come by https alone, with every answer, and says nothing of other subdomains', async () => {
  const url = await open('https://shop.example')
  for (const path of PATHS) {
    const { headers } = await fetch(url + path)
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000')
  }
})

test('A61: a store on http does not: browsers would find it no more', async () => {
  const url = await open('http://shop.example:3000')
  for (const path of PATHS) expect((await fetch(url + path)).headers.has('strict-transport-security'), path).toBe(false)
})

test('A41 A66: the store itself answers TRACE with 405', async () => {
  const url = await open('http://shop.example:3000')
  const status = await new Promise((resolve, reject) => {
    request(`${url}/api/products-public`, { method: 'TRACE' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(405)
})
