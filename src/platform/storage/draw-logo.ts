import sharp, { type Sharp } from 'sharp'
import { NotAPicture } from './media.ts'
import { pictureFormat } from './shrink-picture.ts'

/** What is made of a logo, by file name: for the header, emails and documents, browsers and phones, shared links. */
export const LOGO_FILES = {
  'logo.webp': 'image/webp',
  'logo.png': 'image/png',
  'icon-64.png': 'image/png',
  'icon-180.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'maskable-192.png': 'image/png',
  'maskable-512.png': 'image/png',
  'share.jpg': 'image/jpeg',
} as const
export type LogoFile = keyof typeof LOGO_FILES

/** `width` and `height` are those of the trimmed logo: their ratio reserves its place on pages. */
export type DrawnLogo = { width: number; height: number; files: Record<LogoFile, Uint8Array> }

const MAX_BYTES = 4 * 1024 * 1024
const MAX_PIXELS = 16_000_000
const MIN_SIDE = 24
const MAX_RATIO = 10
/** Header, emails and documents put the logo on white. */
const WHITE = { r: 255, g: 255, b: 255 }
/** The darkest part of a logo that is lighter than this can't be seen on white. */
const VISIBLE = 225
/** Phones cut a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.56
const PADDED = 0.84

let last: Promise<unknown> = Promise.resolve()

/**
 * Draws an uploaded logo anew in every form that the store needs, so that nothing else in the file survives. Size and
 * format are known from its first bytes, before a pixel is decoded. One at a time, because decoding takes memory. Throws
 * NotAPicture with the reason.
 */
export function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const draw = () => drawNow(bytes)
  const turn = last.then(draw, draw)
  last = turn.catch(() => undefined)
  return turn
}

async function drawNow(bytes: Uint8Array): Promise<DrawnLogo> {
  await refuseUnfit(bytes)
  const [logo, size] = await trimmed(bytes).catch((error: unknown) => {
    throw error instanceof NotAPicture ? error : new NotAPicture('The file is damaged')
  })
  // `stats` describes its input, so the logo is put on white first.
  const { channels } = await sharp(await sharp(logo).flatten({ background: WHITE }).toBuffer()).stats()
  if (channels.slice(0, 3).every(({ min }) => min > VISIBLE))
    throw new NotAPicture('This logo can’t be seen on white. Upload the version for light backgrounds')
  const square = async (side: number, share: number) =>
    onWhite(logo, side, side, share).png({ palette: true }).toBuffer()
  const made: Record<LogoFile, Promise<Uint8Array>> = {
    'logo.webp': sharp(logo).resize(480, 192, inside).webp({ quality: 88 }).toBuffer(),
    'logo.png': sharp(logo).resize(480, 192, inside).flatten({ background: WHITE }).png({ palette: true }).toBuffer(),
    'icon-64.png': square(64, 0.94),
    'icon-180.png': square(180, PADDED),
    'icon-192.png': square(192, PADDED),
    'icon-512.png': square(512, PADDED),
    'maskable-192.png': square(192, SAFE),
    'maskable-512.png': square(512, SAFE),
    'share.jpg': onWhite(logo, 1200, 630, 0.6).jpeg({ quality: 84 }).toBuffer(),
  }
  const files: Partial<Record<LogoFile, Uint8Array>> = {}
  for (const [name, file] of Object.entries(made)) files[name as LogoFile] = await file
  return { ...size, files: files as DrawnLogo['files'] }
}

const inside = { fit: 'inside', withoutEnlargement: true } as const

async function refuseUnfit(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new NotAPicture('The file is empty')
  if (bytes.length > MAX_BYTES) throw new NotAPicture('The logo is larger than 4 MB')
  const format = pictureFormat(bytes)
  if (format !== 'png' && format !== 'webp') throw new NotAPicture('Use a PNG or WebP picture')
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw new NotAPicture('The file is damaged')
    })
  if (width * height > MAX_PIXELS) throw new NotAPicture('The logo has more than 16 megapixels')
}

/** Without the empty border, which would make it small in the header. */
async function trimmed(bytes: Uint8Array): Promise<[logo: Buffer, size: { width: number; height: number }]> {
  const whole = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
    .rotate()
    .toColourspace('srgb')
    .resize(1600, 1600, inside)
    .ensureAlpha()
    .png()
    .toBuffer()
  const { data, info } = await sharp(whole).trim({ threshold: 8 }).png().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  if (Math.min(width, height) < MIN_SIDE)
    throw new NotAPicture(`The logo is too small: use at least ${MIN_SIDE} × ${MIN_SIDE} pixels`)
  if (width > height * MAX_RATIO || height > width * 2)
    throw new NotAPicture('The logo is too long and narrow for the header')
  return [data, { width, height }]
}

/** A logo in the middle of a white area, of which it takes at most `share`. */
function onWhite(logo: Buffer, width: number, height: number, share: number): Sharp {
  const [innerWidth, innerHeight] = [Math.round(width * share), Math.round(height * share)]
  const [x, y] = [width - innerWidth, height - innerHeight]
  return sharp(logo)
    .resize(innerWidth, innerHeight, { fit: 'contain', background: { ...WHITE, alpha: 1 } })
    .flatten({ background: WHITE })
    .extend({
      left: Math.floor(x / 2),
      right: Math.ceil(x / 2),
      top: Math.floor(y / 2),
      bottom: Math.ceil(y / 2),
      background: WHITE,
    })
}
