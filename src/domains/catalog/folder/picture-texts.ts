import type { ProductRecord } from '../records/schemas.ts'
import type { Nutrient } from '../schemas.ts'

type Facts = Pick<ProductRecord, 'brand' | 'name' | 'ingredients' | 'allergens' | 'directions' | 'nutrition'>

const MAX_LENGTH = 240
const MAIN = /^(?:energy|protein|(?:total )?carbohydrates?|(?:total )?fat)$/i
/** Rows that say little about what a product is taken for. */
const BASE =
  /^(?:energy|calories|(?:total |of which )?(?:carbohydrates?|fat|sugars?)|added sugars?|(?:saturated|trans) fat|sodium|salt|cholesterol|dietary fibre|fibre)$/i
const PROTEIN_G = 5
/** Sizes that fit into a picture beside the shaker. */
export const MAX_SIZES = 3

export const titleOf = ({ brand, name }: Pick<Facts, 'brand' | 'name'>): string =>
  name.startsWith(brand) ? name : `${brand} ${name}`

/** Text that ends at a word, within the length that a description of a picture may have. */
function fitted(text: string, length = MAX_LENGTH): string {
  if (text.length <= length) return text
  return `${text.slice(0, length - 1).replace(/[\s,;]+\S*$/, '')}…`
}

const amount = ({ perServing, unit }: Nutrient): string =>
  `${(perServing ?? 0).toLocaleString('en-IN', { maximumFractionDigits: 2 })} ${unit}`
const named = (row: Nutrient): string => `${amount(row)} ${row.name}`

/** `1 scoop (31 g)`: what a serving is. */
export function servingOf({ nutrition }: Facts): string {
  if (!nutrition) return ''
  const { servingLabel, servingGrams } = nutrition
  const unit = /\b(?:ml|bottle|can)\b/i.test(servingLabel) ? 'ml' : 'g'
  return servingGrams ? `${servingLabel} (${servingGrams.toLocaleString('en-IN')} ${unit})` : servingLabel
}

/** The rows that a serving is taken for, the most telling first: protein, what is added, then energy. */
export function tellingRows({ nutrition }: Facts, count = 3): Nutrient[] {
  const rows = (nutrition?.rows ?? []).filter(({ perServing }) => perServing !== null && perServing > 0)
  const protein = rows.filter(
    ({ name, unit, perServing }) => /^protein$/i.test(name) && unit === 'g' && (perServing ?? 0) >= PROTEIN_G,
  )
  const added = rows.filter(
    (row) => !protein.includes(row) && !BASE.test(row.name.trim()) && !/^protein$/i.test(row.name),
  )
  const energy = rows.filter(({ name }) => /^(?:energy|calories)$/i.test(name))
  const telling = [...protein, ...added.slice(0, count - (energy.length > 0 ? 1 : 0)), ...energy].slice(0, count)
  return telling.length > 1 ? telling : [...telling, ...rows.filter((row) => !telling.includes(row))].slice(0, count)
}

export const servingFacts = (record: Facts): string[] => tellingRows(record).map(named)

/** The flat label; the whole table is on the product page as text. */
export function altOfLabel(record: Facts): string {
  const main = (record.nutrition?.rows ?? []).filter(({ name, perServing }) => perServing !== null && MAIN.test(name))
  return fitted(`${titleOf(record)}, nutrition label. Per ${servingOf(record)}: ${main.map(named).join(', ')}`)
}

export function altOfIngredients(record: Facts): string {
  const contains = record.allergens.length > 0 ? ` Contains: ${record.allergens.join(', ')}.` : ''
  const head = `${titleOf(record)}, ingredients: `
  return `${head}${fitted(`${record.ingredients.join(', ')}.`, MAX_LENGTH - head.length - contains.length)}${contains}`.slice(
    0,
    MAX_LENGTH,
  )
}

/** What is pictured beside a serving of something to drink: it in a glass. */
export function inAGlass({ nutrition, directions }: Pick<Facts, 'nutrition' | 'directions'>): string | null {
  const { servingLabel = '' } = nutrition ?? {}
  if (/\b(?:scoops?|sachets?)\b/i.test(servingLabel)) return 'mixed in a glass'
  if (/\b(?:can|bottle)\b/i.test(servingLabel)) return 'poured into a glass'
  return /\bdrop one tablet into\b/i.test(directions) ? 'dissolved in a glass' : null
}

export function altOfServing(record: Facts): string {
  const serving = [servingOf(record), inAGlass(record)].filter(Boolean).join(', ')
  return fitted(`${titleOf(record)}: a serving is ${serving}, with ${servingFacts(record).join(', ')}`)
}

/** Its sizes beside a shaker. */
export function altOfSizes(record: Facts & Pick<ProductRecord, 'variants'>): string {
  const sizes = [...new Set(record.variants.flatMap(({ weight }) => weight ?? []))]
  return fitted(
    `${titleOf(record)}, ${sizes.slice(0, MAX_SIZES).join(' and ')}, beside a 700 ml shaker, all to the same scale`,
  )
}

export const altOfMood = (record: Facts): string => fitted(`${titleOf(record)} on a stage in the colour of its flavour`)
