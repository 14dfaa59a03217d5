import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { slugify } from '../../shared/slugs.ts'
import { closeUpOf } from './close-up.ts'
import type { ObjectStore } from './object-store.ts'
import { openPictureFiles } from './picture-files.ts'

/** Widths that are served; any other would ask the server for work that no page needs (A40). */
export const MEDIA_WIDTHS = [160, 320, 480, 640, 800, 900, 1200, 1800, 2400] as const
/** Pictures of this width or more are enlarged, for example to read a label. */
const READ_WIDTH = 1200

/**
 * The file of the same picture in the smallest listed width that is at least half of the requested one, for browsers
 * that save data. Enlarged pictures and other files stay as they are.
 */
export function savingFile(file: string): string {
  const width = Number(FILE.exec(file)?.[3])
  const smaller = width < READ_WIDTH ? MEDIA_WIDTHS.find((each) => each >= width / 2) : undefined
  return smaller === undefined ? file : file.replace(/\d+(?=\.\w+$)/, String(smaller))
}

export type MediaFormat = 'avif' | 'webp'
export type MediaFile = { body: Buffer; type: string }

type Size = { name: string; close?: string | undefined; width: number; format: MediaFormat }

/** Pictures of the store: masters by content hash, and the sizes that pages request, made once and stored. */
export type Media = {
  /**
   * Stores a picture and returns its name, `<content hash>-<nice name>`: the same bytes under the same name are stored
   * once. Anything but WebP without metadata is re-encoded; with `isForeign`, that too. Throws NotAPicture if the bytes
   * are not a picture.
   */
  put(bytes: Uint8Array, niceName: string, options?: { isForeign?: boolean }): Promise<string>
  /** Whether a picture of this name is stored. */
  has(name: string): Promise<boolean>
  /** A picture in a listed width, never larger than its master; null if the name or the width does not exist. */
  read(name: string, width: number, format: MediaFormat): Promise<MediaFile | null>
  /**
   * The same by file name: `<name>-480.avif`. `<name>.close-480.avif` is without the plain space around what is shown
   * (D262), `<name>-share.jpg` the picture of a shared link. Sizes that aren't stored yet are made one at
   * a time. Throws NobodyWaits if by its turn everyone who asked has left, as `leaves` tells (D280).
   */
  find(file: string, leaves?: AbortSignal): Promise<MediaFile | null>
}

export class NotAPicture extends Error {}
export class NobodyWaits extends Error {}

/** A file being made, and a signal for each request that waits for it; undefined for one that always waits. */
type Making = { body: Promise<Buffer | null>; waiting: Leaves[] }
/** Aborts when whoever asked has left. */
type Leaves = AbortSignal | undefined

const NAME = /^[0-9a-f]{10}-[a-z0-9-]{1,150}$/
const SHARE_FILE = /^([0-9a-f]{10}-[a-z0-9-]{1,150})-share\.jpg$/
const FILE = /^([0-9a-f]{10}-[a-z0-9-]{1,150})(\.close)?-(\d{3,4})\.(avif|webp)$/
/** The picture of a shared link: the size of link previews, on a light background instead of the messenger's own. */
const SHARE = { width: 1200, height: 630, fit: 'contain', background: '#f6f6f3' } as const
const MAX_PIXELS = 40_000_000
const MASTER_WIDTH = 2400

/** Opens the pictures in a bucket, or without one in a data folder. */
export function openMedia(dataDir: string, bucket: ObjectStore | null = null): Media {
  const files = openPictureFiles(dataDir, bucket)
  const making = new Map<string, Making>()
  const inTurn = oneAtATime()
  // One thread and one job at a time: pictures may wait, orders may not.
  sharp.concurrency(1)
  // An SVG is a program: it can refer to other files and be drawn at any size.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })

  /** A file derived from a master and stored beside it; null if there is no such master. */
  async function derive(name: string, file: string, make: (master: Buffer) => Promise<Buffer>): Promise<Buffer | null> {
    const kept = await files.read(`cache/${file}`).catch(() => null)
    if (kept) return kept
    const master = await files.read(`${name}.webp`)
    if (!master) return null
    const body = await inTurn(() => {
      leaveOut(file)
      return make(master)
    })
    await files.remember(`cache/${file}`, body)
    return body
  }

  /** Throws if every request for this file has left. The next one starts over. */
  function leaveOut(file: string): void {
    if (!making.get(file)?.waiting.every((leaves) => leaves?.aborted)) return
    making.delete(file)
    throw new NobodyWaits(file)
  }

  /** Concurrent requests for one file share a single run. */
  function once(file: string, leaves: Leaves, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const running = making.get(file)
    running?.waiting.push(leaves)
    if (running) return running.body
    const begun: Making = {
      waiting: [leaves],
      body: make().finally(() => making.get(file) === begun && making.delete(file)),
    }
    making.set(file, begun)
    return begun.body
  }

  async function readSize({ name, close = '', width, format }: Size, leaves: Leaves) {
    if (!NAME.test(name) || !(MEDIA_WIDTHS as readonly number[]).includes(width)) return null
    const file = `${name}${close}-${width}.${format}`
    const make = (master: Buffer) => encode(master, width, format, close !== '')
    const body = await once(file, leaves, () => derive(name, file, make))
    return body && { body, type: `image/${format}` }
  }

  async function readShared(name: string, leaves: Leaves): Promise<MediaFile | null> {
    const file = `${name}-share.jpg`
    const body = await once(file, leaves, () => derive(name, file, encodeShared))
    return body && { body, type: 'image/jpeg' }
  }

  return {
    read: (name, width, format) => readSize({ name, width, format }, undefined),
    has: async (name) => NAME.test(name) && (await files.has(`${name}.webp`)),
    async find(file, leaves) {
      const [, shared] = SHARE_FILE.exec(file) ?? []
      if (shared) return readShared(shared, leaves)
      const [, name, close, width, format] = FILE.exec(file) ?? []
      return name && width && format
        ? readSize({ name, close, width: Number(width), format: format as MediaFormat }, leaves)
        : null
    },
    async put(bytes, niceName, { isForeign = false } = {}) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      const name = `${hash}-${niceSlug(niceName)}`
      if (await files.has(`${name}.webp`)) return name
      await files.write(`${name}.webp`, await inTurn(() => masterOf(bytes, isForeign)))
      return name
    },
  }
}

/** Preserves the double hyphen that separates product and flavour. */
const niceSlug = (niceName: string): string =>
  niceName.split('--').map(slugify).filter(Boolean).join('--').slice(0, 120) || 'picture'

async function masterOf(bytes: Uint8Array, isForeign: boolean): Promise<Uint8Array> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, exif, xmp } = await image.metadata()
    if (!isForeign && format === 'webp' && width <= MASTER_WIDTH && !exif && !xmp) return bytes
    return await image
      .rotate()
      .resize({ width: MASTER_WIDTH, withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch (error) {
    throw new NotAPicture(`not a picture that can be read: ${error instanceof Error ? error.message : error}`)
  }
}

async function encode(master: Buffer, width: number, format: MediaFormat, isClose: boolean): Promise<Buffer> {
  const part = isClose ? await closeUpOf(master) : null
  const whole = sharp(master, { limitInputPixels: MAX_PIXELS })
  const image = (part ? whole.extract(part) : whole).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? image.avif({ quality: 55, effort: 2 }) : image.webp({ quality: 78 })).toBuffer()
}

/** JPEG, which all messengers support. */
function encodeShared(master: Buffer): Promise<Buffer> {
  const image = sharp(master, { limitInputPixels: MAX_PIXELS }).resize(SHARE).flatten({ background: SHARE.background })
  return image.jpeg({ quality: 82 }).toBuffer()
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(job: () => Promise<T>): Promise<T> => {
    const turn = last.then(job, job)
    last = turn.catch(() => undefined)
    return turn
  }
}
