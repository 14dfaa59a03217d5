import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openImportService } from '../domains/imports/index.ts'
import { openSessionKeys } from '../platform/auth/session-keys.ts'
import type { Actor } from '../platform/context.ts'
import { silentLog } from '../platform/log.ts'
import { openMedia } from '../platform/storage/media.ts'
import { contextOn, testContext, testDatabase } from '../platform/testing/index.ts'
import { createApp } from './app.ts'
import type { App } from './app-options.ts'
import { ORIGIN } from './testing/app.ts'

const STAFF: Actor = { kind: 'staff', id: 'usr_staff', email: 's@example.in', role: 'owner' }
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const
const MB = 1024 * 1024

let app: App
let folder: string
let samples: Record<(typeof FORMATS)[number], Buffer>
beforeAll(async () => {
  await testContext()
  const on = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fuzzed-'))
  openSessionKeys({ dataDir: folder, publicUrl: ORIGIN })
  const media = openMedia(folder)
  app = createApp({
    contextFor: (actor) => contextOn(on, { actor: actor.kind === 'nobody' ? STAFF : actor }),
    media,
    imports: openImportService({ dataDir: folder, media }),
    log: silentLog,
    publicOrigin: ORIGIN,
    pages: async () => new Response('page'),
    clientFolder: join(folder, 'none'),
  })
  // A small picture of our own, with all the metadata that a camera writes.
  const masters = fileURLToPath(new URL('../../catalogue/pictures', import.meta.url))
  const [first = ''] = (await readdir(masters)).filter((file) => file.endsWith('.webp')).toSorted()
  const small = sharp(await readFile(join(masters, first))).resize({ width: 96 })
  const withMeta = small.withExif({ IFD0: { Copyright: 'us' } }).withIccProfile('srgb')
  const made = await Promise.all(FORMATS.map((format) => withMeta.clone().toFormat(format).toBuffer()))
  samples = Object.fromEntries(FORMATS.map((format, at) => [format, made[at]])) as typeof samples
})

const upload = async (bytes: Uint8Array) => {
  const body = new Uint8Array(bytes)
  const response = await app.fetch(new Request(`${ORIGIN}/api/admin/pictures`, { method: 'POST', body }))
  return { status: response.status, body: (await response.json()) as { name?: string; code?: string } }
}

/** The same numbers in every run (mulberry32). */
function chance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** Flips bits; removes, doubles, blanks or randomises a piece; often near the head, where sizes are stored. */
function mutate(sample: Buffer, draw: (below: number) => number): Buffer {
  const bytes = Buffer.from(sample)
  const at = () => draw(draw(2) === 0 ? Math.min(96, bytes.length) : bytes.length)
  const from = at()
  const to = Math.min(bytes.length, from + 1 + draw(64))
  switch (draw(6)) {
    case 0:
      return bytes.subarray(0, 12 + draw(bytes.length - 12))
    case 1:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)])
    case 2:
      return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)])
    case 3:
      return bytes.fill(draw(2) === 0 ? 0 : 0xff, from, to)
    case 4:
      for (let place = from; place < to; place += 1) bytes[place] = draw(256)
      return bytes
    default:
      for (let flips = 1 + draw(8); flips > 0; flips -= 1) {
        const place = at()
        bytes[place] = (bytes[place] ?? 0) ^ (1 << draw(8))
      }
      return bytes
  }
}

const filesLeft = async () => (await readdir(join(folder, 'media')).catch(() => [])).filter((file) => file !== 'cache')

describe('F26 A27: pictures that were damaged on purpose', () => {
  test.each(FORMATS)('%s: each is accepted or refused, and nothing is left behind', async (format) => {
    const draw = chance(26)
    const before = process.memoryUsage().rss
    const kept = new Set<string>()
    for (let n = 0; n < 75; n += 1) {
      const { status, body } = await upload(mutate(samples[format], draw))
      expect([201, 422], `mutation ${n}: ${JSON.stringify(body)}`).toContain(status)
      if (status === 201) kept.add(`${body.name}.webp`)
      else expect(body.code).toBe('NOT_A_PICTURE')
    }
    const files = await filesLeft()
    expect(files.filter((file) => !file.endsWith('.webp') || file.startsWith('.'))).toEqual([])
    for (const file of kept) expect(files).toContain(file)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB)
    // The intact picture is still accepted: no picture decoder has died.
    expect((await upload(samples[format])).status).toBe(201)
  })

  test.each(FORMATS)('%s: cut off anywhere it is refused', async (format) => {
    const sample = samples[format]
    const isWhole: number[] = []
    for (let part = 1; part < 16; part += 1)
      if ((await upload(sample.subarray(0, Math.floor((sample.length * part) / 16)))).status !== 422) isWhole.push(part)
    expect(isWhole).toEqual([])
  })

  test('a small file that claims to be enormous is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss
    for (const [width, height] of [
      [50_000, 50_000],
      [0x7fffffff, 0x7fffffff],
      [1, 0x7fffffff],
      [8_000, 5_001],
      [0, 0],
    ] as const) {
      const png = Buffer.from(samples.png)
      png.writeUInt32BE(width, 16)
      png.writeUInt32BE(height, 20)
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
      expect(await upload(png), `${width} × ${height}`).toMatchObject({ status: 422, body: { code: 'NOT_A_PICTURE' } })
    }
    const flat = sharp({ create: { width: 8_001, height: 5_000, channels: 3, background: '#fff' } })
    for (const bomb of [await flat.clone().png().toBuffer(), await flat.clone().jpeg().toBuffer()])
      expect(await upload(bomb)).toMatchObject({ status: 422, body: { code: 'NOT_A_PICTURE' } })
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MB)
  })
})
