import type { Context } from '../../platform/context.ts'
import { readSettings } from '../settings/index.ts'
import { answerAboutProduct, compareProducts, isNamed } from './answer-product.ts'
import { answerDelivery, answerTopic } from './answer-topic.ts'
import { answerFound, findMatching } from './find-matching.ts'
import { answerOwnOrders } from './own-orders.ts'
import type { Answer, ChatBody, Topic, Turn } from './schemas.ts'
import { type Intent, isRefinement, refine, understand } from './understand.ts'

// These topics count only if the message does not also name something else.
const SMALL_TALK: ReadonlySet<Topic> = new Set(['greeting', 'thanks', 'self'])

/**
 * The built-in assistant: it reads the words of a message and answers from catalogue, settings and the customer's own
 * orders.
 */
export async function answerMessage(ctx: Context, { message, turns }: ChatBody): Promise<Answer> {
  return answerIntent(ctx, await readIntent(ctx, message, turns))
}

/** The intent of a message; whatever it leaves out comes from the last product the shopper asked for. */
export async function readIntent(ctx: Context, message: string, turns: readonly Turn[]): Promise<Intent> {
  const { orders } = await readSettings(ctx)
  const read = (text: string) => understand(text, [orders.prefix, 'NS-', 'ORD-'])
  const wish = read(message)
  if (wish.kind !== 'products' || !isRefinement(wish)) return wish
  for (const { text, isBot } of [...turns].reverse()) {
    const earlier = isBot ? null : read(text)
    if (earlier?.kind !== 'products') continue
    const search = refine(earlier.search, wish.search)
    if (!isRefinement(earlier)) return { ...wish, search, isSure: true }
  }
  return wish
}

export async function answerIntent(ctx: Context, wish: Intent): Promise<Answer> {
  if (wish.kind === 'topic') return answerTopic(ctx, wish.topic)
  if (wish.kind === 'delivery') return answerDelivery(ctx, wish)
  if (wish.kind === 'orders') return answerOwnOrders(ctx, wish)
  if (wish.kind === 'compare') return compareProducts(ctx, wish.searches)
  const { search, aspects, isSure, isBare, otherwise } = wish
  const any = await findMatching(ctx, search, isSure)
  // "An account" is not a mistyped "amount": only a message that asks for a product may be matched to another word.
  const found = any?.lookedFor && !isSure && !isBare ? null : any
  // Words with another meaning that also happen to be in the catalogue do not make the message about a product.
  if (!found || (found.leftOut === 'words' && otherwise !== 'unknown')) {
    if (SMALL_TALK.has(otherwise) || (otherwise === 'unknown' && !isSure)) return answerTopic(ctx, 'unknown')
    if (otherwise !== 'unknown') return answerTopic(ctx, otherwise)
    return {
      text: `I found no product for “${search.q}”. Another word for it may help, or ask our team.`,
      products: [],
      links: [
        { to: '/shop', label: 'All Products' },
        { to: '/contact', label: 'Contact Us' },
      ],
    }
  }
  const [best] = found.cards
  if (best && found.leftOut !== 'words' && isNamed(best, found.lookedFor ?? search.q))
    return answerAboutProduct(ctx, best, aspects.length > 0 ? aspects : ['price', 'stock'])
  if (
    best &&
    aspects.some((aspect) => aspect !== 'price' && aspect !== 'stock') &&
    search.q &&
    found.leftOut !== 'words'
  )
    return answerAboutProduct(ctx, best, aspects)
  return answerFound(ctx, found, search)
}
