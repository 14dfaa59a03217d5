import { changeSettings, Settings } from '../src/domains/settings/index.ts'
import type { SettingsChanges } from '../src/domains/settings/schemas.ts'
import { plainMessage } from '../src/platform/plain-message.ts'
import { command } from './command.ts'
import { withShop } from './with-shop.ts'

const USAGE = `Changes settings of the store (the embedded database in DATA_DIR, or DATABASE_URL).

  npx node tools/settings.ts checkout.guest=guest               let guests order
  npx node tools/settings.ts 'payments.methods=["cod","upi"]'   values are JSON, or text`

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

/** Whether the store has the setting that `section.name=value` names; a change of another would change nothing. */
function isKnown(argument: string): boolean {
  const [section, name = ''] = argument.split(/[.=]/, 2)
  return Object.entries(Settings.parse({})).some(([each, values]) => each === section && Object.hasOwn(values, name))
}

// The exit code is 1 if a value was refused.
await command(USAGE, async (args) => {
  const changes = args.map(parse)
  if (changes.length === 0 || changes.includes(null)) return null
  const unknown = args.filter((argument) => !isKnown(argument))
  for (const argument of unknown) process.stderr.write(`There is no setting ${argument.split('=')[0]}\n`)
  if (unknown.length > 0) return 1
  return withShop(async (shop) => {
    for (const [index, change] of changes.entries()) {
      const changed = await changeSettings(shop.contextFor({ kind: 'system' }), change ?? {})
      if (changed.ok) process.stdout.write(`${args[index]}\n`)
      else {
        const faults = Object.entries(changed.params.fields ?? {})
        const lines = faults.map(([name, text]) => `  ${name}: ${plainMessage(String(text))}`)
        process.stderr.write(`${args[index]} was refused\n${lines.join('\n')}\n`)
        return 1
      }
    }
    return 0
  })
})
