/** Lets powder fall on the rendered heap and packs it as an animated WebP that repeats without a seam. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const SCENES = join(import.meta.dirname, 'out', 'heroes')
const STORY = join(import.meta.dirname, '../../src/web/storefront/pages/home/story')
const FRAMES = 30
const FRAME_MS = 83
const LIMIT = 400_000
const POWDER = [222, 188, 150] as const
/** Where it falls, as fractions of the picture: middle, half width at the top and at the heap, and the heap's height. */
const FORMS = {
  wide: { scene: 'hero-powder-desktop', width: 1200, height: 480, x: 0.745, top: 0.012, low: 0.035, ground: 0.4 },
  tall: { scene: 'hero-powder-phone', width: 720, height: 576, x: 0.558, top: 0.02, low: 0.06, ground: 0.46 },
} as const

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Form = (typeof FORMS)[keyof typeof FORMS]

async function makeFrames(form: Form): Promise<Buffer[]> {
  const { width, height } = form
  const still = await sharp(join(SCENES, `${form.scene}.png`))
    .resize(width, height)
    .removeAlpha()
    .raw()
    .toBuffer()
  const random = createRandom(7)
  const grains = Array.from({ length: 300 }, () => ({
    start: random(),
    falls: 1 + Math.floor(random() * 2),
    side: (random() + random() + random() - 1.5) / 1.5,
    size: 0.6 + random() * 1.1,
    light: 0.25 + random() * 0.6,
    end: form.ground + (random() - 0.5) * 0.06,
  }))
  return Array.from({ length: FRAMES }, (_, frame) => {
    const pixels = Buffer.from(still)
    for (const { start, falls, side, size, light, end } of grains) {
      const t = (start + (frame / FRAMES) * falls) % 1
      const y = (-0.05 + (end + 0.05) * (0.35 * t + 0.65 * t * t)) * height
      const x = (form.x + side * (form.top + (form.low - form.top) * t)) * width
      const long = size * (1 + 5 * t)
      for (let py = Math.max(0, Math.floor(y - 2 * long)); py <= Math.min(height - 1, y + 2 * long); py++) {
        for (let px = Math.floor(x - 2 * size); px <= x + 2 * size; px++) {
          if (px < 0 || px >= width) continue
          const part = light * Math.exp(-(((px - x) / size) ** 2) - ((py - y) / long) ** 2)
          const at = (py * width + px) * 3
          for (let c = 0; c < 3; c++) {
            const before = pixels[at + c] as number
            pixels[at + c] = before + ((POWDER[c] as number) - before) * part
          }
        }
      }
    }
    return pixels
  })
}

for (const [name, form] of Object.entries(FORMS)) {
  const { width, height } = form
  const frames = await makeFrames(form)
  const pngs = await Promise.all(
    frames.map((data) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer(),
    ),
  )
  for (let quality = 60; quality >= 20; quality -= 10) {
    const webp = await sharp(pngs, { join: { animated: true } })
      .webp({ quality, effort: 6, loop: 0, delay: Array(FRAMES).fill(FRAME_MS), minSize: true })
      .toBuffer()
    console.log(`powder-loop-${name}.webp: ${webp.length} bytes, quality ${quality}`)
    if (webp.length > LIMIT && quality > 20) continue
    writeFileSync(join(STORY, `powder-loop-${name}.webp`), webp)
    break
  }
}
