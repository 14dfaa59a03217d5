import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../platform/context.ts'
import { ok, type Refusal, type Result } from '../../shared/result.ts'
import { recordActivity } from '../activity-log/index.ts'
import { forbid, forbidUnlessRecent } from '../roles/index.ts'
import { demoFacts } from './demo-facts.ts'
import type { SettingField } from './field.ts'
import { fromApiValue, toApiValue } from './fields/api-values.ts'
import { checkFields } from './fields/check-fields.ts'
import { faultText } from './fields/fault-text.ts'
import { findField } from './fields/pages.ts'
import { valueAt, withValue } from './fields/places.ts'
import { refuse } from './problems.ts'
import type { SaveSettings, SettingValues } from './schemas.ts'
import { Settings } from './sections/index.ts'
import { writeRecord } from './write-record.ts'

type Faults = Record<string, string>
type Change = { field: SettingField; from: unknown; to: unknown }

/**
 * Saves settings as the admin shows them, amounts in rupees. `was` holds the values the editor saw: unchanged ones are
 * not written, and if somebody else changed one meanwhile, SETTINGS_CHANGED is refused with the new value. Refuses
 * LOGIN_AGAIN for money, tax and who may order, and SETTINGS_INVALID with the fields. `before` holds the replaced
 * values. Ending the demo also empties its made-up values, unless the owner changed them.
 */
export async function saveSettings(
  ctx: Context,
  { values, was }: SaveSettings,
): Promise<Result<Saved, 'FORBIDDEN' | 'LOGIN_AGAIN' | 'SETTINGS_INVALID' | 'SETTINGS_CHANGED'>> {
  const refused = forbidAny(ctx, Object.keys(values))
  if (refused) return refused
  return writeRecord(ctx, async (tx, record) => {
    const now = Settings.parse(record)
    const { changes: asked, faults } = changesOf(now, values, was)
    if (Object.keys(faults).length > 0) return refuse('SETTINGS_INVALID', { fields: faults })
    const changes = [...asked, ...demoEnded(now, asked)]
    const late = was ? asked.filter(({ field: { key }, from }) => key in was && !isDeepStrictEqual(from, was[key])) : []
    if (late.length > 0)
      return refuse('SETTINGS_CHANGED', { fields: lateTexts(late), data: { now: valuesOf(late, 'from') } })
    const guarded = changes.some(({ field }) => field.isGuarded) ? forbidUnlessRecent(tx, 'settings.write') : null
    if (guarded) return guarded
    const owners = changes.some(({ field }) => field.isOwners) ? forbid(tx, 'connections.write') : null
    if (owners) return owners

    const next = changed(record, changes)
    const parsed = Settings.safeParse(next)
    if (!parsed.success) {
      const wrong = faultsOf(parsed.error.issues, next)
      return refuse('SETTINGS_INVALID', { fields: { ...checkSound(record, changes, wrong), ...wrong } })
    }
    const wrong = checkFields(parsed.data, fieldsIn(changes))
    if (Object.keys(wrong).length > 0) return refuse('SETTINGS_INVALID', { fields: wrong })

    await recordActivity(
      tx,
      ...changes.map(({ field, from, to }) => ({
        action: 'setting.save',
        subject: ['setting', field.key] as const,
        before: from,
        after: to,
      })),
    )
    return ok({
      changes: changes.reduce((all, { field }) => withoutDefault(all, parsed.data, field), next),
      value: { saved: changes.map(({ field }) => field.key), before: valuesOf(changes, 'from') },
    })
  })
}

const fieldsIn = (changes: readonly Change[]) => changes.map(({ field }) => field)

const changed = (record: Record<string, unknown>, changes: readonly Change[]) =>
  changes.reduce((all, { field, to }) => withValue(all, field.key, fromApiValue(field, to)), record)

/** What else is wrong with the changes that the schema accepts: the owner sees all faults of a form at once. */
function checkSound(record: Record<string, unknown>, changes: readonly Change[], wrong: Faults): Faults {
  const isSound = ({ field: { key } }: Change) =>
    !Object.keys(wrong).some((place) => place === key || place.startsWith(`${key}.`))
  const sound = changes.filter(isSound)
  const parsed = Settings.safeParse(changed(record, sound))
  return parsed.success ? checkFields(parsed.data, fieldsIn(sound)) : {}
}

function forbidAny(ctx: Context, keys: readonly string[]): Refusal<'FORBIDDEN'> | null {
  const needed = new Set(keys.map((key) => findField(key)?.permission ?? 'settings.write'))
  if (needed.size === 0) return forbid(ctx, 'settings.write')
  return [...needed].map((permission) => forbid(ctx, permission)).find((each) => each !== null) ?? null
}

export type Saved = { saved: string[]; before: SettingValues }

const valuesOf = (changes: readonly Change[], side: 'from' | 'to'): SettingValues =>
  Object.fromEntries(changes.map((change) => [change.field.key, change[side]]))

function changesOf(now: Settings, values: SettingValues, was: SettingValues | undefined) {
  const changes: Change[] = []
  const faults: Faults = {}
  for (const [key, to] of Object.entries(values)) {
    const field = findField(key)
    if (!field) {
      faults[key] = 'Setting not found'
      continue
    }
    if (JSON.stringify(to)?.includes('\\u0000')) {
      faults[key] = 'This contains characters that can’t be saved'
      continue
    }
    const from = toApiValue(field, valueAt(now, key))
    if (isDeepStrictEqual(from, to) || (was && key in was && isDeepStrictEqual(was[key], to))) continue
    if (field.kind === 'fixed') faults[key] = 'This can’t be changed here'
    else if (key === 'store.isDemo' && to === true) faults[key] = 'A store can’t become a demo again'
    else changes.push({ field, from, to })
  }
  return { changes, faults }
}

/** Made-up values end with the demo: an invented GSTIN or grievance officer must not reach real invoices (A65). */
function demoEnded(now: Settings, changes: readonly Change[]): Change[] {
  if (!changes.some(({ field, to }) => field.key === 'store.isDemo' && to === false)) return []
  return demoFacts().flatMap(([key, madeUp]): Change[] => {
    const field = findField(key)
    const isOwners = changes.some((change) => change.field.key === key) || !isDeepStrictEqual(valueAt(now, key), madeUp)
    if (!field || isOwners) return []
    return [{ field, from: toApiValue(field, madeUp), to: toApiValue(field, valueAt(Settings.parse({}), key)) }]
  })
}

const lateTexts = (late: readonly Change[]): Faults =>
  Object.fromEntries(late.map(({ field, from }) => [field.key, `Someone else saved: ${brief(from)}`]))

const MAX_BRIEF_LENGTH = 80
function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_BRIEF_LENGTH ? `${text.slice(0, MAX_BRIEF_LENGTH)}…` : text || 'nothing'
}

/** The first fault at each path, by `key` or `key.0.column`. */
function faultsOf(issues: readonly Issue[], record: Record<string, unknown>): Faults {
  const faults: Faults = {}
  for (const issue of issues) {
    const path = issue.path.map(String)
    const length = path.findIndex((_, at) => findField(path.slice(0, at + 1).join('.')))
    const field = findField(path.slice(0, length + 1).join('.'))
    if (!field) continue
    const within = path.slice(length + 1)
    const typed = within.reduce<unknown>(
      (place, name) => (place as Record<string, unknown> | undefined)?.[name],
      valueAt(record, field.key),
    )
    faults[path.join('.')] ??= faultText(field, issue, within, typed)
  }
  return faults
}
type Issue = Parameters<typeof faultText>[1]

const DEFAULTS = Settings.parse({})

/** Defaults are not stored, so that a better default in a later version reaches the owner. */
const withoutDefault = (record: Record<string, unknown>, next: Settings, { key }: SettingField) =>
  isDeepStrictEqual(valueAt(next, key), valueAt(DEFAULTS, key)) ? withValue(record, key, undefined) : record
