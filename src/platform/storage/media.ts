import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { slugify } from '../../shared/slugs.ts'
import { closeUpOf } from './close-up.ts'
import type { ObjectStore } from './object-store.ts'
import { openPictureFiles } from './picture-files.ts'
import { LATE, openPictureQueue, type Visitor, type Work } from './picture-queue.ts'

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
/** `isStandIn`: in another size than the one asked for, which is not made yet. */
export type MediaFile = { body: Buffer; type: string; isStandIn?: true }

type Made = { name: string; file: string; type: string; make: (master: Buffer) => Promise<Buffer> }
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
   * (D262), `<name>-share.jpg` the picture of a shared link. Sizes that aren't stored yet are made one at a time. A
   * visitor gets a stand-in after `patienceMs` (D281), and NobodyWaits is thrown once the visitor has left (D280).
   */
  find(file: string, visitor?: Visitor): Promise<MediaFile | null>
}

export class NotAPicture extends Error {}

const NAME = /^[0-9a-f]{10}-[a-z0-9-]{1,150}$/
const SHARE_FILE = /^([0-9a-f]{10}-[a-z0-9-]{1,150})-share\.jpg$/
const FILE = /^([0-9a-f]{10}-[a-z0-9-]{1,150})(\.close)?-(\d{3,4})\.(avif|webp)$/
/** The picture of a shared link: the size of link previews, on a light background instead of the messenger's own. */
const SHARE = { width: 1200, height: 630, fit: 'contain', background: '#f6f6f3' } as const
const MESSENGER_MS = 10_000
const MAX_PIXELS = 40_000_000
/** Effort 2 needs 1.4 times as long for the demo's pictures and saves less than 1 % at 160 to 640 pixels, 2 % at 900. */
const AVIF_EFFORT = 1
/** Shown until the size asked for is made; stored with the upload unless the master is no wider. */
const STAND_IN_WIDTH = 800
const standInFile = (name: string): string => `${name}-${STAND_IN_WIDTH}.webp`
const MASTER_WIDTH = 2400

/** Opens the pictures in a bucket, or without one in a data folder. */
export function openMedia(dataDir: string, bucket: ObjectStore | null = null): Media {
  const files = openPictureFiles(dataDir, bucket)
  const queue = openPictureQueue()
  // One thread and one job at a time: pictures may wait, orders may not.
  sharp.concurrency(1)
  // An SVG is a program: it can refer to other files and be drawn at any size.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })

  const stored = (file: string) => files.read(`cache/${file}`).catch(() => null)

  const readMaster = (name: string) => files.read(`${name}.webp`)

  /** A file that is made of a master and stored beside it. */
  async function readMade({ name, file, type, make }: Made, visitor?: Visitor): Promise<MediaFile | null> {
    const kept = await stored(file)
    if (kept) return { body: kept, type }
    // Made-up names don't wait in the queue.
    if (!(await readMaster(name))) return null
    const work: Work = {
      // Read in its turn: many may wait.
      async make() {
        const master = await readMaster(name)
        return master && make(master)
      },
      store: (body) => files.remember(`cache/${file}`, body),
    }
    const body = await (visitor ? queue.makeFor(visitor, file, work) : queue.make(file, work))
    return body === LATE ? readStandIn(name) : body && { body, type }
  }

  async function readStandIn(name: string): Promise<MediaFile | null> {
    const body = (await stored(standInFile(name))) ?? (await readMaster(name))
    return body && { body, type: 'image/webp', isStandIn: true }
  }

  async function readSize({ name, close = '', width, format }: Size, visitor?: Visitor): Promise<MediaFile | null> {
    if (!NAME.test(name) || !(MEDIA_WIDTHS as readonly number[]).includes(width)) return null
    const make = (master: Buffer) => encode(master, width, format, close !== '')
    return readMade({ name, file: `${name}${close}-${width}.${format}`, type: `image/${format}`, make }, visitor)
  }

  /** Messengers know no other format, and keep what they got. */
  async function readShared(name: string, visitor?: Visitor): Promise<MediaFile | null> {
    const patient = visitor && { ...visitor, patienceMs: MESSENGER_MS }
    return readMade({ name, file: `${name}-share.jpg`, type: 'image/jpeg', make: encodeShared }, patient)
  }

  return {
    read: (name, width, format) => readSize({ name, width, format }),
    has: async (name) => NAME.test(name) && (await files.has(`${name}.webp`)),
    async find(file, visitor) {
      const [, shared] = SHARE_FILE.exec(file) ?? []
      if (shared) return readShared(shared, visitor)
      const [, name, close, width, format] = FILE.exec(file) ?? []
      return name && width && format
        ? readSize({ name, close, width: Number(width), format: format as MediaFormat }, visitor)
        : null
    },
    async put(bytes, niceName, { isForeign = false } = {}) {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      const name = `${hash}-${niceSlug(niceName)}`
      if (await files.has(`${name}.webp`)) return name
      const { master, standIn } = await queue.first(() => encodeUpload(bytes, isForeign))
      await files.write(`${name}.webp`, master)
      if (standIn) await files.remember(`cache/${standInFile(name)}`, standIn)
      return name
    },
  }
}

/** Preserves the double hyphen that separates product and flavour. */
const niceSlug = (niceName: string): string =>
  niceName.split('--').map(slugify).filter(Boolean).join('--').slice(0, 120) || 'picture'

/** The master of an upload, and its stand-in unless the master is small enough to be that. */
async function encodeUpload(bytes: Uint8Array, isForeign: boolean) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format, width, exif, xmp } = await image.metadata()
    const isMaster = !isForeign && format === 'webp' && width <= MASTER_WIDTH && !exif && !xmp
    const master = isMaster
      ? bytes
      : await image.rotate().resize({ width: MASTER_WIDTH, withoutEnlargement: true }).webp({ quality: 90 }).toBuffer()
    return { master, standIn: width > STAND_IN_WIDTH ? await encode(master, STAND_IN_WIDTH, 'webp', false) : null }
  } catch (error) {
    throw new NotAPicture(`not a picture that can be read: ${error instanceof Error ? error.message : error}`)
  }
}

async function encode(master: Uint8Array, width: number, format: MediaFormat, isClose: boolean): Promise<Buffer> {
  const part = isClose ? await closeUpOf(master) : null
  const whole = sharp(master, { limitInputPixels: MAX_PIXELS })
  const image = (part ? whole.extract(part) : whole).resize({ width, withoutEnlargement: true })
  return (format === 'avif' ? image.avif({ quality: 55, effort: AVIF_EFFORT }) : image.webp({ quality: 78 })).toBuffer()
}

/** JPEG, which all messengers support. */
function encodeShared(master: Buffer): Promise<Buffer> {
  const image = sharp(master, { limitInputPixels: MAX_PIXELS }).resize(SHARE).flatten({ background: SHARE.background })
  return image.jpeg({ quality: 82 }).toBuffer()
}
