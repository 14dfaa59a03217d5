import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testDatabase } from '../platform/testing/index.ts'
import { createVisits } from '../platform/visits.ts'
import { createApp } from './app.ts'
import { listen } from './http-server.ts'

const headers = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

test('who comes in is counted, by a kept page too; who opens a file, or goes on inside, is not', async () => {
  const on = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'visits-'))
  await mkdir(join(folder, 'client'))
  await writeFile(join(folder, 'client', 'robots.txt'), 'a file')
  const visits = createVisits()
  let rendered = 0
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor }),
    media: openMedia(folder),
    imports: openImportService({ dataDir: folder, media: openMedia(folder) }),
    log: silentLog,
    publicOrigin: 'http://127.0.0.1:3000',
    pages: async () => {
      rendered += 1
      return new Response('a page', { headers: { 'cache-control': 'public, s-maxage=60' } })
    },
    clientFolder: join(folder, 'client'),
    visits,
  })
  const server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
  const open = (path: string, more = {}) =>
    new Promise<string>((resolve, reject) => {
      get(server.url + path, { headers: { ...headers, ...more } }, async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve(Buffer.concat(parts).toString())
      }).on('error', reject)
    })
  const counted = () => [...visits.take().values()].reduce((sum, each) => sum + each, 0)
  try {
    expect([await open('/shop'), await open('/shop'), rendered]).toEqual(['a page', 'a page', 1])
    expect(counted()).toBe(2)
    expect(await open('/robots.txt')).toBe('a file')
    await open('/shop', { 'sec-fetch-site': 'same-origin' })
    expect(counted()).toBe(0)
  } finally {
    await server.close()
  }
})
