import { z } from 'zod'
import type { Settings } from './sections/index.ts'

// For its type only: labels and help must not enter the browsers' code.
export type { Settings } from './sections/index.ts'

/** A partial record, as the owner's changes are kept and sent. */
export type SettingsChanges = { [Section in keyof Settings]?: Partial<Settings[Section]> }

/** Values by their place in the record, as the back office shows them: amounts in rupees. */
export type SettingValues = Record<string, unknown>
const SettingValues = z.record(z.string().max(80), z.unknown())

/** `PATCH /admin/settings`. */
export const SaveSettings = z.object({
  values: SettingValues,
  /** What was seen before: only what differs from it is written, and what is not so any more is refused. */
  was: SettingValues.optional(),
})
export type SaveSettings = z.infer<typeof SaveSettings>

export type SettingView = {
  key: string
  label: string
  help: string
  value: unknown
  default: unknown
  /** What is wrong with the value as it is kept; only what earlier versions let through. */
  fault: string | null
  isChanged: boolean
}
