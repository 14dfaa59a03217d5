import type { Nutrition } from '../catalog/schemas.ts'

type Limited = {
  /** How it is typed. */
  words: string
  unit: 'g' | 'mg' | 'kcal'
  /** The rows of a nutrition table that state it. */
  row: RegExp
  /** A bare amount is a minimum of what is wanted high ("25 g protein"), a maximum otherwise ("5 g sugar"). */
  isBest: 'high' | 'low'
  /** A larger bare amount is the size of a pack. */
  plausible: number
  /** Its name is also that of a kind of product, which is looked for. */
  isKind: boolean
}
const high = (words: string, unit: Limited['unit'], row: RegExp, plausible: number, isKind = true): Limited => ({
  words,
  unit,
  row,
  isBest: 'high',
  plausible,
  isKind,
})
const low = (words: string, unit: Limited['unit'], row: RegExp, plausible: number): Limited => ({
  words,
  unit,
  row,
  isBest: 'low',
  plausible,
  isKind: false,
})

/** Nutrients that a text may limit, per serving. */
export const LIMITED = {
  protein: high('proteins?|protien|protin', 'g', /^protein$/i, 99),
  caffeine: high('caffeine|caffein|cafeine', 'mg', /^caffeine/i, 1000, false),
  sugar: low('sugars?|chini|cheeni|shakkar|shakar', 'g', /^total sugars$/i, 99),
  energy: low('k?cals?|calories|calorie|energy', 'kcal', /^energy$/i, 2000),
  carbohydrate: low('carbs?|carbohydrates?', 'g', /^carbohydrate/i, 400),
  fat: low('fats?', 'g', /^total fat$/i, 99),
  sodium: low('sodium', 'mg', /^sodium$/i, 5000),
  fibre: high('fibre|fiber', 'g', /^dietary fibre$/i, 40, false),
  creatine: high('creatine', 'g', /^creatine/i, 25),
  bcaa: high('bcaas?', 'g', /^bcaa$/i, 25),
  citrulline: high('citrulline', 'g', /^l-citrulline$/i, 25),
  'beta-alanine': high('beta[- ]alanine', 'g', /^beta-alanine$/i, 25),
} satisfies Record<string, Limited>
export type Nutrient = keyof typeof LIMITED

/**
 * How much of a nutrient a serving may have, or 100 g of the product; strict limits are not met by the amount itself
 * ("below 200 mg").
 */
export type Limit = {
  nutrient: Nutrient
  min: number | null
  max: number | null
  isStrict: boolean
  isPer100?: boolean
}

/** The amount of a nutrient in a serving or 100 g, in the unit of its limit; null if the label does not state it. */
export function amountOf(nutrition: Nutrition | null, nutrient: Nutrient, isPer100 = false): number | null {
  const { row: name, unit } = LIMITED[nutrient]
  const row = nutrition?.rows.find((each) => name.test(each.name))
  const amount = isPer100 ? row?.per100g : row?.perServing
  if (!row || amount === null || amount === undefined) return null
  if (row.unit === unit) return amount
  if (row.unit === 'g' && unit === 'mg') return amount * 1000
  return row.unit === 'mg' && unit === 'g' ? amount / 1000 : null
}

/** Whether a label states an amount within the limit; what it does not state does not meet it. */
export function meetsLimit(nutrition: Nutrition | null, { nutrient, min, max, isStrict, isPer100 }: Limit): boolean {
  const amount = amountOf(nutrition, nutrient, isPer100)
  if (amount === null) return false
  if (min !== null && (isStrict ? amount <= min : amount < min)) return false
  return max === null || (isStrict ? amount < max : amount <= max)
}

/** `at least 25 g protein`, `less than 200 mg caffeine` */
export function limitText({ nutrient, min, max, isStrict }: Limit): string {
  const name = nutrient === 'bcaa' ? 'BCAA' : nutrient
  const { unit } = LIMITED[nutrient]
  if (min !== null && max !== null) return `${min} to ${max} ${unit} ${name}`
  if (min !== null) return `${isStrict ? 'more than' : 'at least'} ${min} ${unit} ${name}`
  return `${isStrict ? 'less than' : 'at most'} ${max} ${unit} ${name}`
}

/** `less than 5 g sugar per 100 g` */
export const limitPerText = (limit: Limit): string => `${limitText(limit)} per ${limit.isPer100 ? '100 g' : 'serving'}`
