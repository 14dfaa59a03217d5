import sharp from 'sharp'

export type Pixels = { data: Uint8Array; width: number; height: number }

/** The line that every pack stands on, as a share of the picture's height. */
export const GROUND = 0.915
/** A shadow is fainter than this, a pack is not. */
const SOLID = 230

/** Where the pack itself is, without its shadow. */
export function boundsOf({ data, width, height }: Pixels): { left: number; right: number; top: number; foot: number } {
  const bounds = { left: width, right: 0, top: height, foot: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) <= SOLID) continue
      bounds.left = Math.min(bounds.left, x)
      bounds.right = Math.max(bounds.right, x + 1)
      bounds.top = Math.min(bounds.top, y)
      bounds.foot = y + 1
    }
  return bounds
}

/** A pack with its shadow at a share of full size, in the middle of the ground line of a picture of the same size. */
export async function placeOnGround(full: Pixels, scale: number): Promise<Pixels> {
  const { width, height } = full
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  const { data } = await sharp(full.data, { raw: { width, height, channels: 4 } })
    .resize(wide, high, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((width - wide) / 2)
  const top = Math.round(GROUND * height - boundsOf(full).foot * scale)
  const out = new Uint8Array(width * height * 4)
  for (let y = Math.max(0, -top); y < high && y + top < height; y++)
    out.set(data.subarray(y * wide * 4, (y + 1) * wide * 4), ((y + top) * width + left) * 4)
  return { data: out, width, height }
}

export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

export const encode = ({ data, width, height }: Pixels, quality: number): Promise<Buffer<ArrayBuffer>> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality, alphaQuality: 80, effort: 4, smartSubsample: true })
    .toBuffer()
