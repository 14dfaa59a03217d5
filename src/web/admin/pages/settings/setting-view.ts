import type { SettingField } from '../../../../domains/settings/index.ts'

type Sent<Field> = Field extends unknown ? Omit<Field, 'check'> : never

/** A setting as its page gets it: what can be sent to a browser, with its value as the form shows it. */
export type ShownSetting = Sent<SettingField> & {
  value: unknown
  /** What is wrong with the value as it is kept. */
  fault: string | null
  /** The default in words; null where it is what stands there. */
  fallback: string | null
  defaultValue: unknown
}
