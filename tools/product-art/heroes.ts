/** Packs the rendered hero scenes and the home page's macro as WebP and AVIF, and makes the share picture. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { CATALOGUE } from './catalogue.ts'

const SCENES = join(import.meta.dirname, 'out', 'heroes')
const PICTURES = join(CATALOGUE, 'pictures')
const STORY = join(import.meta.dirname, '../../src/web/storefront/pages/home/story')
const LIMITS = { desktop: 180_000, phone: 110_000 }
const SHARE = {
  file: join(import.meta.dirname, '..', '..', 'public', 'share.png'),
  scene: 'hero-1-desktop',
  width: 1200,
  height: 630,
  limit: 250_000,
}

async function pack(source: string, file: string, limit: number): Promise<void> {
  for (let quality = 86; quality >= 40; quality -= 4) {
    const webp = await sharp(source).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length > limit && quality > 43) continue
    writeFileSync(join(PICTURES, file), webp)
    console.log(`${file}: ${webp.length} bytes, quality ${quality}`)
    return
  }
}

for (const scene of ['1', '2', '3']) {
  for (const form of ['desktop', 'phone'] as const) {
    const source = join(SCENES, `hero-${scene}-${form}.png`)
    if (existsSync(source)) await pack(source, `hero-${scene}-${form}.webp`, LIMITS[form])
  }
}

for (const [form, name, width, height] of [
  ['desktop', 'wide', 1800, 720],
  ['phone', 'tall', 900, 720],
] as const) {
  const scene = join(SCENES, `hero-powder-${form}.png`)
  if (!existsSync(scene)) continue
  const image = sharp(scene).resize(width, height)
  await image
    .clone()
    .webp({ quality: 72, effort: 6 })
    .toFile(join(STORY, `powder-${name}.webp`))
  await image
    .clone()
    .avif({ quality: 52, effort: 6 })
    .toFile(join(STORY, `powder-${name}.avif`))
}

const source = join(SCENES, `${SHARE.scene}.png`)
if (existsSync(source)) {
  const { width = 0, height = 0 } = await sharp(source).metadata()
  const wide = Math.round((height * SHARE.width) / SHARE.height)
  for (let colours = 256; colours >= 64; colours -= 32) {
    const png = await sharp(source)
      .extract({ left: width - wide, top: 0, width: wide, height })
      .resize(SHARE.width, SHARE.height)
      .png({ palette: true, colours, dither: 0.6, effort: 9 })
      .toBuffer()
    if (png.length > SHARE.limit && colours > 64) continue
    writeFileSync(SHARE.file, png)
    console.log(`share.png: ${png.length} bytes, ${colours} colours`)
    break
  }
}
