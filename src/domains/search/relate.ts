import { queryWords, wordsOf } from './rules.ts'
import { synonyms } from './synonyms.ts'

/** Given a text's words with their weights, returns the words that people also type for it, with theirs. */
export type Relate = (weighed: ReadonlyMap<string, number>) => Map<string, number>

type Rule = { found: string[]; typed: string[] }

/**
 * Prepares the built-in synonyms and the owner's groups, in which each term finds the others. A synonym weighs one less
 * than the weakest word it stands for, so that literal matches come first; words of weight `least` or below have no
 * synonyms.
 */
export function relateBy(groups: readonly (readonly string[])[], least: number): Relate {
  const rules = new Map<string, Rule[]>()
  const add = (found: string[], typed: string[]) => {
    const [first] = found
    if (first && typed.length > 0) rules.set(first, [...(rules.get(first) ?? []), { found, typed }])
  }
  for (const [found, typed] of Object.entries(synonyms)) {
    const words = terms(typed).flatMap(queryWords)
    for (const term of terms(found)) add(wordsOf(term), words)
  }
  for (const group of groups) {
    for (const term of group)
      add(
        wordsOf(term),
        group.filter((other) => other !== term).flatMap((other) => queryWords(other)),
      )
  }
  return (weighed) => {
    const related = new Map<string, number>()
    for (const word of weighed.keys()) {
      for (const { found, typed } of rules.get(word) ?? []) {
        const weight = Math.min(...found.map((each) => weighed.get(each) ?? 0))
        if (weight <= least) continue
        for (const each of typed) related.set(each, Math.max(related.get(each) ?? 0, weight - 1))
      }
    }
    return related
  }
}

const terms = (text: string): string[] => text.split(',').map((term) => term.trim())
