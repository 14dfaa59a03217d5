import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { silentLog } from '../platform/log.ts'
import { type Media, openMedia } from '../platform/storage/media.ts'
import { NobodyWaits, type Visitor } from '../platform/storage/picture-queue.ts'
import { testContext } from '../platform/testing/index.ts'
import { listen } from './http-server.ts'
import { servePicture } from './serve-picture.ts'

let folder: string
let name: string
let contextFor: () => Context
const app = new Hono()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  const media = openMedia(folder)
  const ctx = await testContext()
  contextFor = () => ctx
  app.get('/media/:file', servePicture({ media, contextFor, log: silentLog, patienceMs: 60_000 }))
  const pack = sharp({ create: { width: 1600, height: 2000, channels: 3, background: '#8a5a33' } })
  name = await media.put(await pack.webp().toBuffer(), 'pack')
})
afterAll(() => rm(folder, { recursive: true }))

const widthOf = async (file: string, headers: Record<string, string>) => {
  const answer = await app.request(`/media/${name}${file}`, { headers })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('vary')).toBe('Save-Data')
  return (await sharp(await answer.arrayBuffer()).metadata()).width
}

test.each([
  ['-160.avif', 160],
  ['-320.avif', 160],
  ['-480.webp', 320],
  ['.close-640.avif', 320],
  ['-800.avif', 480],
  // Enlarged, to read the label.
  ['-1200.avif', 1200],
  ['-share.jpg', 1200],
])('D272: with Save-Data, %s is %i pixels wide', async (file, saving) => {
  expect(await widthOf(file, { 'save-data': 'on' })).toBe(saving)
  const asked = Number(/\d+/.exec(file)?.[0] ?? saving)
  expect(await widthOf(file, {})).toBe(asked)
  expect(await widthOf(file, { 'save-data': 'off' })).toBe(asked)
})

test('D280: a request for a picture is given up when the browser closes its connection', async () => {
  const told = Promise.withResolvers<AbortSignal>()
  const find = (_: string, visitor?: Visitor) => {
    const leaves = visitor?.leaves
    if (leaves) told.resolve(leaves)
    return new Promise<never>((_, reject) => leaves?.addEventListener('abort', () => reject(new NobodyWaits())))
  }
  const waiting = new Hono().get('/media/:file', servePicture({ media: { find }, contextFor, log: silentLog }))
  const { url, close } = await listen(getRequestListener(waiting.fetch), { host: '127.0.0.1', port: 0 })
  const leave = new AbortController()
  const left = fetch(`${url}/media/${name}-160.avif`, { signal: leave.signal })
  const leaves = await told.promise
  expect(leaves.aborted).toBe(false)
  leave.abort()
  await expect(left).rejects.toThrow('aborted')
  if (!leaves.aborted) await once(leaves, 'abort')
  await close()
})

test('D281: a picture in another size than the one asked for is not kept, the right one for a year', async () => {
  const answer = async (found: Awaited<ReturnType<Media['find']>>) => {
    const app = new Hono().get(
      '/media/:file',
      servePicture({ media: { find: async () => found }, contextFor, log: silentLog }),
    )
    const { headers } = await app.request(`/media/${name}-160.avif`)
    return [headers.get('content-type'), headers.get('cache-control')]
  }
  const body = Buffer.from('a picture')
  expect(await answer({ body, type: 'image/webp', isStandIn: true })).toEqual(['image/webp', 'no-store'])
  expect(await answer({ body, type: 'image/avif' })).toEqual(['image/avif', 'public, max-age=31536000, immutable'])
})
