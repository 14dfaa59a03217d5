import type { Exclusion } from '../../catalog/schemas.ts'
import { type Constraints, LIMITED, type Nutrient } from '../../search/index.ts'
import { wordsOf } from '../../search/rules.ts'
import { catalogueWords, NO_SEARCH, type Search } from '../search-words.ts'
import { type Meaning, meaningsOf } from '../words/meanings.ts'
import type { Has } from '../words/topics.ts'

/** No searches: what was asked for before is compared. */
export type Compared = {
  kind: 'compare'
  searches: Search[]
  nutrients: Nutrient[]
  /** What a label may list: "which one has soy?". */
  asked: Exclusion[]
}

const MAX_COMPARED = 3
const MORE_OR_LESS = 'less|more|low|lower|kam|zyada|jyada|jada|most|least'
const WHICH = /\b(?:which|kaun ?s[aie]|kon ?s[aie])\b.*\b(?:better|best|good|acc?hh?a|acc?hh?i|sahi)\b/i
/** "Between A and B, which has nuts?" */
const BETWEEN =
  /^\W*(?:between|out of|among)\s+(.{3,60}?)\s+(?:and|or|vs|aur|ya)\s+(.{3,60}?)[,:]?\s+(?:which|what|who|kis|kisme|kisko|kaun|konsa|kaunsa)\b/i
const THE_LAST_ONES = /\b(?:first|these|those|them|two|three|dono|inme|inmein|pehle do|both)\b/i

/** "Compare A and B", "A ya B mein kya farq hai", "which is cheaper, A or B". */
export function comparedIn(
  message: string,
  read: Constraints,
  meanings: readonly Meaning[],
  has: Has,
): Compared | null {
  const isVersus = meanings.some(({ words }) => words.some((word) => word === 'vs' || word === 'versus'))
  const nutrients = (Object.keys(LIMITED) as Nutrient[]).filter((each) =>
    new RegExp(
      `\\b(?:${MORE_OR_LESS}) (?:${LIMITED[each].words})\\b|\\b(?:${LIMITED[each].words}) (?:${MORE_OR_LESS})\\b`,
      'i',
    ).test(read.told),
  )
  const isCompared = has('cheap', 'much', 'rated', 'dear') || nutrients.length > 0 || WHICH.test(message)
  const isChoice = isCompared && /\b(?:or|ya)\b/i.test(read.told)
  const between = BETWEEN.exec(message)
  if (between)
    return {
      kind: 'compare',
      searches: [between[1] ?? '', between[2] ?? ''].map((part) => ({
        ...NO_SEARCH,
        q: catalogueWords(meaningsOf(wordsOf(part))).join(' '),
        heard: part,
      })),
      nutrients,
      asked: [...new Set([...read.named, ...read.without])],
    }
  if (!has('compare') && !isChoice) return null
  const parts = partsOf(meanings.filter(({ marks }) => !marks.includes('much')))
    .map((part) => ({
      q: catalogueWords(part)
        .filter((word) => nutrients.every((each) => word !== each))
        .join(' '),
      heard: part.flatMap(({ words }) => words).join(' '),
    }))
    .filter(({ q }) => q !== '')
  if (parts.length > 1 && (has('compare') || isVersus || isChoice))
    return {
      kind: 'compare',
      searches: parts.slice(0, MAX_COMPARED).map((part) => ({ ...NO_SEARCH, ...part, without: read.without })),
      nutrients,
      asked: [],
    }
  const refersBack = parts.length === 0 || THE_LAST_ONES.test(message)
  return has('compare') && refersBack && read.without.length === 0 && /compar|differ|farq|fark|antar/i.test(message)
    ? { kind: 'compare', searches: [], nutrients, asked: [] }
    : null
}

/** The parts that name something. */
function partsOf(meanings: readonly Meaning[]): Meaning[][] {
  const parts: Meaning[][] = [[]]
  for (const meaning of meanings) {
    const isBorder = meaning.marks.includes('between') || ['vs', 'versus', 'compared'].includes(meaning.words[0] ?? '')
    if (isBorder) parts.push([])
    else parts.at(-1)?.push(meaning)
  }
  return parts.filter((part) => catalogueWords(part).length > 0)
}
