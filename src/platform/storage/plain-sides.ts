import sharp from 'sharp'
import type { PlainSides, SidesOf } from '../../shared/plain-sides.ts'
import type { Media } from './media.ts'

/** How much of the picture words may cover. */
const LEFT = 0.34
const TOP = 0.14
/** Standard deviation of a channel, of 255: less is grain or a soft light. */
const MAX_SPREAD = 7

/** Pictures that are remembered; only banners are asked for. */
const MAX_KNOWN = 200

/** Tells where words can be on a stored picture; null if there is none of that name. */
export function openPlainSides(media: Pick<Media, 'read'>): SidesOf {
  const known = new Map<string, PlainSides>()
  return async (name) => {
    const before = known.get(name)
    if (before) return before
    const small = await media.read(name, 160, 'webp')
    if (!small) return null
    const sides = await readPlainSides(small.body)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(name, sides)
    return sides
  }
}

/** Measures a picture; a small version of it is enough. */
export async function readPlainSides(picture: Uint8Array): Promise<PlainSides> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const areaColour = (right: number, bottom: number): string | null => {
    const count = right * bottom
    const hex = [0, 1, 2].map((channel) => {
      let sum = 0
      let squares = 0
      for (let y = 0; y < bottom; y++) {
        for (let x = 0; x < right; x++) {
          const value = data[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0
          sum += value
          squares += value * value
        }
      }
      const mean = sum / count
      return Math.sqrt(Math.max(0, squares / count - mean * mean)) <= MAX_SPREAD
        ? Math.round(mean).toString(16).padStart(2, '0')
        : null
    })
    return hex.includes(null) ? null : `#${hex.join('')}`
  }
  return {
    left: areaColour(Math.max(1, Math.round(width * LEFT)), height),
    top: areaColour(width, Math.max(1, Math.round(height * TOP))),
  }
}
