import sharp from 'sharp'

export type Pixels = { data: Uint8Array; width: number; height: number }

/** The line that every pack stands on, as a share of the picture's height. */
export const GROUND = 0.915
/** A shadow is fainter than this, a pack is not. */
export const SOLID = 230

/** The lowest row of the pack itself, without its shadow. */
export function footOf({ data, width, height }: Pixels): number {
  for (let y = height - 1; y > 0; y--)
    for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4 + 3] as number) > SOLID) return y + 1
  return height
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
  const top = Math.round(GROUND * height - footOf(full) * scale)
  const out = new Uint8Array(width * height * 4)
  for (let y = Math.max(0, -top); y < high && y + top < height; y++)
    out.set(data.subarray(y * wide * 4, (y + 1) * wide * 4), ((y + top) * width + left) * 4)
  return { data: out, width, height }
}

export async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8Array(data), width: info.width, height: info.height }
}

export const encode = ({ data, width, height }: Pixels, quality: number): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ quality, alphaQuality: 80, effort: 4, smartSubsample: true })
    .toBuffer()
