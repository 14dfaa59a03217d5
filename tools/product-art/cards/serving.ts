import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job } from '../catalogue.ts'
import { compose, readView } from '../composeView.ts'
import { encode, type Pixels, readPixels } from '../place.ts'
import { parseHex } from '../tone.ts'
import { picture } from './html.ts'
import { type Cutout, cutoutOf, sideBySide, standing } from './placing.ts'

const OUT = join(import.meta.dirname, '../out')
const GROUND = 492
const MAX_SCOOPS = 3
const UNFLAVOURED = '#E9DFC8'

/** Powder is paler than its flavour's colour. */
function powderOf({ flavour, colour }: Job): string {
  const strong = !flavour || flavour === 'Unflavoured' ? UNFLAVOURED : colour
  const channels = [1, 3, 5].map((at) => Number.parseInt(strong.slice(at, at + 2), 16))
  const pale = channels.map((c, at) => Math.round(c * 0.62 + ([0xf4, 0xec, 0xdc][at] ?? 0) * 0.38))
  return `#${pale.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

/** A scoop of powder in a colour. */
async function scoopOf(colour: string): Promise<Cutout | null> {
  const file = join(OUT, 'masters', `scoop.${colour.slice(1)}.webp`)
  const passes = join(OUT, 'passes', 'scoop-front.bin')
  if (!existsSync(file)) {
    if (!existsSync(passes)) return null
    const view = readView(passes)
    const nothing = { data: new Uint8Array(3), width: 1, height: 1, channels: 3 }
    const pixels: Pixels = {
      data: compose(view, nothing, { body: parseHex('#23262B'), lid: parseHex(colour) }, 0),
      width: view.width,
      height: view.height,
    }
    mkdirSync(join(OUT, 'masters'), { recursive: true })
    writeFileSync(file, await encode(pixels, 92))
  }
  return cutoutOf(pathToFileURL(file).href, await readPixels(file))
}

const PIECES: [pattern: RegExp, look: string, width: number][] = [
  [/capsules?/i, '', 190],
  [/softgels?|gumm/i, 'soft', 190],
  [/tablets?/i, 'tablet', 130],
]

function pieces(label: string): string | null {
  const [, look, width] = PIECES.find(([pattern]) => pattern.test(label)) ?? []
  if (look === undefined || width === undefined) return null
  const count = Math.min(6, Number.parseInt(label, 10) || 1)
  const across = Math.min(3, count)
  const items = Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / across)
    const inRow = Math.min(across, count - row * across)
    const left = 400 + ((at % across) - (inRow - 1) / 2) * (width + 34) - width / 2
    return `<i class="pill ${look}" style="left:${left}px;top:${(count > across ? 190 : 250) + row * 160}px"></i>`
  })
  return items.join('')
}

/**
 * What a serving is, as a picture: scoops of powder, capsules, or the pack itself. Null if a picture that it needs is
 * missing.
 */
export async function servingStage(job: Job, pack: () => Promise<Cutout | null>): Promise<string | null> {
  const { servingLabel = '' } = job.product.nutrition ?? {}
  const drawn = pieces(servingLabel)
  if (drawn !== null) return drawn
  if (/scoop/i.test(servingLabel)) {
    const scoop = await scoopOf(powderOf(job))
    if (!scoop) return null
    const count = Math.min(MAX_SCOOPS, Number.parseInt(servingLabel, 10) || 1)
    const scoops = Array.from({ length: count }, () => ({ cutout: scoop, scale: 1 }))
    const space = { left: 60, width: 680, height: 400, ground: count > 1 ? 360 : 440, gap: -110 }
    return sideBySide(scoops, space)
      .map((each) => picture(each))
      .join('')
  }
  const cut = await pack()
  if (!cut) return null
  const scale = Math.min(420 / (cut.foot - cut.top), 620 / (cut.right - cut.left))
  return picture(standing(cut, scale, 400, GROUND))
}
