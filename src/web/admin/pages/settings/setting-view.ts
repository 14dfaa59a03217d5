import type { SettingField } from '../../../../domains/settings/index.ts'

type Sent<Field> = Field extends unknown ? Omit<Field, 'check' | 'shownAs'> : never

/** A setting as its page gets it: the serialisable parts, with the value as the form shows it. */
export type ShownSetting = Sent<SettingField> & {
  value: unknown
  /** Error of the stored value, if it is invalid. */
  fault: string | null
  /** The default as text; null if it is the current value. */
  fallback: string | null
  defaultValue: unknown
}
