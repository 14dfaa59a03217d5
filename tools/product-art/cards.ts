/**
 * Makes the pictures of a product's facts that are missing or outdated: label, ingredients, serving, sizes and mood.
 * Run render.ts first, since some show the pack. Words select files by part of their name; `--all` rebuilds.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { MAX_SIZES } from '../../src/domains/catalog/folder/picture-texts.ts'
import { SHAKER_G, sizeInGrams, trueScale } from '../../src/shared/pack-scale.ts'
import { CARD_CSS } from './cards/css.ts'
import { ingredientsCard, labelCard, moodCard, servingCard, sizesCard } from './cards/html.ts'
import { type Cutout, cutoutOf, sideBySide, standing } from './cards/placing.ts'
import { servingStage, stagingOf } from './cards/serving.ts'
import { CATALOGUE, categoryTints, type Job, readJobs } from './catalogue.ts'
import { masterOf, OUT } from './composePack.ts'
import { inkOn } from './labels/ink.ts'
import { openPrinter, type Printer } from './labels/printer.ts'
import { readPixels } from './place.ts'

const VERSION = '1'
const PICTURES = join(CATALOGUE, 'pictures')
const MADE = join(import.meta.dirname, 'made-cards.json')
const SHAKER = 'plumbgear-shaker-700--graphite.webp'
const SIZE: [number, number] = [800, 1000]
const LABEL_SIZE: [number, number] = [1000, 1400]

type Card = {
  file: string
  size: [number, number]
  quality: number
  /** Of the size it was laid out in: text is expensive. */
  share: number
  told: unknown
  /** Null if the pack's picture at full size is missing. */
  html: () => Promise<string | null>
}

const cutouts = new Map<string, Cutout>()

async function cutout(job: Job): Promise<Cutout | null> {
  const path = masterOf(job)
  if (!existsSync(path)) return null
  const known = cutouts.get(path) ?? cutoutOf(pathToFileURL(path).href, await readPixels(path))
  cutouts.set(path, known)
  return known
}

/** The cards of one product; `fronts` are its pictures from the front, the first one first. */
function cardsOf(fronts: Job[], shaker: Job, printer: Printer): Card[] {
  const [first] = fronts
  if (!first) return []
  const { product: p, brand } = first
  const sizes = [
    ...new Map(fronts.filter(({ flavour }) => flavour === first.flavour).map((job) => [job.weight, job])).values(),
  ]
  const card = (part: string, told: unknown, html: Card['html'], quality = 38, share = 0.7, size = SIZE): Card => ({
    ...{ file: `${p.slug}--${part}.webp`, size, quality, share, html },
    told: [VERSION, part, p.name, brand, p.nutrition, told],
  })
  return [
    card(
      'back',
      [p.directions, p.manufacturer, p.origin, p.diet, p.variants.map((v) => v.weight)],
      async () => labelCard(p, brand.slug),
      24,
      0.76,
      LABEL_SIZE,
    ),
    card('ingredients', [p.ingredients, p.allergens, p.diet], async () => ingredientsCard(p), 30, 0.7),
    card('serving', [first.look, first.colour, ...stagingOf(first)], async () => {
      const stage = await servingStage(first, printer, () => cutout(first))
      return stage === null ? null : servingCard(p, stage)
    }),
    card(
      'sizes',
      sizes.map(({ look, weight, grams }) => [look, weight, grams]),
      async () => {
        const packs = await Promise.all(
          [...sizes.slice(0, MAX_SIZES), shaker].map(async (job) => ({ job, cutout: await cutout(job) })),
        )
        const known = packs.flatMap(({ job, cutout: cut }) =>
          cut
            ? [{ job, cutout: cut, scale: trueScale(job === shaker ? SHAKER_G : (sizeInGrams(job) ?? SHAKER_G)) }]
            : [],
        )
        if (known.length < packs.length) return null
        const ground = 770
        const placed = sideBySide(known, { left: 40, width: 720, height: 580, ground, gap: 34, caption: 150 })
        const notes = known.map(({ job }) =>
          job === shaker
            ? { caption: '700 ml', note: 'shaker' }
            : { caption: job.weight ?? '', note: job.servings ? `${job.servings} servings` : '' },
        )
        return sizesCard(
          p,
          placed.map((each, at) => ({ ...each, caption: notes[at]?.caption ?? '', note: notes[at]?.note ?? '' })),
          ground,
        )
      },
    ),
    card('mood', first.look, async () => {
      const cut = await cutout(first)
      if (!cut) return null
      const scale = Math.min(0.86, 660 / (cut.foot - cut.top), 560 / (cut.right - cut.left))
      return moodCard(standing(cut, scale, 400, 862))
    }),
  ]
}

const hashOf = (told: unknown): string => createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16)

async function main(words: string[]): Promise<void> {
  const picks = words.filter((w) => !w.startsWith('--'))
  const made = (existsSync(MADE) ? JSON.parse(readFileSync(MADE, 'utf8')) : {}) as Record<string, string>
  const jobs = readJobs('1')
  const shaker = jobs.find(({ file }) => file === SHAKER)
  if (!shaker) throw new Error(`${SHAKER} is not in the catalogue`)
  const tints = categoryTints()
  const bySlug = Map.groupBy(
    jobs.filter(({ product, view }) => product.nutrition && view === 'front'),
    ({ product }) => product.slug,
  )
  mkdirSync(OUT, { recursive: true })
  const printer = await openPrinter(join(OUT, 'card-page'), CARD_CSS)
  const due = [...bySlug.values()].flatMap((fronts) =>
    cardsOf(fronts, shaker, printer)
      .map((card) => ({ card, first: fronts[0] as Job, hash: hashOf(card.told) }))
      .filter(({ card }) => picks.length === 0 || picks.some((w) => card.file.includes(w)))
      .filter(
        ({ card, hash }) =>
          words.includes('--all') || made[card.file] !== hash || !existsSync(join(PICTURES, card.file)),
      ),
  )
  console.log(`${due.length} cards to make`)
  const save = () => {
    const now = existsSync(MADE) ? (JSON.parse(readFileSync(MADE, 'utf8')) as Record<string, string>) : {}
    const sorted = Object.entries({ ...now, ...made }).sort(([x], [y]) => x.localeCompare(y))
    writeFileSync(MADE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }
  let missing = 0
  for (const [done, { card, first, hash }] of due.entries()) {
    const html = await card.html()
    if (html === null) {
      missing++
      continue
    }
    const { pack, colour, product } = first
    const style = `width:${card.size[0]}px;height:${card.size[1]}px;--label:${pack.label};--ink:${pack.ink};--body:${pack.body};--bodyink:${inkOn(pack.body)};--fl:${colour};--tint:${tints.get(product.category) ?? '#F6F6F3'}`
    const png = await printer.print(style, html, ...card.size, { isClear: true, name: 'card' })
    const webp = await sharp(png)
      .resize(Math.round(card.size[0] * card.share))
      .webp({ quality: card.quality, alphaQuality: 60, effort: 4, smartSubsample: true })
      .toBuffer()
    if (webp.length > 80_000) console.warn(`${card.file}: ${webp.length} bytes`)
    writeFileSync(join(PICTURES, card.file), webp)
    made[card.file] = hash
    if (done % 40 === 39) save()
  }
  await printer.close()
  save()
  const total = due.reduce(
    (sum, { card }) => sum + (existsSync(join(PICTURES, card.file)) ? statSync(join(PICTURES, card.file)).size : 0),
    0,
  )
  console.log(`made ${due.length - missing}, without a pack at full size ${missing}; ${(total / 1e6).toFixed(1)} MB`)
}

await main(process.argv.slice(2))
