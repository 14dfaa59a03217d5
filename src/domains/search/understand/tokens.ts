import { ownValue } from '../../../shared/own-value.ts'
import type { Diet, Exclusion } from '../../catalog/schemas.ts'
import { FILLERS, wordsOf } from '../rules.ts'
import { normal, termAt } from '../substances.ts'
import { isIngredient, isLabelWord } from './negations.ts'
import type { Amounts } from './read-amounts.ts'

const TOKEN = /(?<=\s)[-–](?=\s?\p{L})|\d+\.\d+[\p{L}\p{N}]*|[\p{L}\p{M}\p{N}]+|[,.;:?!\n/&+]/gu
/** Words that negate something by themselves. */
const NEGATIONS: Readonly<Record<string, string[]>> = {
  unsweetened: ['without', 'sweetener'],
  decaf: ['without', 'caffeine'],
  decaffeinated: ['without', 'caffeine'],
}
const ENDS = /^[.;:?!\n]$/

/** "Soy? No thanks" says no to soy, and so does "soy x, milk x". */
const NO_THANKS = /(\p{L}{3,})(?:\W{1,3}no,? (?:thanks|thank (?:you|u)|thx)\b|:? x(?= *(?:[,;)]|$)))/giu

/** Words and signs; "sugarfree", "eggless" and "nodairy" as two words. */
export function tokensOf(text: string): string[] {
  const plain = text
    .replace(/(\p{L}{3,})-free\b/giu, (all, word: string) => (isLabelWord(word) ? `${word} mukt` : all))
    .replace(/(\p{L})(?:['’]|-(?=less\b))(\p{L})/gu, '$1$2')
    .replace(/\bw\/o(?:ut)?\b/gi, 'without')
    .replace(NO_THANKS, (all, word: string) => (isFood(word) ? `${word} nahi` : all))
  return (plain.match(TOKEN) ?? []).flatMap((token, at, all) => {
    // "Snack - nuts" may mean minus.
    if (token === '-' || token === '–') return termAt(all.slice(at + 1, at + 3).map(normal), 0) ? 'minus' : []
    if (ENDS.test(token)) return '.'
    if (token === '/' || token === '+') return ','
    const [, stem = '', end] = /^(\p{L}{3,}?)(free|less)$/iu.exec(token) ?? []
    if (end && isFood(stem)) return [stem, 'free']
    const negated = GLUED.find((word) => token.toLowerCase().startsWith(word) && isFood(token.slice(word.length)))
    if (negated) return ['without', token.slice(negated.length)]
    return ownValue(NEGATIONS, token.toLowerCase()) ?? token
  })
}

const isFood = (word = ''): boolean =>
  word.length > 2 && (termAt([normal(word)], 0) !== null || (word.length > 3 && isLabelWord(word)))
const GLUED = ['no', 'non', 'zero', 'bina']

/** "No milk protein" asks for protein if nothing else is named. `left`: the words to look up. */
export const withKind = (left: string, used: readonly string[]): string =>
  used.includes(normal('protein')) && wordsOf(left).every((word) => FILLERS.has(word)) ? 'protein' : left

/** What a text demands of products, in English, Hindi, and Hindi in Latin letters. */
export type Constraints = Omit<Amounts, 'rest'> & {
  /** What a product must be declared without: "no soy", "bina chini". */
  without: Exclusion[]
  /** Other words that must not be on its label: "without palm oil". */
  unwanted: string[]
  /** What is accepted again: "with caffeine is fine". */
  accepted: Exclusion[]
  /** What the text names without excluding it: "does it contain soy?". */
  named: Exclusion[]
  mentions: Mention[]
  /** Foods without a filter that the text names without leaving them out: "honey". */
  foods: { word: string; isWish: boolean }[]
  diet: Diet | null
  /** The words that are left to look up. */
  rest: string
  /** The same with the unwanted words: in "order without an account" they are no part of a product. */
  told: string
  /** All words in their order, those that a rule has read as a placeholder, and signs. */
  left: string
}

/** A substance that a text names without leaving it out. */
export type Mention = {
  exclusions: readonly Exclusion[]
  /** The words beside it ask for it: "with milk", "soy protein", "kaju wala". */
  isWish: boolean
  /** An amount of it is meant: "low sugar". */
  isAmount: boolean
  /** "Less milk": little of it may mean none. */
  isLittle: boolean
}

/** What people count rather than avoid altogether. */
export const isAmount = (each: Exclusion): boolean => each === 'sugar' || each === 'added-sugar' || each === 'caffeine'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map(normal))
const AMOUNTS = wordSet('low lower less reduced kam high higher more most least zyada jyada content level')
const LITTLE = wordSet('low lower lowest less least fewest little minimal minimum reduced kam')
const WITH = wordSet('with containing')
const CONTRASTS = wordSet('without but')
/** After one of these, a later "nahi" is about something else. */
const ENDS_WISH = wordSet('. but par lekin magar only yes chahiye chahie dikhao dedo batao')
const WISHED = wordSet(
  `protein isolate concentrate butter powder bar bars oil shake shakes shaker tablet tablets capsule capsules softgels drink drinks
  milk cookie cookies gel gels white mix muesli oats flavour flavor chips puffs product products wala wali wale chahiye chahie
  dikhao dedo lena`,
)

const BETWEEN = wordSet('and or aur ya , & in')
/** Whether the words beside a food ask for it: "with honey", "coconut oil", "pea or rice protein". */
export function isWishAt(words: readonly string[], at: number): boolean {
  let next = at + 1
  while (next < at + MAX_WISHED && (BETWEEN.has(words[next] ?? '') || isNamedAt(words, next))) next += 1
  return WITH.has(words[at - 1] ?? '') || WISHED.has(words[next] ?? '')
}
const MAX_WISHED = 5
const isNamedAt = (words: readonly string[], at: number): boolean =>
  isIngredient(words[at]) || termAt(words, at) !== null

export const mentionAt = (
  words: readonly string[],
  { start, end, exclusions }: { start: number; end: number; exclusions: readonly Exclusion[] },
  isAfterExcluded: boolean,
  postfixes: readonly number[],
): Mention => {
  const [before = '', after = ''] = [words[start - 1], words[end]]
  return {
    exclusions,
    // "Peanut wale bar aur kaju wale bar mat dikhao" negates both.
    isWish:
      WITH.has(before) ||
      // "Caffeine without sugar" asks for caffeine, which is a product of its own.
      (start === 0 && CONTRASTS.has(after) && exclusions.every((each) => each === 'caffeine')) ||
      (!isAfterExcluded &&
        WISHED.has(after) &&
        postfixes.every((at) => at < end || words.slice(end, at).some((word) => ENDS_WISH.has(word)))),
    isAmount: exclusions.every(isAmount) && [before, words[start - 2] ?? '', after].some((word) => AMOUNTS.has(word)),
    isLittle: LITTLE.has(before) || LITTLE.has(after),
  }
}
