import {
  areasIn,
  areasText,
  REST,
  readArea,
  type Zone,
  type ZoneRate,
} from '../../../../domains/settings/zone-rules.ts'
import { type Paise, toRupees } from '../../../../shared/money.ts'
import { typedNumber } from '../../../../shared/typed-number.ts'
import { type RateForm, rateInput, type ZoneForm, zoneInput } from './zone-forms.ts'

/** A zone's rate as the settings accept it: amounts in rupees, and as typed while they are wrong. */
type RateValue = {
  method: string
  isOffered: boolean
  fee: unknown
  freeFrom: unknown
  steps: { aboveGrams: number; fee: unknown }[]
  minDays: unknown
  maxDays: unknown
}
export type ZoneValue = {
  id: string
  name: string
  minDays: unknown
  maxDays: unknown
  areas: string[]
  rates: RateValue[]
}

const GRAMS = 1000

/** `5 kg: 149; 500 g: 99` */
const stepsText = (steps: ZoneRate['steps']): string =>
  steps
    .map(({ aboveGrams, fee }) => {
      const weight = aboveGrams % GRAMS === 0 ? `${aboveGrams / GRAMS} kg` : `${aboveGrams} g`
      return `${weight}: ${toRupees(fee)}`
    })
    .join('; ')

const STEP = /^(?:above\s+)?(\d+(?:\.\d+)?)\s*(kg|g)\s*[:=]?\s*(.+)$/i

/** Null if it can't be read. A comma may group digits, so it separates only before the next weight. */
export function readSteps(text: string): RateValue['steps'] | null {
  const pieces = text.split(/[;\n]|,(?=\s*\d+(?:\.\d+)?\s*k?g\b)/i).map((piece) => piece.trim())
  const steps = pieces.filter(Boolean).map((piece) => {
    const [, weight, unit = '', fee = ''] = STEP.exec(piece) ?? []
    const amount = typedNumber(fee)
    if (!weight || Number.isNaN(amount)) return null
    return { aboveGrams: Math.round(Number(weight) * (unit.toLowerCase() === 'kg' ? GRAMS : 1)), fee: amount }
  })
  return steps.every((step) => step !== null) ? steps : null
}

/** `1-2` and `1` as two numbers; null if it can't be read. */
export function readDays(text: string): { minDays: number | null; maxDays: number | null } | null {
  if (text.trim() === '') return { minDays: null, maxDays: null }
  const [, from, to = from] = /^\s*(\d{1,2})\s*(?:[-–]\s*(\d{1,2})\s*)?(?:days?)?\s*$/.exec(text) ?? []
  return from && to ? { minDays: Number(from), maxDays: Number(to) } : null
}

const rupeesText = (amount: Paise | null): string => (amount === null ? '' : String(toRupees(amount)))

function daysText(minDays: number | null, maxDays: number | null): string {
  if (minDays === null || maxDays === null) return ''
  return minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`
}

const rateForm = ({ isOffered, fee, freeFrom, steps, minDays, maxDays }: ZoneRate): RateForm => ({
  isOffered,
  fee: rupeesText(fee),
  freeFrom: freeFrom === 'never' ? freeFrom : rupeesText(freeFrom),
  heavy: stepsText(steps),
  days: daysText(minDays, maxDays),
})

/** Zones as their form shows them, the rest of India last. */
export const zoneForms = (zones: readonly Zone[]): ZoneForm[] =>
  zones
    .map((zone, index) => ({
      key: String(index),
      ...{ id: zone.id, name: zone.name, areas: areasText(zone.areas) },
      ...{ minDays: String(zone.minDays), maxDays: String(zone.maxDays) },
      rates: Object.fromEntries(zone.rates.map((rate) => [rate.method, rateForm(rate)])),
    }))
    .toSorted((a, b) => Number(a.id === REST) - Number(b.id === REST))

/** The number that was typed, or the text if it isn't one: the settings say what is wrong with it. */
export const numberIn = (typed: string): unknown => {
  const number = typedNumber(typed)
  return Number.isNaN(number) ? typed.trim() : number
}
const orNull = (typed: string): unknown => (typed.trim() === '' ? null : numberIn(typed))

/** As they are stored; what can't be read stays as it was typed, and the settings refuse it. */
const areasOf = (typed: string): string[] => [...new Set(areasIn(typed).map((area) => readArea(area) ?? area))]

/** The zones of a form. `faults` holds what can't be read at all, by input name. */
export function zoneValues(forms: readonly ZoneForm[]): { zones: ZoneValue[]; faults: Record<string, string> } {
  const faults: Record<string, string> = {}
  const ids = new Set(forms.map(({ id }) => id).filter(Boolean))
  const zones = forms.map(
    ({ key, id, name, areas, minDays, maxDays, rates }): ZoneValue => ({
      id: id || newId(name, ids),
      name: name.trim(),
      ...{ minDays: numberIn(minDays), maxDays: numberIn(maxDays), areas: areasOf(areas) },
      rates: Object.entries(rates).flatMap(([method, rate]) => {
        if (rate.isOffered && [rate.fee, rate.freeFrom, rate.heavy, rate.days].every((text) => text === '')) return []
        const steps = readSteps(rate.heavy)
        const days = readDays(rate.days)
        if (!steps) faults[rateInput(key, method, 'heavy')] = 'Write weights and fees such as 5 kg: 149; 10 kg: 249'
        if (!days) faults[rateInput(key, method, 'days')] = 'Write days such as 1-2'
        return {
          ...{ method, isOffered: rate.isOffered, fee: orNull(rate.fee), steps: steps ?? [] },
          freeFrom: rate.freeFrom.trim().toLowerCase() === 'never' ? 'never' : orNull(rate.freeFrom),
          ...(days ?? { minDays: null, maxDays: null }),
        }
      }),
    }),
  )
  return { zones, faults }
}

const MAX_ID = 20

/** An id for a new zone or method, from its name. */
export function newId(name: string, taken: Set<string>): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const start = plain.slice(0, MAX_ID - 3).replace(/-$/, '') || 'zone'
  let id = start
  for (let count = 2; taken.has(id); count += 1) id = `${start}-${count}`
  taken.add(id)
  return id
}

/** The input that shows an error of the settings: `shipping.zones.0.rates.1.fee` belongs to the method of that rate. */
export function inputOf(
  place: string,
  forms: readonly ZoneForm[],
  zones: readonly ZoneValue[],
  rows: readonly string[],
) {
  const [, list, index = '', field = '', at = '', column = ''] = place.split('.')
  if (list === 'methods' && index) return `shipping.methods.${rows[Number(index)] ?? index}.${field}`
  const form = forms[Number(index)]
  if (list !== 'zones' || !form) return place
  if (field !== 'rates') return zoneInput(form.key, field || 'name')
  const method = zones[Number(index)]?.rates[Number(at)]?.method ?? ''
  const inputs = { fee: 'fee', freeFrom: 'freeFrom', steps: 'heavy', minDays: 'days', maxDays: 'days' } as const
  const input = Object.entries(inputs).find(([name]) => name === column)?.[1] ?? 'isOffered'
  return rateInput(form.key, method, input)
}
