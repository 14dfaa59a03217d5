import { LIMITED, type Limit, type Nutrient } from '../limits.ts'

/** A range of an amount in a text, and where it is. */
export type Range = { limit: Limit; name: string; start: number; end: number }

const NAMES = Object.values(LIMITED)
  .map(({ words }) => words)
  .join('|')
const UNITS = 'mg|mcg|gms?|grams?|g|k?cals?|calories'
const NUMBER = String.raw`\d{1,4}(?:\.\d{1,2})?`
const boundOf = (end: 'low' | 'high') => String.raw`(?<![\d.,])(?<${end}>${NUMBER})\s*(?<${end}Unit>${UNITS})?(?![a-z])`
/** "Between 150 and 180 mg", "20 to 25 g", "20-25g": "and" alone joins two separate amounts. */
const AMOUNTS = String.raw`(?:(?<opening>between|from)\s+)?${boundOf('low')}\s*(?<join>and|to|se|aur|-|–)\s*${boundOf('high')}(?:\s*ke (?<middle>beech|bich|darmiyan))?`
const NAMED = `(?<![a-z])(?<name>${NAMES})(?![a-z])`
const RANGES = [
  new RegExp(String.raw`${AMOUNTS}\s*(?:wala|vala|wale|of|ka|ki)?\s*${NAMED}`, 'i'),
  new RegExp(String.raw`${NAMED}\s*(?:content|is|of|with|ki matra)?\s*${AMOUNTS}`, 'i'),
]
const MILLIGRAMS: Readonly<Record<string, number>> = { mcg: 0.001, mg: 1 }

/** The first amount per serving that lies between two bounds, both included; null if there is none. */
export function readRange(text: string): Range | null {
  for (const pattern of RANGES) {
    const match = pattern.exec(text)
    const range = match && rangeOf(match)
    if (range) return range
  }
  return null
}

function rangeOf(match: RegExpExecArray): Range | null {
  const { low, lowUnit, high, highUnit, join = '', opening, middle, name = '' } = match.groups ?? {}
  const nutrient = (Object.keys(LIMITED) as Nutrient[]).find((each) =>
    new RegExp(`^(?:${LIMITED[each].words})$`, 'i').test(name),
  )
  const unit = highUnit ?? lowUnit
  if (!nutrient || (!unit && nutrient !== 'energy')) return null
  if (/^(?:and|aur)$/i.test(join) && !opening && !middle) return null
  const { unit: own } = LIMITED[nutrient]
  const min = Number(low) * factorOf(lowUnit ?? unit ?? '', own)
  const max = Number(high) * factorOf(unit ?? '', own)
  if (min > max) return null
  const limit: Limit = { nutrient, min, max, isStrict: false }
  return { limit, name, start: match.index, end: match.index + match[0].length }
}

/** From a unit as typed to the one that a limit is kept in. */
export function factorOf(typed: string, own: 'g' | 'mg' | 'kcal'): number {
  if (own === 'kcal') return 1
  const milligrams = MILLIGRAMS[typed.toLowerCase()] ?? 1000
  return own === 'mg' ? milligrams : milligrams / 1000
}
