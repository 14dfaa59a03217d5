import type { Permission } from '../roles/schemas.ts'
import type { GroupId } from './fields/layout.ts'

/** How one value of a setting is typed; a list of values has columns of these. */
export type CellKind = 'text' | 'email' | 'tel' | 'number' | 'rupees' | 'date' | 'switch' | 'fixed'

/** One value of each row of a list; a list of plain values has one column without a name. */
export type Column = { name: string; label: string; kind: CellKind; unit?: string; format?: string }

export type Choice = { value: string | number; label: string }

export type Shape =
  | { kind: CellKind }
  | { kind: 'long-text' }
  | { kind: 'choice' | 'several'; choices: readonly Choice[] }
  /** Several words, each on a line of its own. */
  | { kind: 'lines' }
  /** Groups of words, each group on a line, its words separated by commas. */
  | { kind: 'groups' }
  /** PIN codes or their first digits, separated by anything: pasted from a courier's list. */
  | { kind: 'pins' }
  /** `isFixed`: there are as many rows as there are; only what stands in them changes. */
  | { kind: 'rows'; columns: readonly Column[]; isFixed?: boolean }

/** What the owner reads about a setting. */
export type Words = {
  /** Where it stands in the admin. */
  group: GroupId
  label: string
  /** One sentence: what it does, and where it is seen. */
  help: string
  unit?: string
  /** What nothing typed (null) means, where that is allowed. */
  empty?: string
  /** What a text has to look like, in words. */
  format?: string
  /** Money, tax and who may order: changing it asks for the password. */
  isGuarded?: boolean
  /** Who may change it, if not only those who may change all settings. */
  permission?: Permission
}

/** What a check reads of other settings. */
export type Others = { store: { gstin: string | null; state: string } }

/** A setting as its owner reads it. */
export type SettingField = Shape &
  Words & {
    /** Its place in the record: `shipping.freeThreshold`. */
    key: string
    /**
     * What the schema does not say: faults by place within the value (`0.maxDays`; empty for all of it), or none. Read with
     * the other settings, where they have to fit together.
     */
    check?(value: never, others: Others): Record<string, string>
  }

export type SettingGroup = { title: string; text?: string; fields: readonly SettingField[] }
export type SettingPage = { id: string; title: string; text: string; groups: readonly SettingGroup[] }
