import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { ok, type Result } from '../../shared/result.ts'
import { forbid } from '../roles/index.ts'
import { toApiValue } from './fields/api-values.ts'
import { checkFields } from './fields/check-fields.ts'
import { settingFields } from './fields/pages.ts'
import { valueAt } from './fields/places.ts'
import { readSettings } from './read-settings.ts'
import type { SettingView } from './schemas.ts'
import { Settings } from './sections/index.ts'

const DEFAULTS = Settings.parse({})

/** Every setting with its value, its default and its description; amounts in rupees. */
export async function findSettings(ctx: Context): Promise<Result<SettingView[], 'FORBIDDEN'>> {
  const refused = forbid(ctx, 'settings.write')
  if (refused) return refused
  const settings = await readSettings(ctx)
  const faults = checkFields(settings, settingFields())
  return ok(
    settingFields().map((field) => {
      const value = toApiValue(field, valueAt(settings, field.key))
      const fallback = toApiValue(field, valueAt(DEFAULTS, field.key))
      return {
        key: field.key,
        label: field.label,
        help: field.help,
        value,
        default: fallback,
        fault: faults[field.key] ?? null,
        isChanged: !isDeepStrictEqual(value, fallback),
      }
    }),
  )
}
