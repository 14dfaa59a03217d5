import type { SettingField } from '../field.ts'
import type { Settings } from '../schemas.ts'
import { valueAt } from './places.ts'

/** Faults of these settings that the schema cannot detect, by `key` or `key.0.column`. */
export const checkFields = (all: Settings, fields: readonly SettingField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ key, check }) =>
      Object.entries(check?.(valueAt(all, key) as never, all) ?? {}).map(([place, text]) => [
        place ? `${key}.${place}` : key,
        text,
      ]),
    ),
  )
