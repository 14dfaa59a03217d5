import { z } from 'zod'
import type { StoredSettings } from './sections/index.ts'

// Exported as a type only: labels and help must not reach the browser bundle.
export type { Settings } from './sections/index.ts'
export type { SearchTopic } from './sections/search-topics.ts'

/** A partial record, the form in which the owner's changes are stored and sent. */
export type SettingsChanges = { [Section in keyof StoredSettings]?: Partial<StoredSettings[Section]> }

/** Values by path in the record, as the admin shows them: amounts in rupees. */
export type SettingValues = Record<string, unknown>
const SettingValues = z.record(z.string().max(80), z.unknown())

/** `PATCH /admin/settings`. */
export const SaveSettings = z.object({
  values: SettingValues,
  /** The values the editor saw: only differences are written, and values that have changed meanwhile are refused. */
  was: SettingValues.optional(),
})
export type SaveSettings = z.infer<typeof SaveSettings>

export type SettingView = {
  key: string
  label: string
  help: string
  value: unknown
  default: unknown
  /** What is wrong with the stored value; only values that earlier versions allowed. */
  fault: string | null
  isChanged: boolean
}
