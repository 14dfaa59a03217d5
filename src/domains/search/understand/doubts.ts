import type { Exclusion } from '../../catalog/schemas.ts'
import { nearTermAt, normal, withoutSubstances } from '../substances.ts'
import { isLabelWord, MAY_NEGATE } from './negations.ts'
import type { Constraints } from './tokens.ts'

export type Decided = Constraints & {
  /** What is left out because it isn't certain that it is wanted. */
  assumed: Exclusion[]
}

/** Negates nothing that is named. */
const NO_MATTER = /\bno (?:problems?|worries|issues?|doubt)\b|\b(?:problem|dikk?at|pareshani|takleef) nah?in?\b/gi

/**
 * Leaves out every substance that a text names if it isn't certain that it is wanted: beside a "not" that no rule has
 * understood, beside words that nobody knows (`unknown`), and beside another one that is left out or accepted. To leave
 * out too much is a nuisance; offering an allergen can do harm.
 */
export function leaveOutDoubtful(read: Constraints, unknown: readonly string[], isAsking = false): Decided {
  const isNegated =
    MAY_NEGATE.test(read.rest.replace(NO_MATTER, ' ')) || read.unwanted.some((word) => !isLabelWord(word))
  const isContrast = read.without.length + read.accepted.length > 0
  const isUnclear = isNegated || (unknown.length > 0 && !isAsking)
  const doubtful = read.mentions.filter(
    ({ isWish, isAmount, isLittle }) =>
      isNegated || (!isAmount && (isUnclear || isLittle || (isContrast && !isWish && !isAsking))),
  )
  const mistyped = isNegated || isContrast ? unknown.flatMap((word) => nearTermAt([normal(word)], 0)?.term ?? []) : []
  const accepted = isNegated ? read.accepted : []
  const named = [...doubtful, ...mistyped].flatMap(({ exclusions }) => exclusions)
  const assumed = [...new Set([...named, ...accepted])].filter((each) => !read.without.includes(each))
  if (doubtful.length + mistyped.length + accepted.length === 0) return { ...read, assumed: [] }
  return {
    ...read,
    without: [...read.without, ...assumed],
    accepted: read.accepted.filter((each) => !assumed.includes(each)),
    named: read.named.filter((each) => !assumed.includes(each)),
    // Words that nobody knows describe no product.
    rest: withoutSubstances(read.rest)
      .split(' ')
      .filter((word) => !unknown.includes(word.toLowerCase()))
      .join(' '),
    assumed,
  }
}
