/**
 * Makes the product pictures that are missing or outdated, and removes those that no product has any more. Words on the
 * command line select files by part of their name; `--kind=pouch` selects a model, `--food` leaves out kit, `--all`
 * rebuilds, `--sheets` also saves the flat labels in out/labels (the hero scenes need some).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE, type Job, readJobs } from './catalogue.ts'
import { fullSize, OUT } from './composePack.ts'
import { openPrinter, type Printer } from './labels/printer.ts'
import { encode, placeOnGround } from './place.ts'

const VERSION = '1'
const PICTURES = join(CATALOGUE, 'pictures')
const MADE = join(import.meta.dirname, 'made.json')
/** Target maximum bytes per picture; quality is lowered in these steps until it fits. */
const AIM = 18_000
const QUALITIES = [68, 58, 50]

async function make(job: Job, printer: Printer, keepSheet: boolean): Promise<number> {
  const full = await fullSize(job, printer, keepSheet ? join(OUT, 'labels') : null)
  if (!full) return 0
  const pixels = job.product.nutrition ? await placeOnGround(full, job.scale) : full
  let webp = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    webp = await encode(pixels, quality)
    if (webp.length <= AIM) break
  }
  writeFileSync(join(PICTURES, job.file), webp)
  return webp.length
}

async function main(words: string[]): Promise<void> {
  const all = words.includes('--all')
  const picks = words.filter((w) => !w.startsWith('--'))
  const kinds = words.filter((w) => w.startsWith('--kind=')).map((w) => w.slice(7))
  mkdirSync(PICTURES, { recursive: true })
  const made = (existsSync(MADE) ? JSON.parse(readFileSync(MADE, 'utf8')) : {}) as Record<string, string>
  const jobs = readJobs(VERSION)
  const wanted = new Set(jobs.map((j) => j.file))
  const due = jobs
    .filter((j) => picks.length === 0 || picks.some((w) => j.file.includes(w)))
    .filter((j) => kinds.length === 0 || kinds.includes(j.kind))
    .filter((j) => !words.includes('--food') || j.product.nutrition)
    .filter((j) => all || made[j.file] !== j.hash || !existsSync(join(PICTURES, j.file)))
    .sort((a, b) => (a.kind + a.view).localeCompare(b.kind + b.view))
  console.log(`${jobs.length} pictures in all, ${due.length} to make`)
  const fresh: Record<string, string> = {}
  // Two runs may work in parallel: each adds its own entries to what the file contains by then.
  const save = () => {
    const now = existsSync(MADE) ? (JSON.parse(readFileSync(MADE, 'utf8')) as Record<string, string>) : {}
    const sorted = Object.entries({ ...now, ...fresh })
      .filter(([file]) => wanted.has(file))
      .sort(([x], [y]) => x.localeCompare(y))
    writeFileSync(MADE, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }
  const printer = await openPrinter(join(OUT, 'page'))
  const started = Date.now()
  let done = 0
  let missing = 0
  for (const job of due) {
    const again = () => make(job, printer, words.includes('--sheets'))
    const size = await again().catch(again)
    if (size === 0) {
      missing++
      continue
    }
    if (size > 80_000) console.warn(`${job.file}: ${size} bytes`)
    fresh[job.file] = job.hash
    if (++done % 25 === 0) {
      console.log(`${done} of ${due.length}, ${Math.round((Date.now() - started) / 1000)} s`)
      save()
    }
  }
  await printer.close()
  for (const name of Object.keys(made).filter((each) => !wanted.has(each)))
    rmSync(join(PICTURES, name), { force: true })
  save()
  const total = readdirSync(PICTURES).reduce((sum, n) => sum + statSync(join(PICTURES, n)).size, 0)
  console.log(
    `made ${done}, without passes ${missing}; the folder holds ${(total / 1e6).toFixed(1)} MB; ${Math.round((Date.now() - started) / 1000)} s`,
  )
}

await main(process.argv.slice(2))
