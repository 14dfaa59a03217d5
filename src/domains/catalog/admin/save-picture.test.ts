import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Media, openMedia } from '../../../platform/storage/media.ts'
import { testContext } from '../../../platform/testing/index.ts'
import { savePicture } from './save-picture.ts'
import { staffOf } from './testing/catalog-admin.ts'

let folder: string
let media: Media
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  media = openMedia(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const keep = async (bytes: Uint8Array, name = 'pack.jpg', role = 'editor') =>
  savePicture(await testContext({ actor: staffOf(role) }), media, { bytes, name })
const reasonOf = async (bytes: Uint8Array, name?: string) => {
  const kept = await keep(bytes, name)
  return kept.ok ? kept.value.name : String(kept.params.reason)
}
const image = (width = 60) => sharp({ create: { width, height: 75, channels: 3, background: '#8a5a33' } })

/** A PNG whose header claims more pixels than fit into memory. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
    }
    return ~crc >>> 0
  }
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const [size, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(body.length)
    crc.writeUInt32BE(crcOf(named))
    return Buffer.concat([size, named, crc])
  }
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('A27 F26: a file that only claims to be a picture is refused with the reason, and leaves nothing behind', async () => {
  const gif = Buffer.from('GIF89a/*\x01\0*/=alert(1)//', 'latin1')
  const jpeg = await image().jpeg().toBuffer()
  for (const bytes of [Buffer.from('<?php system($_GET[0]) ?>'), Buffer.from('<svg onload="alert(1)"/>'), gif])
    expect(await reasonOf(bytes)).toBe('Use a JPEG, PNG, WebP or AVIF picture')
  expect(await reasonOf(Buffer.alloc(0))).toBe('The file is empty')
  expect(await reasonOf(jpeg.subarray(0, 200))).toContain('damaged')
  expect(await reasonOf(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(500, 7)]))).toContain(
    'damaged',
  )
  expect(await reasonOf(hugePng(50_000, 50_000))).toBe('The picture has more than 40 megapixels')
  expect(await readdir(join(folder, 'media')).catch(() => [])).toEqual([])
})

test('A27: only the picture is kept: no place where it was taken, no script behind it, no path in its name', async () => {
  const photo = await image()
    .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
    .jpeg()
    .toBuffer()
  const name = await reasonOf(photo, '../../a"><script>.jpg')
  expect(name).toMatch(/^[0-9a-f]{10}-a-script$/)
  const polyglot = Buffer.concat([await image(61).webp().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  const second = await reasonOf(polyglot, 'b.webp')
  expect(second).toMatch(/^[0-9a-f]{10}-b$/)
  for (const each of [name, second]) {
    const kept = sharp(join(folder, 'media', `${each}.webp`))
    expect((await kept.metadata()).exif).toBeUndefined()
    expect((await media.read(each, 160, 'webp'))?.body.includes('<script>')).toBe(false)
  }
  expect((await readdir(join(folder, 'media'))).filter((file) => file !== 'cache')).toHaveLength(2)
})

test('who writes no products brings no pictures', async () => {
  expect(await keep(await image().png().toBuffer(), 'a.png', 'packer')).toMatchObject({ code: 'FORBIDDEN' })
})
