import { stat } from 'node:fs/promises'
import type { z } from 'zod'
import { importCatalogueFolder } from '../src/domains/catalog/index.ts'
import { saveContent } from '../src/domains/content/index.ts'
import { AnnouncementRecord, BannerRecord } from '../src/domains/content/schemas.ts'
import { saveCoupons } from '../src/domains/coupons/index.ts'
import { CouponRecord } from '../src/domains/coupons/schemas.ts'
import { type ImportService, importFile, importProblems } from '../src/domains/imports/index.ts'
import { Fills } from '../src/domains/imports/schemas.ts'
import { rebuildSearch } from '../src/domains/search/index.ts'
import { beginOwnStore } from '../src/domains/setup/index.ts'
import type { Context } from '../src/platform/context.ts'
import type { Media } from '../src/platform/storage/media.ts'
import { fillText, type Refusal } from '../src/shared/result.ts'
import { command } from './command.ts'
import { importGenerated } from './generate/import-generated.ts'
import { importNotes, importSummary } from './import-report.ts'
import { withShop } from './with-shop.ts'

const USAGE = `Loads products into the store (the embedded database in DATA_DIR, or DATABASE_URL).

  npx node tools/import.ts <folder>             a catalogue folder, as catalogue/README.md describes; variants that the
                                                store already has keep their stock
  npx node tools/import.ts <file.csv>           products from this store's own CSV, Shopify or WooCommerce; prices in rupees
      --dry-run          shows what would change
      --pictures         downloads the pictures the file links to; existing pictures are kept
      --known-only       refuses products whose brand or category is not in the store
      --set-stock        also changes the stock of existing variants; by default only new ones get it
      --origin=<country> --hsn=<code> --new-stock=<units>
                         for products or new variants that lack them in the file; nothing is assumed
  npx node tools/import.ts --generate <count>   a generated catalogue of 1 to 100000 products`

/** The result of an import, and lines that name what it could not use. */
type Outcome = { summary: string; refused: number; problems: string[]; notes: string[]; hasFailed?: boolean }
type Tools = { ctx: Context; media: Media; imports: ImportService }
type Counts = { created: number; updated: number; unchanged: number }

const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (done: number, what = 'products') => done % 1000 === 0 && done > 0 && say(`  ${done} ${what}`)
const summaryOf = ({ created, updated, unchanged }: Counts) =>
  `${created} products created, ${updated} changed, ${unchanged} unchanged`

async function importFolder(ctx: Context, folder: string, media: Media): Promise<Outcome> {
  const imported = await importCatalogueFolder(
    ctx,
    folder,
    media,
    (done) => done % 50 === 0 && say(`  ${done} products with pictures`),
  )
  if (!imported.ok) return refusal(imported)
  const { banners, announcements, coupons, problems } = imported.value
  const refused = problems.map(({ item, field, reason }) => `${item}: ${field} ${reason}`)
  await saveContent(ctx, {
    banners: checked(BannerRecord, 'banners.yaml', banners, refused),
    announcements: checked(AnnouncementRecord, 'banners.yaml', announcements, refused),
  })
  await saveCoupons(ctx, checked(CouponRecord, 'coupons.yaml', coupons, refused))
  return { summary: summaryOf(imported.value), refused: refused.length, problems: refused, notes: [] }
}

/** The valid entries; the others are named in `refused`. */
function checked<S extends z.ZodType>(
  schema: S,
  file: string,
  entries: readonly unknown[],
  refused: string[],
): z.output<S>[] {
  return entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry)
    if (parsed.success) return [parsed.data]
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    refused.push(`${file}: ${reasons.join(', ')}`)
    return []
  })
}

async function importCsv({ ctx, imports }: Tools, file: string, flags: ReadonlySet<string>, fills: Fills) {
  const imported = await importFile(ctx, imports, file, {
    missing: flags.has('--known-only') ? 'refuse' : 'create',
    pictures: flags.has('--pictures'),
    stock: flags.has('--set-stock') ? 'set' : 'keep',
    ...fills,
    isDryRun: flags.has('--dry-run'),
    onProgress: progress,
  })
  if (!imported.ok) return refusal(imported)
  const found = imported.value
  const problems = found.list.map(
    ({ row, column, value, reason }) => `row ${row}, ${column}${value ? ` "${value}"` : ''}: ${reason}`,
  )
  if (found.problems > problems.length) problems.push(`${found.problems - problems.length} more problems`)
  if (found.state === 'failed') problems.push(found.failure)
  const summary = importSummary(found)
  return {
    summary: found.state === 'ready' ? `Dry run: ${summary}` : summary,
    refused: found.counts.refused,
    problems,
    notes: importNotes(found),
    hasFailed: found.state === 'failed',
  }
}

function refusal({ code, params }: Refusal<string>): Outcome {
  const problems = (params.problems ?? []) as { file: string; item: string; field: string; reason: string }[]
  const lines = problems.map(
    ({ file, item, field, reason }) => `${[file, item, field].filter(Boolean).join(', ')}: ${reason}`,
  )
  const known = Object.entries(importProblems).find(([name]) => name === code)?.[1][1]
  const reason = known
    ? fillText(known, params)
    : String(params.reason ?? fillText('{count} values are invalid', params))
  return { summary: `Nothing was imported: ${reason}`, refused: 0, problems: lines, notes: [], hasFailed: true }
}

async function generate(ctx: Context, count: number): Promise<Outcome> {
  const imported = await importGenerated(ctx, count, progress)
  return { summary: summaryOf(imported), refused: 0, problems: [], notes: [] }
}

// `--keep-stock` is the default; scripts may still pass it.
const FLAGS = ['--dry-run', '--pictures', '--known-only', '--set-stock', '--keep-stock']

/** Values for products that specify none; null if an argument is none of these. */
function fillsOf(args: readonly string[]): Fills | null {
  const given = args.map((arg) => /^--(origin|hsn|new-stock)=(.*)$/.exec(arg))
  const parsed = Fills.safeParse(
    Object.fromEntries(given.map((found) => [found?.[1] === 'new-stock' ? 'newStock' : found?.[1], found?.[2]])),
  )
  return given.every(Boolean) && parsed.success ? parsed.data : null
}

/** The import that the arguments request; null if they request none. */
async function choose(args: readonly string[]): Promise<((tools: Tools) => Promise<Outcome>) | null> {
  const [first, ...rest] = args
  if (first === '--generate') {
    const count = Number(rest[0])
    return Number.isInteger(count) && count >= 1 && count <= 100_000 ? ({ ctx }) => generate(ctx, count) : null
  }
  if (!first || first.startsWith('-')) return null
  const isFolder = (await stat(first).catch(() => null))?.isDirectory()
  if (isFolder) return rest.length === 0 ? ({ ctx, media }) => importFolder(ctx, first, media) : null
  const fills = fillsOf(rest.filter((arg) => !FLAGS.includes(arg)))
  return fills && ((tools) => importCsv(tools, first, new Set(rest), fills))
}

// The exit code is 1 if anything was refused.
await command(USAGE, async (args) => {
  const run = await choose(args)
  if (!run) return null
  return withShop(async (shop) => {
    const begin = performance.now()
    say(`Importing into ${shop.database} …`)
    const ctx = shop.contextFor({ kind: 'system' })
    // The demo never fills a store that has products: an empty one begins as the owner's.
    if (!args.includes('--dry-run')) await beginOwnStore(ctx)
    const { summary, refused, problems, notes, hasFailed } = await run({
      ctx,
      media: shop.media,
      imports: shop.imports,
    })
    const search = await rebuildSearch(ctx)
    for (const line of problems.slice(0, 200)) process.stderr.write(`  ${line}\n`)
    if (problems.length > 200) process.stderr.write(`  … and ${problems.length - 200} more\n`)
    for (const note of notes) say(`  ${note}`)
    if (hasFailed) {
      process.stderr.write(`${summary}\n`)
      return 1
    }
    say(
      `${summary}${refused > 0 ? `, ${refused} refused` : ''}, ${search.products} in search, in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    )
    return refused > 0 ? 1 : 0
  })
})
