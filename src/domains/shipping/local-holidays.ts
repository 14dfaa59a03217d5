import { areasIn, rangeOf, readArea } from '../settings/zone-rules.ts'
import type { DispatchTerms } from './rules.ts'

/** Where a parcel goes or comes from: its state's code, and its PIN code if known. */
type Place = { state: string | null; pincode: string | null }
type LocalHoliday = { date: string; places: string }
type CalendarTerms = Pick<DispatchTerms, 'cutoffHour' | 'closedWeekdays' | 'holidays'> & {
  dispatchClosedWeekdays: readonly number[]
  localHolidays: readonly LocalHoliday[]
}

/** Whether a typed list of PIN codes, their first digits, ranges and states has this place. */
export function coversPlace(places: string, { state, pincode }: Place): boolean {
  return areasIn(places).some((typed) => {
    const area = readArea(typed)
    if (area === null) return false
    const range = rangeOf(area)
    if (range) return pincode !== null && range[0] <= Number(pincode) && Number(pincode) <= range[1]
    return /^\d/.test(area) ? (pincode?.startsWith(area) ?? false) : area === state
  })
}

/**
 * The calendar for a parcel from the store to a place: local holidays of the place stop its delivery, those of the
 * store’s state stop dispatch.
 */
export function dispatchTermsFor(terms: CalendarTerms, storeState: string, to: Place): DispatchTerms {
  const { cutoffHour, closedWeekdays, holidays, dispatchClosedWeekdays, localHolidays } = terms
  const at = (place: Place) => localHolidays.flatMap(({ date, places }) => (coversPlace(places, place) ? [date] : []))
  return {
    cutoffHour,
    closedWeekdays,
    holidays: [...holidays, ...at(to)],
    dispatchClosedWeekdays,
    dispatchHolidays: [...holidays, ...at({ state: storeState, pincode: null })],
  }
}
