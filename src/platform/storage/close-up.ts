import sharp from 'sharp'

/** Pixels of a close-up's width: as many as the product gallery of a wide screen shows. Fewer would be blurred. */
const MIN_WIDTH = 500
/** A picture of which more than this is shown is left as it is. */
const WHOLE = 0.94
/** Space around what is shown, as a share of the picture's width. */
const MARGIN = 0.02
/** Width in which a picture is measured. */
const MEASURED = 200
/** Difference of a channel, of 255, from the background: less is noise, or the rim of a shadow. */
const MIN_DIFFERENCE = 14

type Box = { left: number; top: number; width: number; height: number }

/**
 * The part of a picture that shows something: without the transparent or plain space around it, in the picture's own
 * proportions and with enough pixels. Null if that is nearly all of it.
 */
export async function closeUpOf(picture: Uint8Array): Promise<Box | null> {
  const { width, height } = await sharp(picture).metadata()
  const shown = await shownIn(picture)
  if (!shown) return null
  const margin = MARGIN * width
  const wanted = Math.max(shown.width * width + 2 * margin, (shown.height * height + 2 * margin) * (width / height))
  const share = Math.min(1, Math.max(wanted, MIN_WIDTH) / width)
  if (share > WHOLE) return null
  const size = { width: Math.round(share * width), height: Math.round(share * height) }
  return {
    left: within((shown.left + shown.width / 2) * width - size.width / 2, width - size.width),
    top: within((shown.top + shown.height / 2) * height - size.height / 2, height - size.height),
    ...size,
  }
}

const within = (at: number, max: number): number => Math.round(Math.min(Math.max(at, 0), max))

/** Where a picture differs from its background, as shares of its size; null if its corners differ, as in a photo. */
async function shownIn(picture: Uint8Array): Promise<Box | null> {
  const { data, info } = await sharp(picture)
    .resize({ width: MEASURED, withoutEnlargement: true })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  /** Colours on a transparent background count as much as they are seen. */
  const channel = (x: number, y: number, at: number): number => {
    const start = (y * width + x) * 4
    const alpha = data[start + 3] ?? 0
    return at === 3 ? alpha : ((data[start + at] ?? 0) * alpha) / 255
  }
  const differs = (x: number, y: number): boolean =>
    [0, 1, 2, 3].some((at) => Math.abs(channel(x, y, at) - channel(0, 0, at)) > MIN_DIFFERENCE)
  if (differs(width - 1, 0) || differs(0, height - 1) || differs(width - 1, height - 1)) return null
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (differs(x, y)) {
        left = Math.min(left, x)
        right = Math.max(right, x + 1)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y + 1)
      }
  if (right <= left) return null
  return { left: left / width, top: top / height, width: (right - left) / width, height: (bottom - top) / height }
}
