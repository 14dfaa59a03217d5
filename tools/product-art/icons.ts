/** Makes the icons of the installed store from `public/favicon.svg`. */
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const PUBLIC = join(import.meta.dirname, '..', '..', 'public')
const ICONS = join(PUBLIC, 'icons')
const rounded = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
/**
 * Full bleed: the phone applies its own shape, and the logo lies within the inner four fifths that every shape keeps.
 */
const whole = rounded.replace(' rx="14"', '')

mkdirSync(ICONS, { recursive: true })
for (const [name, svg, size] of [
  ['any', rounded, 192],
  ['any', rounded, 512],
  ['maskable', whole, 192],
  ['maskable', whole, 512],
  ['apple', whole, 180],
] as const) {
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size)
  await image.png({ palette: true, effort: 10 }).toFile(join(ICONS, `${name}-${size}.png`))
}
