import { changeSettings } from '../src/domains/settings/index.ts'
import type { SettingsChanges } from '../src/domains/settings/schemas.ts'
import { command } from './command.ts'
import { withShop } from './with-shop.ts'

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

// The exit code is 1 if a value was refused.
await command(USAGE, async (args) => {
  const changes = args.map(parse)
  if (changes.length === 0 || changes.includes(null)) return null
  return withShop(async (shop) => {
    for (const [index, change] of changes.entries()) {
      const changed = await changeSettings(shop.contextFor({ kind: 'system' }), change ?? {})
      if (changed.ok) process.stdout.write(`${args[index]}\n`)
      else {
        process.stderr.write(`${args[index]}: ${JSON.stringify(changed.params.fields)}\n`)
        return 1
      }
    }
    return 0
  })
})
