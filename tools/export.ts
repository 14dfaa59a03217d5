import { EXPORTS, type ExportName, ExportQuery, openExport } from '../src/domains/reporting/index.ts'
import { command } from './command.ts'
import { withShop } from './with-shop.ts'

const USAGE = `Exports data of the store as CSV (the embedded database in DATA_DIR, or DATABASE_URL).

  npx node tools/export.ts <what> [--from 2026-04-01] [--to 2027-03-31] [--excel] > file.csv

  what: ${Object.keys(EXPORTS).join(', ')}`

/** The export that the arguments request; null if they are invalid. */
function parse([name = '', ...rest]: readonly string[]): { name: ExportName; query: ExportQuery } | null {
  const options: Record<string, string | boolean> = {}
  for (let at = 0; at < rest.length; at += 1) {
    const flag = rest[at]
    if (flag === '--excel') options.excel = true
    else if (flag === '--from' || flag === '--to') {
      at += 1
      options[flag.slice(2)] = rest[at] ?? 'nothing'
    } else return null
  }
  const query = ExportQuery.safeParse(options)
  return Object.hasOwn(EXPORTS, name) && query.success ? { name: name as ExportName, query: query.data } : null
}

await command(USAGE, async (args) => {
  const wanted = parse(args)
  if (!wanted) return null
  return withShop(async (shop, env) => {
    const ctx = shop.contextFor({ kind: 'system' })
    const opened = await openExport(ctx, wanted.name, { ...wanted.query, origin: env.PUBLIC_URL })
    if (!opened.ok) throw new Error(opened.code)
    for await (const piece of opened.value.text)
      if (!process.stdout.write(piece)) await new Promise((done) => process.stdout.once('drain', done))
    return 0
  })
})
