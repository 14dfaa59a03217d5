/**
 * Makes the pictures of a product's facts that are missing or outdated: label, ingredients, sizes, and, for each
 * flavour, serving and mood; removes those that no product has any more. Words select files by part of their name;
 * `--all` rebuilds.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { MAX_SIZES } from '../../src/domains/catalog/folder/picture-texts.ts'
import type { ProductRecord } from '../../src/domains/catalog/records/schemas.ts'
import { SHAKER_G, sizeInGrams, trueScale } from '../../src/shared/pack-scale.ts'
import { CARD_CSS } from './cards/css.ts'
import { ingredientsCard, labelCard, moodCard, servingCard, sizesCard } from './cards/html.ts'
import { type Cutout, cutoutOf, sideBySide, standing } from './cards/placing.ts'
import { servingStage, stagingOf } from './cards/serving.ts'
import { CATALOGUE, categoryTints, type Job, pictureKey, readJobs } from './catalogue.ts'
import { fullSize, masterOf, OUT } from './composePack.ts'
import { inkOn } from './labels/ink.ts'
import { openPrinter, type Printer } from './labels/printer.ts'

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
  /** Whose colours it has. */
  job: Job
  /** Null if the model of the pack has not been rendered. */
  html: () => Promise<string | null>
}

const cutouts = new Map<string, Cutout>()

async function cutout(job: Job, printer: Printer): Promise<Cutout | null> {
  const path = masterOf(job)
  const known = cutouts.get(path)
  if (known) return known
  const pixels = await fullSize(job, printer)
  if (!pixels) return null
  const made = cutoutOf(pathToFileURL(path).href, pixels)
  cutouts.set(path, made)
  return made
}

/** The cards of one product; `fronts` are its pictures from the front, the first one first. */
function cardsOf(fronts: Job[], shaker: Job, printer: Printer): Card[] {
  const [first] = fronts
  if (!first) return []
  const { product: p, brand } = first
  const sizes = [
    ...new Map(fronts.filter(({ flavour }) => flavour === first.flavour).map((job) => [job.weight, job])).values(),
  ]
  const flavours = fronts.filter((job, at) => fronts.findIndex(({ flavour }) => flavour === job.flavour) === at)
  type Look = Partial<Pick<Card, 'quality' | 'share' | 'size'>> & { job?: Job }
  const card = (part: string, told: unknown, html: Card['html'], { job, ...look }: Look = {}): Card => ({
    file: `${p.slug}--${part}${job && flavours.length > 1 ? `--${pictureKey({ flavor: job.flavour })}` : ''}.webp`,
    ...{ size: SIZE, quality: 30, share: 0.7, html, job: job ?? first, ...look },
    told: [VERSION, part, p.name, brand, p.nutrition, told],
  })
  return [
    card(
      'back',
      [p.directions, p.manufacturer, p.origin, p.diet, p.variants.map((v) => v.weight)],
      async () => labelCard(p, brand.slug),
      { quality: 24, share: 0.76, size: LABEL_SIZE },
    ),
    card('ingredients', [p.ingredients, p.allergens, p.diet], async () => ingredientsCard(p)),
    card(
      'sizes',
      sizes.map(({ look, weight, grams }) => [look, weight, grams]),
      () => sizesOf(p, sizes, shaker, printer),
      { quality: 32 },
    ),
    ...flavours.flatMap((job) => [
      card(
        'serving',
        [job.look, job.colour, ...stagingOf(job)],
        async () => {
          const stage = await servingStage(job, printer, () => cutout(job, printer))
          return stage === null ? null : servingCard(p, stage)
        },
        { job, quality: 24 },
      ),
      card(
        'mood',
        job.look,
        async () => {
          const cut = await cutout(job, printer)
          if (!cut) return null
          const scale = Math.min(0.86, 660 / (cut.foot - cut.top), 560 / (cut.right - cut.left))
          return moodCard(standing(cut, scale, 400, 862))
        },
        { job },
      ),
    ]),
  ]
}

async function sizesOf(p: ProductRecord, sizes: Job[], shaker: Job, printer: Printer): Promise<string | null> {
  const packs: { job: Job; cutout: Cutout | null }[] = []
  for (const job of [...sizes.slice(0, MAX_SIZES), shaker]) packs.push({ job, cutout: await cutout(job, printer) })
  const known = packs.flatMap(({ job, cutout: cut }) =>
    cut ? [{ job, cutout: cut, scale: trueScale(job === shaker ? SHAKER_G : (sizeInGrams(job) ?? SHAKER_G)) }] : [],
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
  const cards = [...bySlug.values()].flatMap((fronts) => cardsOf(fronts, shaker, printer))
  const due = cards
    .map((card) => ({ card, hash: hashOf(card.told) }))
    .filter(({ card }) => picks.length === 0 || picks.some((w) => card.file.includes(w)))
    .filter(
      ({ card, hash }) => words.includes('--all') || made[card.file] !== hash || !existsSync(join(PICTURES, card.file)),
    )
  const wanted = new Set(cards.map(({ file }) => file))
  console.log(`${due.length} cards to make`)
  const save = () => {
    const now = existsSync(MADE) ? (JSON.parse(readFileSync(MADE, 'utf8')) as Record<string, string>) : {}
    const sorted = Object.entries({ ...now, ...made })
      .filter(([file]) => wanted.has(file))
      .sort(([x], [y]) => x.localeCompare(y))
    writeFileSync(MADE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }
  let missing = 0
  for (const [done, { card, hash }] of due.entries()) {
    const html = await card.html()
    if (html === null) {
      missing++
      continue
    }
    const { pack, colour, product } = card.job
    const style = `width:${card.size[0]}px;height:${card.size[1]}px;--label:${pack.label};--ink:${pack.ink};--body:${pack.body};--bodyink:${inkOn(pack.body)};--fl:${colour};--tint:${tints.get(product.category) ?? '#F6F6F3'}`
    const png = await printer.print(style, html, ...card.size, { isClear: true, name: 'card' })
    const webp = await sharp(png)
      .resize(Math.round(card.size[0] * card.share))
      .webp({ quality: card.quality, alphaQuality: 60, effort: 6, smartSubsample: true })
      .toBuffer()
    if (webp.length > 80_000) console.warn(`${card.file}: ${webp.length} bytes`)
    writeFileSync(join(PICTURES, card.file), webp)
    made[card.file] = hash
    if (done % 40 === 39) save()
  }
  await printer.close()
  for (const file of Object.keys(made).filter((name) => !wanted.has(name)))
    rmSync(join(PICTURES, file), { force: true })
  save()
  const total = due.reduce(
    (sum, { card }) => sum + (existsSync(join(PICTURES, card.file)) ? statSync(join(PICTURES, card.file)).size : 0),
    0,
  )
  console.log(`made ${due.length - missing}, without the model of a pack ${missing}; ${(total / 1e6).toFixed(1)} MB`)
}

await main(process.argv.slice(2))
