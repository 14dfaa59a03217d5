import type { Context } from '../../platform/context.ts'
import { answerDelivery } from './answer-delivery.ts'
import { answerFound, answerNotFound } from './answer-found.ts'
import { answerAboutProduct, isNamed } from './answer-product.ts'
import { answerTopic } from './answer-topic.ts'
import { answerNamedOnly, answerNoSuchProduct, answerUnread } from './answer-unread.ts'
import { compareProducts } from './compare/compare-products.ts'
import { type Found, findMatching, isHeard, isWholeMatch } from './find-matching.ts'
import { dropsName, findNamed } from './find-named.ts'
import { clear, offer, say } from './guard.ts'
import { isHindi } from './hindi/topics.ts'
import { inHindi } from './links.ts'
import { answerOwnMembership } from './own-membership.ts'
import { answerOwnOrders } from './own-orders.ts'
import { needsSubject, readIntent } from './read-intent.ts'
import type { Cleared, RuledOut } from './ruled-out.ts'
import type { Answer, ChatBody, Draft, Topic } from './schemas.ts'
import type { Aspect, Intent, ProductIntent } from './understand.ts'

// These topics count only if the message does not also name something else.
const SMALL_TALK: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'self'])

/**
 * The built-in assistant: it reads the words of a message and answers from catalogue, settings and the customer's own
 * orders.
 */
export async function answerMessage(ctx: Context, { message, turns }: ChatBody): Promise<Answer> {
  const { wish, ruledOut } = await readIntent(ctx, message, turns)
  const { hindi, ...answer } = await answerIntent(ctx, wish, ruledOut)
  return hindi && isHindi(message) ? { ...answer, text: hindi, links: answer.links.map(inHindi) } : answer
}

export async function answerIntent(ctx: Context, wish: Intent, ruledOut: RuledOut): Promise<Answer> {
  if (wish.kind === 'topic') return say(await answerTopic(ctx, wish.topic))
  if (wish.kind === 'delivery') return say(await answerDelivery(ctx, wish))
  if (wish.kind === 'orders') return say(await answerOwnOrders(ctx, wish))
  if (wish.kind === 'membership') return say(await answerOwnMembership(ctx))
  const cleared = await clear(ctx, ruledOut, wish.kind === 'products' ? wish.search.q : '')
  if (wish.kind === 'unclear') return say(answerUnread(ruledOut))
  if ('text' in cleared)
    return say(wish.kind === 'products' && !wish.isSure ? await answerTopic(ctx, 'unknown') : cleared)
  const draft =
    wish.kind === 'compare' ? await compareProducts(ctx, cleared, wish) : await answerProducts(ctx, cleared, wish)
  return offer(ctx, cleared, draft)
}

async function answerProducts(ctx: Context, cleared: Cleared, wish: ProductIntent): Promise<Draft> {
  const { search, isSure, otherwise } = wish
  if (needsSubject(wish)) return answerTopic(ctx, 'which')
  const about = await answerAboutNamed(ctx, cleared, wish)
  if (about) return about
  const any = await findMatching(ctx, cleared, search, isSure)
  const found = any && isTrusted(any, wish) ? any : null
  // Words with another meaning that also happen to be in the catalogue do not make the message about a product.
  if (found && !(found.leftOut === 'words' && otherwise !== 'unknown'))
    return answerFound(ctx, found, search, wish.assumed)
  if (wish.named.length > 0) return answerNamedOnly(wish.named)
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
async function answerAboutNamed(ctx: Context, cleared: Cleared, wish: ProductIntent): Promise<Draft | null> {
  const { search, aspects, asked, isSure, isQuestion } = wish
  if (!search.q) return null
  // "Is it free of soy", "is it vegan": what is asked about a product does not narrow the search for it.
  const found = await findMatching(
    ctx,
    cleared,
    isQuestion ? { ...search, without: [], diets: [], unwanted: [] } : search,
    isSure,
  )
  const isAsked = isQuestion || aspects.length + asked.length > 0
  const named = isAsked
    ? (found?.cards.find((card) => isHeard(card, search.heard)) ?? (await findNamed(ctx, cleared, search.heard)))
    : null
  if (named)
    return answerAboutProduct(ctx, cleared, named, {
      // "Can a vegan have Lean Isolate?"
      aspects: isQuestion && search.diets.length > 0 ? [...new Set<Aspect>([...aspects, 'diet'])] : aspects,
      asked,
      without: search.without,
      words: search.unwanted,
      heard: search.heard,
    })
  // What a label lists is asked of one product: another one is no answer.
  if (found && asked.length > 0 && dropsName(found, search.q)) return answerNoSuchProduct(search.q)
  const kind = isQuestion && search.without.length > 0 ? await findMatching(ctx, cleared, search, isSure) : found
  const [best] = kind?.cards ?? []
  if (!kind || !best || (kind.leftOut === 'words' && asked.length === 0)) return null
  const about = { aspects, asked, without: search.without, words: search.unwanted, heard: search.heard }
  const asksNothing = aspects.length + asked.length === 0
  const leavesOut = search.without.length + search.unwanted.length > 0
  const usual: readonly Aspect[] = search.diets.length > 0 ? ['diet', 'contents'] : ['price', 'stock']
  if (isNamed(best, kind.lookedFor ?? search.q) && (!asksNothing || !leavesOut))
    return answerAboutProduct(ctx, cleared, best, asksNothing ? { ...about, aspects: usual } : about)
  if (wish.isOfFood) return answerTopic(ctx, 'which')
  const isDetail = aspects.some((aspect) => aspect !== 'price' && aspect !== 'stock')
  const isOnlyAsking = search.diets.length === 0 || aspects.includes('diet')
  return (isDetail && isOnlyAsking) || asked.length > 0
    ? answerAboutProduct(ctx, cleared, best, { ...about, isExample: true })
    : null
}
