import { areaFault, areasIn, overlapsIn, REST, readArea, type Zone } from '../zone-rules.ts'

type Faults = Record<string, string>
type Method = { id: string; name: string; isEnabled: boolean }

/** Rows that repeat the value of an earlier one, ignoring case. */
const repeats = (values: readonly string[], column: string, text: string): Faults =>
  Object.fromEntries(
    values.flatMap((value, index) =>
      values.findIndex((each) => each.toLowerCase() === value.toLowerCase()) < index
        ? [[`${index}.${column}`, text]]
        : [],
    ),
  )

/** Names are shown in a row of the summary. */
const MAX_NAME = 60
const badNames = (named: readonly { name: string }[]): Faults =>
  Object.fromEntries(
    named.flatMap(({ name }, index) => {
      if (name.trim() === '') return [[`${index}.name`, 'Please fill this in']]
      return name.length > MAX_NAME ? [[`${index}.name`, `At most ${MAX_NAME} characters`]] : []
    }),
  )

export const checkMethods = (methods: readonly Method[]): Faults => ({
  ...repeats(
    methods.map(({ name }) => name),
    'name',
    'Another method has this name',
  ),
  ...repeats(
    methods.map(({ id }) => id),
    'id',
    'Another method has this id',
  ),
  ...badNames(methods),
  ...(methods.some(({ isEnabled }) => isEnabled) ? {} : { '': 'Offer at least one delivery method' }),
})

/** What the schema cannot see: zones that overlap, are empty or have the same name, and impossible times. */
export function checkZones(zones: readonly Zone[]): Faults {
  const overlaps = overlapsIn(zones)
  const faults: Faults = {}
  for (const [index, { id, areas, minDays, maxDays, rates }] of zones.entries()) {
    const overlap = overlaps.get(index)
    if (maxDays < minDays) faults[`${index}.maxDays`] = 'Must be at least the minimum days'
    if (areas.length === 0 && id !== REST)
      faults[`${index}.areas`] = 'Add at least one PIN code, first digits, range or state'
    if (overlap) faults[`${index}.areas`] = overlap
    for (const [at, rate] of rates.entries()) {
      if ((rate.minDays === null) !== (rate.maxDays === null))
        faults[`${index}.rates.${at}.minDays`] = 'Enter both, such as 1-2, or leave it empty'
      if (rate.minDays !== null && rate.maxDays !== null && rate.maxDays < rate.minDays)
        faults[`${index}.rates.${at}.minDays`] = 'Start with the smaller number, such as 1-2'
      if (rate.steps.some(({ aboveGrams }, step) => aboveGrams === rate.steps[step - 1]?.aboveGrams))
        faults[`${index}.rates.${at}.steps`] = 'Each weight once'
    }
  }
  return {
    ...repeats(
      zones.map(({ name }) => name),
      'name',
      'Another zone has this name',
    ),
    ...repeats(
      zones.map(({ id }) => id),
      'id',
      'Another zone has this id',
    ),
    ...badNames(zones),
    ...faults,
  }
}

/** A holiday that names no place, or one that isn’t recognised, would change nothing and nobody would notice. */
export const checkLocalHolidays = (holidays: readonly { places: string }[]): Faults =>
  Object.fromEntries(
    holidays.flatMap(({ places }, index) => {
      const typed = areasIn(places)
      const unknown = typed.find((place) => readArea(place) === null)
      if (typed.length > 0 && unknown === undefined) return []
      return [[`${index}.places`, unknown === undefined ? 'Enter a state or PIN codes' : areaFault(unknown)]]
    }),
  )
