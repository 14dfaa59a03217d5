// Measures every budget on a production build in separate processes. Prints a table, writes bench/results.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { admin } from './admin.ts'
import { bytes } from './bytes.ts'
import { catalogueApi } from './catalogue-api.ts'
import { growth } from './growth.ts'
import { lighthouse } from './lighthouse.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import type { Group, Row } from './row.ts'
import { start } from './start.ts'
import { suggestions } from './suggestions.ts'

const groups: Record<string, { title: string; run: Group }> = {
  start: { title: 'Start and memory', run: start },
  bytes: { title: 'First view, brotli', run: bytes },
  pages: { title: 'Pages (demo catalogue, PGlite)', run: pages },
  api: { title: 'Catalogue API (demo catalogue, PostgreSQL)', run: catalogueApi },
  suggest: { title: 'Search suggestions', run: suggestions },
  growth: { title: 'Growth from 1,000 to 100,000 products (PostgreSQL, rendered afresh)', run: growth },
  orders: { title: 'Orders of three lines', run: orders },
  admin: { title: 'Back office at 200,000 orders and 20,000 products', run: admin },
  lighthouse: { title: 'Lighthouse, mobile', run: lighthouse },
}

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',')
const unknown = only?.filter((name) => !(name in groups)) ?? []
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}.`)
  process.exit(1)
}

const memoryGiB = Math.round(totalmem() / 2 ** 30)
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${memoryGiB} GiB, Node ${process.versions.node}, Linux`
const file = new URL('../../bench/results.md', import.meta.url)
let failures = 0

const table = (rows: readonly Row[]): string =>
  [
    '| What | Measured | Budget | |',
    '|---|---|---|---|',
    ...rows.map(
      ({ what, measured, budget, isMet }) =>
        `| ${what} | ${measured} | ${budget} | ${isMet === null ? '' : isMet ? 'pass' : '**miss**'} |`,
    ),
  ].join('\n')

/** The sections of the previous results, so that a run of one group replaces only its own. */
function earlierSections(): Map<string, string> {
  const sections = new Map<string, string>()
  try {
    for (const part of readFileSync(file, 'utf8').split(/^## /m).slice(1)) {
      sections.set(part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n')).trim())
    }
  } catch {
    // The first run has no previous results.
  }
  return sections
}

const sections = earlierSections()
const date = new Date().toISOString().slice(0, 10)
for (const [name, { title, run }] of Object.entries(groups)) {
  if (only && !only.includes(name)) continue
  console.log(`\n${title}`)
  const rows: Row[] = []
  try {
    await run((row) => {
      rows.push(row)
      console.log(
        `  ${row.isMet === false ? 'MISS' : row.isMet ? 'pass' : '    '}  ${row.what}: ${row.measured}${row.budget ? `  (budget ${row.budget})` : ''}`,
      )
    })
  } catch (error) {
    failures++
    rows.push({
      what: 'could not be measured',
      measured: error instanceof Error ? error.message : String(error),
      budget: '',
      isMet: false,
    })
    console.error('  could not be measured:', error)
  }
  sections.set(title, `Measured on ${date}: ${machine}.\n\n${table(rows)}`)
}

const ordered = Object.values(groups).flatMap(({ title }) =>
  sections.has(title) ? [`## ${title}\n\n${sections.get(title)}`] : [],
)
mkdirSync(new URL('.', file), { recursive: true })
const lead =
  'Written by `npm run bench`: production build, medians of three runs; the base line (a bare `node:http` server with the same bytes, or pgbench) ran in turn with each.'
writeFileSync(file, `# Benchmarks\n\n${lead}\n\n${ordered.join('\n\n')}\n`)
console.log('\nWritten to bench/results.md')
process.exit(failures > 0 ? 1 : 0)
