import { isDeepStrictEqual } from 'node:util'
import { DEMO_FACTS, Settings } from '../settings/index.ts'
import type { SettingsChanges } from '../settings/schemas.ts'
import { REST } from '../settings/zone-rules.ts'

/** The name of a store whose owner has not named it yet. */
export const NEW_STORE_NAME = 'New store'

/** What a store prints until its owner has named it: nothing of the demo. */
const BLANK = {
  store: { name: NEW_STORE_NAME, blurb: 'Sports nutrition, delivered across India.', email: 'hello@new-store.example' },
  membership: { name: 'Premium', brand: 'Our' },
  assistant: { name: 'store' },
  // The default zones are around the demo's city; the guide suggests some around the owner's.
  shipping: { zones: [{ id: REST, name: 'All of India', minDays: 5, maxDays: 7, areas: [], rates: [] }] },
} satisfies SettingsChanges

/** The settings whose defaults are the demo's names and texts. */
export const DEMO_NAMES: ReadonlySet<string> = new Set(
  Object.entries(BLANK).flatMap(([section, values]) => Object.keys(values).map((key) => `${section}.${key}`)),
)

type Tree = Record<string, Record<string, unknown>>

/** The values of `given` whose place in the settings still has the value of `expected`. */
function unchanged(now: Settings, expected: Tree, given: Tree): Tree {
  const same = (section: string, key: string) =>
    isDeepStrictEqual((now as unknown as Tree)[section]?.[key], expected[section]?.[key])
  return Object.fromEntries(
    Object.entries(given).map(([section, values]) => [
      section,
      Object.fromEntries(Object.entries(values).filter(([key]) => same(section, key))),
    ]),
  )
}

/** Blank values for the demo's names and texts that the owner has not replaced. */
export const blankChanges = (now: Settings): SettingsChanges =>
  unchanged(now, Settings.parse({}) as unknown as Tree, BLANK) as SettingsChanges

export const withoutMembership = (changes: SettingsChanges): SettingsChanges => ({
  ...changes,
  membership: { ...changes.membership, isOffered: false },
})

/** Whether the membership is as the demo brought it: its owner has set none of its terms. */
export const isDemoMembership = ({ membership }: Settings): boolean =>
  isDeepStrictEqual(membership, Settings.parse({}).membership)

/** What leaving the demo changes besides its made-up facts. */
export function leavingChanges(now: Settings): SettingsChanges {
  const blank = blankChanges(now)
  return { ...blank, store: { ...blank.store, isDemo: false } }
}

/** The store’s details as they will be once the demo has been left, to tell what is missing. */
export function detailsAfter(now: Settings): Pick<Settings, 'store' | 'grievance'> {
  const defaults = Settings.parse({}) as unknown as Tree
  const emptied = unchanged(now, DEMO_FACTS, {
    store: pickKeys(defaults.store, DEMO_FACTS.store),
    grievance: pickKeys(defaults.grievance, DEMO_FACTS.grievance),
  })
  const { store } = leavingChanges(now)
  return {
    store: { ...now.store, ...emptied.store, ...store } as Settings['store'],
    grievance: { ...now.grievance, ...emptied.grievance } as Settings['grievance'],
  }
}

const pickKeys = (values: Record<string, unknown> = {}, keys: object) =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, values[key]]))
