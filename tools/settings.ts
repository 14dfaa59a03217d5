import { changeSettings } from '../src/domains/settings/index.ts'
import type { SettingsChanges } from '../src/domains/settings/schemas.ts'
import { readEnv } from '../src/platform/env.server.ts'
import { createLog } from '../src/platform/log.ts'
import { explainFailure } from '../src/server/explain-failure.ts'
import { openShop } from '../src/server/shop.ts'

const USAGE = `Changes settings of the store (the embedded database in DATA_DIR, or DATABASE_URL).

  node tools/settings.ts checkout.guest=guest               let guests order
  node tools/settings.ts 'payments.methods=["cod","upi"]'   values are JSON, or text`

/** Parses `section.name=value`; null if it is something else. */
function parse(argument: string): SettingsChanges | null {
  const [, section, name, text] = /^(\w+)\.(\w+)=(.*)$/s.exec(argument) ?? []
  if (!section || !name || text === undefined) return null
  try {
    return { [section]: { [name]: JSON.parse(text) } }
  } catch {
    return { [section]: { [name]: text } }
  }
}

/** Returns the exit code: 1 if a value was refused, 2 if the arguments are invalid. */
async function main(args: readonly string[]): Promise<number> {
  const changes = args.map(parse)
  if (changes.length === 0 || changes.includes(null)) {
    process.stderr.write(`${USAGE}\n`)
    return 2
  }
  const shop = await openShop(readEnv(process.env), createLog('warn'))
  try {
    for (const [index, change] of changes.entries()) {
      const changed = await changeSettings(shop.contextFor({ kind: 'system' }), change ?? {})
      if (changed.ok) process.stdout.write(`${args[index]}\n`)
      else {
        process.stderr.write(`${args[index]}: ${JSON.stringify(changed.params.fields)}\n`)
        return 1
      }
    }
    return 0
  } finally {
    await shop.close()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${explainFailure(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exitCode = 1
}
