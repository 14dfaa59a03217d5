import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import type { Actor } from '../platform/context.ts'
import { silentLog } from '../platform/log.ts'
import { storageFailure } from '../platform/storage/failures.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import { createApp } from './app.ts'
import { type HttpServer, listen } from './http-server.ts'
import { ORIGIN } from './testing/app.ts'

const STAFF: Actor = { kind: 'staff', id: 'usr_staff', email: 's@example.in', role: 'owner' }
const MB = 1024 * 1024

let folder: string
let server: HttpServer
beforeAll(async () => {
  await testContext()
  const on = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'full-storage-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  const media = openMedia(folder)
  const app = createApp({
    contextFor: (actor) => contextOn(on, { actor: actor.kind === 'nobody' ? STAFF : actor }),
    media,
    imports: openImportService({ dataDir: folder, media }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page'),
    clientFolder: join(folder, 'none'),
  })
  server = await listen(app.listener, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

/** Makes the kernel refuse file growth beyond this many bytes in this process (EFBIG). */
const limit = (what: 'fsize', bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(process.pid), `--${what}=${bytes}:`])
afterEach(() => {
  if (process.platform === 'linux') limit('fsize', 'unlimited')
})

const upload = async (path: string, type: string, body: Uint8Array<ArrayBuffer>) => {
  const response = await fetch(server.url + path, { method: 'POST', headers: { 'content-type': type }, body })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const csv = (megabytes: number) => {
  const head = 'Slug,Name,Brand,Category,SKU,Price,Stock,Description\n'
  const row = (n: number) => `whey-${n},Whey ${n},North,Protein,W${n},100,1,${'x'.repeat(1000)}\n`
  return new TextEncoder().encode(head + Array.from({ length: megabytes * 1000 }, (_, n) => row(n)).join(''))
}
const picture = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const raw = sharp({ create: { width: 600, height: 600, channels: 3, background: '#888', noise } })
  return new Uint8Array(await raw.jpeg({ quality: 95 }).toBuffer())
}
const filesIn = async (name: string) =>
  (await readdir(join(folder, name)).catch(() => [])).filter((each) => each !== 'cache')

const full = { success: false, code: 'STORAGE_FULL', error: expect.stringContaining('The disk of the store is full.') }

describe.runIf(process.platform === 'linux')('F29: a disk that takes no more', () => {
  test('refuses an import in words, without half files, and takes it when there is room', async () => {
    const body = csv(8)
    limit('fsize', MB)
    expect(await upload('/api/admin/imports', 'text/csv', body)).toMatchObject({ status: 507, body: full })
    limit('fsize', 'unlimited')
    expect(await filesIn('imports')).toEqual([])
    expect(await upload('/api/admin/imports', 'text/csv', csv(1))).toMatchObject({ status: 202 })
  })

  test('answers a client that is still sending instead of cutting the connection', async () => {
    limit('fsize', 64 * 1024)
    // Far more than both systems buffer for a connection: only a client that could send it all gets the answer.
    expect(await upload('/api/admin/imports', 'text/csv', csv(40))).toMatchObject({ status: 507, body: full })
    limit('fsize', 'unlimited')
    const again = await fetch(`${server.url}/healthz`)
    expect(again.status).toBe(200)
  })

  test('refuses a picture in words, without half files, and takes it when there is room', async () => {
    const body = await picture()
    limit('fsize', 4096)
    expect(await upload('/api/admin/pictures', 'image/jpeg', body)).toMatchObject({ status: 507, body: full })
    limit('fsize', 'unlimited')
    expect(await filesIn('media')).toEqual([])
    expect(await upload('/api/admin/pictures', 'image/jpeg', body)).toMatchObject({ status: 201 })
  })
})

test('F29: an import that is refused while it is sent is answered too', async () => {
  const zip = new Uint8Array(30 * MB)
  zip.set([0x50, 0x4b, 0x03, 0x04])
  expect(await upload('/api/admin/imports', 'text/csv', zip)).toMatchObject({ status: 422 })
})

test.each([
  ['ENOSPC', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  ['EFBIG', 'STORAGE_FULL'],
  ['EMFILE', 'STORAGE_FAILED'],
  ['ENFILE', 'STORAGE_FAILED'],
  ['EROFS', 'STORAGE_FAILED'],
  ['EIO', 'STORAGE_FAILED'],
  ['ENOENT', null],
])('F29: what %s of the file system is called', (code, expected) => {
  const error = Object.assign(new Error(code), { code })
  expect(storageFailure(error)).toBe(expected)
  expect(storageFailure(new Error('outer', { cause: error }))).toBe(expected)
})
