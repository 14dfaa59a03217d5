import type { Context } from '../../platform/context.ts'
import type { Exclusion } from '../catalog/schemas.ts'
import { readSettings } from '../settings/index.ts'
import type { Turn } from './schemas.ts'
import { isNarrowed, lasting, refine } from './search-words.ts'
import { type Intent, isRefinement, type ProductIntent, understand } from './understand.ts'

/**
 * The intent of a message; whatever it leaves out comes from the last product that the shopper asked for. Allergens that
 * were left out once stay left out until the shopper accepts them again.
 */
export async function readIntent(ctx: Context, message: string, turns: readonly Turn[]): Promise<Intent> {
  const { orders } = await readSettings(ctx)
  const read = (text: string) => understand(text, [orders.prefix, 'NS-', 'ORD-'])
  const wish = read(message)
  if (wish.kind !== 'products' && wish.kind !== 'compare') return wish
  const earlier = conversationOf(turns.filter(({ isBot }) => !isBot).map(({ text }) => read(text)))
  if (wish.kind === 'compare') {
    const searches = wish.searches.length > 0 ? wish.searches : earlier.last ? [earlier.last.search] : []
    if (searches.length === 0) return { kind: 'topic', topic: 'which' }
    const leavingOut = (without: readonly Exclusion[]) => [...new Set([...without, ...earlier.without])]
    return { ...wish, searches: searches.map((each) => ({ ...each, without: leavingOut(each.without) })) }
  }
  return { ...continued(wish, earlier.last), ...within(wish, earlier) }
}

type Conversation = { last: ProductIntent | null; without: Exclusion[] }

/** The last product asked for, with what the questions in between changed of it, and the allergens left out so far. */
function conversationOf(intents: readonly Intent[]): Conversation {
  return intents.reduce<Conversation>(
    (known, intent) => {
      if (intent.kind !== 'products') return known
      const without = [...new Set([...known.without, ...lasting(intent.search.without)])]
      return {
        last: continued(intent, known.last),
        without: without.filter((each) => !intent.accepted.includes(each)),
      }
    },
    { last: null, without: [] },
  )
}

function continued(wish: ProductIntent, last: ProductIntent | null): ProductIntent {
  if (!last) return wish
  // "Does it have soy?", "and milk?"
  if (last.asked.length > 0 && wish.namesOnly.length > 0 && (wish.goesOn || wish.isQuestion))
    return { ...last, asked: wish.namesOnly }
  if (isRefinement(wish)) {
    const search = refine(last.search, wish.search, wish.accepted)
    return { ...wish, search, isSure: true, isBare: last.isBare && wish.isBare }
  }
  if (!wish.goesOn) return wish
  return { ...wish, search: refine({ ...last.search, q: '', claims: [] }, wish.search, wish.accepted), isSure: true }
}

function within(wish: ProductIntent, { last, without }: Conversation): Pick<ProductIntent, 'search'> {
  const { search } = continued(wish, last)
  const kept = without.filter((each) => !wish.accepted.includes(each))
  return { search: { ...search, without: [...new Set([...search.without, ...kept])] } }
}

/** A question that only makes sense after another one: "does it have soy?", "kitne ka hai". */
export const needsSubject = ({ search, aspects, asked }: ProductIntent): boolean =>
  search.q === '' && (asked.length > 0 || (aspects.length > 0 && !isNarrowed(search)))
