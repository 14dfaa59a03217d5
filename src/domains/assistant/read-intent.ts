import type { Context } from '../../platform/context.ts'
import { DIETS_THAT_MEET } from '../catalog/rules.ts'
import type { Exclusion } from '../catalog/schemas.ts'
import { catalogueWords } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { readSettings } from '../settings/index.ts'
import type { Compared } from './compare/compare-intent.ts'
import { answerRemark, OF_FOOD, type Remark, remarkIn } from './remarks.ts'
import { NOTHING_RULED_OUT, type RuledOut } from './ruled-out.ts'
import type { Turn } from './schemas.ts'
import { isNarrowed, refine, type Search } from './search-words.ts'
import { type Stated, statedIn } from './stated.ts'
import { type Intent, isRefinement, type ProductIntent, understand } from './understand.ts'

/**
 * The intent of a message; whatever it leaves out comes from the last product that the shopper asked for. What was ruled
 * out once stays so, whatever was talked about in between.
 */
export async function readIntent(
  ctx: Context,
  message: string,
  turns: readonly Turn[],
): Promise<{ wish: Intent; ruledOut: RuledOut }> {
  const { orders } = await readSettings(ctx)
  const isKnown = await catalogueWords(ctx)
  const prefixes = [orders.prefix, 'NS-', 'ORD-']
  const said = [...turns.filter(({ isBot }) => !isBot).map(({ text }) => text), message]
  const heard = said.map((text) => {
    const intent = understand(text, prefixes, isKnown)
    const stated = statedIn(text, isKnown)
    const unread = mayLeaveOut(intent, stated) ? stated.unread : []
    return {
      intent,
      stated: { ...stated, unread },
      remark: remarkIn(text, stated.without.length > 0),
    }
  })
  const { wish, last, ruledOut, isForDoctor } = heard.reduce<Conversation>(continuing, {
    wish: null,
    last: null,
    compared: null,
    ruledOut: NOTHING_RULED_OUT,
    isRefused: false,
    isForDoctor: false,
  })
  if (!wish) return { wish: { kind: 'topic', topic: 'unknown' }, ruledOut }
  if (wish.kind !== 'products' && wish.kind !== 'compare') return { wish, ruledOut }
  if (isForDoctor) return { wish: { kind: 'topic', topic: 'medical' }, ruledOut }
  if (wish.kind === 'products') return { wish: { ...wish, search: within(wish.search, ruledOut) }, ruledOut }
  const searches = wish.searches.length > 0 ? wish.searches : last ? [last.search] : []
  if (searches.length === 0) return { wish: { kind: 'topic', topic: 'which' }, ruledOut }
  return { wish: { ...wish, searches: searches.map((search) => within(search, ruledOut)) }, ruledOut }
}

function mayLeaveOut(intent: Intent, { isQuestion }: Stated): boolean {
  if (intent.kind === 'topic') return OF_FOOD.has(intent.topic) || (intent.topic === 'medical' && !isQuestion)
  return intent.kind === 'products' || intent.kind === 'compare' || intent.kind === 'unclear'
}

type Conversation = {
  /** What the latest message asks for, with what it takes over from the earlier ones. */
  wish: Intent | null
  /** The last product asked for, with what the messages in between changed of it. */
  last: ProductIntent | null
  /** What the message before compared. */
  compared: Compared | null
  ruledOut: RuledOut
  /** The latest answer only said that something was not understood: what is left out now is what was meant. */
  isRefused: boolean
  isForDoctor: boolean
}

type Message = {
  intent: Intent
  stated: Stated
  remark: Remark | null
}

function continuing(
  { wish: earlier, last, compared, ruledOut: known, isRefused, isForDoctor }: Conversation,
  { intent, stated: heard, remark }: Message,
): Conversation {
  const isUrgent = intent.kind === 'topic' && (intent.topic === 'emergency' || intent.topic === 'crisis')
  const told = remark && !isUrgent ? answerRemark(remark, earlier, last) : null
  const stated = told && remark === 'noNumber' ? { ...heard, unread: [], unwanted: [] } : heard
  // "Without milk", then "and soya"; but after a question, "and soya?" asks the same again.
  const isAsked = stated.asked.length > 0 && last !== null && last.search.q !== ''
  const repeats = isAsked && (last.asked.length > 0 || known.without.length === 0)
  const joined = known.without.length > 0 && !repeats ? stated.also : []
  const isJoined = joined.length > 0 && intent.kind === 'products'
  const wish = isJoined ? { ...intent, search: { ...intent.search, q: '' } } : intent
  const whole = told ?? wishOf()
  function wishOf(): Intent {
    if (compared && stated.asked.length > 0) return { ...compared, asked: stated.asked }
    if (repeats) return { ...last, aspects: [], asked: stated.asked, isQuestion: true }
    if (wish.kind === 'products') return continued(wish, last)
    const isOpen = wish.kind === 'topic' && (wish.topic === 'unknown' || wish.topic === 'which')
    return (remark === 'more' && isOpen && last) || wish
  }
  const { unread, without, unwanted, diet, claims, hasNothing } = stated
  const isRestated =
    hasNothing || (isRefused && without.length + unwanted.length + claims.length > 0) || (isRefused && diet !== null)
  const pending = hasNothing ? [] : unread.length > 0 || !isRestated ? [...known.unread, ...unread] : []
  return {
    wish: whole,
    last: whole.kind === 'products' ? whole : last,
    compared: whole.kind === 'compare' ? whole : null,
    ruledOut: {
      ...ruling(known, stated, joined, wish.kind === 'products' ? wordsOf(wish.search.q) : []),
      unread: pending,
    },
    isRefused:
      whole.kind === 'unclear' || ((whole.kind === 'products' || whole.kind === 'compare') && pending.length > 0),
    isForDoctor: isForDoctor || stated.isForDoctor || isUrgent,
  }
}

/** Asking for an excluded thing by name lifts its exclusion ("no whey", later "whey isolate"), except for allergens. */
const ruling = (
  known: RuledOut,
  { without, unwanted, diet, accepted, acceptedWords, acceptsAnyDiet, claims, hasNothing }: Stated,
  joined: readonly Exclusion[],
  asked: readonly string[],
): Omit<RuledOut, 'unread'> => ({
  without: hasNothing
    ? []
    : [...new Set([...known.without, ...without, ...joined])].filter((each) => !accepted.includes(each)),
  unwanted: hasNothing
    ? []
    : [
        ...new Set([
          ...known.unwanted.filter((word) =>
            wordsOf(word).some((each) => !asked.includes(each) && !acceptedWords.includes(each)),
          ),
          ...unwanted,
        ]),
      ],
  diets: diet ? [...DIETS_THAT_MEET[diet]] : acceptsAnyDiet ? [] : known.diets,
  claims: [...new Set([...known.claims, ...claims])].filter((each) => !acceptedWords.includes(each)),
})

const within = (search: Search, { without, unwanted, diets, claims }: RuledOut): Search => ({
  ...search,
  without,
  unwanted,
  claims: [...new Set([...search.claims, ...claims])],
  diets: diets.length > 0 ? diets : search.diets,
})

function continued(wish: ProductIntent, last: ProductIntent | null): ProductIntent {
  if (!last) return wish
  if (isRefinement(wish)) {
    const search = refine(last.search, wish.search, wish.accepted)
    return { ...wish, search, isSure: true, isBare: last.isBare && wish.isBare }
  }
  if (!wish.goesOn) return wish
  return { ...wish, search: refine({ ...last.search, q: '', claims: [] }, wish.search, wish.accepted), isSure: true }
}

/** A question that only makes sense after another one: "does it have soy?", "kitne ka hai". */
export const needsSubject = ({ search, aspects, asked }: ProductIntent): boolean =>
  search.q === '' && (asked.length > 0 || (aspects.length > 0 && !isNarrowed(search)))
