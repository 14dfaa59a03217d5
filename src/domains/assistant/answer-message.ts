import type { Context } from '../../platform/context.ts'
import { findLabels } from '../catalog/index.ts'
import type { ProductCard } from '../catalog/schemas.ts'
import { answerDelivery } from './answer-delivery.ts'
import { answerFound, answerNotFound, answerUnknown } from './answer-found.ts'
import { answerAboutProduct, compareProducts, isNamed } from './answer-product.ts'
import { answerTopic } from './answer-topic.ts'
import { type Found, findMatching, findUnknown, isHeard, isWholeMatch, meets } from './find-matching.ts'
import { isHindi } from './hindi/topics.ts'
import { inHindi } from './links.ts'
import { answerOwnMembership } from './own-membership.ts'
import { answerOwnOrders } from './own-orders.ts'
import { needsSubject, type RuledOut, readIntent } from './read-intent.ts'
import type { Answer, ChatBody, Topic } from './schemas.ts'
import { NO_SEARCH } from './search-words.ts'
import type { Aspect, Intent, ProductIntent } from './understand.ts'

// These topics count only if the message does not also name something else.
const SMALL_TALK: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'self'])

/**
 * The built-in assistant: it reads the words of a message and answers from catalogue, settings and the customer's own
 * orders.
 */
export async function answerMessage(ctx: Context, { message, turns }: ChatBody): Promise<Answer> {
  const { wish, ruledOut } = await readIntent(ctx, message, turns)
  const { hindi, ...answer } = await offerOnlyWithin(ctx, await answerIntent(ctx, wish), ruledOut)
  return hindi && isHindi(message) ? { ...answer, text: hindi, links: answer.links.map(inHindi) } : answer
}

/** However an answer was found, no card has what the conversation rules out; a list's text fits only the whole list. */
async function offerOnlyWithin(ctx: Context, answer: Answer, ruledOut: RuledOut): Promise<Answer> {
  if (await areWithin(ctx, answer.products, ruledOut)) return answer
  return answer.products.length === 1 ? { ...answer, products: [] } : answerTopic(ctx, 'unclear')
}

/** Whether the label of every product declares what a conversation demands. */
export async function areWithin(ctx: Context, products: readonly ProductCard[], ruledOut: RuledOut): Promise<boolean> {
  const isBound =
    ruledOut.without.length + ruledOut.unwanted.length + ruledOut.diets.length + ruledOut.claims.length > 0
  if (!isBound || products.length === 0) return true
  const labels = await findLabels(
    ctx,
    products.map(({ id }) => id),
  )
  // A search that finds nothing sugar free says so and goes on without added sugar.
  const without = ruledOut.without.map((each) => (each === 'sugar' ? 'added-sugar' : each))
  const demands = { ...NO_SEARCH, ...ruledOut, without }
  return products.every(({ id }) => {
    const label = labels.get(id)
    return label !== undefined && meets(label, demands)
  })
}

export async function answerIntent(ctx: Context, wish: Intent): Promise<Answer> {
  if (wish.kind === 'topic') return answerTopic(ctx, wish.topic)
  if (wish.kind === 'delivery') return answerDelivery(ctx, wish)
  if (wish.kind === 'orders') return answerOwnOrders(ctx, wish)
  if (wish.kind === 'membership') return answerOwnMembership(ctx)
  if (wish.kind === 'compare') return compareProducts(ctx, wish.searches, wish.nutrients)
  return answerProducts(ctx, wish)
}

async function answerProducts(ctx: Context, wish: ProductIntent): Promise<Answer> {
  const { search, isSure, otherwise } = wish
  if (needsSubject(wish)) return answerTopic(ctx, 'which')
  const about = await answerAboutNamed(ctx, wish)
  if (about) return about
  const unknown = isSure ? await findUnknown(ctx, search) : []
  if (unknown.length > 0) return search.q ? answerUnknown(unknown) : answerTopic(ctx, 'unknown')
  const any = await findMatching(ctx, search, isSure)
  const found = any && isTrusted(any, wish) ? any : null
  // Words with another meaning that also happen to be in the catalogue do not make the message about a product.
  if (found && !(found.leftOut === 'words' && otherwise !== 'unknown'))
    return answerFound(ctx, found, search, wish.assumed)
  if (SMALL_TALK.has(otherwise) || (otherwise === 'unknown' && !isSure)) return answerTopic(ctx, 'unknown')
  if (otherwise !== 'unknown') return answerTopic(ctx, otherwise)
  return answerNotFound(search, wish.assumed)
}

/**
 * "An account" is not a mistyped "amount", and a table to book is no "tablet": only a message that asks for a product may
 * be matched to other words than its own.
 */
const isTrusted = (found: Found, { isSure, isBare, search }: ProductIntent): boolean =>
  isSure || (isBare && !found.leftOut) || isWholeMatch(found, search.q)

/** The answer to a question about one product, or about a kind of product that the best match stands for. */
async function answerAboutNamed(ctx: Context, wish: ProductIntent): Promise<Answer | null> {
  const { search, aspects, asked, isSure, isQuestion } = wish
  if (!search.q) return null
  // "Is it free of soy", "is it vegan": what is asked about a product does not narrow the search for it.
  const found = await findMatching(ctx, isQuestion ? { ...search, without: [], diets: [] } : search, isSure)
  const named = found?.cards.find((card) => isHeard(card, search.heard))
  if (named && (isQuestion || aspects.length + asked.length > 0))
    return answerAboutProduct(ctx, named, {
      // "Can a vegan have Lean Isolate?"
      aspects: isQuestion && search.diets.length > 0 ? [...new Set<Aspect>([...aspects, 'diet'])] : aspects,
      asked,
      without: search.without,
    })
  const kind = isQuestion && search.without.length > 0 ? await findMatching(ctx, search, isSure) : found
  const [best] = kind?.cards ?? []
  if (!kind || !best || (kind.leftOut === 'words' && asked.length === 0)) return null
  const about = { aspects, asked, without: search.without }
  const asksNothing = aspects.length + asked.length === 0
  const leavesOut = search.without.length + search.unwanted.length > 0
  const usual: readonly Aspect[] = search.diets.length > 0 ? ['diet', 'contents'] : ['price', 'stock']
  if (isNamed(best, kind.lookedFor ?? search.q) && (!asksNothing || !leavesOut))
    return answerAboutProduct(ctx, best, asksNothing ? { ...about, aspects: usual } : about)
  const isDetail = aspects.some((aspect) => aspect !== 'price' && aspect !== 'stock')
  const isOnlyAsking = search.diets.length === 0 || aspects.includes('diet')
  return (isDetail && isOnlyAsking) || asked.length > 0
    ? answerAboutProduct(ctx, best, { ...about, isExample: true })
    : null
}
