import type { Permission } from '../roles/schemas.ts'
import type { GroupId } from './fields/layout.ts'

/** How one value of a setting is entered; a list of values has columns of these. */
export type CellKind = 'text' | 'email' | 'tel' | 'number' | 'rupees' | 'date' | 'switch' | 'fixed' | ZoneCell
/** Parts of a delivery zone, which a page of its own edits. */
type ZoneCell = 'areas' | 'rates'

/** One value in each row of a list; a list of plain values has one unnamed column. */
export type Column = { name: string; label: string; kind: CellKind; unit?: string; format?: string }

export type Choice = { value: string | number; label: string }

export type Shape =
  | { kind: CellKind }
  | { kind: 'long-text' }
  | { kind: 'choice' | 'several'; choices: readonly Choice[] }
  /** Several texts, one per line. */
  | { kind: 'lines' }
  /** Groups of words, one group per line, with its words separated by commas. */
  | { kind: 'groups' }
  /** PIN codes or their first digits, with any separator: pasted from a courier's list. */
  | { kind: 'pins' }
  /** `isFixed`: rows cannot be added or removed; only their contents change. */
  | { kind: 'rows'; columns: readonly Column[]; isFixed?: boolean }

/** The texts about a setting that the owner reads. */
export type Words = {
  /** Its place in the admin. */
  group: GroupId
  label: string
  /** One sentence: what it does and where it appears. */
  help: string
  unit?: string
  /** The meaning of an empty field (null), if that is allowed. */
  empty?: string
  /** The expected format of a text, for error messages. */
  format?: string
  /** For money, tax and who may order: a change requires the password. */
  isGuarded?: boolean
  /** Where money goes: only owners change it. Others may save its group with the old value. */
  isOwners?: boolean
  /** The permission needed to change it, if not `settings.write`. */
  permission?: Permission
}

/** Settings that the functions below read. */
export type Others = {
  store: { gstin: string | null; state: string; isDemo: boolean }
  payments: { provider: 'sandbox' | 'razorpay' }
  shipping: { closedWeekdays: readonly number[]; dispatchClosedWeekdays: readonly number[] }
  couriers: { accounts: '' | 'shiprocket' | 'delhivery' | 'shiprocket,delhivery' }
}

/** A setting as its owner sees it. */
export type SettingField = Shape &
  Words & {
    /** Its path in the record: `shipping.freeThreshold`. */
    key: string
    /**
     * Rules that the schema cannot express: faults by path within the value (`0.maxDays`; an empty path for the whole),
     * or none. Reads other settings where they have to be consistent.
     */
    check?(value: never, others: Others): Record<string, string>
    /** What the owner reads in place of a fixed value. */
    shownAs?(all: Others): string
  }

export type SettingGroup = { title: string; text?: string; fields: readonly SettingField[] }
export type SettingPage = { id: string; title: string; text: string; groups: readonly SettingGroup[] }
