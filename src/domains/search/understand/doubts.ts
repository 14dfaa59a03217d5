import type { Exclusion } from '../../catalog/schemas.ts'
import { nearTermAt, normal, termAt, withoutSubstances } from '../substances.ts'
import { isIngredient, isLabelWord } from './negations.ts'
import { type Constraints, isAmount } from './tokens.ts'
import { isSymptom, unreadClauses } from './unread.ts'

/** Mostly a flavour that is wanted: "chocolate whey kitne ka padega", where nobody knows "padega". */
const FLAVOURS: ReadonlySet<string> = new Set(['chocolate', 'mango'])

export type Decided = Constraints & {
  /** What is left out because it isn't certain that it is wanted. */
  assumed: Exclusion[]
  /** Whether something is said to be left out, be it in words that no rule has understood. */
  isBound: boolean
  /** Clauses that negate or warn of something, but name no food that could be left out. */
  unread: string[]
}

/**
 * Leaves out every food that a text names if it isn't certain that it is wanted: beside a "not" that no rule has
 * understood, beside words that nobody knows (`unknown`), and beside another one that is left out or accepted. To leave
 * out too much is a nuisance; offering an allergen can do harm.
 */
export function leaveOutDoubtful(read: Constraints, unknown: readonly string[], isAsking = false): Decided {
  const isNamed = read.without.length + read.unwanted.length > 0
  const clauses = unreadClauses(read.left, unknown).filter((clause) => !(isNamed && isSymptom(clause)))
  const isNegated = clauses.length > 0 || read.unwanted.some((word) => !isLabelWord(word))
  const isContrast = read.without.length + read.accepted.length + read.unwanted.length > 0
  const isUnclear = isNegated || (unknown.length > 0 && !isAsking)
  const doubtful = read.mentions.filter(
    (each) =>
      isNegated || (!each.isAmount && (isUnclear || each.isLittle || (isContrast && !each.isWish && !isAsking))),
  )
  // "No added sugar, cocoa" names no allergen.
  const isStrict = read.unwanted.length > 0 || [...read.without, ...read.accepted].some((each) => !isAmount(each))
  const foods = read.foods
    .filter(
      ({ word, isWish }) =>
        isNegated || (!isWish && !isAsking && (isStrict || (isUnclear && !FLAVOURS.has(word.toLowerCase())))),
    )
    .map(({ word }) => word)
  const mistyped = isNegated || isContrast ? unknown.flatMap((word) => nearTermAt([normal(word)], 0)?.term ?? []) : []
  const accepted = isNegated ? read.accepted : []
  const named = [...doubtful, ...mistyped].flatMap(({ exclusions }) => exclusions)
  const assumed = [...new Set([...named, ...accepted])].filter((each) => !read.without.includes(each))
  const decided = {
    ...read,
    isBound: clauses.length + read.without.length + read.unwanted.length > 0,
    unread: clauses.filter((clause) => !namesFood(clause)),
    assumed,
  }
  if (doubtful.length + foods.length + mistyped.length + accepted.length === 0) return decided
  return {
    ...decided,
    without: [...read.without, ...assumed],
    unwanted: [...new Set([...read.unwanted, ...foods])],
    accepted: read.accepted.filter((each) => !assumed.includes(each)),
    named: read.named.filter((each) => !assumed.includes(each)),
    // Words that nobody knows describe no product.
    rest: withoutSubstances(read.rest)
      .split(' ')
      .filter((word) => !unknown.includes(word.toLowerCase()) && !foods.includes(word))
      .join(' '),
  }
}

function namesFood(clause: string): boolean {
  const words = clause.split(' ').map(normal)
  return words.some((word, at) => termAt(words, at) !== null || isIngredient(word) || nearTermAt(words, at) !== null)
}
