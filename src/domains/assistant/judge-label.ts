import { containedIn, declaredText, EXCLUSION_NAMES, exclusionBits, isSummedUp, type Label } from '../catalog/index.ts'
import type { Exclusion } from '../catalog/schemas.ts'
import { listText } from '../content/rules.ts'
import { listedBy, meetsLimit, summedUpBy } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { hindiVerdict, SUBSTANCES, type Verdict } from './hindi/labels.ts'
import type { Search } from './search-words.ts'

const rowOf = ({ nutrition }: Label, name: string) =>
  nutrition?.rows.find((row) => row.name.toLowerCase() === name) ?? null

const isDeclared = ({ allergens, ingredients }: Label): boolean => allergens.length + ingredients.length > 0
const isFood = ({ diet, nutrition }: Label): boolean => diet !== null || nutrition !== null

export function judgeExclusion(label: Label, exclusion: Exclusion): Verdict {
  const { allergens, ingredients, warnings, descriptionHtml } = label
  if (!isFood(label) || !isDeclared(label)) return 'unstated'
  const sugars = rowOf(label, 'total sugars')
  const added = rowOf(label, 'added sugars')
  if (exclusion === 'sugar' && (sugars?.per100g ?? null) === null) return 'unstated'
  if (exclusion === 'added-sugar' && (added?.perServing ?? null) === null) return 'unstated'
  const contained = containedIn({
    allergens,
    ingredients,
    warnings,
    descriptionHtml,
    isFood: true,
    sugarPer100: sugars?.per100g ?? null,
    addedSugar: added?.perServing ?? null,
    caffeine: rowOf(label, 'caffeine')?.perServing ?? null,
  })
  if ((contained & exclusionBits([exclusion])) === 0) return 'without'
  return isSummedUp(exclusion, declaredText(label)) ? 'unstated' : 'contains'
}

/** A mango flavour may be made of mango: its name counts, too. */
const textOf = (label: Label): string =>
  `${[label.name, ...(label.flavors ?? [])].join('; ').toLowerCase()}; ${declaredText(label)}; diet: ${label.diet}`

/** Whether the label of a food lists a word that is no known substance: "Palm Grips" are of no palm oil. */
export const listsWord = (label: Label, word: string): boolean => isFood(label) && listedBy(word)(textOf(label))

export function judgeWord(label: Label, word: string): Verdict {
  if (listsWord(label, word)) return 'contains'
  const isStated = isFood(label) && label.ingredients.length > 0 && !summedUpBy(word)(textOf(label))
  return isStated ? 'without' : 'unstated'
}

/** Whether a label claims something such as "keto" or "halal", which only a claim can prove. */
export const claims = (label: Label, claim: string): boolean =>
  [label.name, ...label.certifications, ...label.highlights].some((text) => wordsOf(text).includes(claim))

/** Whether a label declares everything that a search demands; what is not declared does not count. */
export const meets = (label: Label, { without, unwanted, claims: claimed, limits, diets }: Search): boolean =>
  without.every((each) => judgeExclusion(label, each) === 'without') &&
  unwanted.every((word) => judgeWord(label, word) === 'without') &&
  claimed.every((claim) => claims(label, claim)) &&
  limits.every((limit) => meetsLimit(label.nutrition, limit)) &&
  (diets.length === 0 || (label.diet !== null && diets.includes(label.diet)))

/** The same as `labelText` in Hindi; the label's own words stay as they are. */
export function hindiLabelText(label: Label, asked: readonly Exclusion[], words: readonly string[] = []): string {
  const { allergens } = label
  const sentences = [
    ...asked.map((each) => hindiVerdict[judgeExclusion(label, each)](SUBSTANCES[each])),
    ...words.map((word) => hindiVerdict[judgeWord(label, word)](`“${word}”`)),
  ]
  const declared = `लेबल पर घोषित एलर्जन: ${allergens.join(', ')}। एलर्जी हो, तो कृपया पैक भी देखिए।`
  return [...new Set(sentences), ...(allergens.length > 0 ? [declared] : [])].join(' ')
}

const VERDICTS: Record<Verdict, (name: string) => string> = {
  unstated: (name) =>
    `I can’t tell whether it contains ${name}: the label details we have don’t state it. Please check the pack or ask our team.`,
  contains: (name) => `Going by its label, it contains ${name}, or may contain traces of it.`,
  without: (name) => `Its label doesn’t list ${name}.`,
}

/** What a label says of some substances, in one sentence each. */
export function labelText(label: Label, asked: readonly Exclusion[], words: readonly string[] = []): string {
  const declared = label.allergens.length > 0 ? `Declared allergens: ${label.allergens.join(', ')}.` : ''
  const sentences = [
    ...asked.map((each) => VERDICTS[judgeExclusion(label, each)](EXCLUSION_NAMES[each].toLowerCase())),
    ...words.map((word) => VERDICTS[judgeWord(label, word)](`“${word}”`)),
  ]
  return [...new Set(sentences), declared && `${declared} If you have an allergy, please check the pack too.`]
    .filter(Boolean)
    .join(' ')
}

/** `soy, milk or “palm oil”` */
export const excludedText = (without: readonly Exclusion[], unwanted: readonly string[]): string =>
  listText(
    [...without.map((each) => EXCLUSION_NAMES[each].toLowerCase()), ...unwanted.map((word) => `“${word}”`)],
    'or',
  )
