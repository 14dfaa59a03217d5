import type { Exclusion } from '../catalog/schemas.ts'
import { normal } from './substances.ts'

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

const AMOUNTS = new Set('low lower less reduced kam high higher more most least zyada jyada content level'.split(' '))
const LITTLE = new Set('low lower less reduced kam'.split(' '))
const WITH = new Set('with containing'.split(' '))
/** After one of these, a later "nahi" is about something else. */
const ENDS_WISH = new Set('. but par lekin magar only yes chahiye chahie dikhao dedo batao'.split(' ').map(normal))
const WISHED = new Set(
  `protein isolate concentrate butter powder bar bars oil shake shakes shaker tablet tablets capsule capsules softgels drink drinks
  milk cookie cookies gel gels white mix muesli oats flavour flavor chips puffs product products wala wali wale chahiye chahie
  dikhao dedo lena`
    .split(/\s+/)
    .map(normal),
)

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
      (!isAfterExcluded &&
        WISHED.has(after) &&
        postfixes.every((at) => at < end || words.slice(end, at).some((word) => ENDS_WISH.has(word)))),
    isAmount:
      exclusions.every((each) => each === 'sugar' || each === 'added-sugar' || each === 'caffeine') &&
      [before, words[start - 2] ?? '', after].some((word) => AMOUNTS.has(word)),
    isLittle: LITTLE.has(before) || LITTLE.has(after),
  }
}
