import type { Paise } from '../../shared/money.ts'
import { findState } from '../../shared/states.ts'

/** What one delivery method costs in one zone; null is the method's own fee, the store's own amount, the zone's days. */
export type ZoneRate = {
  method: string
  isOffered: boolean
  fee: Paise | null
  /** Goods of this value are delivered free. */
  freeFrom: Paise | 'never' | null
  /** Fees of heavier parcels: each replaces the fee above its weight. */
  steps: readonly { aboveGrams: number; fee: Paise }[]
  minDays: number | null
  maxDays: number | null
}

/** A part of India with its delivery time and rates. `REST` is the zone of every PIN code that no other zone lists. */
export type Zone = {
  id: string
  name: string
  minDays: number
  maxDays: number
  /** In the form that `readArea` returns. */
  areas: readonly string[]
  rates: readonly ZoneRate[]
}

export const REST = 'rest'

const DIGITS = 6
const full = (digits: string, filler: '0' | '9') => digits.padEnd(DIGITS, filler)

/**
 * One area as it is stored: `560001` (a PIN code), `56` (all that begin so), `560001-560099`, or a state's code. Null
 * if it is none of these.
 */
export function readArea(typed: string): string | null {
  const text = typed.trim().replace(/[–—]/g, '-')
  if (/^[1-8]\d{0,5}$/.test(text)) return text
  const [, first = '', last = ''] = /^([1-8]\d{0,5})\s*(?:-|to)\s*([1-8]\d{0,5})$/i.exec(text) ?? []
  if (first && first.length === last.length) {
    if (first === last) return first
    return first < last ? `${full(first, '0')}-${full(last, '9')}` : null
  }
  return /^\p{L}/u.test(text) ? (findState(text)?.code ?? null) : null
}

/** Each area of a typed or pasted list, separated by commas, semicolons, lines or, between numbers, spaces. */
export function areasIn(text: string): string[] {
  return text
    .split(/[,;|\t\r\n]+/)
    .flatMap((piece) => {
      // Spaces are joined first: the next pattern would take minutes for a million of them.
      const joined = piece
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/ ?(?:[-–—]|\bto\b) ?(?=\d)/gi, '-')
      // `400 612` is how people write one PIN code, and also two areas: it stays whole and is refused.
      const isUnclear = /^\d{3} \d{3}$/.test(joined)
      return /^[\d\s-]+$/.test(joined) && !isUnclear ? joined.split(/\s+/) : [joined]
    })
    .filter(Boolean)
}

/** Why `readArea` refused it, and what to write instead. */
export function areaFault(typed: string): string {
  if (/^\d{3} \d{3}$/.test(typed))
    return `“${typed}” may be one PIN code or two areas. Write ${typed.replace(' ', '')}, or ${typed.replace(' ', ', ')}.`
  if (/^9/.test(typed)) return `“${typed}”: couriers don’t deliver to army post offices (PIN codes from 9).`
  const [, first, last] = /^(\d+)-(\d+)$/.exec(typed) ?? []
  if (first && last && first.length === last.length && first > last) return `“${typed}” runs backwards.`
  return `“${typed}” is not a PIN code, its first digits, a range such as 560001-560099, or a state.`
}

const isNumber = (area: string) => /^\d+$/.test(area)

/** `560001-560099` as numbers; null for other areas. */
export function rangeOf(area: string): [first: number, last: number] | null {
  const [, first, last] = /^(\d{6})-(\d{6})$/.exec(area) ?? []
  return first && last ? [Number(first), Number(last)] : null
}

/**
 * The areas that are in two zones at the same rank, by the later zone's index. Between ranks there is no conflict: a PIN
 * code wins over longer first digits, those over shorter ones, then ranges, then states.
 */
export function overlapsIn(zones: readonly Pick<Zone, 'name' | 'areas'>[]): Map<number, string> {
  const faults = new Map<number, string>()
  const tell = (what: string, one: number, other: number) => {
    const [first, second] = one < other ? [one, other] : [other, one]
    if (faults.has(second)) return
    const names = `“${zones[first]?.name}” and “${zones[second]?.name}”`
    faults.set(second, `${what} is in both ${names}. Remove it from one of them.`)
  }
  const owners = new Map<string, number>()
  const ranges: { area: string; first: number; last: number; zone: number }[] = []
  for (const [zone, { areas }] of zones.entries())
    for (const area of areas) {
      const range = rangeOf(area)
      if (range) ranges.push({ area, first: range[0], last: range[1], zone })
      else if (owners.has(area) && owners.get(area) !== zone) tell(areaText(area), owners.get(area) ?? 0, zone)
      else owners.set(area, zone)
    }
  ranges.sort((a, b) => a.first - b.first)
  let furthest = ranges[0]
  for (const range of ranges.slice(1)) {
    if (!furthest) break
    if (range.first <= furthest.last && range.zone !== furthest.zone)
      tell(`${range.first}-${Math.min(range.last, furthest.last)}`, furthest.zone, range.zone)
    if (range.last > furthest.last) furthest = range
  }
  return faults
}

/** An area as its owner reads it: states by name, whole areas as `56…`. */
export function areaText(area: string): string {
  if (isNumber(area)) return area.length < DIGITS ? `${area}…` : area
  return findState(area)?.name ?? area
}

/** The areas as one text that `areasIn` reads back. */
export const areasText = (areas: readonly string[]): string =>
  areas.map((area) => (/^\d/.test(area) ? area : (findState(area)?.name ?? area))).join(', ')
