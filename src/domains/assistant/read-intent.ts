import type { Context } from '../../platform/context.ts'
import { latinText } from '../../shared/hindi.ts'
import { DIETS_THAT_MEET } from '../catalog/rules.ts'
import type { Exclusion } from '../catalog/schemas.ts'
import { catalogueWords } from '../search/index.ts'
import { wordsOf } from '../search/rules.ts'
import { readSettings } from '../settings/index.ts'
import type { Compared } from './compare-intent.ts'
import { NOTHING_RULED_OUT, type RuledOut } from './ruled-out.ts'
import type { Topic, Turn } from './schemas.ts'
import { isNarrowed, refine, type Search } from './search-words.ts'
import { type Stated, statedIn } from './stated.ts'
import { asksValidity } from './store-phrases.ts'
import { type Intent, isRefinement, type ProductIntent, understand } from './understand.ts'

/** Asks for what was asked before: "so which one", "aur koi". */
const MORE =
  /^(?:so|ok|okay|and|then|to|toh|aur)?,?\s*(?:show |dikhao )?(?:me )?(?:which(?: one)?|kaun ?s[aie]|kon ?s[aie]|aur koi|koi aur|koi|any others?|others|something else|more|another(?: one)?|aur dikhao|kuch aur|(?:the )?(?:strongest|best|good) one|(?:to |toh |phir |fir )?(?:kya|kaun ?sa|konsa) (?:lu|lun|loon|le|lena chahiye)|what (?:should|can|do) i (?:buy|get|take|use)(?: then| instead)?)\b[\s?.!]*$/i

/** Asks whether what was said before is right: "kya ye theek hai?", "is that ok". Without a question, these words thank. */
const IS_RIGHT =
  /^(?:(?:so|and|but|to|toh|bas|aur)\W+)*(?:(?:is|are|would|will) (?:that|this|it|these|they)(?: be)? (?:all )?(?:ok(?:ay)?|fine|right|correct|safe|good|alright|normal|enough|too much)\W*(?:for me|then|na)?\W*|(?:(?:ye|yeh|itna|aisa|wo|woh) )?(?:theek|thik|ok(?:ay)?|okk|sahi|fine|right|safe|good|alright|normal|chalega|accha|acha)(?: rahega)?(?: hai| h| he| hain| hoga)?(?: (?:na|kya|ya nah?in?)\W*|\W*\?\W*)|kya (?:ye |yeh |itna |wo )?(?:theek|thik|ok(?:ay)?|sahi|safe|fine|normal|chalega)(?: rahega)?(?: hai| h| he| hain| hoga)?\W*)$/i

const WHAT_NOW =
  /^\W*(?:so|and|ok|to|toh)?\W*(?:now(?: what)?|what now|what next|ab(?: kya)?(?: karu\w*| kare\w*| hoga)?|phir)\W*$/i
/** "Hot milk ok?" asks how to use the product before it. */
const OF_MIXING =
  /^\W*(?:(?:and|aur|in|with|can i use|kya|ok) )*(?:hot|warm|cold|garam|thand[aei]) (?:milk|water|doodh|dudh|pani|paani)(?: (?:me[in]*|ke sath|se|ok(?:ay)?|fine|chaleg[ai]|sahi|theek|too|bhi|kya|hai|instead|good))*\W*$/i
/** What somebody says who cannot name an order. */
const OF_ORDER =
  /\b(?:no|not|n['’]?t|lost|forgot|nah?in?|nhi|bhool)\b.{0,20}\b(?:number|order no|id|email|account|login)\b|\bdont have (?:the |my |an? )?(?:order )?(?:number|no|id|email|account)\b|\b(?:number|id|email|account|login)\b.{0,12}\b(?:nah?in?|nhi)\b|\bused (?:my |the )?(?:phone|mobile|number|email)\b/i

/** Only a doctor says whether an amount or a product is right for somebody; about the store, the answer is the same. */
function rightAfter(earlier: Intent | null): Intent {
  if (!earlier) return { kind: 'topic', topic: 'which' }
  return isOfStore(earlier) ? earlier : { kind: 'topic', topic: 'medical' }
}
const isOfDelivery = (earlier: Intent): boolean =>
  earlier.kind === 'orders' ||
  (earlier.kind === 'topic' && ['undelivered', 'courier', 'damaged'].includes(earlier.topic))
const isOfStore = (earlier: Intent): boolean =>
  earlier.kind === 'topic' ? !OF_FOOD.has(earlier.topic) && earlier.topic !== 'medical' : !OF_GOODS.has(earlier.kind)
const OF_GOODS: ReadonlySet<Intent['kind']> = new Set(['products', 'compare', 'unclear'])

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
      asksForMore: MORE.test(text),
      asksIfRight: IS_RIGHT.test(latinText(text).trim()),
      asksWhatNow: WHAT_NOW.test(latinText(text)),
      isOfOrder: OF_ORDER.test(latinText(text)),
      isOfMixing: OF_MIXING.test(latinText(text)),
      isOfValidity: asksValidity(latinText(text)),
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

/** Topics of messages that may be about food, unlike "not delivered yet". */
const OF_FOOD: ReadonlySet<Topic> = new Set(['unknown', 'language', 'which', 'greeting', 'thanks', 'self'])

function mayLeaveOut(intent: Intent, { isQuestion }: Stated): boolean {
  if (intent.kind === 'topic') return OF_FOOD.has(intent.topic) || (intent.topic === 'medical' && !isQuestion)
  return intent.kind === 'products' || intent.kind === 'compare' || intent.kind === 'unclear'
}

/** Where the answer on a topic says how long something is valid. */
const VALIDITY: Partial<Record<Topic, Topic>> = {
  giftCards: 'giftCards',
  giftBalance: 'giftCards',
  membership: 'membership',
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
  asksForMore: boolean
  /** "Theek hai?", after anything. */
  asksIfRight: boolean
  /** "Now?" */
  asksWhatNow: boolean
  /** "I don't have the number", after a question about an order. */
  isOfOrder: boolean
  /** "Hot milk ok?" */
  isOfMixing: boolean
  /** "Expiry?" */
  isOfValidity: boolean
}

function continuing(
  { wish: earlier, last, compared, ruledOut: known, isRefused, isForDoctor }: Conversation,
  { intent, stated: heard, asksForMore, asksIfRight, asksWhatNow, isOfOrder, isOfMixing, isOfValidity }: Message,
): Conversation {
  const isOnOrder = isOfOrder && heard.without.length === 0 && earlier !== null && isOfDelivery(earlier)
  const stated = isOnOrder ? { ...heard, unread: [], unwanted: [] } : heard
  // "Without milk", then "and soya"; but after a question, "and soya?" asks the same again.
  const isAsked = stated.asked.length > 0 && last !== null && last.search.q !== ''
  const repeats = isAsked && (last.asked.length > 0 || known.without.length === 0)
  const joined = known.without.length > 0 && !repeats ? stated.also : []
  const isJoined = joined.length > 0 && intent.kind === 'products'
  const wish = isJoined ? { ...intent, search: { ...intent.search, q: '' } } : intent
  const isAgain = last && asksForMore && wish.kind === 'topic' && (wish.topic === 'unknown' || wish.topic === 'which')
  const isOfCompared = compared !== null && stated.asked.length > 0
  const valid = isOfValidity && earlier?.kind === 'topic' ? VALIDITY[earlier.topic] : undefined
  const isAboutStore = (asksWhatNow && earlier !== null && isOfStore(earlier)) || isOnOrder
  const whole: Intent = asksIfRight
    ? rightAfter(earlier)
    : isAboutStore
      ? earlier
      : asksWhatNow && earlier !== null
        ? { kind: 'topic', topic: 'which' }
        : isOfMixing && last
          ? { ...last, aspects: ['use'], asked: [], isQuestion: true }
          : valid
            ? { kind: 'topic', topic: valid }
            : isOfCompared
              ? { ...compared, asked: stated.asked }
              : repeats
                ? { ...last, aspects: [], asked: stated.asked, isQuestion: true }
                : wish.kind === 'products'
                  ? continued(wish, last)
                  : isAgain
                    ? last
                    : wish
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
    isForDoctor:
      isForDoctor ||
      stated.isForDoctor ||
      (intent.kind === 'topic' && (intent.topic === 'emergency' || intent.topic === 'crisis')),
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
