import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { findFaqs } from './faqs.ts'
import { questionsOf, TOPICS } from './questions.ts'
import type { CustomFaq, Question } from './schemas.ts'

const asQuestion = ({ id, topic, question, text, html }: CustomFaq): Question => ({
  id,
  topic,
  question,
  answer: text,
  html,
})

/**
 * The questions of `/faqs` by group: built-in ones answered from the settings, the owner's own, and the owner's
 * replacements of built-in ones, which keep their address.
 */
export async function findQuestions(ctx: Context): Promise<Question[]> {
  const [settings, own] = await Promise.all([readSettings(ctx), findFaqs(ctx)])
  const replaced = new Map(own.filter(({ replaces }) => replaces).map((each) => [each.replaces, each]))
  const builtIn = questionsOf(settings).flatMap((question): Question[] => {
    const other = replaced.get(question.id)
    if (!other) return [question]
    return other.isActive ? [{ ...asQuestion(other), id: question.id }] : []
  })
  const added = own.filter(({ replaces, isActive }) => !replaces && isActive).map(asQuestion)
  const all = [...builtIn, ...added]
  const topics = [...new Set([...TOPICS, ...all.map(({ topic }) => topic)])]
  return topics.flatMap((topic) => all.filter((each) => each.topic === topic))
}
