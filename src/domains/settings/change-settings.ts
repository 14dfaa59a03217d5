import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { withoutDemoFacts } from './demo-facts.ts'
import { checkFields } from './fields/check-fields.ts'
import { settingFields } from './fields/pages.ts'
import { valueAt } from './fields/places.ts'
import { refuse } from './problems.ts'
import type { SettingsChanges } from './schemas.ts'
import { Settings } from './sections/index.ts'
import { writeRecord } from './write-record.ts'

/**
 * Changes individual values of the settings record, amounts in paise; the rest stays as it is, except that ending the
 * demo removes its made-up values. For the store itself and its tools; the admin uses `saveSettings`. Refuses
 * SETTINGS_INVALID with the fields.
 */
export async function changeSettings(
  ctx: Context,
  changes: SettingsChanges,
): Promise<Result<Settings, 'FORBIDDEN' | 'SETTINGS_INVALID'>> {
  if (ctx.actor.kind !== 'system') return refuse('FORBIDDEN')
  return writeRecord(ctx, async (_, before) => {
    const ends = changes.store?.isDemo === false && valueAt(before, 'store.isDemo') === true
    const merged = mergeSections(ends ? withoutDemoFacts(before) : before, changes)
    const parsed = Settings.safeParse(merged)
    if (!parsed.success) {
      const fields = Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]))
      return refuse('SETTINGS_INVALID', { fields })
    }
    const was = Settings.parse(before)
    const changed = settingFields().filter(
      ({ key }) => !isDeepStrictEqual(valueAt(was, key), valueAt(parsed.data, key)),
    )
    const fields = checkFields(parsed.data, changed)
    if (Object.keys(fields).length > 0) return refuse('SETTINGS_INVALID', { fields })
    return ok({ changes: merged, value: parsed.data })
  })
}

function mergeSections(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...before }
  for (const [section, values] of Object.entries(changes)) {
    merged[section] = { ...(merged[section] as object | undefined), ...(values as object) }
  }
  return merged
}
