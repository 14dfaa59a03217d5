// Measures every budget on a production build in separate processes. Prints a table, writes bench/results.md.
import { admin } from './admin.ts'
import { bytes } from './bytes.ts'
import { catalogue } from './catalogue.ts'
import { imports } from './import.ts'
import { install } from './install.ts'
import { lighthouse } from './lighthouse.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { phone } from './phone.ts'
import { readResults, replaceSection, writeResults } from './results.ts'
import type { Group, Row } from './row.ts'
import { start } from './start.ts'
import { suggestions } from './suggestions.ts'
import { watching } from './watching.ts'

const groups: Record<string, { title: string; run: Group }> = {
  install: { title: 'Packages in production', run: install },
  start: { title: 'Start and memory', run: start },
  bytes: { title: 'First view, brotli', run: bytes },
  phone: { title: 'A phone with a six times slower processor', run: phone },
  pages: { title: 'Pages (demo catalogue, PGlite)', run: pages },
  watching: { title: 'Metrics and request ids', run: watching },
  catalogue: { title: 'Questions never asked before (PostgreSQL, generated catalogue with pictures)', run: catalogue },
  suggest: { title: 'Search suggestions', run: suggestions },
  orders: { title: 'Orders of three lines', run: orders },
  import: { title: 'Import of a file beside shoppers', run: imports },
  admin: { title: 'Back office at 200,000 orders and 20,000 products', run: admin },
  lighthouse: { title: 'Lighthouse, mobile', run: lighthouse },
}

const usage = `npm run bench [-- --only=NAME,…]: ${Object.keys(groups).join(', ')}`
const [wanted, ...others] = process.argv.slice(2)
const only = wanted?.startsWith('--only=') ? wanted.slice('--only='.length).split(',') : null
if (others.length > 0 || (wanted && !only?.every((name) => name in groups))) {
  console.error(usage)
  process.exit(1)
}

let failures = 0
const sections = readResults()
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
  replaceSection(sections, title, rows)
}

const titles = Object.values(groups).map(({ title }) => title)
writeResults(sections, titles)
console.log('\nWritten to bench/results.md')
process.exit(failures > 0 ? 1 : 0)
