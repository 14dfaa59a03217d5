import sharp from 'sharp'
import { NotAPicture } from './media.ts'

/** Photos of phones have up to 50 megapixels. */
const MAX_PIXELS = 64_000_000
const MAX_SIDE = 1600

/** Detects the formats of cameras and editors by their first bytes. SVG, GIF and TIFF are not accepted. */
export function pictureFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'avif' | null {
  const text = String.fromCharCode(...bytes.subarray(0, 16))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 12) === 'ftypavif') return 'avif'
  return null
}

let last: Promise<unknown> = Promise.resolve()

/**
 * A stranger's picture, re-encoded as a small WebP, so that nothing else in the file survives: no metadata, no hidden
 * content. One at a time, because a large picture takes much memory. Throws NotAPicture with the reason.
 */
export function shrinkPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const turn = last.then(
    () => shrink(bytes),
    () => shrink(bytes),
  )
  last = turn.catch(() => undefined)
  return turn
}

const THUMB_SIDE = 192

/** A small square of a picture that `shrinkPicture` made. */
export const squareThumb = (bytes: Uint8Array): Promise<Uint8Array> =>
  sharp(bytes).resize({ width: THUMB_SIDE, height: THUMB_SIDE, fit: 'cover' }).webp({ quality: 72 }).toBuffer()

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length === 0) throw new NotAPicture('The file is empty')
  if (!pictureFormat(bytes)) throw new NotAPicture('Use a JPEG, PNG, WebP or AVIF picture')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
  } catch (error) {
    const isLarge = error instanceof Error && /pixel limit|exceeds/i.test(error.message)
    throw new NotAPicture(isLarge ? 'The picture has too many megapixels' : 'The file is damaged')
  }
}
