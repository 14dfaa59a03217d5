import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Media, NotAPicture, openMedia } from './media.ts'
import { NobodyWaits } from './picture-queue.ts'

let folder: string
let media: Media

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  media = openMedia(folder)
})
afterEach(() => rm(folder, { recursive: true }))

const picture = (width: number, height: number, format: 'webp' | 'png' | 'jpeg' = 'webp') =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a33' } })
    .toFormat(format)
    .toBuffer()

test('the same bytes are kept once, under a name that tells what they show', async () => {
  const bytes = await picture(400, 500)
  const name = await media.put(bytes, 'gold-whey--rich-chocolate')
  expect(name).toMatch(/^[0-9a-f]{10}-gold-whey--rich-chocolate$/)
  expect(await media.put(bytes, 'gold-whey--rich-chocolate')).toBe(name)
  expect(await readdir(join(folder, 'media'))).toEqual([`${name}.webp`])
})

test('a listed width is made once, also when many ask at once, and is never larger than the master', async () => {
  const name = await media.put(await picture(400, 500), 'pack')
  const files = await Promise.all(Array.from({ length: 8 }, () => media.find(`${name}-160.avif`)))
  expect(new Set(files.map((file) => file?.body)).size).toBe(1)
  expect(files[0]?.type).toBe('image/avif')
  expect(await readdir(join(folder, 'media', 'cache'))).toEqual([`${name}-160.avif`])
  const large = await media.find(`${name}-1200.webp`)
  expect((await sharp(large?.body).metadata()).width).toBe(400)
})

/** Someone who waits as long as it takes, or not at all. */
const visitor = ({ signal }: AbortController, patienceMs = 60_000) => ({ leaves: signal, patienceMs })

test('D280: a size is not made once everyone who asked has left, and is made for those who stay or ask again', async () => {
  const name = await media.put(await picture(400, 500), 'pack')
  const leave = new AbortController()
  const first = media.find(`${name}-320.avif`)
  const left = media.find(`${name}-160.avif`, visitor(leave))
  const shared = media.find(`${name}-160.webp`)
  const leaves = media.find(`${name}-160.webp`, visitor(leave))
  const stays = media.find(`${name}-320.webp`, visitor(new AbortController()))
  leave.abort()
  const bothLeft = await Promise.allSettled([left, leaves])
  for (const each of bothLeft) expect(each).toMatchObject({ reason: expect.any(NobodyWaits) })
  for (const wanted of [first, shared, stays]) expect(await wanted).not.toBeNull()
  const made = await readdir(join(folder, 'media', 'cache'))
  expect(made.sort()).toEqual([`${name}-160.webp`, `${name}-320.avif`, `${name}-320.webp`])
  expect(await media.find(`${name}-160.avif`)).not.toBeNull()
})

test('D281: who cannot wait gets the picture in another size at once, and the size is made for the next one', async () => {
  const small = await media.put(await picture(400, 500), 'small')
  const large = await media.put(await picture(1800, 1200), 'large')
  const impatient = visitor(new AbortController(), 0)
  for (const [name, width, format] of [
    [small, 400, 'avif'],
    [large, 800, 'webp'],
  ] as const) {
    // Others are made meanwhile.
    const before = Promise.all([2400, 1800, 1200].map((each) => media.find(`${large}-${each}.${format}`)))
    const standIn = await media.find(`${name}.close-160.avif`, impatient)
    expect(standIn).toMatchObject({ type: 'image/webp', isStandIn: true })
    expect((await sharp(standIn?.body).metadata()).width).toBe(width)
    await before
    const next = await media.find(`${name}.close-160.avif`)
    expect(next).not.toHaveProperty('isStandIn')
    expect((await sharp(next?.body).metadata()).width).toBe(160)
  }
  expect(await media.find('0123456789-none-160.webp', impatient)).toBeNull()
})

test('D262: a close-up leaves out the plain space around what is shown, and has the same sizes', async () => {
  const pack = await picture(500, 600)
  const wide = sharp({ create: { width: 1600, height: 2000, channels: 4, background: '#ffffff00' } })
  const name = await media.put(
    await wide
      .composite([{ input: pack, left: 550, top: 1300 }])
      .webp()
      .toBuffer(),
    'pack',
  )
  const packWidth = async (file: string) => {
    const { info } = await sharp((await media.find(file))?.body)
      .trim()
      .toBuffer({ resolveWithObject: true })
    return info.width
  }
  expect(await packWidth(`${name}-320.webp`)).toBeLessThan(110)
  expect(await packWidth(`${name}.close-320.webp`)).toBeGreaterThan(240)
  expect((await sharp((await media.find(`${name}.close-320.avif`))?.body).metadata()).width).toBe(320)
})

test('A26 A40: other widths, other names and paths out of the folder do not exist', async () => {
  const name = await media.put(await picture(400, 500), 'pack')
  for (const file of [
    `${name}-161.webp`,
    `${name}-160.png`,
    `${name}.close-161.webp`,
    `${name}.far-160.webp`,
    `${name}.webp`,
    '../secrets-160.webp',
    `..%2f${name}-160.webp`,
    '0123456789-none-160.webp',
    '',
  ]) {
    expect(await media.find(file), file).toBeNull()
  }
})

test('A27: other formats and metadata are encoded away; what is not a picture is refused', async () => {
  const jpeg = await sharp(await picture(3000, 1000, 'jpeg'))
    .withExif({ IFD0: { Copyright: 'me' } })
    .toBuffer()
  const name = await media.put(jpeg, 'Büro Foto.JPG')
  expect(name).toMatch(/-buro-foto-jpg$/)
  const found = await sharp(join(folder, 'media', `${name}.webp`)).metadata()
  expect(found).toMatchObject({ format: 'webp', width: 2400 })
  expect(found.exif).toBeUndefined()
  for (const none of ['<?php echo 1 ?>', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])
    await expect(media.put(Buffer.from(none), 'x.jpg'), none).rejects.toBeInstanceOf(NotAPicture)
})

test('a size that cannot be kept is shown all the same, and kept when that is possible again', async () => {
  const name = await media.put(await picture(400, 500), 'pack')
  const cache = join(folder, 'media', 'cache')
  await writeFile(cache, 'a file where the folder should be')
  expect((await media.find(`${name}-160.webp`))?.type).toBe('image/webp')
  await rm(cache)
  expect((await media.find(`${name}-160.webp`))?.type).toBe('image/webp')
  expect(await readdir(cache)).toEqual([`${name}-160.webp`])
})

test('a shared link shows the whole picture as a JPEG in the size of a card', async () => {
  const name = await media.put(await picture(400, 500), 'pack')
  const shared = await media.find(`${name}-share.jpg`)
  expect(shared?.type).toBe('image/jpeg')
  const { width, height, format } = await sharp(shared?.body).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  expect(await media.find('0123456789-none-share.jpg')).toBeNull()
})
