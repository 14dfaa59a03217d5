import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inAGlass } from '../../../src/domains/catalog/folder/picture-texts.ts'
import type { Job } from '../catalogue.ts'
import { composePack, OUT } from '../composePack.ts'
import { compose, readView } from '../composeView.ts'
import type { Printer } from '../labels/printer.ts'
import { encode, type Pixels, readPixels } from '../place.ts'
import { parseHex } from '../tone.ts'
import { glassOf } from './glass.ts'
import { picture } from './html.ts'
import { type Cutout, cutoutOf, type Placed, sideBySide, standing } from './placing.ts'

/** Changes when servings are staged in another way. */
const STAGED = '1'
const GROUND = 492
const MAX_SCOOPS = 4
const UNFLAVOURED = '#E9DFC8'

/** A colour with a share of cream in it. */
function pale(colour: string, cream: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const mixed = channels.map((c, at) => Math.round(c * (1 - cream) + ([0xf4, 0xec, 0xdc][at] ?? 0) * cream))
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`
}

/** Powder is paler than its flavour's colour. */
const powderOf = ({ flavour, colour }: Job): string =>
  pale(!flavour || flavour === 'Unflavoured' ? UNFLAVOURED : colour, 0.38)

/** A scoop of powder in a colour. */
const scoopOf = (colour: string): Promise<Cutout | null> =>
  cutoutNamed(`scoop.${colour.slice(1)}`, async () => {
    const passes = join(OUT, 'passes', 'scoop-front.bin')
    if (!existsSync(passes)) return null
    const view = readView(passes)
    const nothing = { data: new Uint8Array(3), width: 1, height: 1, channels: 3 }
    const finish = { body: parseHex('#23262B'), lid: parseHex(colour) }
    return { data: compose(view, nothing, finish, 0), width: view.width, height: view.height }
  })

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

/** A model of one piece of what a pack holds, by the serving's unit. */
const ONE_OF: [kind: RegExp, pass: string][] = [
  [/^bar-box/, 'bar'],
  [/^sachet-box/, 'stick'],
  [/^gel-box/, 'gel'],
  [/^can/, 'can'],
  [/^drink/, 'drink'],
  [/^tube/, 'tube'],
]

/** The piece that a serving is, if the pack holds several. */
const pieceOf = ({ kind }: Job): string | null => ONE_OF.find(([pattern]) => pattern.test(kind))?.[1] ?? null

/** How a serving is shown; a picture is made again when it changes. */
export function stagingOf(job: Job): unknown[] {
  const staged = [pieceOf(job), inAGlass(job.product)].filter(Boolean)
  return staged.length > 0 ? [STAGED, ...staged] : []
}

/** Drinks with milk are paler than what is mixed with water. */
function drinkOf(job: Job): string {
  const strong = !job.flavour || job.flavour === 'Unflavoured' ? '#F1EBDD' : job.colour
  return job.product.allergens.some((allergen) => /milk/i.test(allergen)) ? pale(strong, 0.4) : pale(strong, 0.12)
}

async function cutoutNamed(name: string, make: () => Promise<Pixels | null>): Promise<Cutout | null> {
  const file = join(OUT, 'masters', `${name}.webp`)
  if (!existsSync(file)) {
    const pixels = await make()
    if (!pixels) return null
    mkdirSync(join(OUT, 'masters'), { recursive: true })
    writeFileSync(file, await encode(pixels, 92))
  }
  return cutoutOf(pathToFileURL(file).href, await readPixels(file))
}

/** One scoop, or smaller ones in rows of two, those behind first. */
function heaped(scoop: Cutout, count: number): Placed[] {
  const whole = scoop.right - scoop.left
  const scale = (count === 1 ? 400 : count === 2 ? 280 : 250) / whole
  const rows = count > 2 ? [count - 2, 2] : [count]
  return rows.flatMap((scoops, row) =>
    Array.from({ length: scoops }, (_, at) => {
      const back = rows.length - 1 - row
      const x = 352 + whole * scale * (0.5 + 0.48 * at) + 30 * back
      return standing(scoop, scale, x, GROUND + 8 - 62 * back)
    }),
  )
}

/** A glass of the drink on the left, and on the right what it is made of or poured from. */
function besideGlass(glass: Cutout, piece: Cutout, scoops: number | null): string {
  const left = standing(glass, (scoops ? 400 : 380) / (glass.foot - glass.top), scoops ? 222 : 280, GROUND)
  const space = { left: 420, width: 220, height: 440, ground: GROUND, gap: 0 }
  const right = scoops ? heaped(piece, scoops) : sideBySide([{ cutout: piece, scale: 1 }], space)
  return [left, ...right].map((each) => picture(each)).join('')
}

/**
 * What a serving is, as a picture: scoops of powder or a sachet beside a glass of it, a drink beside a glass, capsules,
 * one bar or gel, or the pack itself. Null if a picture that it needs is missing.
 */
export async function servingStage(
  job: Job,
  printer: Printer,
  pack: () => Promise<Cutout | null>,
): Promise<string | null> {
  const { servingLabel = '' } = job.product.nutrition ?? {}
  const piece = pieceOf(job)
  const drawn = piece ? null : pieces(servingLabel)
  if (drawn !== null) return drawn
  const one = piece
    ? await cutoutNamed(`${piece}.${job.file.replace('.webp', '')}.${job.look}`, () => composePack(job, piece, printer))
    : /scoop/i.test(servingLabel)
      ? await scoopOf(powderOf(job))
      : await pack()
  if (!one) return null
  if (inAGlass(job.product)) {
    const colour = drinkOf(job)
    const glass = await cutoutNamed(`glass.${colour.slice(1)}`, async () =>
      glassOf(join(OUT, 'passes', 'glass.bin'), colour),
    )
    if (!glass) return null
    const scoops = Math.min(MAX_SCOOPS, Number.parseInt(servingLabel, 10) || 1)
    return besideGlass(glass, one, piece ? null : scoops)
  }
  const scale = Math.min(420 / (one.foot - one.top), 620 / (one.right - one.left))
  return picture(standing(one, scale, 400, GROUND))
}
