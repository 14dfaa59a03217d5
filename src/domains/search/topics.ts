import type { SearchTopic } from '../settings/schemas.ts'
import { FILLERS, NEGATIONS, queryWords } from './rules.ts'
import { normal } from './substances.ts'

/** A wish that is typed instead of a product, with the searches that answer it, the best first. */
export type Topic = { name: string; note: string; phrases: string[][]; finds: string[][] }

export type Topics = {
  topics: readonly Topic[]
  /** Every word of a phrase but "nahi" by its one spelling: known, so never corrected to a word of the catalogue. */
  words: ReadonlyMap<string, string>
}

export const NO_TOPICS: Topics = { topics: [], words: new Map() }

const termsOf = (text: string): string[][] =>
  text
    .split(',')
    .map(queryWords)
    .filter((words) => words.length > 0)

export function readTopics(settings: readonly SearchTopic[]): Topics {
  const topics = settings.map(({ name, note, words, finds }) => ({
    name,
    note,
    phrases: termsOf(words).map((phrase) => phrase.map(normal)),
    finds: termsOf(finds),
  }))
  const words = settings.flatMap((topic) => termsOf(topic.words).flat()).filter((word) => !NEGATIONS.has(word))
  return { topics, words: new Map(words.map((word) => [normal(word), word])) }
}

/** The topic with the longest phrase among the words, the words beside it, and the phrase's length. */
export function topicIn(
  { topics }: Topics,
  words: readonly string[],
): { topic: Topic; rest: string[]; length: number } | null {
  const spelled = words.map(normal)
  let found: { topic: Topic; rest: string[]; length: number } | null = null
  for (const topic of topics)
    for (const phrase of topic.phrases) {
      const { length } = phrase
      if (length <= (found?.length ?? 0)) continue
      const at = spelled.findIndex((_, start) => phrase.every((word, step) => spelled[start + step] === word))
      if (at < 0) continue
      found = { topic, rest: words.filter((_, place) => place < at || place >= at + length), length }
    }
  return found && { ...found, rest: withoutPhrases(found.rest, found.topic) }
}

/** Clauses that are no topic's own words: "neend nahi aati" negates nothing of a product. */
export const besideTopics = (clauses: readonly string[], topics: Topics): string[] =>
  clauses.filter((clause) => !topicIn(topics, queryWords(clause))?.rest.every((word) => FILLERS.has(word)))

/** The words without other names of the same wish: "gas aur acidity" is one, and "gas" does not begin a brand. */
const withoutPhrases = (words: readonly string[], { phrases }: Topic): string[] =>
  words.filter((word) => !phrases.some(([only, ...more]) => more.length === 0 && only === normal(word)))
