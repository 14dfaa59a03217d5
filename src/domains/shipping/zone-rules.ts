import { type Paise, paise } from '../../shared/money.ts'
import { REST, rangeOf, type Zone } from '../settings/zone-rules.ts'

type Index = {
  starts: ReadonlyMap<string, Zone>
  ranges: readonly { first: number; last: number; zone: Zone }[]
  states: ReadonlyMap<string, Zone>
  rest: Zone | null
}

const LENGTHS = [6, 5, 4, 3, 2, 1]
// The settings keep one list of zones until they change.
const indexes = new WeakMap<readonly Zone[], Index>()

function indexOf(zones: readonly Zone[]): Index {
  const known = indexes.get(zones)
  if (known) return known
  const starts = new Map<string, Zone>()
  const states = new Map<string, Zone>()
  const ranges: { first: number; last: number; zone: Zone }[] = []
  for (const zone of zones)
    for (const area of zone.areas) {
      const range = rangeOf(area)
      if (range) ranges.push({ first: range[0], last: range[1], zone })
      else if (/^\d/.test(area)) starts.set(area, starts.get(area) ?? zone)
      else states.set(area, states.get(area) ?? zone)
    }
  const index = { starts, ranges, states, rest: zones.find(({ id }) => id === REST) ?? null }
  indexes.set(zones, index)
  return index
}

/**
 * The one zone of a PIN code: a full PIN code wins over first digits, longer ones over shorter ones, those over ranges,
 * ranges over the state, and all over the rest. `state` is the PIN code's state if the directory knows it. Null if no
 * zone covers it, in stores that have no zone for the rest.
 */
export function zoneOf(zones: readonly Zone[], pincode: string, state: string | null): Zone | null {
  const { starts, ranges, states, rest } = indexOf(zones)
  for (const length of LENGTHS) {
    const found = starts.get(pincode.slice(0, length))
    if (found) return found
  }
  const number = Number(pincode)
  const range = ranges.find(({ first, last }) => first <= number && number <= last)
  return range?.zone ?? (state === null ? null : states.get(state)) ?? rest
}

/** The zone that pages quote before a PIN code is known. */
export const restZone = (zones: readonly Zone[]): Zone | null => indexOf(zones).rest

type Method = { id: string; name: string; fee: Paise; isEnabled: boolean; days: string }
export type RateTerms = { freeThreshold: Paise; methods: readonly Method[]; zones: readonly Zone[] }

/** What a method costs in a zone. `freeFrom` is null if no value of goods makes it free. */
export type MethodTerms = {
  id: string
  name: string
  /** The method's own text, for pages that know no PIN code. */
  days: string
  fee: Paise
  freeFrom: Paise | null
  minDays: number | null
  maxDays: number | null
  /** Whether these days are the method's own; if not, they are those of the zone, and `days` says how long it takes. */
  hasOwnDays: boolean
  /** Where the order is collected; missing if it is delivered. */
  place?: PlaceAddress
  /** What cash on delivery is called there. */
  pay?: { name: string; text: string }
}

/** The lines of an address that a pickup place has; name and phone number are those of the buyer. */
export type PlaceAddress = { address: string; apartment: string; city: string; state: string; zipCode: string }

const STANDARD = 'standard'

const rateIn = (zone: Zone | null, methodId: string) => zone?.rates.find(({ method }) => method === methodId)

/** What a method costs in a zone for a parcel of this weight, whether it is offered or not; null if there is none. */
export function termsIn(
  { freeThreshold, methods }: RateTerms,
  zone: Zone | null,
  methodId: string,
  grams: number,
): MethodTerms | null {
  const method = methods.find(({ id }) => id === methodId)
  if (!method) return null
  const rate = rateIn(zone, methodId)
  const { id, name, days } = method
  const heavier = rate?.steps.findLast(({ aboveGrams }) => grams > aboveGrams)
  const freeFrom = rate?.freeFrom ?? freeThreshold
  return {
    ...{ id, name, days },
    fee: heavier?.fee ?? rate?.fee ?? method.fee,
    freeFrom: freeFrom === 'never' ? null : freeFrom,
    minDays: rate?.minDays ?? zone?.minDays ?? null,
    maxDays: rate?.maxDays ?? zone?.maxDays ?? null,
    // The days of a zone are those of the standard method; faster and slower ones state their own.
    hasOwnDays: methodId === STANDARD || typeof rate?.minDays === 'number',
  }
}

/** The same for a method that can be chosen; null if the store doesn't offer it there. */
export function methodIn(terms: RateTerms, zone: Zone | null, methodId: string, grams: number): MethodTerms | null {
  const isEnabled = terms.methods.some((method) => method.id === methodId && method.isEnabled)
  return isEnabled && rateIn(zone, methodId)?.isOffered !== false ? termsIn(terms, zone, methodId, grams) : null
}

/** Every method offered in a zone, in the owner's order (D3). */
export const methodsIn = (terms: RateTerms, zone: Zone | null, grams = 0): MethodTerms[] =>
  terms.methods.flatMap(({ id }) => methodIn(terms, zone, id, grams) ?? [])

const everywhere = ({ zones }: RateTerms): readonly (Zone | null)[] => (zones.length > 0 ? zones : [null])

/** The lowest and highest fee of a method for light parcels, for pages that know no PIN code. */
export function feeSpan(terms: RateTerms, methodId: string): { lowest: Paise; highest: Paise } {
  const offers = everywhere(terms).flatMap((zone) => methodIn(terms, zone, methodId, 0) ?? [])
  const usual = termsIn(terms, null, methodId, 0)?.fee ?? terms.freeThreshold
  const fees = offers.length > 0 ? offers.map(({ fee }) => fee) : [usual]
  return { lowest: paise(Math.min(...fees)), highest: paise(Math.max(...fees)) }
}

/** Whether goods for the store's free-delivery amount are delivered free by the first method of every zone. */
export const isFreeEverywhere = (terms: RateTerms): boolean =>
  everywhere(terms)
    .flatMap((zone) => methodsIn(terms, zone)[0] ?? [])
    .every(({ freeFrom }) => freeFrom !== null && freeFrom <= terms.freeThreshold)

const UNIT_GRAMS: Readonly<Record<string, number>> = { kg: 1000, g: 1, gm: 1, l: 1000, ml: 1, lb: 454, lbs: 454 }

/** `1 kg` is 1,000; 0 for a text without a weight, such as `60 capsules`. */
export function gramsOf(weight: string | null): number {
  const [, number = '', unit = ''] = /^\s*(\d+(?:\.\d+)?)\s*([a-z]+)\.?\s*$/i.exec(weight ?? '') ?? []
  const grams = Object.hasOwn(UNIT_GRAMS, unit.toLowerCase()) ? (UNIT_GRAMS[unit.toLowerCase()] ?? 0) : 0
  return Math.round(Number(number) * grams)
}

/** The net weights of the products and what packing adds. */
export const parcelGrams = (
  lines: readonly { weight: string | null; quantity: number }[],
  packingGrams: number,
): number => lines.reduce((sum, { weight, quantity }) => sum + gramsOf(weight) * quantity, packingGrams)
